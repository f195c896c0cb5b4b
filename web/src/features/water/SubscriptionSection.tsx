import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../service-client/call-query.ts'
import { useSettings } from '../../settings/settings.tsx'
import styles from './Water.module.css'
import { isSome, lineStatusText, liraText } from './water-text.ts'

/** The water subscriptions of a record; nothing where there are none. */
export function SubscriptionSection() {
  const { HasSubscription } = useSettings()
  const list = useQuery({ ...callQuery('GetSubscriptionList', {}), enabled: HasSubscription })
  if (!list.data || list.data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="sicil-su">
      <h2 id="sicil-su">Su abonelikleri</h2>
      <ul className={styles.choices}>
        {list.data.map(({ SubscriberNo, Address, OpenDebt, WaterLineStatus }) => (
          <li key={SubscriberNo}>
            <Link to={`/Aboneliklerim?abone=${SubscriberNo}`} className={styles.choice}>
              <strong>Abone {SubscriberNo}</strong>
              <span className={styles.muted}>{Address}</span>
              <span>
                Su hattı: {lineStatusText(WaterLineStatus).toLocaleLowerCase('tr')} ·{' '}
                {isSome(OpenDebt) ? `Borç: ${liraText(OpenDebt)}` : 'Borç yok'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
