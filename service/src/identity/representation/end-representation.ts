import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { tellOwner } from '../../callers/contact.ts'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import { notEnded } from '../../callers/representation.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { maskIdentity } from 'rules/identity/national-id'

export interface RepresentationPair {
  registryOid: number
  representativeRegistryOid: number
}

/**
 * Ends at once all that one person may do for a registry: from their own membership, and under the company's tax
 * number, whose password they know. False where there was nothing to end.
 */
export async function endRepresentation(
  tx: Queryable,
  given: Given,
  pair: RepresentationPair,
  { by, reason }: { by: Caller; reason: string },
): Promise<boolean> {
  const { now, today } = given
  const ended = await tx`
    update representation
    set until = greatest(since, ${today}::date), ended_at = ${now}, ended_by_member_oid = ${by.memberOid},
      end_reason = ${reason}
    where registry_oid = ${pair.registryOid} and representative_registry_oid = ${pair.representativeRegistryOid}
      and ${notEnded(tx, today)}
    returning oid`
  const isCompanyPerson = await endCompanyPerson(tx, given, pair)
  if (ended.length === 0 && !isCompanyPerson) return false
  await noteEnd(tx, given, pair, { by, reason })
  await tellBoth(tx, given, pair)
  return true
}

/** The membership of the company stays, without a person: a clerk names the next one, who asks for a new password. */
async function endCompanyPerson(tx: Queryable, { now }: Given, pair: RepresentationPair): Promise<boolean> {
  const [company] = await tx<{ memberOid: number }[]>`
    update company_person set until = greatest(since, ${now})
    from member, registry person
    where member.oid = member_oid and member.registry_oid = ${pair.registryOid} and company_person.until is null
      and person.oid = ${pair.representativeRegistryOid} and person.identity_number = company_person.identity_number
    returning member_oid`
  if (!company) return false
  const { memberOid } = company
  await tx`
    update member set password_hash = null, gsm_number = null, gsm_proven_at = null, email = null, email_proven_at = null
    where oid = ${memberOid}`
  await tx`update temporary_password set used_at = ${now} where member_oid = ${memberOid} and used_at is null`
  await tx`
    update sign_in set ended_at = ${now}, end_reason = 'representation_ended'
    where member_oid = ${memberOid} and ended_at is null`
  return true
}

async function noteEnd(
  tx: Queryable,
  given: Given,
  { registryOid, representativeRegistryOid }: RepresentationPair,
  { by, reason }: { by: Caller; reason: string },
): Promise<void> {
  const [representative] = await tx<{ identityNumber: string | null; memberOid: number | null }[]>`
    select identity_number, (select member.oid from member where registry_oid = registry.oid) as member_oid
    from registry where oid = ${representativeRegistryOid}`
  await noteSecurityEvent(tx, given, {
    kind: 'RepresentationEnded',
    ...(representative?.memberOid != null && { memberOid: representative.memberOid }),
    detail: {
      registryOid: String(registryOid),
      representativeRegistryOid: String(representativeRegistryOid),
      representative: maskIdentity(representative?.identityNumber ?? ''),
      endedBy: String(by.memberOid),
      reason,
    },
  })
}

async function tellBoth(tx: Queryable, given: Given, pair: RepresentationPair): Promise<void> {
  const eventKey = `representation-ended:${pair.registryOid}:${pair.representativeRegistryOid}:${given.now.getTime()}`
  const { Phone } = given.settings.Contact
  await tellOwner(tx, given, {
    gsmNumber: await phoneOfRegistry(tx, pair.registryOid),
    eventKey: `${eventKey}:represented`,
    text: `Adiniza e-Belediyede islem yapan bir kisinin yetkisi sona erdi. Bilginiz yoksa ${Phone} numarasini arayin.`,
  })
  await tellOwner(tx, given, {
    gsmNumber: await phoneOfRegistry(tx, pair.representativeRegistryOid),
    eventKey: `${eventKey}:representative`,
    text: `Temsil ettiginiz bir kayit icin e-Belediye yetkiniz sona erdi. Bilginiz yoksa ${Phone} numarasini arayin.`,
  })
}
