import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { type ContactChangeRow, isOvertaken } from '../../callers/contact-change.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Queryable } from '../../database/database.ts'
import { changeOfLink } from './change-of-link.ts'
import { memberOfChange } from './member-of-change.ts'

export const ObjectToContactChange: Handler<Calls['ObjectToContactChange']> = async ({
  request,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const change = await changeOfLink(tx, request.token, given)
    if (!change) throw refusal('LinkNotOpen')
    if (change.status === 'objected') return {}
    const isOpen = change.status === 'waiting' || change.status === 'inForce'
    // Two clerks have seen the person: the holder of the old phone had their chance to object.
    const [decided] =
      await tx`select from contact_change where oid = ${change.oid} and decided_at is not null`
    if (!isOpen || decided || (await isOvertaken(tx, change))) throw refusal('NotPossible')
    await tx`
      update contact_change set status = 'objected', objected_at = ${given.now} where oid = ${change.oid}`
    if (change.status === 'inForce') await freezeContact(tx, change, given.now)
    await noteSecurityEvent(tx, given, {
      kind: 'ContactChangeObjected',
      ...(await memberOfChange(tx, change)),
      detail: { change: String(change.oid) },
    })
    return {}
  })

/**
 * Takes from a contact that counts already everything it opened. The old one does not count again either: its holder may
 * be someone who found or stole the phone, so that two clerks decide.
 */
async function freezeContact(tx: Queryable, change: ContactChangeRow, now: Date): Promise<void> {
  const { registryOid, memberOid, field, newValue } = change
  if (memberOid === null) await tx`update registry set ${tx({ [field]: null })} where oid = ${registryOid}`
  else if (field === 'email') await tx`update member set email_proven_at = null where oid = ${memberOid}`
  else await tx`update member set contact_frozen_at = ${now} where oid = ${memberOid}`
  if (field === 'email') return
  await tx`
    update temporary_password set used_at = ${now}
    where used_at is null and member_oid in (
      select oid from member where registry_oid = ${registryOid} or oid = ${memberOid})`
  await tx`
    update sign_in set ended_at = ${now}, end_reason = 'contact_objected'
    where ended_at is null and member_oid in (
      select oid from member where registry_oid = ${registryOid} or oid = ${memberOid})`
  await tx`
    update guest_access set expires_at = ${now}
    where gsm_number = ${newValue} and registry_oid = ${registryOid} and expires_at > ${now}`
}
