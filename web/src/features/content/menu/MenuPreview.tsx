import { Badge } from '../../../ui/Badge.tsx'
import type { MenuRowValues } from './menu-values.ts'

/** The menu with its order, names and badges, without pages that are hidden or have nothing to show. */
export function MenuPreview({ rows }: { rows: readonly MenuRowValues[] }) {
  const shownIn = (parent: number | null) =>
    rows.filter(
      ({ parentOid, isHidden, unseenBecause }) => parentOid === parent && !isHidden && unseenBecause === null,
    )
  return (
    <ul aria-label="Menünün önizlemesi">
      {shownIn(null).map((row) => (
        <li key={row.oid}>
          <Name row={row} />
          {row.type === 'group' && (
            <ul>
              {shownIn(row.oid).map((child) => (
                <li key={child.oid}>
                  <Name row={child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Name({ row: { type, title, badge } }: { row: MenuRowValues }) {
  return (
    <>
      {type === 'label' ? <strong>{title}</strong> : title} {badge && <Badge color="primary">{badge}</Badge>}
    </>
  )
}
