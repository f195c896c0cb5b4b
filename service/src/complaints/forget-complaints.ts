import type { Transaction } from '../database/database.ts'
import { releaseFiles } from '../files/file-use.ts'
import { fileUser } from './read-complaint.ts'

/** Empties old complaints of their senders and texts; kind, place and result stay for counting. */
export async function forgetComplaints(
  tx: Transaction,
  { before, now, batchSize }: { before: Date; now: Date; batchSize: number },
): Promise<number> {
  const forgotten = await tx<{ oid: number }[]>`
      update complaint set forgotten_at = ${now}, member_oid = null, registry_oid = null, guest_gsm_number = null,
        text = '', place_note = '', outer_door_oid = null, public_text = null
      where oid in (
        select oid from complaint where closed_at < ${before} and forgotten_at is null
        order by closed_at limit ${batchSize} for update skip locked)
      returning oid`
  const oids = forgotten.map(({ oid }) => oid)
  await tx`
      update complaint_event set text = null, registry_oid = null,
        member_oid = case when by_clerk then member_oid end
      where complaint_oid = any(${oids})`
  await tx`delete from complaint_support where complaint_oid = any(${oids})`
  const ofThem = tx`source = 'complaint' and source_key = any(${oids.map(String)})`
  await tx`delete from clerk_case_note where ${ofThem}`
  await tx`delete from clerk_case_reminder where ${ofThem}`
  for (const oid of oids) await releaseFiles(tx, { usedBy: fileUser, usedByOid: oid })
  return oids.length
}
