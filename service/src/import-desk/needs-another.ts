import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { effectOf } from '../import/second-eyes.ts'
import { noEffect, usedAlone } from '../power/ledger.ts'
import { reachesLimit } from '../power/limits.ts'
import type { DeskImportRow } from './desk-import.ts'

/**
 * Who brought a file does not write it alone where its effect, with what they did alone shortly before by whatever way,
 * is beyond one person, where it changes what amounts were worked out with, or a phone or e-mail, by which people are known.
 */
export async function needsAnother(
  db: Queryable,
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  { oid, memberOid, outcome, endMissingPercent }: DeskImportRow,
): Promise<boolean> {
  const { hasPastRows = false, changedContacts = 0 } = outcome?.weight ?? {}
  if (hasPastRows || changedContacts > 0 || endMissingPercent !== null) return true
  if ((outcome?.corrections?.count ?? 0) > 0) return true
  const { day, month } = await usedAlone(db, memberOid, now)
  // Files that they set going and that are not written yet.
  const [going] = await db<{ loweredKurus: number; people: number; tariffRows: number }[]>`
    select coalesce(sum((outcome -> 'weight' ->> 'loweredKurus')::bigint), 0)::bigint as lowered_kurus,
      coalesce(sum((outcome -> 'weight' ->> 'people')::bigint), 0)::bigint as people,
      coalesce(sum((outcome -> 'weight' ->> 'tariffRows')::bigint), 0)::bigint as tariff_rows
    from desk_import
    where member_oid = ${memberOid} and written_by_member_oid = ${memberOid} and status in ('toWrite', 'writing')
      and oid <> ${oid}`
  const { loweredKurus, people, tariffRows } = { ...noEffect, ...going }
  const before = (done: typeof day) => ({
    ...done,
    loweredKurus: done.loweredKurus + loweredKurus,
    people: done.people + people,
    tariffRows: done.tariffRows + tariffRows,
  })
  return reachesLimit(
    effectOf(outcome?.weight ?? {}),
    { day: before(day), month: before(month) },
    settings.SecondPerson,
  )
}
