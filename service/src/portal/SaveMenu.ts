import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Transaction } from '../database/database.ts'
import { demandReader } from '../power/release-by-two.ts'
import { indispensableOids } from './indispensable-paths.ts'
import { type MenuItemRow, menuRowsOfRelease } from './menu-rows-of-release.ts'

/** A row as a version of the menu keeps it. */
export interface PublishedRow {
  oid: number
  /** Name in the portal at that time. */
  name: string
  title: string | null
  isHidden: boolean
  badge: string | null
}

export const SaveMenu: Handler<Calls['SaveMenu']> = ({ request, member, refusal, ...given }) =>
  given.db.begin(async (tx) => {
    // Versions are written one after the other, or two clerks would write the same one.
    await tx`select pg_advisory_xact_lock(hashtextextended('menu', 0))`
    const [last] = await tx<{ version: number }[]>`
      select version from menu_version order by version desc limit 1`
    const before = await menuRowsOfRelease(tx)
    const known = new Map(before.map((row) => [row.oid, row]))
    const rows = request.rows.flatMap(({ menuItemOid, title, isHidden, badge }): PublishedRow[] => {
      const row = known.get(menuItemOid)
      if (!row) return []
      return [{ oid: row.oid, name: row.name, title: title === row.name ? null : title, isHidden, badge }]
    })
    const isWhole = new Set(rows.map(({ oid }) => oid)).size === known.size && rows.length === known.size
    if ((last?.version ?? 0) !== request.version || !isWhole) throw refusal('ChangedSince')
    const indispensable = indispensableOids(before)
    if (rows.some(({ oid, isHidden }) => isHidden && indispensable.has(oid))) throw refusal('MustBeShown')
    if (!last) await addVersion(tx, { version: 1, rows: before.map(publishedRow), writtenAt: given.now })
    const version = (last?.version ?? 1) + 1
    await addVersion(tx, { version, rows, writtenAt: given.now, writtenByMemberOid: member.memberOid })
    const places = placesOf(rows, known)
    for (const row of rows) {
      const change = {
        nameOverride: row.title,
        isHidden: row.isHidden,
        badgeValue: row.badge,
        badgeColor: row.badge === null ? null : 'primary',
        positionOverride: places.get(row.oid) ?? null,
      }
      await tx`update menu_item set ${tx(change)} where oid = ${row.oid}`
    }
    const texts = wordsOf(rows)
    if (texts.join('\n') !== wordsOf(before.map(publishedRow)).join('\n'))
      await demandReader(tx, given.settings, { texts, newFiles: [] })
    await noteSecurityEvent(tx, given, {
      kind: 'MenuChanged',
      by: member,
      detail: { version: String(version), rows: changedNames(before, rows).join(', ').slice(0, 500) },
    })
    return { Version: version }
  })

async function addVersion(
  tx: Transaction,
  {
    rows,
    writtenByMemberOid = null,
    ...version
  }: { version: number; rows: PublishedRow[]; writtenAt: Date; writtenByMemberOid?: number | null },
): Promise<void> {
  await tx`
    insert into menu_version ${tx({ ...version, rows: tx.json(rows as never), writtenByMemberOid })}`
}

function publishedRow({ oid, name, nameOverride, isHidden, badgeValue }: MenuItemRow): PublishedRow {
  return { oid, name, title: nameOverride, isHidden, badge: badgeValue }
}

/**
 * Rows of a level that were moved exchange the portal's own positions, so that a page of a later release still finds its
 * place among them.
 */
function placesOf(
  rows: readonly PublishedRow[],
  known: ReadonlyMap<number, MenuItemRow>,
): Map<number, number> {
  const items = rows.flatMap(({ oid }) => known.get(oid) ?? [])
  const places = new Map<number, number>()
  for (const level of Map.groupBy(items, ({ parentOid }) => parentOid).values()) {
    const positions = level.map(({ position }) => position).toSorted((one, other) => one - other)
    for (const [index, { oid, position }] of level.entries()) {
      const place = positions[index] ?? position
      if (place !== position) places.set(oid, place)
    }
  }
  return places
}

/** Words of a clerk in a menu, together: a number may begin in one row and end in another. */
function wordsOf(rows: readonly PublishedRow[]): string[] {
  return rows.flatMap(({ title, badge }) => [title, badge].filter((text) => text !== null))
}

/** Names of the rows that changed or moved. */
function changedNames(before: readonly MenuItemRow[], rows: readonly PublishedRow[]): string[] {
  return rows
    .filter((row, index) => {
      const same = before[index]
      return same?.oid !== row.oid || JSON.stringify(publishedRow(same)) !== JSON.stringify(row)
    })
    .map(({ name, title }) => title ?? name)
}
