import type { DerivationLine } from 'rules/ledger/derivation'
import styles from './Working.module.css'

/** How an amount comes about, line by line, each with what it is based on. */
export function Working({ lines, caption }: { lines: readonly DerivationLine[]; caption: string }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Adım</th>
          <th scope="col">Tutar</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, value, source }, index) => (
          // The same words may come twice; the order of the lines is what they are.
          <tr key={`${index}-${label}`}>
            <th scope="row">
              {label}
              {source && <span className={styles.source}>Dayanak: {source}</span>}
            </th>
            <td>{keptTogether(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sign of the lira never stands alone at the beginning of a line. */
function keptTogether(value: string): string {
  return value.replaceAll(' ₺', '\u00a0₺')
}
