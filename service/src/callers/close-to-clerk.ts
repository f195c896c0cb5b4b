import type { PendingQuery, Row } from 'postgres'
import { dayInTurkey } from 'rules/turkey-time'
import type { Caller } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { employedOn } from './employed-on.ts'

type Fragment = ReturnType<Queryable>

/** Employment by the municipality: a row of the personnel list or a duty. */
export function isColleague(
  db: Queryable,
  { registryOid, memberOid, today }: { registryOid: Fragment; memberOid: Fragment; today: string },
) {
  return db`(
    exists (select from employee where registry_oid = ${registryOid} and ${employedOn(db, today)})
    or exists (
      select from member colleague join member_duty on member_duty.member_oid = colleague.oid
      where (colleague.registry_oid = ${registryOid} or colleague.oid = ${memberOid})
        and member_duty.ended_at is null))`
}

/** Common house of two people, by their address or by water at home. */
export function isNeighbour(
  db: Queryable,
  { registryOid, clerkRegistryOid }: { registryOid: Fragment; clerkRegistryOid: Fragment },
) {
  return db`exists (
    with home as not materialized (
      select registry_oid, outer_door_oid, door_in_words(text) as house from registry_address where kind <> 'business'
      union all
      select registry_oid, outer_door_oid, door_in_words(address_text) from subscription where status <> 'closed' and water_group = 'residence'
    )
    select from home mine
    join home theirs on theirs.outer_door_oid = mine.outer_door_oid
      or (mine.outer_door_oid is null or theirs.outer_door_oid is null) and theirs.house = mine.house and mine.house ~ '[0-9]'
    where mine.registry_oid = ${clerkRegistryOid} and theirs.registry_oid = ${registryOid})`
}

interface CloseSubject {
  /** Reason the clerk gave on the same day for a look at this person. */
  reason: string | null
  /** Number of all people who were found. */
  peopleCount: number
}

/** Events whose reason is that of a look, by their columns: decisions have reasons of their own, mere tries none. */
export function tellsReasonOfLook(db: Queryable) {
  return db`(
    kind not in ('DecidedByClerk', 'DecisionPreviewed', 'DecisionRefused') or starts_with(detail ->> 'call', 'Preview'))`
}

/** Colleagues of a clerk and people of their own house among those found; never the clerk's own record. */
export function readCloseSubjects(
  db: Queryable,
  {
    clerk: { memberOid, ownRegistryOid },
    found,
    isWorkAboutColleagues,
    now,
  }: {
    clerk: Pick<Caller, 'memberOid' | 'ownRegistryOid'>
    found: PendingQuery<Row[]>
    isWorkAboutColleagues: boolean
    now: Date
  },
): Promise<CloseSubject[]> {
  const today = dayInTurkey(now)
  const isColleagueHere = isWorkAboutColleagues
    ? db`false`
    : isColleague(db, { registryOid: db`person.registry_oid`, memberOid: db`person.member_oid`, today })
  return db<CloseSubject[]>`
    select people_count, (
      select detail ->> 'reason' from security_event_subject subject
      join security_event event on event.oid = subject.event_oid
      where (subject.registry_oid = person.registry_oid or subject.member_oid = person.member_oid)
        and event.member_oid = ${memberOid} and is_sought and detail ? 'reason'
        and kind <> 'LookReasonAsked' and ${tellsReasonOfLook(db)}
        and subject.happened_at >= ${today}::date::timestamp at time zone 'Europe/Istanbul'
      order by subject.happened_at desc limit 1) as reason
    from (
      select registry_oid, member_oid, count(*) over ()::integer as people_count
      from (${found}) found group by registry_oid, member_oid
    ) person
    where person.registry_oid is distinct from ${ownRegistryOid} and person.member_oid is distinct from ${memberOid}
      and (${isColleagueHere}
        or ${isNeighbour(db, { registryOid: db`person.registry_oid`, clerkRegistryOid: db`${ownRegistryOid}::bigint` })})`
}
