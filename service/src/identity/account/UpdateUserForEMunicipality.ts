import type { Calls } from 'contract/calls'
import type { BillChannelCode } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import { generalRefusal } from '../../calling/answer-call.ts'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { companyPersonOf } from '../../callers/company-person.ts'
import { setSmsInfoConsent } from './consent.ts'
import { nameContactWay } from '../../callers/contact-way.ts'
import { tellChangesOf } from '../../callers/tell-contact-changes.ts'
import { type Contact, contactOf, tellOwner } from '../../callers/contact.ts'
import { isOwnName } from '../../callers/own-name.ts'
import { askPasswordAgain } from '../passwords/password-again.ts'
import { isPhoneOfSomeoneElse } from './phone-owner.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { type CodeRequest, redeemProof } from '../../proof/text-code.ts'

export const UpdateUserForEMunicipality: Handler<Calls['UpdateUserForEMunicipality']> = async ({
  request: {
    userName,
    userGsmNumber,
    userEmail,
    chkSMSInfo,
    billChannel,
    currentPassword,
    operationReferenceNumber: reference,
  },
  member,
  refusal,
  ...given
}) => {
  if (!isOwnName(userName, member, given)) throw refusal('NotYourAccount')
  if (userGsmNumber !== undefined && userEmail !== undefined) throw refusal('OneChangeAtATime')
  if (userGsmNumber !== undefined) {
    // A stolen clerk's password alone must not name the phone by which a second factor is set up.
    if (member.mustProveSecondFactor) throw generalRefusal('SecondFactorRequired')
    const problem = await passwordProblem(given, member, currentPassword)
    if (problem) throw refusal(problem)
    await given.db.begin(async (tx) => {
      if (!(await changePhone(tx, given, member, userGsmNumber, reference))) throw refusal('CodeNeeded')
      const who = await personOf(tx, member)
      if (await isPhoneOfSomeoneElse(tx, userGsmNumber, who)) throw refusal('PhoneOfSomeoneElse')
    })
  }
  if (userEmail !== undefined) {
    const contact = await contactOf(given.db, member.memberOid)
    if (given.settings.Mail) {
      const problem = await passwordProblem(given, member, currentPassword)
      if (problem) throw refusal(problem)
    } else if (contact.gsmNumber === null) throw refusal('PhoneNeeded')
    if (!(await changeEmail(given, member, userEmail, reference, contact))) throw refusal('CodeNeeded')
  }
  if (chkSMSInfo !== undefined) await setSmsInfoConsent(given, member, chkSMSInfo)
  if (billChannel !== undefined) {
    const problem = await chooseBillChannel(given, member, billChannel)
    if (problem) throw refusal(problem)
  }
  return {}
}

async function chooseBillChannel(
  { db, settings }: Given,
  { memberOid }: Caller,
  billChannel: BillChannelCode,
): Promise<'PhoneNeeded' | 'EmailNotProven' | undefined> {
  const { gsmNumber, isEmailProven } = await contactOf(db, memberOid)
  if (billChannel === 'sms' && gsmNumber === null) return 'PhoneNeeded'
  if (billChannel === 'email' && !(isEmailProven && settings.Mail)) return 'EmailNotProven'
  await db`update member set bill_channel = ${billChannel} where oid = ${memberOid}`
  return undefined
}

/** Age of an e-Devlet sign-in that still proves a member without a password. */
const freshSignInMs = 15 * 60_000

/** An open sign-in alone must not move the phone: it asks for the password or for a fresh sign-in by e-Devlet. */
async function passwordProblem(given: Given, member: Caller, currentPassword = '') {
  const answer = await askPasswordAgain(given, member, currentPassword, 'UpdateUserForEMunicipality')
  if (answer !== 'NoPassword') return answer === 'right' ? undefined : answer
  const [fresh] = await given.db`
    select from sign_in where oid = ${member.signInOid} and started_at > ${addMs(given.now, -freshSignInMs)}`
  return fresh ? undefined : 'SignInAgain'
}

/** Person who acts under a membership: a company's is used by the person who is named for it. */
async function personOf(tx: Queryable, { memberOid, userName }: Caller) {
  const person = await companyPersonOf(tx, memberOid)
  return { memberOid, identityNumber: person?.identityNumber ?? userName }
}

/** Proved by the new phone; the old one is told, because the holder of the phone can ask for a new password. */
async function changePhone(
  tx: Queryable,
  given: Given,
  member: Caller,
  gsmNumber: string,
  reference = '',
): Promise<boolean> {
  const { now } = given
  const { memberOid } = member
  const proof = { purpose: 'PhoneChange', subject: `member:${memberOid}`, gsmNumber } as const
  if (!(await redeemProof(tx, reference, proof, now))) return false
  await nameContactWay(tx, { way: 'own', memberOid, at: now })
  await tx`update member set gsm_number = ${gsmNumber}, gsm_proven_at = ${now} where oid = ${memberOid}`
  await noteSecurityEvent(tx, given, { kind: 'PhoneChanged', by: member })
  await tellChangesOf(tx, given, { memberOid })
  return true
}

/** Proved by a mail to the new address; without a mail server by the registered phone. The phone is told either way. */
function changeEmail(
  given: Given,
  member: Caller,
  email: string,
  reference = '',
  { gsmNumber, email: oldEmail }: Contact,
): Promise<boolean> {
  const { db, now, settings } = given
  const { memberOid } = member
  return db.begin(async (tx) => {
    const target = settings.Mail ? { email } : { gsmNumber: gsmNumber ?? '' }
    const proof: CodeRequest = { purpose: 'EmailChange', subject: `member:${memberOid}`, ...target }
    if (!(await redeemProof(tx, reference, proof, now))) return false
    const emailProvenAt = settings.Mail ? now : null
    await nameContactWay(tx, { way: 'own', memberOid, at: now })
    await tx`update member set ${tx({ email, emailProvenAt })} where oid = ${memberOid}`
    await noteSecurityEvent(tx, given, { kind: 'EmailChanged', by: member })
    await tellChangesOf(tx, given, { memberOid })
    // A first address has no old one that could object.
    if (oldEmail !== null) return true
    await tellOwner(tx, given, {
      gsmNumber,
      eventKey: `email-changed:${reference}`,
      text: 'e-Belediye hesabinizin e-posta adresi degistirildi. Siz degistirmediyseniz belediyeyi arayin.',
    })
    return true
  })
}
