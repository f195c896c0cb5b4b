import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { indispensablePaths } from './indispensable-paths.ts'
import { menuRowsOfRelease } from './menu-rows-of-release.ts'
import { pagesWithoutData } from './pages-without-data.ts'

export const GetMenuRowsForClerks: Handler<Calls['GetMenuRowsForClerks']> = async ({ db }) => {
  const rows = await menuRowsOfRelease(db)
  const withoutData = await pagesWithoutData(db)
  return rows.map((row) => ({
    Oid: row.oid,
    ParentOid: row.parentOid,
    Type: row.type,
    Title: row.name,
    OwnTitle: row.nameOverride,
    IsHidden: row.isHidden,
    MayBeHidden: !indispensablePaths.includes(row.path ?? ''),
    IsWithoutData: withoutData.has(row.path ?? ''),
    Badge: row.badgeValue,
    Position: row.position,
  }))
}
