import type { Calls } from 'contract/calls'
import type { MenuItem } from 'contract/portal/calls'
import type { MenuRow } from 'contract/portal/menu-row'
import type { Caller, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { employedOn } from '../callers/employed-on.ts'
import { pagesWithoutData } from './pages-without-data.ts'
import { isShownBySettings } from './shown-when.ts'
import { publicPart, type ServiceSettings } from '../settings/settings.ts'

interface StoredRow extends Pick<MenuRow, 'type' | 'name' | 'path' | 'icon' | 'iconText' | 'shownWhen'> {
  oid: number
  parentOid: number | null
  badgeColor: string | null
  badgeValue: string | null
}

export const RetrieveMenusWithoutAuthorization: Handler<Calls['RetrieveMenusWithoutAuthorization']> = async ({
  db,
  settings,
  member,
  today,
}) => {
  const shownTo = member ? await rolesOf(db, member, today) : ['visitor']
  const withoutData = await pagesWithoutData(db)
  const rows = await db<StoredRow[]>`
    select oid, parent_oid, type, coalesce(name_override, name) as name, path, icon, icon_text,
      badge_color, badge_value, shown_when
    from menu_item
    where not is_hidden and is_in_release and (shown_to is null or shown_to in ${db(shownTo)})
    order by coalesce(position_override, position), oid`
  const shown = rows.filter(({ path }) => path === null || !withoutData.has(path))
  return childrenOf(null, shown, settings)
}

/**
 * A clerk may be an employee, too, and sees the way to the desk before the second factor is proved there; without a personnel record
 * there is nothing for them on the employees' pages.
 */
async function rolesOf(
  db: Queryable,
  { role, ownRegistryOid, mustProveSecondFactor }: Caller,
  today: string,
): Promise<string[]> {
  if (role !== 'clerk' && !mustProveSecondFactor) return [role]
  const [employee] = await db`
    select 1 from employee where registry_oid = ${ownRegistryOid} and ${employedOn(db, today)}`
  return employee ? ['clerk', 'employee'] : ['clerk']
}

function childrenOf(parentOid: number | null, rows: StoredRow[], settings: ServiceSettings): MenuItem[] {
  return rows
    .filter((row) => row.parentOid === parentOid)
    .filter(({ shownWhen }) => isShownBySettings(shownWhen, settings))
    .flatMap((row) => itemOf(row, rows, settings) ?? [])
}

/**
 * Menu entry of a row; undefined for a row whose setting is no public URL: one wrong row takes the others' menu away
 * from no one.
 */
function itemOf(row: StoredRow, rows: StoredRow[], settings: ServiceSettings): MenuItem | undefined {
  if (row.type === 'label') return { type: 'label', label: row.name }
  const path = row.path === null ? undefined : pathOf(row.path, settings)
  if (row.path !== null && path === undefined) return undefined
  const children = row.type === 'group' ? childrenOf(row.oid, rows, settings) : undefined
  // A group whose pages have nothing to show yet is no group.
  if (children?.length === 0) return undefined
  return {
    name: row.name,
    ...(row.type === 'extLink' && { type: 'extLink' }),
    ...(children && { children }),
    ...(path && { path }),
    ...(row.icon && { icon: row.icon }),
    ...(row.iconText && { iconText: row.iconText }),
    ...(row.badgeColor && row.badgeValue && { badge: { color: row.badgeColor, value: row.badgeValue } }),
  }
}

/** Path of a row; of the settings only URLs that every browser gets anyway. */
function pathOf(path: string, settings: ServiceSettings): string | undefined {
  const [, name] = /^setting:(.+)$/.exec(path) ?? []
  if (!name) return path
  const url = (publicPart(settings) as Record<string, unknown>)[name]
  return typeof url === 'string' && URL.canParse(url) ? url : undefined
}
