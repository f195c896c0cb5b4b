import { codeLimits } from 'contract/identity/text-code-limits'
import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import type { CodeRequest } from './text-code.ts'

const hourMs = 60 * 60_000
const anHour = { number: 5, member: 10, browser: 10, address: 20 }

/** How long after the last of so many codes within the hour the next may follow: a minute twice, then ever twice as long. */
export function resendWaitMs(sentLately: number): number {
  return codeLimits.resendAfterMs * 2 ** Math.max(0, sentLately - 2)
}

/** How many codes the phone or e-mail address got within the hour, or why it gets none now. */
export async function codeTooSoon(
  db: Queryable,
  { gsmNumber, email, subject }: CodeRequest,
  { now, client: { address, browserId } }: Pick<Given, 'now' | 'client'>,
): Promise<number | 'WaitBeforeResend' | 'TooManyCodes'> {
  const since = addMs(now, -hourMs)
  const sameTarget = email === undefined ? db`gsm_number = ${gsmNumber}` : db`email = ${email}`
  const [recent] = await db<
    { last: Date | null; byNumber: number; bySubject: number; byBrowser: number; byAddress: number }[]
  >`
    select
      (select max(created_at) from verification_code where ${sameTarget}) as last,
      (select count(*) from verification_code where ${sameTarget} and created_at > ${since}) as by_number,
      (select count(*) from verification_code where subject = ${subject} and created_at > ${since}) as by_subject,
      (select count(*) from verification_code where browser_id = ${browserId} and created_at > ${since}) as by_browser,
      (select count(*) from verification_code where address = ${address} and created_at > ${since}) as by_address`
  if (!recent) throw new Error('Counting found nothing')
  const { last, byNumber } = recent
  if (last && last.getTime() > now.getTime() - resendWaitMs(byNumber) && byNumber < anHour.number)
    return 'WaitBeforeResend'
  const isTooMany =
    byNumber >= anHour.number ||
    // Not by a number being registered: strangers could use up the asks of its owner.
    (subject.startsWith('member:') && recent.bySubject >= anHour.member) ||
    recent.byBrowser >= anHour.browser ||
    recent.byAddress >= anHour.address
  return isTooMany ? 'TooManyCodes' : byNumber
}
