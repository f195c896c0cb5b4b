import { formatLira } from 'rules/money'
import type { CalendarRow } from './debt-calendar.ts'
import styles from './DebtCalendar.module.css'

/** What is coming, month by month: the bars draw the numbers beside them. */
export function DebtCalendar({ rows }: { rows: readonly CalendarRow[] }) {
  return (
    <section className={styles.section} aria-labelledby="debt-calendar-title">
      <h2 id="debt-calendar-title">12 aylık takvim</h2>
      <p>Günü gelmemiş borçlarınızın aylara göre toplamı.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Ay</th>
            <th scope="col">
              <span className="visually-hidden">Borç sayısı</span>
            </th>
            <th scope="col" className={styles.money}>
              Ödenecek
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, total, percent }) => (
            <tr key={key} data-empty={total === 0 || undefined}>
              <th scope="row">{name}</th>
              <td className={styles.bar}>
                <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={percent} height={10} />
                </svg>
                <span className="visually-hidden">{count}</span>
              </td>
              <td className={styles.money}>{formatLira(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
