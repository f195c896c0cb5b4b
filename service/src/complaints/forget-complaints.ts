import type { Database } from '../database/database.ts'
import { releaseFiles } from '../files/file-use.ts'
import { fileUser } from './read-complaint.ts'

/** Complaint files are kept five years after their end. */
const keptYears = 5
const batchSize = 200

/** Empties old complaints of who sent them and what was written; what kind, where and how it ended stays for counting. */
export async function forgetComplaints(db: Database, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - keptYears)
  return db.begin(async (tx) => {
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
    for (const oid of oids) await releaseFiles(tx, { usedBy: fileUser, usedByOid: oid })
    return oids.length
  })
}
