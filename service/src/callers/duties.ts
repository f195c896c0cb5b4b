import { type Call, dutiesFor } from 'contract/call'
import type { DutyCode } from 'contract/clerk/codes'
import type { Queryable } from '../database/database.ts'

/** Charges a clerk with duties they do not have yet; one by which they could only look ends and begins again. */
export async function giveDuties(
  db: Queryable,
  memberOid: number,
  duties: readonly DutyCode[],
  { now, givenBy, readsOnly = false }: { now: Date; givenBy: number | null; readsOnly?: boolean },
): Promise<void> {
  if (!readsOnly)
    await db`
      update member_duty set ended_at = ${now}, ended_by_member_oid = ${givenBy}
      where member_oid = ${memberOid} and duty = any(${[...duties]}) and ended_at is null and reads_only`
  await db`
    insert into member_duty (member_oid, duty, given_at, given_by_member_oid, reads_only)
    select ${memberOid}, duty, ${now}, ${givenBy}, ${readsOnly} from unnest(${[...duties]}::text[]) as duty
    on conflict do nothing`
}

/** Clash of duties: one person would give them and audit their use. */
export async function wouldAuditThemselves(
  db: Queryable,
  memberOid: number,
  duties: readonly DutyCode[],
): Promise<boolean> {
  const [both] = await db`
    select from (
      select duty from member_duty where member_oid = ${memberOid} and ended_at is null
      union select unnest(${[...duties]}::text[])
    ) held
    where duty in ('audit', 'administration') having count(*) = 2`
  return both !== undefined
}

/** Ends duties of a member; answers those that they had. */
export async function endDuties(
  db: Queryable,
  memberOid: number,
  duties: readonly DutyCode[],
  { now, endedBy }: { now: Date; endedBy: number },
): Promise<DutyCode[]> {
  const rows = await db<{ duty: DutyCode }[]>`
    update member_duty set ended_at = ${now}, ended_by_member_oid = ${endedBy}
    where member_oid = ${memberOid} and duty = any(${[...duties]}) and ended_at is null returning duty`
  return rows.map(({ duty }) => duty)
}

/** Whether a member has any duty now, proved or not. */
export async function hasDuty(db: Queryable, memberOid: number): Promise<boolean> {
  const [duty] =
    await db`select from member_duty where member_oid = ${memberOid} and ended_at is null limit 1`
  return duty !== undefined
}

/**
 * Whether a clerk may decide by a duty now and has an account to use it by; a proposal of one who has lost either is
 * the word of one clerk alone.
 */
export async function isStillCharged(db: Queryable, memberOid: number, duty: Call['duty']): Promise<boolean> {
  const duties = [...dutiesFor({ duty })]
  const [found] = await db`
    select from member_duty join member on member.oid = member_oid
    where member_oid = ${memberOid} and ended_at is null and closed_at is null and duty = any(${duties})
      and not reads_only`
  return found !== undefined
}
