import { Button } from '../../ui/Button.tsx'
import type { MenuItem } from 'contract/portal/calls'
import { Link } from '../../ui/router/router.tsx'
import { useMenu } from '../../session/use-menu.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './MobileMenuPage.module.css'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** The whole menu on one page, nothing folded away. */
export function MobileMenuPage() {
  const menu = useMenu()
  return (
    <Page title="Menü" width="medium">
      {menu.isPending && <Spinner />}
      {menu.isError && (
        <Stack role="alert" gap={3}>
          <p>Menü yüklenemedi.</p>
          <Buttons>
            <Button variant="default" onClick={() => void menu.refetch()}>
              Yeniden dene
            </Button>
          </Buttons>
        </Stack>
      )}
      {menu.data && (
        <nav aria-label="Tüm menü">
          <MenuRows items={menu.data} />
        </nav>
      )}
    </Page>
  )
}

function MenuRows({ items }: { items: readonly MenuItem[] }) {
  return (
    <List gap={2} className={styles.rows}>
      {items.map((item, index) => (
        // The menu comes whole from the service, so a row's place is its identity.
        <li key={index}>
          <MenuRow item={item} />
        </li>
      ))}
    </List>
  )
}

function MenuRow({ item }: { item: MenuItem }) {
  const { type, name, path, icon, children, badge } = item
  if (type === 'label') return <h2 className={styles.caption}>{item.label ?? name}</h2>
  const content = (
    <>
      {icon && <NamedIcon name={icon} size={26} />}
      <span className={styles.name}>{name}</span>
      {badge && <Badge color={badge.color}>{badge.value}</Badge>}
    </>
  )
  if (children) {
    return (
      <>
        <p className={styles.group}>{content}</p>
        <MenuRows items={children} />
      </>
    )
  }
  if (type === 'extLink') {
    return (
      <ExternalLink href={path} className={styles.row}>
        {content}
      </ExternalLink>
    )
  }
  return path ? (
    <Link to={path} className={styles.row}>
      {content}
    </Link>
  ) : null
}
