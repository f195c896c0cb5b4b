import type { ReactNode } from 'react'
import styles from './TariffTable.module.css'

export interface TariffColumn<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** Figures stand below each other, at the right. */
  isFigure?: boolean
}

interface TariffTableProps<Row> {
  caption: string
  rowHeading: string
  rowName: (row: Row) => ReactNode
  columns: readonly TariffColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isChosen?: (row: Row) => boolean
}

/** A tariff as a table; where it is narrow every row is a card. */
export function TariffTable<Row>(props: TariffTableProps<Row>) {
  const { caption, rowHeading, rowName, columns, rows, keyOf, isChosen } = props
  return (
    <table className={styles.table}>
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
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
