import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { indispensablePaths } from './indispensable-paths.ts'

export const SaveMenuRow: Handler<Calls['SaveMenuRow']> = ({
  request: { menuItemOid, title, isHidden, badge },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (db) => {
    const [row] = await db<{ name: string; path: string | null }[]>`
      select name, path from menu_item where oid = ${menuItemOid} and is_in_release for update`
    if (!row) throw refusal('NoSuchRow')
    if (isHidden && indispensablePaths.includes(row.path ?? '')) throw refusal('MustBeShown')
    const change = {
      nameOverride: title === row.name ? null : title,
      isHidden,
      badgeValue: badge,
      badgeColor: badge === null ? null : 'primary',
    }
    await db`update menu_item set ${db(change)} where oid = ${menuItemOid}`
    await noteSecurityEvent(db, given, {
      kind: 'MenuRowChanged',
      by: member,
      detail: { row: row.name, title: title ?? '', isHidden: String(isHidden), badge: badge ?? '' },
    })
    return {}
  })
