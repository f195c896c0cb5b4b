import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from 'contract/notifications'
import { smsMessages } from 'contract/notifications-codes'
import { codeLimits } from 'contract/verification-codes'
import { derivedKey } from '../calling/derived-key.ts'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { queueSms } from '../notifications/outbox.ts'
import { noteSecurityEvent } from './security-event.ts'

const { lifetimeMs, triesPerCode } = codeLimits
export const { resendAfterMs } = codeLimits
const hourMs = 60 * 60_000
const perNumberAnHour = 5
const perMemberAnHour = 10
const perAddressAnHour = 20
/** A proven phone may be used by the step it was proved for until then. */
const proofLifetimeMs = 30 * 60_000

export interface CodeRequest {
  purpose: CodePurpose
  /** What the proof will be good for: a number to register, or a member's own. */
  subject: string
  gsmNumber: string
}

/** Without Turkish letters the text fits one part; it says what the code is for and what must not be done with it. */
const texts: Record<CodePurpose, string> = {
  Register: 'uyeligi',
  PhoneChange: 'telefon degisikligi',
  EmailChange: 'e-posta degisikligi',
}

/** Sends a fresh code; refuses when one was sent a moment ago or too many lately. */
export async function sendCode(
  given: Given,
  request: CodeRequest,
): Promise<{ reference: string; expiresAt: Date } | 'WaitBeforeResend' | 'TooManyCodes'> {
  const { db, now, client, settings } = given
  const reference = randomBytes(18).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const refused = await db.begin(async (tx) => {
    // One after the other, or codes asked for at the same moment would not see each other; always in this order.
    await tx`select pg_advisory_xact_lock(hashtextextended(${client.address}, 1))`
    await tx`select pg_advisory_xact_lock(hashtextextended(${request.gsmNumber}, 0))`
    const tooSoon = await isTooSoon(tx, request, client.address, now)
    if (tooSoon) return tooSoon
    const queued = await queueSms(
      tx,
      {
        eventKey: `code:${reference}`,
        gsmNumber: request.gsmNumber,
        text: `e-Belediye ${texts[request.purpose]} icin kodunuz: ${code}. 3 dakika gecerlidir, kimseyle paylasmayiniz. ${asciiName(settings.CountyName)} Bld.`,
        isSecret: true,
        messageId: smsMessages.membership.code,
        typeCode: 6,
        expiresAt,
      },
      now,
    )
    if (queued === 'overLimit') return 'TooManyCodes' as const
    await tx`
      insert into verification_code ${tx({
        reference,
        ...request,
        address: client.address,
        codeHash: hashOf(code, reference, given),
        createdAt: now,
        expiresAt,
      })}`
    await noteSecurityEvent(tx, given, {
      kind: 'CodeSent',
      ...whom(request.subject),
      detail: { purpose: request.purpose },
    })
    return undefined
  })
  return refused ?? { reference, expiresAt }
}

async function isTooSoon(db: Queryable, { gsmNumber, subject }: CodeRequest, address: string, now: Date) {
  const [recent] = await db<{ last: Date | null; byNumber: number; bySubject: number; byAddress: number }[]>`
    select
      (select max(created_at) from verification_code where gsm_number = ${gsmNumber}) as last,
      (select count(*) from verification_code where gsm_number = ${gsmNumber} and created_at > ${before(now, hourMs)}) as by_number,
      (select count(*) from verification_code where subject = ${subject} and created_at > ${before(now, hourMs)}) as by_subject,
      (select count(*) from verification_code where address = ${address} and created_at > ${before(now, hourMs)}) as by_address`
  if (recent?.last && recent.last > before(now, resendAfterMs)) return 'WaitBeforeResend'
  const isTooMany =
    !recent ||
    recent.byNumber >= perNumberAnHour ||
    // Not by a number being registered: strangers could use up the asks of its owner.
    (subject.startsWith('member:') && recent.bySubject >= perMemberAnHour) ||
    recent.byAddress >= perAddressAnHour
  return isTooMany ? 'TooManyCodes' : undefined
}

/** Compares what was typed; each try is counted before it is compared. */
export async function checkCode(
  given: Given,
  reference: string,
  code: string,
): Promise<'proven' | 'WrongCode' | 'CodeExpired' | 'TooManyTries'> {
  const { db, now } = given
  const [found] = await db<
    { oid: number; codeHash: Buffer; tries: number; purpose: string; subject: string }[]
  >`
    update verification_code set tries = tries + 1
    where reference = ${reference} and expires_at > ${now} and proven_at is null and tries < ${triesPerCode}
    returning oid, code_hash, tries, purpose, subject`
  if (!found) {
    const [spent] = await db`
      select oid from verification_code where reference = ${reference} and expires_at > ${now} and proven_at is null`
    return spent ? 'TooManyTries' : 'CodeExpired'
  }
  const isRight = timingSafeEqual(found.codeHash, hashOf(code, reference, given))
  if (isRight) await db`update verification_code set proven_at = ${now} where oid = ${found.oid}`
  await noteSecurityEvent(db, given, {
    kind: isRight ? 'CodeProven' : 'CodeFailed',
    ...whom(found.subject),
    detail: { purpose: found.purpose },
  })
  if (isRight) return 'proven'
  return found.tries >= triesPerCode ? 'TooManyTries' : 'WrongCode'
}

/** Uses a proof up, once, for exactly what it was made for; true when it was there. */
export async function redeemProof(
  db: Queryable,
  reference: string,
  request: CodeRequest,
  now: Date,
): Promise<boolean> {
  const used = await db`
    update verification_code set used_at = ${now}
    where reference = ${reference} and used_at is null and proven_at > ${before(now, proofLifetimeMs)}
      and purpose = ${request.purpose} and subject = ${request.subject} and gsm_number = ${request.gsmNumber}
    returning oid`
  return used.length === 1
}

/** Whom an event about a code is about: a member, or a number that is being registered. */
function whom(subject: string): { memberOid: number } | { identityNumber: string } {
  const [, memberOid] = /^member:(\d+)$/.exec(subject) ?? []
  return memberOid ? { memberOid: Number(memberOid) } : { identityNumber: subject }
}

function hashOf(code: string, reference: string, { settings }: Given): Buffer {
  const key = derivedKey(settings.machineKey.validationKey, 'verification-code')
  return createHmac('sha256', key).update(`${reference}:${code}`).digest()
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

export function asciiName(name: string): string {
  return name.replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '')
}
