import type { MenuRow } from 'contract/portal/menu-row'
import type { Database, Transaction } from '../database/database.ts'

/** Any number every service agrees on: of several starting together one writes after the other. */
const menuLock = 2026_1116

/** Brings the menu to the rows of this release; rows of an operator, and their decisions about ours, stay. */
export async function writeMenu(db: Database, rows: readonly MenuRow[]): Promise<void> {
  await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${menuLock})`
    for (const level of [
      rows.filter(({ parentKey }) => parentKey === null),
      rows.filter(({ parentKey }) => parentKey !== null),
    ])
      await saveRows(tx, level)
    await retireOthers(tx, rows)
  })
}

async function saveRows(tx: Transaction, rows: readonly MenuRow[]): Promise<void> {
  const groups = await tx<{ key: string; oid: number }[]>`
    select key, oid from menu_item where type = 'group' and key is not null`
  const oidOf = (parentKey: string | null) => {
    if (parentKey === null) return null
    const group = groups.find(({ key }) => key === parentKey)
    if (!group) throw new Error(`The menu has no group ${parentKey}`)
    return group.oid
  }
  const written = rows.map(({ parentKey, ...row }) => ({ ...row, parentOid: oidOf(parentKey) }))
  await tx`
    insert into menu_item ${tx(written)}
    on conflict (key) do update set
      parent_oid = excluded.parent_oid, position = excluded.position, type = excluded.type, name = excluded.name,
      path = excluded.path, icon = excluded.icon, icon_text = excluded.icon_text,
      shown_when = excluded.shown_when, shown_to = excluded.shown_to, is_in_release = true`
}

/** Rows that only other releases have are kept unseen; a group that holds rows of an operator stays with them. */
async function retireOthers(tx: Transaction, rows: readonly MenuRow[]): Promise<void> {
  await tx`
    update menu_item set is_in_release = false
    where key not in ${tx(rows.map(({ key }) => key))}
      and not exists (select from menu_item own where own.parent_oid = menu_item.oid and own.key is null)`
}
