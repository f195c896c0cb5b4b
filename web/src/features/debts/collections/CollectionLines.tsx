import type { CollectionDetail } from 'contract/debts/collections'
import { formatLira } from 'rules/money'
import styles from './CollectionDetail.module.css'
import { amountOf, periodText } from '../owed/debt-line.ts'

/** What a receipt paid for, principal and fine apart; each amount says what it is, so that it fits a phone. */
export function CollectionLines({
  lines,
  lineCount,
}: {
  lines: CollectionDetail['Lines']
  lineCount: number
}) {
  return (
    <>
      <table className={styles.lines}>
        <caption>Ne için ödendi: {lineCount} kalem</caption>
        <thead>
          <tr>
            <th scope="col">Açıklama</th>
            <th scope="col" className={styles.money}>
              Anapara
            </th>
            <th scope="col" className={styles.money}>
              Gecikme zammı
            </th>
            <th scope="col" className={styles.money}>
              Toplam
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.AccrumentOid}>
              <th scope="row">
                {line.Description}
                <span className={styles.period}>{periodText(line)}</span>
              </th>
              <td data-label="Anapara" className={styles.money}>
                {formatLira(amountOf(line.Principal))}
              </td>
              <td data-label="Gecikme zammı" className={styles.money}>
                {formatLira(amountOf(line.DelayFine))}
              </td>
              <td data-label="Toplam" className={styles.money}>
                {formatLira(amountOf(line.Total))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length < lineCount && (
        <p>İlk {lines.length} kalem gösteriliyor; tamamı listenin dosyasındadır.</p>
      )}
    </>
  )
}
