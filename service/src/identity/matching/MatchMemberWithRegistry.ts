import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import { maskMobile } from 'rules/identity/phone'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { nameContactWay } from '../../callers/contact-way.ts'
import { tellOwner } from '../../callers/contact.ts'
import { type ContactChangeRow, changeColumns, putInForce } from '../../callers/contact-change.ts'
import { tellChangesOf } from '../../callers/tell-contact-changes.ts'
import { rememberTypedNumber } from '../../callers/concerned.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { takeOver } from '../edevlet/take-over.ts'
import {
  findRepresentative,
  nameRepresentative,
  type Representative,
} from '../representation/name-representative.ts'
import { askSecondClerk, representativeText } from '../second-clerk/ask-second-clerk.ts'
import { joinComplaints, saveAskedAddress, settleMatchRequest } from './match-request.ts'

/**
 * The clerk saw who stands at the counter, not who opened the membership: its password stays only where the phone
 * that was proven then is the one in the record. Otherwise the owner asks for a new one on the record's phone.
 */
export const MatchMemberWithRegistry: Handler<Calls['MatchMemberWithRegistry']> = async ({
  request,
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { userName, registryOid, reason, representativeIdentityNumber, takesPhone } = request
    rememberTypedNumber(userName)
    const member = await lockMember(tx, userName)
    if (!member) throw refusal('NoSuchMember')
    if (member.isProven) throw refusal('AlreadyProven')
    const registry = await lockRegistry(tx, registryOid, member.identityNumber)
    if (!registry) throw refusal('RegistryOfSomeoneElse')
    const concerned = {
      registryOids: [registryOid],
      memberOids: [member.oid],
      identityNumbers: [representativeIdentityNumber, member.companyPersonNumber],
      gsmNumbers: [member.gsmNumber, member.askedGsmNumber, registry.gsmNumber],
    }
    if (await isOwnMatter({ ...given, db: tx }, clerk, concerned)) throw refusal('OwnMatter')
    if (registry.isDead) throw refusal('Deceased')
    if (registry.memberOid !== null && registry.memberOid !== member.oid)
      throw refusal('RegistryOfSomeoneElse')
    const oldGsmNumber = registry.gsmNumber
    const isPhoneSame = member.gsmNumber === oldGsmNumber || (takesPhone && member.gsmNumber !== null)
    // A name has no number to ask a new password for, so it is never taken over.
    if (!/^\d+$/.test(userName) && !isPhoneSame) throw refusal('PhoneDiffers')
    const representative =
      representativeIdentityNumber === undefined
        ? undefined
        : await findRepresentative(tx, representativeIdentityNumber, registryOid)
    if (representativeIdentityNumber !== undefined && !representative) throw refusal('UnknownRepresentative')
    if (representative || takesPhone) {
      const proposal = { callName: 'MatchMemberWithRegistry', registryOid, request } as const
      const text = proposalText(
        { userName, takesPhone, oldGsmNumber, gsmNumber: member.gsmNumber },
        representative,
      )
      const answer = await askSecondClerk(tx, given, clerk, { ...proposal, text, reason })
      if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
      if (answer !== 'confirmed') return { IsPasswordKept: false, WaitsForSecondClerk: true }
    }
    if (takesPhone && member.gsmNumber !== null)
      await putPhoneIntoRecord(tx, given, clerk, { registryOid, registry, gsmNumber: member.gsmNumber })
    const isPasswordKept = member.gsmNumber !== null && member.gsmNumber === registry.gsmNumber
    const settled = await settleMatchRequest(tx, member.oid, {
      registryOid,
      now: given.now,
      clerkOid: clerk.memberOid,
      reason,
    })
    if (isPasswordKept) {
      await tx`
        update member set registry_oid = ${registryOid}, identity_proven_by = 'counter' where oid = ${member.oid}`
      await joinComplaints(tx, { memberOid: member.oid, registryOid })
      await saveAskedAddress(tx, { memberOid: member.oid, registryOid }, settled?.address)
    } else await takeOver(tx, given, member.oid, { by: 'counter', registryOid })
    if (representative)
      await nameRepresentative(tx, given, representative, {
        registryOid,
        companyMemberOid: member.oid,
        clerkOid: clerk.memberOid,
      })
    await noteSecurityEvent(tx, given, {
      kind: 'MatchedAtCounter',
      memberOid: member.oid,
      detail: {
        registryOid: String(registryOid),
        clerk: String(clerk.memberOid),
        reason,
        ...(representative && {
          representativeRegistryOid: String(representative.oid),
          representative: maskIdentity(representative.identityNumber),
        }),
        ...(given.answering && { proposal: String(given.answering.proposalOid) }),
        ...(takesPhone && { phone: 'taken into the record' }),
        ...(takesPhone && oldGsmNumber !== null && { oldPhone: maskMobile(oldGsmNumber) }),
      },
    })
    await tellOwner(tx, given, {
      gsmNumber: registry.gsmNumber,
      eventKey: `matched:${member.oid}`,
      text: `e-Belediye uyeliginiz sicilinizle eslesti. Bu islemi siz istemediyseniz ${given.settings.Contact.Phone} numarasini arayin.`,
    })
    return { IsPasswordKept: isPasswordKept }
  })

/** Text that a second clerk confirms. */
function proposalText(
  match: { userName: string; takesPhone: boolean; oldGsmNumber: string | null; gsmNumber: string | null },
  representative: Representative | undefined,
): string {
  const shown = /^\d+$/.test(match.userName) ? maskIdentity(match.userName) : match.userName
  return [
    `“${shown}” üyeliği bu kayıtla eşleştirilecek.`,
    representative && `Temsilci: ${representativeText(representative)}.`,
    match.takesPhone &&
      match.gsmNumber !== null &&
      `Üyenin telefonu ${maskMobile(match.gsmNumber)} kayda geçirilecek; kayıttaki telefon: ${match.oldGsmNumber ? maskMobile(match.oldGsmNumber) : 'yok'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

async function lockMember(tx: Queryable, userName: string) {
  const [member] = await tx<
    {
      oid: number
      gsmNumber: string | null
      askedGsmNumber: string | null
      isProven: boolean
      identityNumber: string
      companyPersonNumber: string | null
    }[]
  >`
    select member.oid, member.gsm_number, asked.gsm_number as asked_gsm_number,
      identity_proven_by is not null as is_proven,
      (select company_person.identity_number from company_person
       where company_person.member_oid = member.oid and until is null) as company_person_number,
      coalesce(asked.identity_number, user_name) as identity_number
    from member left join match_request asked on asked.member_oid = member.oid and decided_at is null
    where user_name = ${userName} and closed_at is null for update of member`
  // Only its member, signed in, can say whose account a user name is: the clerk would have to guess.
  return member && /^\d+$/.test(member.identityNumber) ? member : undefined
}

/**
 * Puts a phone into the record that two clerks proved in the person's presence: it counts at once. The holder of the
 * former phone is told and may object: it may be someone who knows nothing of this.
 */
async function putPhoneIntoRecord(
  tx: Queryable,
  given: Given,
  clerk: Caller,
  change: { registryOid: number; registry: { gsmNumber: string | null }; gsmNumber: string },
): Promise<void> {
  const { registryOid, registry, gsmNumber } = change
  if (registry.gsmNumber === gsmNumber) return
  await nameContactWay(tx, { way: 'counter', memberOid: clerk.memberOid, at: given.now })
  await tx`update registry set gsm_number = ${gsmNumber} where oid = ${registryOid}`
  await releaseByTwoClerks(tx, given, clerk, registryOid)
  await tellChangesOf(tx, given, { registryOid })
  registry.gsmNumber = gsmNumber
}

/** Releases the phone, since both clerks of the proposal stand for it, without a wait. */
async function releaseByTwoClerks(
  tx: Queryable,
  { now, answering }: Given,
  clerk: Caller,
  registryOid: number,
): Promise<void> {
  const [change] = await tx<ContactChangeRow[]>`
    update contact_change set decided_at = ${now}, decided_by_member_oid = ${clerk.memberOid},
      proposed_by_member_oid = (
        select proposed_by_member_oid from registry_proposal where oid = ${answering?.proposalOid ?? null})
    where registry_oid = ${registryOid} and field = 'gsm_number' and status = 'waiting'
    returning ${changeColumns(tx)}`
  if (change) await putInForce(tx, change, now)
}

/** The record, if its number is the member's. */
async function lockRegistry(tx: Queryable, registryOid: number, identityNumber: string) {
  const [registry] = await tx<{ gsmNumber: string | null; isDead: boolean; memberOid: number | null }[]>`
    select gsm_number, died_on is not null as is_dead, (select member.oid from member where registry_oid = registry.oid) as member_oid
    from registry where oid = ${registryOid} and identity_number = ${identityNumber} for update`
  return registry
}
