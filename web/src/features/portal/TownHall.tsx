import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSettings } from '../../settings/settings.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { isWithinOpeningHours, type OpeningHoursText } from './opening-hours.ts'
import styles from './TownHall.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'

/** Contact data of the town hall, and its mayor. */
export function TownHall() {
  const { Contact, MayorName, MayorTitle, MayorPhotosUrl, MayorInfoUrl } = useSettings()
  return (
    <div className={styles.column}>
      <Card look="band" aria-labelledby="iletisim">
        <h2 id="iletisim">İletişim</h2>
        <List gap={1} className={styles.facts}>
          <li>
            <IconPhone aria-hidden="true" size={22} />
            <PhoneLink number={Contact.Phone} />
          </li>
          <li>
            <IconMail aria-hidden="true" size={22} />
            <a href={`mailto:${Contact.Email}`}>{Contact.Email}</a>
          </li>
          <li>
            <IconMapPin aria-hidden="true" size={22} />
            <span>{Contact.Address}</span>
          </li>
          <li>
            <IconClock aria-hidden="true" size={22} />
            <OpeningHours hours={Contact.OpeningHours} />
          </li>
        </List>
      </Card>
      <Card look="band" aria-label={MayorTitle} className={styles.mayor}>
        <img src={MayorPhotosUrl} alt="" width={72} height={72} loading="lazy" className={styles.photo} />
        <div>
          <p className={styles.mayorName}>{MayorName}</p>
          <p className="note">{MayorTitle}</p>
          <ExternalLink href={MayorInfoUrl} className="target">
            Başkanı tanıyın
          </ExternalLink>
        </div>
      </Card>
    </div>
  )
}

function OpeningHours({ hours }: { hours: readonly OpeningHoursText[] }) {
  const isOpen = useIsWithinHours(hours)
  return (
    <div>
      <dl className={styles.hours}>
        {hours.map(({ Days, Hours }) => (
          <div key={Days}>
            <dt>{Days}</dt>
            <dd className="tabular-figures">{Hours}</dd>
          </div>
        ))}
      </dl>
      {isOpen !== null && (
        <p className={styles.now}>
          {isOpen ? 'Şu an çalışma saatleri içindeyiz.' : 'Şu an çalışma saatleri dışındayız.'} Resmî
          tatillerde kapalıyız.
        </p>
      )}
    </div>
  )
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/** Unknown on the server, whose page may be shown from a cache at another hour. */
function useIsWithinHours(hours: readonly OpeningHoursText[]): boolean | null {
  return useSyncExternalStore(
    everyMinute,
    () => isWithinOpeningHours(hours, new Date()),
    () => null,
  )
}
