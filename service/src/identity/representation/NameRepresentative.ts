import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { tellOwner } from '../../callers/contact.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import { inForce } from '../../callers/representation.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { askSecondClerk, representativeText } from '../second-clerk/ask-second-clerk.ts'
import { findRepresentative, nameRepresentative } from './name-representative.ts'

export const NameRepresentative: Handler<Calls['NameRepresentative']> = async ({
  request,
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { registryNumber, representativeIdentityNumber, reason } = request
    const represented = await lockRepresented(tx, registryNumber)
    if (!represented) throw refusal('NoSuchRegistry')
    const { oid: registryOid, memberOid } = represented
    const concerned = {
      registryOids: [registryOid],
      memberOids: [memberOid],
      identityNumbers: [representativeIdentityNumber],
    }
    if (await isOwnMatter({ ...given, db: tx }, clerk, concerned)) throw refusal('OwnMatter')
    const person = await findRepresentative(tx, representativeIdentityNumber, registryOid)
    if (!person) throw refusal('UnknownRepresentative')
    const companyMemberOid = represented.namesNoPerson ? memberOid : null
    const isNamed = await isRepresentative(tx, given.today, { registryOid, representativeOid: person.oid })
    if (isNamed && companyMemberOid === null) throw refusal('AlreadyRepresentative')
    const proposal = { callName: 'NameRepresentative', registryOid, request } as const
    const text = `Temsilci yazılacak: ${representativeText(person)}.`
    const answer = await askSecondClerk(tx, given, clerk, { ...proposal, text, reason })
    if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
    if (answer !== 'confirmed') return {}
    await nameRepresentative(tx, given, person, {
      registryOid,
      companyMemberOid,
      clerkOid: clerk.memberOid,
    })
    await noteSecurityEvent(tx, given, {
      kind: 'RepresentativeNamed',
      ...(memberOid !== null && { memberOid }),
      detail: {
        registryOid: String(registryOid),
        representativeRegistryOid: String(person.oid),
        representative: maskIdentity(person.identityNumber),
        clerk: String(clerk.memberOid),
        ...(given.answering && { proposal: String(given.answering.proposalOid) }),
        reason,
      },
    })
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, registryOid),
      eventKey: `represented:${registryOid}:${person.oid}:${given.now.getTime()}`,
      text: `e-Belediyede adiniza islem yapacak bir temsilci yazildi. Siz istemediyseniz ${given.settings.Contact.Phone} numarasini arayin.`,
    })
    return {}
  })

async function lockRepresented(tx: Queryable, registryNumber: string) {
  const [registry] = await tx<{ oid: number; memberOid: number | null; namesNoPerson: boolean }[]>`
    select registry.oid, member.oid as member_oid,
      coalesce(user_name ~ '^[0-9]{10}$' and not exists (
        select from company_person where company_person.member_oid = member.oid and until is null), false)
        as names_no_person
    from registry left join member on member.registry_oid = registry.oid and closed_at is null
    where registry_number = ${registryNumber} for update of registry`
  return registry
}

async function isRepresentative(
  tx: Queryable,
  today: string,
  { registryOid, representativeOid }: { registryOid: number; representativeOid: number },
): Promise<boolean> {
  const [found] = await tx`
    select from representation
    where registry_oid = ${registryOid} and representative_registry_oid = ${representativeOid}
      and ${inForce(tx, today)} limit 1`
  return found !== undefined
}
