import {
  membershipNotice,
  type RegistryMatchCode,
  smsInfoConsent,
} from 'contract/identity/registration-codes'
import { saveRegistryAddress } from '../../address/registry-addresses.ts'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { nameCompanyPerson } from '../../callers/company-person.ts'
import { tellOwner } from '../../callers/contact.ts'
import { keepMatchRequest, type NewMatchRequest } from '../matching/match-request.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { takeOver } from '../edevlet/take-over.ts'
import { matchRegistry, type RegistryMatch } from './match-registry.ts'
import type { Registration } from './registration.ts'
import { findWaiting } from './waiting-membership.ts'

type Outcome = { memberOid: number; registryMatch: RegistryMatchCode }

/** Makes the member, with everything that was agreed on the way; all of it or, on a refusal, nothing. */
export async function openMembership(
  tx: Queryable,
  given: Given,
  registration: Registration,
  passwordHash: string,
): Promise<Outcome | 'AlreadyRegistered' | 'WaitingForMatch' | 'UnknownAddress'> {
  const { now } = given
  const { userName, gsmNumber, email } = registration
  // First of all, so that a second registration of the same number waits here and then finds it taken.
  const [made] = await tx<{ oid: number }[]>`
    insert into member ${tx({ userName, createdAt: now })} on conflict do nothing returning oid`
  const member = made ?? (await findWaiting(tx, userName))
  if (!member) return 'AlreadyRegistered'
  const match = await matchRegistry(tx, given, registration, member.oid)
  const isProven = match.kind === 'Matched'
  if (!made) {
    if (!isProven || match.registryOid === null) return 'WaitingForMatch'
    await takeOver(tx, given, member.oid, { by: 'registered_phone', registryOid: match.registryOid })
  }
  await tx`
    update member set ${tx({
      registryOid: match.registryOid,
      identityProvenBy: isProven ? 'registered_phone' : null,
      passwordHash,
      gsmNumber,
      gsmProvenAt: now,
      email,
    })}
    where oid = ${member.oid}`
  if (match.registryOid !== null && registration.address) {
    const isSaved = await saveRegistryAddress(
      tx,
      match.registryOid,
      'notification',
      registration.address,
      member.oid,
    )
    if (!isSaved) return 'UnknownAddress'
  }
  if (registration.company)
    await nameCompanyPerson(tx, member.oid, registration.person, { namedBy: 'registration', since: now })
  if (match.kind === 'Waiting') await keepMatchRequest(tx, requestOf(registration, member.oid), now)
  const outcome = { memberOid: member.oid, registryMatch: match.kind }
  await tx`
    update registration set ${tx({ ...outcome, activatedAt: now })} where oid = ${registration.oid}`
  await keepWhatWasAgreed(tx, given, registration, member.oid)
  await noteSecurityEvent(tx, given, {
    kind: 'Registered',
    memberOid: member.oid,
    detail: { registryMatch: match.kind },
  })
  await tellThem(tx, given, registration, match)
  return outcome
}

/**
 * Data that a clerk needs to find the record, including the postal address, kept beyond the half hour of the
 * registration.
 */
function requestOf(registration: Registration, memberOid: number): NewMatchRequest {
  const { registryType, userName: identityNumber, gsmNumber, address, person, company } = registration
  return {
    memberOid,
    registryType,
    identityNumber,
    gsmNumber,
    address,
    nameOrTitle: company?.title ?? person.name,
    surname: company ? null : person.surname || null,
    dateOfBirth: company ? null : person.dateOfBirth,
  }
}

async function keepWhatWasAgreed(
  tx: Queryable,
  { now, client: { address } }: Given,
  { noticeVersion, smsInfoVersion }: Registration,
  memberOid: number,
): Promise<void> {
  const how = { memberOid, channel: 'web', address }
  await tx`
    insert into notice_shown ${tx({ ...how, notice: membershipNotice.code, textVersion: noticeVersion, shownAt: now })}`
  if (!smsInfoVersion) return
  await tx`
    insert into consent ${tx({ ...how, purpose: smsInfoConsent.code, textVersion: smsInfoVersion, givenAt: now })}`
}

/** The new member is greeted; a person with another phone in the municipality's record is warned. */
async function tellThem(
  tx: Queryable,
  given: Given,
  { oid, gsmNumber }: Registration,
  { kind, registeredPhone }: RegistryMatch,
): Promise<void> {
  const { Contact } = given.settings
  await tellOwner(tx, given, {
    gsmNumber,
    eventKey: `welcome:${oid}`,
    text: `e-Belediye uyeliginiz acildi. Bu islemi siz yapmadiysaniz ${Contact.Phone} numarasini arayin.`,
  })
  if (kind !== 'Waiting' || registeredPhone === gsmNumber) return
  await tellOwner(tx, given, {
    gsmNumber: registeredPhone,
    eventKey: `welcome-elsewhere:${oid}`,
    text: `Kimlik/vergi numaranizla, baska bir telefondan e-Belediye uyeligi acildi; bilgileriniz gosterilmedi. Siz degilseniz ${Contact.Phone}.`,
  })
}
