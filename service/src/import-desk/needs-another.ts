import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { loweredByRuns } from '../import/second-eyes.ts'
import { paymentSettings } from '../settings/payment-settings.ts'
import type { DeskImportRow } from './desk-import.ts'

/**
 * Who brought a file does not write it alone where it takes much off debts, together with what they wrote alone shortly
 * before, changes what amounts were worked out with, or changes a phone or e-mail, by which people are known.
 */
export async function needsAnother(
  db: Queryable,
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  { memberOid, outcome, endMissingPercent }: DeskImportRow,
): Promise<boolean> {
  const { loweredKurus = 0, hasPastRows = false, changedContacts = 0 } = outcome?.weight ?? {}
  if (
    hasPastRows ||
    changedContacts > 0 ||
    endMissingPercent !== null ||
    (outcome?.corrections?.count ?? 0) > 0
  )
    return true
  if (loweredKurus === 0) return false
  const { SecondClerkAboveLira, SecondClerkPeriodDays } = paymentSettings(settings)
  const since = new Date(now.getTime() - SecondClerkPeriodDays * 24 * 60 * 60 * 1000)
  const [alone] = await db<{ kurus: number }[]>`
    select coalesce(sum(kurus), 0)::bigint as kurus from (
      -- What was written counts, whatever became of the rest of its file, and who wrote that.
      select kurus from desk_import
      join import_run on desk_import_oid = desk_import.oid
      join (${loweredByRuns(db)}) lowered on import_run_oid = import_run.oid
      where member_oid = ${memberOid} and imported_at >= ${since}
        and coalesce(import_run.written_by_member_oid, desk_import.written_by_member_oid) = ${memberOid}
      union all
      select (outcome -> 'weight' ->> 'loweredKurus')::bigint from desk_import
      where member_oid = ${memberOid} and written_by_member_oid = ${memberOid} and status in ('toWrite', 'writing')
    ) lowered_alone`
  return loweredKurus + (alone?.kurus ?? 0) >= SecondClerkAboveLira * 100
}
