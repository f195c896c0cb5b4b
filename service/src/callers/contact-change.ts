import type { ContactFieldCode, ContactStatusCode, ContactWayCode } from 'contract/identity/contact-codes'
import { maskMobile } from 'rules/identity/phone'
import type { Queryable } from '../database/database.ts'

/** Change of a recorded phone or e-mail. */
export interface ContactChangeRow {
  oid: number
  registryOid: number | null
  /** Null where the municipality's record changed, not a member's own word. */
  memberOid: number | null
  field: ContactFieldCode
  oldValue: string | null
  newValue: string | null
  way: ContactWayCode
  causedByMemberOid: number | null
  causedByName: string | null
  importRunOid: number | null
  changedAt: Date
  status: ContactStatusCode
  inForceAt: Date | null
  isToTell: boolean
  toldAt: Date | null
}

export function changeColumns(db: Queryable) {
  return db`
    contact_change.oid, contact_change.registry_oid, contact_change.member_oid, field, old_value, new_value, way,
    caused_by_member_oid, caused_by_name, contact_change.import_run_oid, changed_at, contact_change.status, in_force_at, is_to_tell, told_at`
}

/** Change, locked after its record, in the order in which imports lock them. */
export async function lockChange(
  tx: Queryable,
  wanted: { oid: number } | { tokenHash: Buffer; toldAfter: Date },
): Promise<ContactChangeRow | undefined> {
  const condition =
    'oid' in wanted
      ? tx`contact_change.oid = ${wanted.oid}`
      : tx`token_hash = ${wanted.tokenHash} and told_at > ${wanted.toldAfter}`
  await tx`
    select from registry where oid = (select registry_oid from contact_change where ${condition}) for update`
  const [change] = await tx<ContactChangeRow[]>`
    select ${changeColumns(tx)} from contact_change where ${condition} for update`
  return change
}

/** Whether a later change of the same contact has been made. */
export async function isOvertaken(tx: Queryable, change: ContactChangeRow): Promise<boolean> {
  const [later] = await tx`
    select from contact_change
    where registry_oid = ${change.registryOid} and member_oid is not distinct from ${change.memberOid}
      and field = ${change.field} and oid > ${change.oid} and status <> 'withdrawn'`
  return later !== undefined
}

/** Lets the new value of a record count; the trigger of the registry finds the released row. */
export async function putInForce(tx: Queryable, change: ContactChangeRow, now: Date): Promise<void> {
  await tx`
    update contact_change set status = 'inForce', in_force_at = coalesce(in_force_at, ${now}) where oid = ${change.oid}`
  await tx`
    update registry set ${tx({ [change.field]: change.newValue })} where oid = ${change.registryOid}`
}

export function maskContact(field: ContactFieldCode, value: string | null): string | null {
  if (value === null) return null
  return field === 'gsm_number' ? maskMobile(value) : value.replace(/^(.).*@/, '$1***@')
}
