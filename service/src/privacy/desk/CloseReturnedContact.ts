import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Queryable } from '../../database/database.ts'
import { eraseRegistryContact } from '../erase-contact.ts'

type What = 'gsm_number' | 'email' | 'address'

/** Closes a returned contact: two people decided on the erasure, one confirms that it holds. */
export const CloseReturnedContact: Handler<Calls['CloseReturnedContact']> = async ({
  request: { returnedOid, isErased, reason },
  member,
  refusal,
  db,
  now,
  today,
}) =>
  db.begin(async (tx) => {
    const [returned] = await tx<{ registryOid: number; what: What }[]>`
      select registry_oid, what from privacy_returned_contact
      where oid = ${returnedOid} and closed_at is null for update`
    if (!returned) throw refusal('NoSuchReturn')
    const { registryOid, what } = returned
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [registryOid] }))
      throw refusal('OwnMatter')
    if (isErased) await eraseAgain(tx, registryOid, what, now)
    await tx`
      update privacy_returned_contact
      set ${tx({ closedAt: now, closedByMemberOid: member.memberOid, closingReason: reason, isErased })}
      where oid = ${returnedOid}`
    return {}
  })

async function eraseAgain(tx: Queryable, registryOid: number, what: What, now: Date): Promise<void> {
  if (what === 'address') {
    await tx`delete from registry_address where registry_oid = ${registryOid} and recorded_by_member_oid is null`
    return
  }
  await eraseRegistryContact(tx, registryOid, [what], now)
}
