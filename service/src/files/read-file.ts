import type { DocumentType } from 'contract/files/codes'
import type { DutyCode } from 'contract/clerk/codes'
import type { Caller } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { usedByChargeback, usedByWorkOrder } from './file-use.ts'
import { type FileOwner, ownedBy } from './owner.ts'

export interface ReadableFile {
  oid: number
  name: string
  label: string
  contentType: DocumentType
  hash: Buffer
  isOwn: boolean
}

/**
 * Reader of a file: an owner, someone it is evidence against, or a clerk, who sees papers sent to their desk but no
 * unsent ones.
 */
export type FileReader = { owner: FileOwner | null; duties: readonly DutyCode[] }

/** Duty that works on the papers of an application. */
const dutyOfUse: Readonly<Record<string, DutyCode>> = {
  declaration: 'taxes',
  restructuring: 'taxes',
  complaint: 'complaints',
  'water-application': 'water',
  'water-work-order': 'water',
  chargeback: 'payments',
}

export function readerOf(
  owner: FileOwner | null,
  member: Pick<Caller, 'role' | 'duties'> | undefined,
): FileReader {
  return { owner, duties: member?.role === 'clerk' ? member.duties : [] }
}

/** File if this reader may see it; someone else's counts as missing. */
export async function mayReadFile(
  db: Queryable,
  fileOid: number,
  { owner, duties }: FileReader,
): Promise<ReadableFile | undefined> {
  const readable = Object.keys(dutyOfUse).filter((use) => duties.some((duty) => duty === dutyOfUse[use]))
  const isOwn = owner ? ownedBy(db, owner) : db`false`
  const [file] = await db<ReadableFile[]>`
    select oid, name, label, content_type, hash, (${isOwn}) as is_own from stored_file
    where oid = ${fileOid}
      and ((${isOwn}) or exists (
        select from file_use where file_oid = stored_file.oid and used_by = any(${readable}))
        or ${isEvidenceAgainst(db, owner)})`
  return file
}

/**
 * People of a file: the owner of the paper, the subscriber of a photo of the field team, and the person it is evidence
 * against.
 */
export async function peopleOfFile(db: Queryable, fileOid: number) {
  return db<{ registryOid: number | null; memberOid: number | null; gsmNumber: string | null }[]>`
    select stored_file.registry_oid, stored_file.member_oid, guest_access.gsm_number
    from stored_file left join guest_access on guest_access.oid = guest_access_oid
    where stored_file.oid = ${fileOid} and not exists (
      select from file_use where file_oid = stored_file.oid and used_by in (${usedByWorkOrder}, ${usedByChargeback}))
    union
    select payment_order.registry_oid, payer_member_oid, payer_gsm_number
    from file_use join chargeback on chargeback.oid = used_by_oid
    join payment_order on payment_order.oid = order_oid
    where file_oid = ${fileOid} and used_by = ${usedByChargeback}
    union
    select subscription.registry_oid, null, null
    from file_use join water_work_order work on work.oid = used_by_oid
    join subscription on subscription.oid = work.subscription_oid
    where file_oid = ${fileOid} and used_by = ${usedByWorkOrder}
    union
    select water_illegal_use.registry_oid, null, null
    from file_use join water_illegal_use on work_order_oid = used_by_oid
    where file_oid = ${fileOid} and used_by = ${usedByWorkOrder}`
}

/**
 * Whether a photo of an inspection is evidence against the owner: it is shown to the debtor of the finding, and
 * otherwise to the office alone.
 */
function isEvidenceAgainst(db: Queryable, owner: FileOwner | null) {
  return db`exists (
    select from file_use join water_illegal_use on work_order_oid = used_by_oid
    where file_oid = stored_file.oid and used_by = ${usedByWorkOrder} and state = 'accrued'
      and water_illegal_use.registry_oid = ${owner?.registryOid ?? null})`
}
