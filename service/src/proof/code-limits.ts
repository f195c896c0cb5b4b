import { codeLimits } from 'contract/identity/text-code-limits'
import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import type { CodeRequest } from './text-code.ts'

const hourMs = 60 * 60_000
const anHour = { number: 5, member: 10, browser: 10, address: 20 }

/** Wait after the last of so many codes within the hour: a minute twice, then each time twice as long. */
export function resendWaitMs(sentLately: number): number {
  return codeLimits.resendAfterMs * 2 ** Math.max(0, sentLately - 2)
}

interface CodesAsked {
  /** Number of codes that this browser or member requested within the hour, for this phone or e-mail address. */
  ownCount: number
  /** Whether it gets no code now because others asked for too many, which this caller must not learn. */
  isHeldBack: boolean
}

interface Recent {
  last: Date | null
  byNumber: number
  ownLast: Date | null
  ownCount: number
  bySubject: number
  byBrowser: number
  byAddress: number
}

/**
 * Number of codes requested within the hour, or the reason for sending none now; other people's codes alone refuse no
 * one.
 */
export async function codeTooSoon(
  db: Queryable,
  { gsmNumber, email, subject }: CodeRequest,
  { now, client: { address, browserId } }: Pick<Given, 'now' | 'client'>,
): Promise<CodesAsked | 'WaitBeforeResend' | 'TooManyCodes'> {
  const since = addMs(now, -hourMs)
  const sameTarget = email === undefined ? db`gsm_number = ${gsmNumber}` : db`email = ${email}`
  const isOwn = db`(browser_id = ${browserId} or (subject = ${subject} and subject like 'member:%'))`
  const [recent] = await db<Recent[]>`
    select
      (select max(created_at) from verification_code where ${sameTarget} and is_sent) as last,
      (select count(*) from verification_code where ${sameTarget} and is_sent and created_at > ${since}) as by_number,
      (select max(created_at) from verification_code where ${sameTarget} and ${isOwn}) as own_last,
      (select count(*) from verification_code where ${sameTarget} and ${isOwn} and created_at > ${since}) as own_count,
      (select count(*) from verification_code where subject = ${subject} and created_at > ${since}) as by_subject,
      (select count(*) from verification_code where browser_id = ${browserId} and created_at > ${since}) as by_browser,
      (select count(*) from verification_code where address = ${address} and created_at > ${since}) as by_address`
  if (!recent) throw new Error('Counting found nothing')
  const { last, byNumber, ownLast, ownCount } = recent
  const isTooSoon = (time: Date | null, count: number) =>
    time !== null && time.getTime() > now.getTime() - resendWaitMs(count)
  if (isTooSoon(ownLast, ownCount) && ownCount < anHour.number) return 'WaitBeforeResend'
  const isTooMany =
    ownCount >= anHour.number ||
    // The number being registered does not count: strangers could use up the requests of its owner.
    (subject.startsWith('member:') && recent.bySubject >= anHour.member) ||
    recent.byBrowser >= anHour.browser ||
    recent.byAddress >= anHour.address
  if (isTooMany) return 'TooManyCodes'
  return { ownCount, isHeldBack: isTooSoon(last, byNumber) || byNumber >= anHour.number }
}
