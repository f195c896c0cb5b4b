import type { Calls } from 'contract/calls'
import { importSteps } from 'contract/import/codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { movesMoney } from '../import/second-eyes.ts'
import { hasMovedIn } from '../import/town-running.ts'
import { findImport, noteImportRead } from './desk-import.ts'
import { findFiles } from './import-files.ts'
import { needsAnother } from './needs-another.ts'
import { lockPowerOf } from '../power/limits.ts'

export const WriteImport: Handler<Calls['WriteImport']> = async ({
  request: { importOid, fileHash, triedAt, skipRejected, acceptReason, confirmedUnusual },
  member,
  refusal,
  ...given
}) => {
  const seen = await findImport(given.db, importOid, member)
  if (!seen) throw refusal('NoSuchImport')
  // A refusal tells of the people in a file as much as its report does.
  await noteImportRead(given, member, seen)
  return given.db.begin(async (tx) => {
    await lockPowerOf(tx, member.memberOid)
    const found = await findImport(tx, importOid, member)
    if (!found) throw refusal('NoSuchImport')
    if (found.fileSha256?.toString('hex') !== fileHash) throw refusal('OtherFile')
    // A second press finds it under way, as it wants.
    if (found.status === 'toWrite' || found.status === 'writing') return {}
    const isAsSeen = found.endedAt?.getTime() === seen.endedAt?.getTime()
    if (found.status !== 'tried' || !isAsSeen) throw refusal('NotNow')
    // The clerk who brought the file has tried it again since another one looked.
    if (found.memberOid !== member.memberOid && found.endedAt?.toISOString() !== triedAt)
      throw refusal('TriedAgain')
    const { rejected = 0, accepted = 0, isTorn = false, concernedRegistryOids = [] } = found.outcome ?? {}
    const concerned = { registryOids: concernedRegistryOids, since: dayInTurkey(found.createdAt) }
    if (await isOwnMatter({ db: tx, today: given.today }, member, concerned)) throw refusal('OwnMatter')
    // What is known from then on is missed by no one, like a record that the other system sent and someone closed.
    const leavesOut =
      acceptReason !== '' && rejected > accepted && movesMoney(found.kind) && (await hasMovedIn(tx))
    if (found.memberOid === member.memberOid && (leavesOut || (await needsAnother(tx, given, found))))
      throw refusal('AnotherAdministratorNeeded')
    if ((found.outcome?.weight?.unusual?.count ?? 0) > 0 && !confirmedUnusual) throw refusal('UnusualValues')
    if (rejected > accepted && acceptReason === '' && (!skipRejected || isTorn)) throw refusal('HasRejected')
    if ((await findFiles(tx, importOid, 'data')).length === 0) throw refusal('FilesGone')
    const { from, to } = importSteps.write
    const moved = await tx`
      update desk_import set status = ${to}, queued_at = ${given.now}, attempts = 0, ended_at = null,
        skips_rejected = ${skipRejected}, accept_reason = ${acceptReason || null}, written_by_member_oid = ${member.memberOid}, stage = null, share_percent = null
      where oid = ${importOid} and status = any(${[...from]})`
    if (moved.count === 0) throw refusal('NotNow')
    return {}
  })
}
