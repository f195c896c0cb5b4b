import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, memo, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './RecordTable.module.css'

export interface RecordColumn<Row> {
  heading: string
  isHeadingHidden?: boolean
  /** Label beside the value in a card, unless it is the heading. */
  label?: string | ((row: Row) => string)
  cell: (row: Row) => ReactNode
  isFigure?: boolean
  /** Whether it holds sentences: in a card they stand under their label. */
  isText?: boolean
  /** Whether the figure is written out, as a calculation is. */
  canWrap?: boolean
  /** Width in pixels, so that the columns of several tables stand under each other; '100%' takes the rest. */
  width?: number | '100%'
  tone?: (row: Row) => 'good' | 'late' | 'strong' | 'quiet' | undefined
}

/** Further content of a row, shown under it on demand. */
interface Unfolding<Row> {
  button: string
  /** Name of the button for screen readers, which tells the buttons of a list apart. */
  buttonLabel: (row: Row) => string
  content: (row: Row) => ReactNode
  isOpenAtFirst?: (row: Row) => boolean
}

export interface RowPieces<Row> {
  rowName: (row: Row) => ReactNode
  columns: readonly RecordColumn<Row>[]
  /** The box or button by which a row is chosen. */
  pick?: ((row: Row, isChosen: boolean) => ReactNode) | undefined
  unfolding?: Unfolding<Row> | undefined
}

type RecordRowProps<Row> = RowPieces<Row> & { row: Row; isChosen: boolean }

/** Row that is rendered again only when it changes itself: a list may have thousands of rows. */
export const RecordRow = memo(Rows) as typeof Rows

function Rows<Row>({ row, isChosen, rowName, columns, pick, unfolding }: RecordRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(() => unfolding?.isOpenAtFirst?.(row) ?? false)
  const underId = useId()
  return (
    <>
      <tr data-chosen={isChosen || undefined} data-pick={pick ? '' : undefined}>
        {pick && <td className={styles.pick}>{pick(row, isChosen)}</td>}
        <th scope="row">
          {rowName(row)}
          {unfolding && (
            <div className={styles.unfold}>
              <Button
                variant="text"
                aria-expanded={isOpen}
                aria-controls={isOpen ? underId : undefined}
                aria-label={unfolding.buttonLabel(row)}
                onClick={() => setIsOpen(!isOpen)}
              >
                {unfolding.button}
                <IconChevronDown aria-hidden size={18} />
              </Button>
            </div>
          )}
        </th>
        {columns.map((column) => (
          <td
            key={column.heading}
            data-label={labelOf(column, row)}
            className={column.isFigure ? styles.figure : undefined}
            data-text={column.isText || undefined}
            data-wraps={column.canWrap || undefined}
            data-tone={column.tone?.(row)}
          >
            <span>{column.cell(row)}</span>
          </td>
        ))}
      </tr>
      {unfolding && isOpen && (
        <tr id={underId} className={styles.under}>
          <td colSpan={columns.length + (pick ? 2 : 1)}>{unfolding.content(row)}</td>
        </tr>
      )}
    </>
  )
}

function labelOf<Row>({ label, heading }: RecordColumn<Row>, row: Row): string {
  return typeof label === 'function' ? label(row) : (label ?? heading)
}
