import { dutiesFor } from 'contract/call'
import { holdDays } from 'contract/clerk/case-codes'
import type { DutyCode } from 'contract/clerk/codes'
import type { Fragment } from 'postgres'
import { addMs } from 'rules/calendar'
import type { Queryable } from '../../database/database.ts'
import type { DeskOfClerk } from './cases-of-clerk.ts'

export interface CaseRow {
  source: string
  sourceKey: string
  desk: string
  kind: string
  number: string
  registryOid: number | null
  openedAt: Date
  deadline: string | null
  state: 'waiting' | 'asked'
  holderMemberOid: number | null
  holderName: string | null
  heldSince: Date | null
  /** Duties by which the holder decides today. */
  holderDuties: DutyCode[]
  personName: string | null
  noteCount: number
  remindOn: string | null
  remindText: string | null
  /** Place in the order, with all digits of its moment. */
  place: string[]
}

/** Cases that a clerk's desks show, as a condition on `clerk_case`. */
export function isAtDesk(db: Queryable, desks: readonly DeskOfClerk[]): Fragment {
  return desks.reduce(
    (condition, { cases }) => {
      if (cases === null) return condition
      const { desk, kinds, exceptKinds } = cases
      return db`${condition} or (clerk_case.desk = ${desk}
      and ${kinds === null ? db`true` : db`kind = any(${[...kinds]})`} and kind <> all(${[...exceptKinds]}))`
    },
    db`false`,
  )
}

/** Rows of cases with the names that the table shows, and what the clerk wants to be reminded of. */
export function caseRows(db: Queryable, memberOid: number) {
  return db`
    select source, source_key, clerk_case.desk, kind, number, clerk_case.registry_oid, opened_at, deadline, state,
      holder_member_oid, held_since, array(
        select duty from member_duty where member_duty.member_oid = holder_member_oid and ended_at is null and not reads_only
          and member.closed_at is null) as holder_duties,
      concat_ws(' ', holder.name_or_title, holder.surname) as holder_name,
      nullif(concat_ws(' ', person.name_or_title, person.surname), '') as person_name,
      (select count(*) from clerk_case_note note
       where (note.source, note.source_key) = (clerk_case.source, clerk_case.source_key)) as note_count,
      remind_on, reminder.text as remind_text,
      array[coalesce(deadline, 'infinity'::date)::text, opened_at::text, source, source_key, clerk_case.desk] as place
    from clerk_case
    left join (select * from clerk_case_holding where given_back_at is null) holding using (source, source_key, desk)
    left join (
      select source, source_key, desk, remind_on, text from clerk_case_reminder where member_oid = ${memberOid}
    ) reminder using (source, source_key, desk)
    left join member on member.oid = holder_member_oid
    left join registry holder on holder.oid = coalesce(member.registry_oid, member.former_registry_oid)
    left join registry person on person.oid = clerk_case.registry_oid`
}

const separator = '|'

export function keyOfCase({
  source,
  sourceKey,
  desk,
}: Pick<CaseRow, 'source' | 'sourceKey' | 'desk'>): string {
  return [source, desk, sourceKey].join(separator)
}

/** Whether a case is its holder's alone: taken lately, by someone who decides at its desk. */
export function isBinding(
  { heldSince, holderDuties }: Pick<CaseRow, 'heldSince' | 'holderDuties'>,
  { work }: Pick<DeskOfClerk, 'work'>,
  now: Date,
): boolean {
  return (
    heldSince !== null &&
    heldSince > addMs(now, -holdDays * 86_400_000) &&
    dutiesFor(work).some((duty) => holderDuties.includes(duty))
  )
}

/** The named case, if it waits at one of the desks. */
export async function findCase(
  db: Queryable,
  { memberOid, desks, caseKey }: { memberOid: number; desks: readonly DeskOfClerk[]; caseKey: string },
): Promise<(CaseRow & { at: DeskOfClerk }) | undefined> {
  const [source = '', desk = '', ...sourceKey] = caseKey.split(separator)
  const [row] = await db<CaseRow[]>`
    ${caseRows(db, memberOid)} where (source, source_key, clerk_case.desk) = (${source}, ${sourceKey.join(separator)}, ${desk})
      and (${isAtDesk(db, desks)})`
  const at = row && deskOf(desks, row)
  return row && at && { ...row, at }
}

/** Desk of a clerk at which a case stands. */
export function deskOf(
  desks: readonly DeskOfClerk[],
  { desk, kind }: Pick<CaseRow, 'desk' | 'kind'>,
): DeskOfClerk | undefined {
  return desks.find(
    ({ cases }) => cases?.desk === desk && (cases.kinds === null || cases.kinds.includes(kind)),
  )
}
