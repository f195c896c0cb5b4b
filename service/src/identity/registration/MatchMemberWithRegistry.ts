import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { tellOwner } from '../contact.ts'
import { noteSecurityEvent } from '../security-event.ts'
import { takeOver } from '../take-over.ts'

/**
 * The clerk saw who stands at the counter, not who opened the membership: its password stays only where the phone
 * that was proven then is the one in the record. Otherwise the owner asks for a new one on the record's phone.
 */
export const MatchMemberWithRegistry: Handler<Calls['MatchMemberWithRegistry']> = async ({
  request: { userName, registryOid, reason },
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const member = await lockMember(tx, userName)
    if (!member) throw refusal('NoSuchMember')
    if (member.isProven) throw refusal('AlreadyProven')
    const registry = await lockRegistry(tx, registryOid, userName)
    if (!registry || (registry.memberOid !== null && registry.memberOid !== member.oid))
      throw refusal('RegistryOfSomeoneElse')
    const isPasswordKept = member.gsmNumber !== null && member.gsmNumber === registry.gsmNumber
    if (isPasswordKept)
      await tx`
        update member set registry_oid = ${registryOid}, identity_proven_by = 'counter' where oid = ${member.oid}`
    else await takeOver(tx, given, member.oid, { by: 'counter', registryOid })
    await noteSecurityEvent(tx, given, {
      kind: 'MatchedAtCounter',
      memberOid: member.oid,
      detail: { registryOid: String(registryOid), clerk: String(clerk.memberOid), reason },
    })
    await tellOwner(tx, given, {
      gsmNumber: registry.gsmNumber,
      eventKey: `matched:${member.oid}`,
      text: `e-Belediye uyeliginiz sicilinizle eslesti. Bu islemi siz istemediyseniz ${given.settings.Contact.Phone} numarasini arayin.`,
    })
    return { IsPasswordKept: isPasswordKept }
  })

async function lockMember(tx: Queryable, userName: string) {
  const [member] = await tx<{ oid: number; gsmNumber: string | null; isProven: boolean }[]>`
    select oid, gsm_number, identity_proven_by is not null as is_proven from member
    where user_name = ${userName} and closed_at is null for update`
  return member
}

/** The record, if its number is the member's. */
async function lockRegistry(tx: Queryable, registryOid: number, identityNumber: string) {
  const [registry] = await tx<{ gsmNumber: string | null; memberOid: number | null }[]>`
    select gsm_number, (select member.oid from member where registry_oid = registry.oid) as member_oid
    from registry where oid = ${registryOid} and identity_number = ${identityNumber} for update`
  return registry
}
