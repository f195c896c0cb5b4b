import type { ReactNode } from 'react'
import { type RecordColumn, RecordRow, type RowPieces } from './RecordRow.tsx'
import styles from './RecordTable.module.css'

export interface RecordGroup<Row> {
  title: ReactNode
  isLate?: boolean
  rows: readonly Row[]
}

/** Either a caption, said or shown, or the id of the element that names the table. */
type Naming =
  | { caption: string; isCaptionShown?: boolean; labelledBy?: never }
  | { labelledBy: string; caption?: never; isCaptionShown?: never }

type RowsOrGroups<Row> =
  | { rows: readonly Row[]; groups?: never }
  | { groups: readonly RecordGroup<Row>[]; rows?: never }

type RecordTableProps<Row> = Naming &
  RowsOrGroups<Row> &
  RowPieces<Row> & {
    rowHeading: string
    keyOf: (row: Row, index: number) => string | number
    isChosen?: (row: Row) => boolean
    total?: { name: string; value: string }
    /**
     * Whether it stays a table where others become cards: for two columns; `stacks` has each value under its name on
     * phones.
     */
    isCompact?: boolean | 'stacks'
    /** Whether the names of the rows are as plain as their values: for the steps of a calculation. */
    hasPlainNames?: boolean
    /** Whether the head is spoken but not shown, if the caption names the columns. */
    isHeadHidden?: boolean
    /** `box` draws a border; `none` leaves it to the element around the table to be a container of its size. */
    frame?: 'box' | 'none'
    isBusy?: boolean
  }

/** Records as a table; where it is narrow every row is a card. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, isCaptionShown, labelledBy, isCompact, frame, isBusy, columns, total, pick } = props
  const columnCount = columns.length + (pick ? 2 : 1)
  const table = (
    <table
      className={styles.table}
      data-cards={isCompact ? undefined : ''}
      data-stacks={isCompact === 'stacks' || undefined}
      data-plain-names={props.hasPlainNames || undefined}
      data-fixed={columns.some(({ width }) => typeof width === 'number') || undefined}
      aria-labelledby={labelledBy}
    >
      {caption && <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>}
      <Columns columns={columns} hasPick={pick !== undefined} />
      <Head {...props} />
      {(props.groups ?? [{ title: undefined, isLate: false, rows: props.rows }]).map((group, index) => (
        <tbody key={index}>
          {group.title !== undefined && (
            <tr className={styles.group}>
              <th colSpan={columnCount} scope="rowgroup" data-late={group.isLate || undefined}>
                {group.title}
              </th>
            </tr>
          )}
          {group.rows.map((row, rowIndex) => (
            <RecordRow
              key={props.keyOf(row, rowIndex)}
              row={row}
              isChosen={props.isChosen?.(row) ?? false}
              rowName={props.rowName}
              columns={columns}
              pick={pick}
              unfolding={props.unfolding}
            />
          ))}
        </tbody>
      ))}
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columnCount - 1}>
              {total.name}
            </th>
            <td className={styles.figure}>{total.value}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
  if (frame === 'none') return table
  return (
    <div className={styles.frame} data-frame={frame} aria-busy={isBusy}>
      {table}
    </div>
  )
}

function Columns<Row>({ columns, hasPick }: { columns: readonly RecordColumn<Row>[]; hasPick: boolean }) {
  if (columns.every(({ width }) => width === undefined)) return null
  return (
    <colgroup>
      {hasPick && <col width={52} />}
      <col />
      {columns.map(({ heading, width }) => (
        <col key={heading} width={width} />
      ))}
    </colgroup>
  )
}

type HeadProps<Row> = Pick<RecordTableProps<Row>, 'columns' | 'isHeadHidden' | 'pick' | 'rowHeading'>

function Head<Row>({ columns, isHeadHidden, pick, rowHeading }: HeadProps<Row>) {
  return (
    <thead className={isHeadHidden ? 'visually-hidden' : undefined}>
      <tr>
        {pick && (
          <th scope="col" className={styles.pick}>
            <span className="visually-hidden">Seç</span>
          </th>
        )}
        <th scope="col">{rowHeading}</th>
        {columns.map(({ heading, isHeadingHidden, isFigure }) => (
          <th key={heading} scope="col" className={isFigure ? styles.figure : undefined}>
            {isHeadingHidden ? <span className="visually-hidden">{heading}</span> : heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}
