import type { MenuItemRow } from './menu-rows-of-release.ts'

/**
 * Pages that the menu always leads to: without the desk no clerk would find the way to show a row again, and no clerk
 * hides from people who looked at their records.
 */
const indispensablePaths: readonly string[] = ['/anasayfa', '/Memur', '/verilerime-kim-bakti']

/** Rows that are never hidden: those of such pages, and the groups they stand in. */
export function indispensableOids(
  rows: readonly Pick<MenuItemRow, 'oid' | 'parentOid' | 'path'>[],
): ReadonlySet<number> {
  const own = rows.filter(({ path }) => path !== null && indispensablePaths.includes(path))
  return new Set(own.flatMap(({ oid, parentOid }) => (parentOid === null ? [oid] : [oid, parentOid])))
}
