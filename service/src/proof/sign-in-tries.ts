import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { Counter } from '../telemetry/metrics.ts'

const signInTries = new Counter('ebelediye_sign_in_tries_total', 'Tries to sign in, and what became of them.')

const minuteMs = 60_000
/** Slips that cost nothing; each further one doubles the wait, up to an hour. A code ends after five. */
const freeSlips = {
  password: { user: 5, browser: 10, address: 60 },
  code: { user: 10, browser: 20, address: 60 },
  secondFactor: { user: 5, browser: 10, address: 60 },
}
const windowMs = { user: 24 * 60 * minuteMs, browser: 60 * minuteMs, address: 15 * minuteMs }
const maxWaitMinutes = 60

/** Kind of secret that may be guessed; each is counted separately. */
export type Guessed = 'password' | 'code' | 'secondFactor'

/** Number of slips from which the owner is told, once a day. */
export const slipsToTell = 10

export interface SignInTry {
  oid: number
  /** Wrong ones for this person since their last success, this try not counted. */
  failures: number
  /** Wait of this person, during which their input is not even looked at. */
  userWaitMs: number
  /** Wait of this browser or this IP address, for any account. */
  placeWaitMs: number
}

interface Failures {
  count: number
  last: Date | null
}

/** Wait after the last of so many failures until the next try is looked at. */
export function waitMsAfter(failures: number, freeFailures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(2 ** (failures - freeFailures), maxWaitMinutes) * minuteMs
}

/**
 * Notes a try before anything is compared, so that a hundred at once are a hundred.
 * A try that had to wait does not count: otherwise hammering at an account would keep its owner out for good.
 */
export async function noteTry(
  { db, now, client: { address, browserId } }: Pick<Given, 'db' | 'now' | 'client'>,
  userName: string,
  kind: Guessed = 'password',
): Promise<SignInTry> {
  signInTries.add({ outcome: 'tried' })
  const [noted] = await db<{ oid: number }[]>`
    insert into sign_in_try ${db({ kind, userName, address, browserId, triedAt: now })} returning oid`
  if (!noted) throw new Error('A sign-in try was not written')
  const free = freeSlips[kind]
  const since = (ms: number) => addMs(now, -ms)
  const ofAnother = db`kind = ${kind} and oid <> ${noted.oid} and not succeeded and not was_blocked`
  const [[user], [browser], [location]] = await Promise.all([
    db<Failures[]>`
      select count(*), max(tried_at) as last from sign_in_try
      where user_name = ${userName} and tried_at > ${since(windowMs.user)} and ${ofAnother}
        and oid > coalesce((
          select max(oid) from sign_in_try
          where kind = ${kind} and user_name = ${userName} and succeeded and tried_at > ${since(windowMs.user)}), 0)`,
    db<Failures[]>`
      select count(*), max(tried_at) as last from sign_in_try
      where browser_id = ${browserId} and tried_at > ${since(windowMs.browser)} and ${ofAnother}`,
    db<Failures[]>`
      select count(*), max(tried_at) as last from sign_in_try
      where address = ${address} and tried_at > ${since(windowMs.address)} and ${ofAnother}`,
  ])
  const left = (failures: Failures | undefined, freeFailures: number) =>
    failures?.last
      ? Math.max(0, failures.last.getTime() + waitMsAfter(failures.count, freeFailures) - now.getTime())
      : 0
  return {
    oid: noted.oid,
    failures: user?.count ?? 0,
    userWaitMs: left(user, free.user),
    placeWaitMs: Math.max(left(browser, free.browser), left(location, free.address)),
  }
}

export async function noteSuccess(db: Queryable, tryOid: number): Promise<void> {
  signInTries.add({ outcome: 'succeeded' })
  await db`update sign_in_try set succeeded = true where oid = ${tryOid}`
}

export async function noteBlocked(db: Queryable, tryOid: number): Promise<void> {
  signInTries.add({ outcome: 'blocked' })
  await db`update sign_in_try set was_blocked = true where oid = ${tryOid}`
}
