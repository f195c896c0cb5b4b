import type { MenuRowForClerks } from 'contract/content/menu-desk'
import type { MenuRow } from 'contract/portal/menu-row'
import type { Queryable } from '../database/database.ts'

export interface MenuItemRow {
  oid: number
  parentOid: number | null
  type: MenuRowForClerks['Type']
  name: string
  nameOverride: string | null
  isHidden: boolean
  badgeValue: string | null
  path: string | null
  shownWhen: MenuRow['shownWhen']
  position: number
}

/** Rows of the menu, each group followed by its own. */
export function menuRowsOfRelease(db: Queryable): PromiseLike<MenuItemRow[]> {
  return db<MenuItemRow[]>`
    select item.oid, item.parent_oid, item.type, item.name, item.name_override, item.is_hidden, item.badge_value, item.path,
      item.shown_when, item.position
    from menu_item item left join menu_item parent on parent.oid = item.parent_oid
    where item.is_in_release
    order by coalesce(parent.position_override, parent.position, item.position_override, item.position),
      coalesce(item.parent_oid, item.oid), item.parent_oid is not null,
      coalesce(item.position_override, item.position), item.oid`
}
