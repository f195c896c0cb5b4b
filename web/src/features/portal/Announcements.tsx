import { Button } from '../../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Announcement } from 'contract/portal/calls'
import { formatDateLong } from 'rules/dates'
import { callQuery } from '../../service-client/call-query.ts'
import styles from './Announcements.module.css'

export function Announcements() {
  const announcements = useQuery(callQuery('GetAnnouncementsWithoutAuthorization', {}))
  return (
    <section aria-labelledby="duyurular">
      <h2 id="duyurular" className={styles.heading}>
        Duyurular
      </h2>
      {announcements.isPending && <Waiting />}
      {announcements.isError && (
        <div role="alert" className={styles.note}>
          <p>Duyurular şu anda gösterilemiyor.</p>
          <Button variant="default" onClick={() => void announcements.refetch()}>
            Yeniden dene
          </Button>
        </div>
      )}
      {announcements.data?.length === 0 && (
        <p className={styles.note}>Şu anda duyuru yok. Yeni duyurular burada görünür.</p>
      )}
      {announcements.data && announcements.data.length > 0 && <AnnouncementList items={announcements.data} />}
    </section>
  )
}

function AnnouncementList({ items }: { items: readonly Announcement[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ Oid, Title, Text, PublishedOn }) => (
        <li key={Oid} className={styles.item}>
          <time dateTime={PublishedOn} className={styles.date}>
            {formatDateLong(PublishedOn)}
          </time>
          <h3 className={styles.title}>{Title}</h3>
          <p className={styles.text}>{Text}</p>
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <output>
      <span className="visually-hidden">Duyurular yükleniyor...</span>
      <span aria-hidden="true" className={styles.waiting}>
        <span />
        <span />
        <span />
      </span>
    </output>
  )
}
