import { signInIdleMs } from 'contract/identity/codes'
import type { Caller, Client, Given } from '../calling/handler.ts'
import { hashOfToken, newToken } from '../calling/token.ts'
import type { Database, Queryable } from '../database/database.ts'
import { employedOn } from './employed-on.ts'
import { companyPersonOf } from './company-person.ts'
import { inForce } from './representation.ts'
import { noteSecurityEvent } from './security-event.ts'

const minuteMs = 60_000
export const accessTokenLifetimeMs = 10 * minuteMs
/** Time a sign-in may rest before it ends. */
export const idleLifetimeMs = signInIdleMs
/** Use is written down no more often than this: most calls come in bursts. */
const noteUseAfterMs = minuteMs
/** Longest time of a sign-in. */
export const wholeLifetimeMs = 12 * 60 * minuteMs

export interface TokenPair {
  AccessToken: string
  RefreshToken: string
}

/** Opens a sign-in for a member whose identity has been proved. */
export function startSignIn(
  db: Database,
  memberOid: number,
  { now, client }: Pick<Given, 'now' | 'client'>,
  /** Set for a sign-in that may do nothing until this password is changed. */
  { temporaryPasswordOid }: { temporaryPasswordOid: number | null } = { temporaryPasswordOid: null },
): Promise<TokenPair> {
  return db.begin(async (tx) => {
    const person = await companyPersonOf(tx, memberOid)
    const [signIn] = await tx<{ oid: number; endsAt: Date }[]>`
      insert into sign_in ${tx({
        memberOid,
        startedAt: now,
        lastUsedAt: now,
        endsAt: later(now, wholeLifetimeMs),
        temporaryPasswordOid,
        companyPersonOid: person?.oid ?? null,
        ...readable(client),
      })} returning oid, ends_at`
    if (!signIn) throw new Error('A sign-in was not written')
    return issueTokens(tx, signIn.oid, signIn.endsAt, now)
  })
}

/** New tokens for a refresh token. One shown a second time was copied by someone: its sign-in ends for everyone. */
export function renewSignIn(
  { db, now, client }: Pick<Given, 'db' | 'now' | 'client'>,
  refreshToken: string,
): Promise<TokenPair | undefined> {
  return db.begin(async (tx) => {
    const [used] = await tx<
      { signInOid: number; endsAt: Date; endedAt: Date | null; expiresAt: Date; lastUsedAt: Date }[]
    >`
      update refresh_token set used_at = ${now}
      from sign_in, member
      where token_hash = ${hashOfToken(refreshToken)} and used_at is null
        and sign_in.oid = sign_in_oid and member.oid = member_oid and closed_at is null
      returning sign_in_oid, ends_at, ended_at, refresh_token.expires_at, last_used_at`
    if (!used) {
      const [ended] = await tx<{ memberOid: number }[]>`
        update sign_in set ended_at = ${now}, end_reason = 'refresh_reused'
        where ended_at is null
          and oid = (select sign_in_oid from refresh_token where token_hash = ${hashOfToken(refreshToken)} and used_at is not null)
        returning member_oid`
      if (ended) await noteSecurityEvent(tx, { now, client }, { kind: 'RefreshTokenReused', ...ended })
      return undefined
    }
    // The sign-in rests since its last use, which may be later than its token was given.
    const isIdle = used.expiresAt <= now && later(used.lastUsedAt, idleLifetimeMs) <= now
    if (used.endedAt || used.endsAt <= now || isIdle) return undefined
    await tx`delete from access_token where sign_in_oid = ${used.signInOid}`
    await tx`update sign_in set last_used_at = ${now} where oid = ${used.signInOid}`
    return issueTokens(tx, used.signInOid, used.endsAt, now)
  })
}

/**
 * Bearer of an access token while it, its sign-in and its member are alive. A chosen registry counts only while it is
 * represented: then the caller acts for themselves again. Employees are citizens again from the day they leave by the
 * personnel records. Clerks have a duty, and the second factor proved here if required.
 */
export async function findCaller(
  db: Queryable,
  accessToken: string,
  { now, today, settings }: Pick<Given, 'now' | 'today' | 'settings'>,
): Promise<Caller | undefined> {
  const isRequired = settings.SecondFactor === 'required'
  const [found] = await db<(Caller & { lastUsedAt: Date })[]>`
    select member.oid as member_oid, sign_in.oid as sign_in_oid, user_name, last_used_at,
      case
        when charged.is_clerk and not charged.must_prove then 'clerk'
        when employment.is_now then 'employee'
        else 'citizen'
      end as role,
      case when charged.must_prove then '{}' else charged.duties end as duties,
      case when charged.must_prove then '{}' else charged.reading_duties end as reading_duties,
      charged.is_clerk and charged.must_prove as must_prove_second_factor,
      member.registry_oid as own_registry_oid, temporary_password_oid is not null as must_change_password,
      coalesce(
        (select registry_oid from representation
         where representative_registry_oid = member.registry_oid and registry_oid = acting_registry_oid
           and ${inForce(db, today)} limit 1),
        member.registry_oid) as registry_oid
    from access_token
    join sign_in on sign_in.oid = sign_in_oid
    join member on member.oid = member_oid
    cross join lateral (
      select bool_or(${employedOn(db, today)}) as is_now from employee where employee.registry_oid = member.registry_oid
    ) employment
    cross join lateral (
      select duties, reading_duties, role = 'clerk' and cardinality(duties) > 0 and employment.is_now is not false as is_clerk,
        second_factor_proved_at is null and (
          ${isRequired} or exists (select from second_factor where second_factor.member_oid = member.oid)) as must_prove
      from (
        select coalesce(array_agg(duty), '{}') as duties,
          coalesce(array_agg(duty) filter (where reads_only), '{}') as reading_duties
        from member_duty where member_duty.member_oid = member.oid and member_duty.ended_at is null
      ) held
    ) charged
    where token_hash = ${hashOfToken(accessToken)} and expires_at > ${now}
      and sign_in.ended_at is null and ends_at > ${now} and closed_at is null`
  if (!found) return undefined
  const { lastUsedAt, ...caller } = found
  if (later(lastUsedAt, noteUseAfterMs) < now)
    await db`update sign_in set last_used_at = ${now} where oid = ${caller.signInOid} and last_used_at < ${now}`
  return caller
}

export async function endSignIn(db: Queryable, signInOid: number, now: Date): Promise<void> {
  await db`update sign_in set ended_at = ${now}, end_reason = 'signed_out' where oid = ${signInOid} and ended_at is null`
}

/** Ends every other sign-in after a changed password; this one goes on, unrestricted, with new tokens. */
export async function keepOnlySignIn(
  db: Queryable,
  { memberOid, signInOid }: Pick<Caller, 'memberOid' | 'signInOid'>,
  now: Date,
): Promise<TokenPair> {
  await db`
    update sign_in set ended_at = ${now}, end_reason = 'password_changed'
    where member_oid = ${memberOid} and oid <> ${signInOid} and ended_at is null`
  await db`delete from access_token where sign_in_oid = ${signInOid}`
  await db`update refresh_token set used_at = ${now} where sign_in_oid = ${signInOid} and used_at is null`
  const [kept] = await db<{ endsAt: Date }[]>`
    update sign_in set temporary_password_oid = null, last_used_at = ${now}
    where oid = ${signInOid} and ended_at is null returning ends_at`
  if (!kept) throw new Error('The sign-in ended while its password was changed')
  return issueTokens(db, signInOid, kept.endsAt, now)
}

async function issueTokens(db: Queryable, signInOid: number, endsAt: Date, now: Date): Promise<TokenPair> {
  const accessToken = newToken('eba')
  const refreshToken = newToken('ebr')
  const access = {
    tokenHash: hashOfToken(accessToken),
    signInOid,
    expiresAt: later(now, accessTokenLifetimeMs, endsAt),
  }
  const refresh = {
    tokenHash: hashOfToken(refreshToken),
    signInOid,
    expiresAt: later(now, idleLifetimeMs, endsAt),
  }
  await db`insert into access_token ${db(access)}`
  await db`insert into refresh_token ${db(refresh)}`
  return { AccessToken: accessToken, RefreshToken: refreshToken }
}

function later(now: Date, ms: number, latest?: Date): Date {
  const time = now.getTime() + ms
  return new Date(latest ? Math.min(time, latest.getTime()) : time)
}

function readable({ address, userAgent }: Client) {
  return { address, userAgent: userAgent.slice(0, 300) }
}
