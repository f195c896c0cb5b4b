import { Button } from '../../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Announcement } from 'contract/portal/calls'
import { AnnouncementArticle } from '../../parts/portal/AnnouncementArticle.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import styles from './Announcements.module.css'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'

export function Announcements() {
  const announcements = useQuery(callQuery('GetAnnouncementsWithoutAuthorization', {}))
  return (
    <section aria-labelledby="duyurular">
      <h2 id="duyurular" className={styles.heading}>
        Duyurular
      </h2>
      {announcements.isPending && <Skeleton text="Duyurular yükleniyor..." />}
      {announcements.isError && (
        <Card as="div" look="band" gap={3} role="alert">
          <p>Duyurular şu anda gösterilemiyor.</p>
          <Buttons>
            <Button variant="default" onClick={() => void announcements.refetch()}>
              Yeniden dene
            </Button>
          </Buttons>
        </Card>
      )}
      {announcements.data?.length === 0 && (
        <Card as="p" look="band">
          Şu anda duyuru yok. Yeni duyurular burada görünür.
        </Card>
      )}
      {announcements.data && announcements.data.length > 0 && <AnnouncementList items={announcements.data} />}
    </section>
  )
}

function AnnouncementList({ items }: { items: readonly Announcement[] }) {
  return (
    <List look="lines">
      {items.map(({ Oid, Title, Text, PublishedOn, Picture }) => (
        <li key={Oid}>
          <AnnouncementArticle
            title={Title}
            text={Text}
            publishedOn={PublishedOn}
            picture={Picture && { url: Picture.Path, description: Picture.Description }}
          />
        </li>
      ))}
    </List>
  )
}
