import { addMs } from 'rules/calendar'
import type { Given } from '../../calling/handler.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A person is counted with the phone that was typed too: a stranger who does not know it cannot use these up. */
const aDay = { personAndPhone: 3, browser: 10, address: 20 }
/** Requests for a person, with any phone, that cost nothing within the hour; each further one doubles the wait. */
const freeAnHour = 5
/** Longest wait, short so that a stranger who keeps asking never keeps the owner out for long. */
const maxWaitMinutes = 5

/** Time after the last of so many requests for a person until the next one counts. */
export function askWaitMs(asksLately: number): number {
  if (asksLately < freeAnHour) return 0
  return Math.min(2 ** (asksLately - freeAnHour), maxWaitMinutes) * minuteMs
}

interface Counts {
  personAndPhone: number
  browser: number
  address: number
  person: number
  personLately: number
  last: Date | null
}

/**
 * Notes a request for a new password, and returns today's number for the person or the reason why it comes too early.
 * Counted by the typed text and not by the member it found, so that it tells nothing; a refused one does not count, or
 * hammering would keep the owner out.
 */
export async function noteAsk(
  { db, now, client: { address, browserId } }: Pick<Given, 'db' | 'now' | 'client'>,
  { userName, gsmNumber }: { userName: string; gsmNumber: string },
): Promise<{ forPerson: number } | 'TooManyAsks' | 'AskedTooSoon'> {
  const [noted] = await db<{ oid: number }[]>`
    insert into password_ask ${db({ userName, gsmNumber, address, browserId, askedAt: now })} returning oid`
  if (!noted) throw new Error('An ask for a password was not written')
  const today = db`asked_at > ${addMs(now, -dayMs)} and oid < ${noted.oid} and not was_refused`
  const lately = db`asked_at > ${addMs(now, -60 * minuteMs)}`
  const [count] = await db<Counts[]>`
    select
      (select count(*) from password_ask where browser_id = ${browserId} and ${today}) as browser,
      (select count(*) from password_ask where address = ${address} and ${today}) as address,
      count(*) filter (where gsm_number = ${gsmNumber}) as person_and_phone,
      count(*) as person, count(*) filter (where ${lately}) as person_lately, max(asked_at) as last
    from password_ask where user_name = ${userName} and ${today}`
  if (!count) throw new Error('Counting found nothing')
  const refusal = refusalFor(count, now)
  if (!refusal) return { forPerson: count.person + 1 }
  await db`update password_ask set was_refused = true where oid = ${noted.oid}`
  return refusal
}

function refusalFor(count: Counts, now: Date): 'TooManyAsks' | 'AskedTooSoon' | undefined {
  if (
    count.personAndPhone >= aDay.personAndPhone ||
    count.browser >= aDay.browser ||
    count.address >= aDay.address
  )
    return 'TooManyAsks'
  const waitedMs = now.getTime() - (count.last?.getTime() ?? 0)
  return waitedMs < askWaitMs(count.personLately) ? 'AskedTooSoon' : undefined
}
