import type { Calls } from 'contract/calls'
import type { CuriosityKindCode } from 'contract/clerk/curiosity-codes'
import type { Handler } from '../calling/handler.ts'
import { isColleague, isNeighbour } from '../callers/close-to-clerk.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'

/** Names that fit one card. */
const maxPeopleShown = 8

interface Row {
  oid: number
  clerkMemberOid: number
  clerkName: string
  kind: CuriosityKindCode
  day: string
  lookCount: number
  peopleCount: number
  lastAt: Date
  closedAt: Date | null
  closedBy: string | null
  isJustified: boolean | null
  finding: string | null
}

export const GetCuriosityCases: Handler<Calls['GetCuriosityCases']> = async ({
  request: { state, pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Row[]>`
    select found.oid, clerk_member_oid, found.kind, day, look_count, people_count, last_at, found.closed_at,
      is_justified, finding,
      coalesce(nullif(concat_ws(' ', clerk.name_or_title, clerk.surname), ''), 'Memur') as clerk_name,
      case when found.closed_at is not null then
        coalesce(nullif(concat_ws(' ', closer.name_or_title, closer.surname), ''), 'Denetçi') end as closed_by
    from curiosity_case found
    join member clerk_member on clerk_member.oid = clerk_member_oid
    left join registry clerk on clerk.oid = coalesce(clerk_member.registry_oid, clerk_member.former_registry_oid)
    left join member closer_member on closer_member.oid = closed_by_member_oid
    left join registry closer on closer.oid = closer_member.registry_oid
    where clerk_member_oid <> ${member.memberOid} and clerk.oid is distinct from ${member.ownRegistryOid}
      and ${state === 'open' ? db`found.closed_at is null` : db`found.closed_at is not null`}
    order by last_at desc, found.oid desc limit ${limit} offset ${offset}`
  const shown = shownRows(rows)
  const people = await peopleOf(
    db,
    today,
    shown.map(({ oid }) => oid),
  )
  await noteSecurityEvent(db, given, {
    kind: 'CuriosityCasesListed',
    by: member,
    subjects: [
      ...shown.map(({ clerkMemberOid }) => ({ memberOid: clerkMemberOid })),
      ...[...people.values()].flat(),
    ],
  })
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    ClerkName: row.clerkName,
    KindCode: row.kind,
    Day: row.day,
    LookCount: row.lookCount,
    PeopleCount: row.peopleCount,
    LastAt: row.lastAt.toISOString(),
    People: (people.get(row.oid) ?? []).map(({ name, matter }) => ({ PersonName: name, Matter: matter })),
    IsGrowing: row.day >= today,
    ClosedAt: row.closedAt?.toISOString() ?? null,
    ClosedBy: row.closedBy,
    IsJustified: row.isJustified,
    Finding: row.finding,
  }))
}

interface PersonRow {
  caseOid: number
  registryOid: number | null
  memberOid: number | null
  name: string
  matter: string | null
}

/** First few people of each case, everyone once: those close to the clerk and those looked at most before others. */
async function peopleOf(
  db: Queryable,
  today: string,
  caseOids: readonly number[],
): Promise<Map<number, PersonRow[]>> {
  const rows = await db<PersonRow[]>`
    select case_oid, ranked.registry_oid, ranked.member_oid, matter,
      coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), masked_number, 'Sicili eşleşmemiş üye') as name
    from (
      select case_oid, subject.registry_oid, subject.member_oid, masked_number, min(matter) as matter,
        row_number() over (partition by case_oid order by
          ${isColleague(db, { registryOid: db`subject.registry_oid`, memberOid: db`subject.member_oid`, today })}
            or ${isNeighbour(db, { registryOid: db`subject.registry_oid`, clerkRegistryOid: db`clerk.registry_oid` })} desc,
          count(*) desc, min(happened_at)) as rank
      from curiosity_case_look join security_event_subject subject on subject.oid = subject_oid
      join curiosity_case on curiosity_case.oid = case_oid
      join member clerk on clerk.oid = clerk_member_oid
      where case_oid = any(${[...caseOids]})
      group by case_oid, subject.registry_oid, subject.member_oid, masked_number, clerk.registry_oid
    ) ranked left join registry on registry.oid = ranked.registry_oid
    where rank <= ${maxPeopleShown} order by case_oid, rank`
  return Map.groupBy(rows, ({ caseOid }) => caseOid)
}
