import type { ComplaintEvent } from 'contract/complaints/complaint-answers'
import styles from './Complaints.module.css'
import { formatMoment } from 'rules/turkey-time'
import { eventText } from './complaint-text.ts'
import { Stack } from '../../ui/layout/Stack.tsx'

/** History of a complaint, in order. */
export function ComplaintTimeline({ events }: { events: readonly ComplaintEvent[] }) {
  return (
    <Stack as="section" aria-labelledby="gecmis">
      <h2 id="gecmis">Adımlar</h2>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.Kind} ${event.HappenedAt}`} data-town-hall={event.IsByTownHall || undefined}>
            <strong>{eventText(event)}</strong>
            <time dateTime={event.HappenedAt} className="note">
              {formatMoment(event.HappenedAt)}
            </time>
            {event.Text !== null && <p className={styles.quote}>{event.Text}</p>}
          </li>
        ))}
      </ol>
    </Stack>
  )
}
