import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from 'contract/notifications/calls'
import { smsMessages, smsTypes } from 'contract/notifications/codes'
import { codeLimits } from 'contract/identity/text-code-limits'
import { addMs } from 'rules/calendar'
import { derivedKey } from '../calling/derived-key.ts'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { queueSms } from '../notifications/outbox.ts'
import { asciiName } from '../callers/ascii-name.ts'
import { queueCodeMail } from './code-mail.ts'
import { codeTooSoon, resendWaitMs } from './code-limits.ts'
import { contactOf, tellOwner } from '../callers/contact.ts'
import { actingFor, noteSecurityEvent } from '../callers/security-event.ts'
import { noteBlocked, noteSuccess, noteTry, slipsToTell } from './sign-in-tries.ts'

const { lifetimeMs, triesPerCode } = codeLimits
/** A proven phone may be used by the step it was proved for until then. */
const proofLifetimeMs = 30 * 60_000
/** Belongs to no operator. */
const nobodysNumber = '+905000000000'

/** Purpose for which someone without an account proves a phone; the proof opens the same door. */
export type GuestPurpose = 'GuestPayment' | 'GuestContract'
/** A clerk without a phone proves one at an administrator's desk; no one asks for this code for themselves. */
type DeskPurpose = 'ClerkPhone'
/** A phone proved for a complaint gives access to that complaint alone. */
export const complaintSubject = 'complaint'
/** A phone proved for its payments shows those begun with it. */
export const paymentStatusSubject = 'payments'

export type CodeRequest = {
  purpose: CodePurpose | GuestPurpose | DeskPurpose
  /** Subject of the proof: a number to register, or a member's own. */
  subject: string
} & ({ gsmNumber: string; email?: never } | { email: string; gsmNumber?: never })

/**
 * Texts without Turkish letters, so that each fits one part; they name the code's purpose and warn against its abuse.
 */
const texts: Record<CodeRequest['purpose'], string> = {
  GuestPayment: 'odemesi',
  GuestContract: 'su aboneligi islemi',
  Register: 'uyeligi',
  PhoneChange: 'telefon degisikligi',
  EmailChange: 'e-posta degisikligi',
  Match: 'sicil eslesmesi',
  Complaint: 'basvurusu',
  RefundAccount: 'iade hesabi',
  AutomaticOrder: 'otomatik odeme talimati',
  PaymentStatus: 'odeme sorgulamasi',
  SecondFactor: 'dogrulama uygulamasi kurulumu',
  ClerkPhone: 'telefonunuzun kaydi',
}

/**
 * Sends a fresh code; refuses when the same browser or member asked for one a moment ago or too often in the last hour.
 * A request for a phone that others had codes sent to gets the same answer as for any other, and nothing is sent.
 */
export async function sendCode(
  given: Given,
  request: CodeRequest,
  /** Member who asks, for a change of their own. */
  member?: Caller,
): Promise<{ reference: string; expiresAt: Date; resendAt: Date } | 'WaitBeforeResend' | 'TooManyCodes'> {
  const { db, now, client } = given
  const reference = randomBytes(18).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = addMs(now, lifetimeMs)
  return db.begin(async (tx) => {
    await lockSending(tx, client.address, request.gsmNumber ?? request.email)
    const asked = await codeTooSoon(tx, request, given)
    if (typeof asked === 'string') return asked
    const isSent = await keepUnless(tx, async (part) => {
      const queued = await queueCode(part, given, request, { reference, code, expiresAt })
      await noteSecurityEvent(part, given, {
        kind: 'CodeSent',
        by: member,
        ...whom(request.subject),
        detail: { purpose: request.purpose },
      })
      return asked.isHeldBack || queued === 'overLimit'
    })
    await tx`
      insert into verification_code ${tx({
        reference,
        ...request,
        address: client.address,
        browserId: client.browserId,
        memberOid: member?.memberOid ?? null,
        actingRegistryOid: member ? actingFor(member) : null,
        codeHash: hashOf(isSent ? code : randomBytes(32).toString('hex'), reference, given),
        isSent,
        createdAt: now,
        expiresAt,
      })}`
    return { reference, expiresAt, resendAt: addMs(now, resendWaitMs(asked.ownCount + 1)) }
  })
}

/** Ends the part of a transaction that is not to stay. */
class NotSent extends Error {}

/** Writes a part of a transaction, and takes it back where it says so: both take the same statements. */
async function keepUnless(tx: Transaction, write: (part: Transaction) => Promise<boolean>): Promise<boolean> {
  return tx
    .savepoint(async (part) => {
      if (await write(part)) throw new NotSent()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NotSent) return false
      throw error
    })
}

/**
 * A code for a guest, who is told the same whether one was sent or not. A number that is not known, or that gets no
 * code now, takes the same statements: the message and its event are written and rolled back, so that the time of an
 * answer tells no more than the answer.
 */
export async function sendCodeOrPretend(
  given: Given,
  { isKnown, ...request }: { purpose: GuestPurpose; subject: string; gsmNumber: string; isKnown: boolean },
): Promise<{ reference: string; expiresAt: Date }> {
  const { db, now, client } = given
  const reference = randomBytes(18).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = addMs(now, lifetimeMs)
  await db.begin(async (tx) => {
    await lockSending(tx, client.address, request.gsmNumber)
    const asked = await codeTooSoon(tx, request, given)
    const isSent = await keepUnless(tx, async (part) => {
      const queued = await queueCode(part, given, request, { reference, code, expiresAt })
      await noteSecurityEvent(part, given, {
        kind: 'CodeSent',
        ...whom(request.subject),
        detail: { purpose: request.purpose },
      })
      return !isKnown || typeof asked === 'string' || asked.isHeldBack || queued === 'overLimit'
    })
    await tx`
      insert into verification_code ${tx({
        reference,
        ...request,
        gsmNumber: isSent ? request.gsmNumber : nobodysNumber,
        address: client.address,
        browserId: client.browserId,
        codeHash: hashOf(isSent ? code : randomBytes(32).toString('hex'), reference, given),
        createdAt: now,
        expiresAt,
      })}`
  })
  return { reference, expiresAt }
}

/**
 * Locks sending, one code after the other: codes requested at the same moment would not see each other. Always in this
 * order.
 */
async function lockSending(tx: Queryable, address: string, target: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${address}, 1))`
  await tx`select pg_advisory_xact_lock(hashtextextended(${target}, 0))`
}

/** Purpose of a proof of a guest's phone; uses it up. */
export async function redeemGuestProof(
  db: Queryable,
  reference: string,
  now: Date,
): Promise<{ subject: string; gsmNumber: string } | undefined> {
  const [used] = await db<{ subject: string; gsmNumber: string }[]>`
    update verification_code set used_at = ${now}
    where reference = ${reference} and used_at is null and proven_at > ${before(now, proofLifetimeMs)}
      and purpose in ('GuestPayment', 'GuestContract') returning subject, gsm_number`
  return used
}

function queueCode(
  tx: Queryable,
  { now, settings }: Given,
  request: CodeRequest,
  { reference, code, expiresAt }: { reference: string; code: string; expiresAt: Date },
): Promise<'queued' | 'already' | 'overLimit'> {
  const eventKey = `code:${reference}`
  if (request.email !== undefined)
    return queueCodeMail(tx, { now, settings }, request.email, { eventKey, code, expiresAt })
  const text = `e-Belediye ${texts[request.purpose]} icin kodunuz: ${code}. 3 dakika gecerlidir, kimseyle paylasmayin. ${asciiName(settings.CountyName)} Bld.`
  const { gsmNumber } = request
  const messageId = smsMessages.membership.code
  return queueSms(
    tx,
    {
      eventKey,
      gsmNumber,
      text,
      isSecret: true,
      isUrgent: true,
      messageId,
      typeCode: smsTypes.general,
      expiresAt,
    },
    now,
  )
}

export type CodeOutcome = 'proven' | 'WrongCode' | 'CodeExpired' | 'TooManyTries' | 'TooManyFailures'

/** Compares the typed code; each try is counted before it is compared. */
export async function checkCode(
  given: Given,
  reference: string,
  code: string,
  member?: Caller,
): Promise<CodeOutcome> {
  const { db, now } = given
  const [asked] = await db<AskedCode[]>`
    select subject, gsm_number, purpose, tries from verification_code
    where reference = ${reference} and expires_at > ${now} and proven_at is null`
  if (!asked) return 'CodeExpired'
  if (asked.tries >= triesPerCode) return 'TooManyTries'
  const slip = await noteTry(given, guessedFor(asked), 'code')
  if (Math.max(slip.userWaitMs, slip.placeWaitMs) > 0) {
    await noteBlocked(db, slip.oid)
    return 'TooManyFailures'
  }
  const [found] = await db<{ oid: number; codeHash: Buffer; tries: number }[]>`
    update verification_code set tries = tries + 1
    where reference = ${reference} and proven_at is null and tries < ${triesPerCode}
    returning oid, code_hash, tries`
  if (!found) return 'TooManyTries'
  const isRight = timingSafeEqual(found.codeHash, hashOf(code, reference, given))
  if (isRight) {
    await db`update verification_code set proven_at = ${now} where oid = ${found.oid}`
    await noteSuccess(db, slip.oid)
  } else if (slip.failures + 1 >= slipsToTell) await tellOfWrongCodes(given, asked)
  await noteSecurityEvent(db, given, {
    kind: isRight ? 'CodeProven' : 'CodeFailed',
    // The open sign-in of another person did not cause this event.
    by: asked.subject === `member:${member?.memberOid}` ? member : undefined,
    ...whom(asked.subject),
    detail: { purpose: asked.purpose },
  })
  if (isRight) return 'proven'
  return found.tries >= triesPerCode ? 'TooManyTries' : 'WrongCode'
}

interface AskedCode {
  subject: string
  /** Null for a code that went by mail. */
  gsmNumber: string | null
  purpose: string
  tries: number
}

/** A stranger who registers under someone's number with another phone must not make its owner wait. */
function guessedFor({ subject, gsmNumber }: AskedCode): string {
  return subject.startsWith('member:') ? subject : `${subject} ${gsmNumber}`
}

async function tellOfWrongCodes(given: Given, asked: AskedCode): Promise<void> {
  const whose = whom(asked.subject)
  const { gsmNumber } = 'memberOid' in whose ? await contactOf(given.db, whose.memberOid) : asked
  if (gsmNumber === nobodysNumber) return
  await tellOwner(given.db, given, {
    gsmNumber,
    eventKey: `many-codes:${guessedFor(asked)}:${given.today}`,
    text: 'e-Belediye kodunuz cok kez yanlis girildi. Siz degilseniz kodu kimseyle paylasmayin ve belediyeyi arayin.',
  })
}

/** Uses a proof up, once, for exactly its purpose; true when it was there. */
export async function redeemProof(
  db: Queryable,
  reference: string,
  request: CodeRequest,
  now: Date,
): Promise<boolean> {
  const used = await db`
    update verification_code set used_at = ${now}
    where reference = ${reference} and used_at is null and proven_at > ${before(now, proofLifetimeMs)}
      and purpose = ${request.purpose} and subject = ${request.subject}
      and gsm_number is not distinct from ${request.gsmNumber ?? null}
      and email is not distinct from ${request.email ?? null}
    returning oid`
  return used.length === 1
}

/** Person an event about a code is about: a member, or a number that is being registered. */
function whom(subject: string): { memberOid: number } | { identityNumber: string } {
  const [, memberOid] = /^member:(\d+)$/.exec(subject) ?? []
  return memberOid ? { memberOid: Number(memberOid) } : { identityNumber: subject }
}

function hashOf(code: string, reference: string, { settings }: Given): Buffer {
  const key = derivedKey(settings.machineKey.validationKey, 'verification-code')
  return createHmac('sha256', key).update(`${reference}:${code}`).digest()
}

function before(now: Date, ms: number): Date {
  return addMs(now, -ms)
}
