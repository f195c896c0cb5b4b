import type { ReactNode } from 'react'
import styles from './RecordTable.module.css'

export interface RecordColumn<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  isFigure?: boolean
}

interface RecordTableProps<Row> {
  caption: string
  rowHeading: string
  rowName: (row: Row) => ReactNode
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isChosen?: (row: Row) => boolean
  total?: { name: string; value: string }
  /** Stays a table however narrow it is: for two short columns. */
  isCompact?: boolean
}

/** Records as a table; where it is narrow every row is a card. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, rowHeading, rowName, columns, rows, keyOf, isChosen, total, isCompact } = props
  return (
    <table className={styles.table} data-cards={isCompact ? undefined : ''}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{rowHeading}</th>
          {columns.map(({ heading, isFigure }) => (
            <th key={heading} scope="col" className={isFigure ? styles.figure : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-chosen={isChosen?.(row) || undefined}>
            <th scope="row">{rowName(row)}</th>
            {columns.map(({ heading, cell, isFigure }) => (
              <td key={heading} data-label={heading} className={isFigure ? styles.figure : undefined}>
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length}>
              {total.name}
            </th>
            <td className={styles.figure}>{total.value}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
