import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { effectOf, takesTwo } from '../import/second-eyes.ts'
import { type Effect, usedAlone } from '../power/ledger.ts'
import { reachesLimit } from '../power/limits.ts'
import type { DeskImportRow } from './desk-import.ts'

/**
 * Whether a second clerk has to write the file: its effect, with everything its bringer did alone shortly before in any
 * way, is beyond one person, or it makes a change that always takes two people, such as of a phone or a coming tax.
 */
export async function needsAnother(
  db: Queryable,
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  row: DeskImportRow,
): Promise<boolean> {
  const { outcome, endMissingPercent } = row
  if (takesTwo(outcome?.weight ?? {}) || endMissingPercent !== null) return true
  if ((outcome?.corrections?.count ?? 0) > 0) return true
  return isBeyondOne({ settings, now }, row)(db, effectOf(outcome?.weight ?? {}))
}

/** Whether an effect of a file, with its bringer's own acts shortly before, is beyond one person. */
export function isBeyondOne(
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  { oid, memberOid }: Pick<DeskImportRow, 'oid' | 'memberOid'>,
) {
  return async (db: Queryable, effect: Effect): Promise<boolean> =>
    reachesLimit(effect, await usedAlone(db, memberOid, now, oid), settings.SecondPerson)
}
