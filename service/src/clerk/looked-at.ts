import { maskIdentity } from 'rules/identity/national-id'
import type { Queryable } from '../database/database.ts'
import { registriesWith } from '../database/part-of-text.ts'

/** People an auditor asks about, by every name under which an event can have them. */
export interface LookedAt {
  registryOids: number[]
  memberOids: number[]
  maskedNumbers: string[]
}

/** Part of a name that fits more people than this is no way to look for one. */
const maxPeople = 200
/** Names of a list of people that fit one row of the audit. */
const maxSubjectsShown = 3

/** A whole number is one person's; anything else is part of a name. */
export async function findLookedAt(db: Queryable, about: string): Promise<LookedAt> {
  const isNumber = /^\d{10,11}$/.test(about)
  const registries = await db<{ oid: number }[]>`
    select oid from registry
    where ${isNumber ? db`identity_number = ${about}` : db`oid = any(${registriesWith(db, about)})`}
    order by oid limit ${maxPeople}`
  const registryOids = registries.map(({ oid }) => oid)
  const members = await db<{ oid: number }[]>`
    select oid from member where registry_oid = any(${registryOids})
    union select oid from member where former_registry_oid = any(${registryOids})
    union select oid from member where user_name = ${about}`
  return {
    registryOids,
    memberOids: members.map(({ oid }) => oid),
    // A masked number alone may be someone else's with the same digits: only a whole number finds it.
    maskedNumbers: isNumber && registryOids.length === 0 ? [maskIdentity(about)] : [],
  }
}

/** Numbers of the events about people, each found by its own index. */
export function eventsAbout(
  db: Queryable,
  { registryOids, memberOids, maskedNumbers }: LookedAt,
  { from, until }: { from?: string | null | undefined; until?: string | null | undefined },
) {
  const inTime = db`
    ${from ? db`and happened_at >= ${from}::date` : db``}
    ${until ? db`and happened_at < ${until}::date + 1` : db``}`
  return db`
    select event_oid from security_event_subject where registry_oid = any(${registryOids}) ${inTime}
    union
    select event_oid from security_event_subject where member_oid = any(${memberOids}) ${inTime}
    union
    select event_oid from security_event_subject where masked_number = any(${maskedNumbers}) ${inTime}
    union
    ${importsAbout(db, registryOids)}`
}

/** Imports name only so many people themselves; whose records a larger one changed is told by its rows. */
function importsAbout(db: Queryable, registryOids: readonly number[]) {
  return db`
    select event.oid from security_event event
    where kind = 'ImportEnded' and detail ->> 'import' = any(array(
      select desk_import_oid::text from import_run where oid = any(array(
        select import_run_oid from imported_record where registry_oid = any(${[...registryOids]})))))`
}

interface SubjectRow {
  eventOid: number
  registryOid: number | null
  memberOid: number | null
  name: string
  number: string | null
  matter: string | null
  count: number
}

/** First few people each event was about, those who were asked for before others. */
export async function subjectsOf(
  db: Queryable,
  eventOids: readonly number[],
  lookedAt: LookedAt | null,
): Promise<Map<number, SubjectRow[]>> {
  const { registryOids = [], memberOids = [] } = lookedAt ?? {}
  const rows = await db<SubjectRow[]>`
    select event_oid, ranked.registry_oid, ranked.member_oid, matter, count,
      coalesce(nullif(concat_ws(' ', name_or_title, surname), ''),
        case when ranked.member_oid is null then 'Üye değil' else 'Sicili eşleşmemiş üye' end) as name,
      coalesce(identity_number, user_name, masked_number) as number
    from (
      select event_oid, registry_oid, member_oid, masked_number, matter,
        count(*) over (partition by event_oid) as count,
        row_number() over (partition by event_oid order by
          (registry_oid = any(${registryOids}) or member_oid = any(${memberOids})) is true desc, oid) as rank
      from security_event_subject where event_oid = any(${[...eventOids]})
    ) ranked
    left join registry on registry.oid = ranked.registry_oid
    left join member on member.oid = ranked.member_oid
    where rank <= ${maxSubjectsShown}
    order by event_oid, rank`
  return Map.groupBy(rows, ({ eventOid }) => eventOid)
}
