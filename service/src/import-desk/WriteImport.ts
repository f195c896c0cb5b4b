import type { Calls } from 'contract/calls'
import { importSteps } from 'contract/import/codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given, Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import type { Transaction } from '../database/database.ts'
import { lockFor } from '../database/lock-for.ts'
import { loweredByRuns } from '../import/second-eyes.ts'
import { paymentSettings } from '../settings/payment-settings.ts'
import { type DeskImportRow, findImport } from './desk-import.ts'
import { findFiles } from './import-files.ts'

export const WriteImport: Handler<Calls['WriteImport']> = async ({
  request: { importOid, fileHash, skipRejected },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    // What a clerk writes alone is added up: two files at the same moment follow each other.
    await lockFor(tx, `imports of ${member.memberOid}`)
    const found = await findImport(tx, importOid, member)
    if (!found) throw refusal('NoSuchImport')
    if (found.fileSha256?.toString('hex') !== fileHash) throw refusal('OtherFile')
    // A second press finds it under way, which is what it asks for.
    if (found.status === 'toWrite' || found.status === 'writing') return {}
    if (found.status !== 'tried') throw refusal('NotNow')
    const { rejected = 0, isTorn = false, concernedRegistryOids = [] } = found.outcome ?? {}
    const concerned = { registryOids: concernedRegistryOids, since: dayInTurkey(found.createdAt) }
    if (await isOwnMatter({ db: tx, today: given.today }, member, concerned)) throw refusal('OwnMatter')
    if (found.memberOid === member.memberOid && (await needsAnother(tx, given, found)))
      throw refusal('AnotherAdministratorNeeded')
    if (rejected > 0 && (!skipRejected || isTorn)) throw refusal('HasRejected')
    if ((await findFiles(tx, importOid, 'data')).length === 0) throw refusal('FilesGone')
    const { from, to } = importSteps.write
    const moved = await tx`
      update desk_import set status = ${to}, queued_at = ${given.now}, attempts = 0, ended_at = null,
        skips_rejected = ${skipRejected}, written_by_member_oid = ${member.memberOid}, stage = null, share_percent = null
      where oid = ${importOid} and status = any(${[...from]})`
    if (moved.count === 0) throw refusal('NotNow')
    return {}
  })

/**
 * Who brought a file does not write it alone where it takes much off debts, together with what they wrote alone shortly
 * before, or changes what amounts were worked out with.
 */
async function needsAnother(
  tx: Transaction,
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  { memberOid, outcome, endMissingPercent }: DeskImportRow,
): Promise<boolean> {
  const { loweredKurus = 0, hasPastRows = false } = outcome?.weight ?? {}
  if (hasPastRows || endMissingPercent !== null || (outcome?.corrections?.count ?? 0) > 0) return true
  if (loweredKurus === 0) return false
  const { SecondClerkAboveLira, SecondClerkPeriodDays } = paymentSettings(settings)
  const since = new Date(now.getTime() - SecondClerkPeriodDays * 24 * 60 * 60 * 1000)
  const [alone] = await tx<{ kurus: number }[]>`
    select coalesce(sum(kurus), 0)::bigint as kurus from (
      -- What was written counts, whatever became of the rest of its file, and who wrote that.
      select kurus from desk_import
      join import_run on desk_import_oid = desk_import.oid
      join (${loweredByRuns(tx)}) lowered on import_run_oid = import_run.oid
      where member_oid = ${memberOid} and imported_at >= ${since}
        and coalesce(import_run.written_by_member_oid, desk_import.written_by_member_oid) = ${memberOid}
      union all
      select (outcome -> 'weight' ->> 'loweredKurus')::bigint from desk_import
      where member_oid = ${memberOid} and written_by_member_oid = ${memberOid} and status in ('toWrite', 'writing')
    ) lowered_alone`
  return loweredKurus + (alone?.kurus ?? 0) >= SecondClerkAboveLira * 100
}
