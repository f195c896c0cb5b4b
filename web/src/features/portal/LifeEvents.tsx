import { lifeEvents } from '../../texts/life-events.ts'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { Link } from '../../ui/router/router.tsx'
import styles from './LifeEvents.module.css'

/** Links to the pages of life events. */
export function LifeEvents() {
  return (
    <section aria-labelledby="ne-oldu">
      <h2 id="ne-oldu" className={styles.heading}>
        Hayatınızda ne değişti?
      </h2>
      <ul className={styles.events}>
        {Object.values(lifeEvents).map(({ path, name, summary, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.event}>
              <NamedIcon name={icon} size={24} />
              <span className={styles.words}>
                <strong>{name}</strong>
                <span className={styles.summary}>{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
