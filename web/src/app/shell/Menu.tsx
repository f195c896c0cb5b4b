import { IconChevronRight } from '@tabler/icons-react'
import type { MenuItem } from 'contract/portal/calls'
import { useId, useState } from 'react'
import { Link, useLocation } from '../../ui/router/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { isGroupOpen, matchOf, nearestItem, type GroupToggle } from './menu-tree.ts'
import styles from './Menu.module.css'

/** The rows of one level; groups hold the next level. */
export function Menu({ items, id }: { items: readonly MenuItem[]; id?: string }) {
  const { pathname } = useLocation()
  const nearest = nearestItem(items, pathname)
  return (
    <ul className={styles.list} id={id}>
      {items.map((item, index) => (
        // The menu comes whole from the service, so a row's place is its identity.
        <li key={index}>
          <MenuRow item={item} isNearest={item === nearest} />
        </li>
      ))}
    </ul>
  )
}

function MenuRow({ item, isNearest }: { item: MenuItem; isNearest: boolean }) {
  const { pathname } = useLocation()
  if (item.type === 'label') return <span className={styles.caption}>{item.label ?? item.name}</span>
  if (item.type === 'extLink') {
    return (
      <ExternalLink className={styles.row} href={item.path} iconClassName={styles.text}>
        <RowContent item={item} />
      </ExternalLink>
    )
  }
  if (item.children) return <MenuGroup item={item} items={item.children} />
  if (!item.path) return null
  const match = isNearest ? matchOf(item.path, pathname) : null
  return (
    <Link
      className={styles.row}
      to={item.path}
      aria-current={match === 'under' ? 'true' : (match ?? undefined)}
    >
      <RowContent item={item} />
    </Link>
  )
}

function MenuGroup({ item, items }: { item: MenuItem; items: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  const id = useId()
  const [toggle, setToggle] = useState<GroupToggle | null>(null)
  const isOpen = isGroupOpen(item, pathname, toggle)
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setToggle({ isOpen: !isOpen, pathname })}
      >
        <RowContent item={item} />
        <IconChevronRight aria-hidden="true" size={18} className={styles.chevron} />
      </button>
      <div className={styles.children} data-open={isOpen} id={id}>
        <Menu items={items} />
      </div>
    </>
  )
}

function RowContent({ item: { name, icon, iconText, badge } }: { item: MenuItem }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true" data-bullet={!icon || undefined}>
        {icon ? <NamedIcon name={icon} size={22} /> : <span className={styles.iconText}>{iconText}</span>}
      </span>
      <span className={`${styles.text} ${styles.name}`}>{name}</span>
      {badge && (
        <span className={styles.text}>
          <Badge color={badge.color}>{badge.value}</Badge>
        </span>
      )}
    </>
  )
}
