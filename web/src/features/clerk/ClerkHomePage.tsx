import { useQuery } from '@tanstack/react-query'
import type { ClerkWork } from 'contract/clerk/calls'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/router/router.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import styles from './ClerkHomePage.module.css'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Waiting work of a clerk, by kind; each kind has a page of its own. */
export function ClerkHomePage() {
  const work = useQuery({ ...callQuery('GetWorkForClerks', {}), retry: false })
  return (
    <ClerkPage title="Memur işleri" intro="Sizi bekleyen işler. Yaptıklarınız adınızla kayda geçer." isHome>
      <Buttons>
        <ButtonLink to="/Memur/Islerim">İşlerim: bütün masalar bir listede</ButtonLink>
      </Buttons>
      <List>
        {work.data?.map((kind) => (
          <li key={kind.Code}>
            <WorkCard kind={kind} />
          </li>
        ))}
      </List>
    </ClerkPage>
  )
}

function WorkCard({ kind: { Title, Description, Path, Waiting } }: { kind: ClerkWork }) {
  return (
    <Card as={Link} to={Path} isRow>
      <span>
        <span className={styles.title}>{Title}</span>
        <span className="muted">{Description}</span>
      </span>
      {Waiting !== null && (
        <span className={styles.waiting} data-nothing={Waiting === 0 || undefined}>
          {Waiting === 0 ? 'Bekleyen yok' : `${Waiting.toLocaleString('tr-TR')} bekliyor`}
        </span>
      )}
    </Card>
  )
}
