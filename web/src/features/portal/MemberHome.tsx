import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import type { HomeItem } from 'contract/portal/home'
import { Link } from '../../ui/router/router.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { NoRecord } from '../../session/NoRecord.tsx'
import { useSession } from '../../session/session.tsx'
import { registryName } from '../../session/use-acting.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { HomeDebts } from './HomeDebts.tsx'
import styles from './MemberHome.module.css'

/** Home page of a member: debts, waiting matters, and those under way. */
export function MemberHome() {
  const { user } = useSession()
  const home = useQuery({ ...callQuery('GetOwnHome', {}), staleTime: 0 })
  return (
    <div className={styles.home}>
      <div>
        <h1 className={styles.title}>{user ? `Hoş geldiniz, ${registryName(user)}` : 'Hoş geldiniz'}</h1>
        <p className={styles.lead}>Ödenecekler, sizi bekleyenler ve süren işleriniz.</p>
      </div>
      {home.isError && <QueryFailed query={home} title="Size ait bilgiler getirilemedi" />}
      {home.isPending && <Skeleton text="Borçlarınız ve başvurularınız getiriliyor…" />}
      {home.data && (
        <div className={styles.columns}>
          {home.data.RegistryOid === null ? (
            <NoRecord then="Bu yüzden borçlarınızı burada göremezsiniz." />
          ) : (
            <HomeDebts home={home.data} registryOid={home.data.RegistryOid} />
          )}
          <div className={styles.column}>
            <Items title="Sizi bekleyenler" items={home.data.Waiting} empty="Sizden beklenen bir şey yok." />
            <Items
              title="Süren işleriniz"
              items={home.data.UnderWay}
              empty="Süren bir başvurunuz veya ödemeniz yok."
            />
          </div>
        </div>
      )}
    </div>
  )
}

function Items({ title, items, empty }: { title: string; items: readonly HomeItem[]; empty: string }) {
  return (
    <Card gap={3}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <List look="lines">
          {items.map(({ Title, Detail, Path }) => (
            <li key={Path}>
              <Link to={Path} className={styles.item}>
                <span>
                  <strong>{Title}</strong>
                  <span className="fine-print">{Detail}</span>
                </span>
                <IconChevronRight aria-hidden="true" size={20} />
              </Link>
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}
