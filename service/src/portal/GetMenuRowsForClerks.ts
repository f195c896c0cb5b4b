import type { Calls } from 'contract/calls'
import type { MenuRowForClerks } from 'contract/content/menu-desk'
import type { Handler } from '../calling/handler.ts'
import { indispensablePaths } from './indispensable-paths.ts'

interface Row {
  oid: number
  parentOid: number | null
  type: MenuRowForClerks['Type']
  name: string
  nameOverride: string | null
  isHidden: boolean
  badgeValue: string | null
  path: string | null
}

export const GetMenuRowsForClerks: Handler<Calls['GetMenuRowsForClerks']> = async ({ db }) => {
  const rows = await db<Row[]>`
    select item.oid, item.parent_oid, item.type, item.name, item.name_override, item.is_hidden, item.badge_value, item.path
    from menu_item item left join menu_item parent on parent.oid = item.parent_oid
    where item.is_in_release
    order by coalesce(parent.position_override, parent.position, item.position_override, item.position),
      coalesce(item.parent_oid, item.oid), item.parent_oid is not null,
      coalesce(item.position_override, item.position), item.oid`
  return rows.map((row) => ({
    Oid: row.oid,
    ParentOid: row.parentOid,
    Type: row.type,
    Title: row.name,
    OwnTitle: row.nameOverride,
    IsHidden: row.isHidden,
    MayBeHidden: !indispensablePaths.includes(row.path ?? ''),
    Badge: row.badgeValue,
  }))
}
