import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { indispensableOids } from './indispensable-paths.ts'
import { type MenuItemRow, menuRowsOfRelease } from './menu-rows-of-release.ts'
import { pagesWithoutData } from './pages-without-data.ts'
import { isShownBySettings } from './shown-when.ts'

export const GetMenuRowsForClerks: Handler<Calls['GetMenuRowsForClerks']> = async ({ db, settings }) => {
  const rows = await menuRowsOfRelease(db)
  const indispensable = indispensableOids(rows)
  const withoutData = await pagesWithoutData(db)
  const unseenBecause = ({ path, shownWhen }: MenuItemRow) => {
    if (!isShownBySettings(shownWhen, settings)) return 'settings'
    return withoutData.has(path ?? '') ? 'noData' : null
  }
  return rows.map((row) => ({
    Oid: row.oid,
    ParentOid: row.parentOid,
    Type: row.type,
    Title: row.name,
    OwnTitle: row.nameOverride,
    IsHidden: row.isHidden,
    MayBeHidden: !indispensable.has(row.oid),
    UnseenBecause: unseenBecause(row),
    Badge: row.badgeValue,
    Position: row.position,
  }))
}
