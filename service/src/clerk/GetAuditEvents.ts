import type { Calls, RequestTo } from 'contract/calls'
import { addDays, addMs } from 'rules/calendar'
import { kindOfIdentity, maskIdentity } from 'rules/identity/national-id'
import type { Caller, Handler } from '../calling/handler.ts'
import { isInquiry } from '../callers/looks-at.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { eventsAbout, findLookedAt, subjectsOf } from './looked-at.ts'
import type { Queryable } from '../database/database.ts'
import { registriesWith } from '../database/part-of-text.ts'

interface Row {
  oid: number
  memberOid: number | null
  happenedAt: Date
  kind: string
  userName: string | null
  name: string | null
  actingForName: string | null
  actingRegistryOid: number | null
  subject: string | null
  address: string
  detail: Record<string, unknown>
}

const dayMs = 86_400_000

/** A part of a name that fits more people than this is no way to look for one. */
const maxPeople = 200

export const GetAuditEvents: Handler<Calls['GetAuditEvents']> = async ({ request, member, ...given }) => {
  const { db, now, settings } = given
  const heldBackSince = addMs(now, -settings.LooksShown.AuditHeldBackDays * dayMs)
  const { person, about, kind, callName, from, until, after, count } = request
  const lookedAt = about === '' ? null : await findLookedAt(db, about)
  const people = person === '' ? null : await peopleCalled(db, person)
  const rows = await db<Row[]>`
    select event.oid, event.member_oid, happened_at, kind,
      case when former_registry_oid is null then user_name else own.identity_number end as user_name, nullif(concat_ws(' ', own.name_or_title, own.surname), '') as name,
      nullif(concat_ws(' ', acting.name_or_title, acting.surname), '') as acting_for_name, acting_registry_oid, subject, event.address, detail
    from security_event event
    left join member on member.oid = event.member_oid
    left join registry own on own.oid = coalesce(member.registry_oid, former_registry_oid)
    left join registry acting on acting.oid = acting_registry_oid
    where not (${isInquiry(db)} and happened_at >= ${heldBackSince}
        and event.member_oid is distinct from ${member.memberOid} and ${isAboutMember(db, member)})
      ${people ? db`and event.member_oid = any(${people})` : db``}
      ${lookedAt ? db`and event.oid = any(array(${eventsAbout(db, lookedAt, request)}))` : db``}
      ${kind ? db`and kind = ${kind}` : db``}
      ${callName ? db`and detail ? 'call' and detail ->> 'call' = ${callName}` : db``}
      ${from ? db`and happened_at >= ${from}::date` : db``}
      ${until ? db`and happened_at < ${addDays(until, 1)}::date` : db``}
      ${after ? db`and (happened_at, event.oid) < (${after.happenedAt}::timestamptz, ${after.oid})` : db``}
    order by happened_at desc, event.oid desc limit ${count + 1}`
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  const [names, subjects] = await Promise.all([
    namesIn(db, shown),
    subjectsOf(
      db,
      shown.map(({ oid }) => oid),
      lookedAt,
    ),
  ])
  await noteSecurityEvent(db, given, {
    kind: 'AuditEventsListed',
    by: member,
    detail: askedFor(request),
    typed: [person, about],
    subjects: [
      ...shown.map(({ memberOid }) => ({ memberOid })),
      ...shown.map(({ actingRegistryOid }) => ({ registryOid: actingRegistryOid })),
      ...[...names.keys()].map((memberOid) => ({ memberOid })),
      ...[...subjects.values()].flat().map(({ registryOid, memberOid }) => ({ registryOid, memberOid })),
    ],
  })
  return {
    Items: shown.map((row) => ({
      Oid: row.oid,
      HappenedAt: row.happenedAt.toISOString(),
      Kind: row.kind,
      MemberName: row.name,
      MaskedNumber: row.userName === null ? row.subject : maskIdentity(row.userName),
      ActingForName: row.actingForName,
      IpAddress: row.address,
      Subjects: (subjects.get(row.oid) ?? []).map((subject) => ({
        SubjectName: subject.name,
        MaskedNumber: subject.number === null ? null : maskedNumber(subject.number),
        Matter: subject.matter,
      })),
      SubjectCount: subjects.get(row.oid)?.[0]?.count ?? 0,
      Detail: Object.entries(row.detail)
        .map(([key, value]) => ({
          Key: key,
          Value: (peopleKeys.includes(key) && names.get(Number(value))) || withoutNumbers(String(value)),
        }))
        .filter(({ Value }) => Value !== ''),
    })),
    Next: rows.length > count && last ? { happenedAt: last.happenedAt.toISOString(), oid: last.oid } : null,
  }
}

/** Event that names the auditor who asks: who inquires about them is told to them as late as to everyone. */
function isAboutMember(
  db: Queryable,
  { memberOid, ownRegistryOid }: Pick<Caller, 'memberOid' | 'ownRegistryOid'>,
) {
  return db`exists (
    select from security_event_subject subject
    where event_oid = event.oid and (registry_oid = ${ownRegistryOid} or subject.member_oid = ${memberOid}))`
}

/** Fields of an event that name a member beside the one it is about. */
const peopleKeys = ['administrator', 'memberOid']

/** Names of the members in events that refer to them by number. */
async function namesIn(db: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const oids = rows.flatMap(({ detail }) =>
    peopleKeys.map((key) => Number(detail[key])).filter((oid) => Number.isSafeInteger(oid)),
  )
  const found = await db<{ oid: number; name: string }[]>`
    select member.oid, concat_ws(' ', name_or_title, surname) as name
    from member join registry on registry.oid = registry_oid where member.oid = any(${oids})`
  return new Map(found.map(({ oid, name }) => [oid, name]))
}

/** Text typed by a clerk, with people's numbers masked as everywhere in the audit. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\b\d{10,11}\b/g, (number) =>
    kindOfIdentity(number) === undefined ? number : maskIdentity(number),
  )
}

/**
 * Members by a search text: a whole number is one member's, or a clerk's under a closed membership; any other text is
 * part of a name.
 */
async function peopleCalled(db: Queryable, person: string): Promise<number[]> {
  const rows = /^\d{10,11}$/.test(person)
    ? await db<{ oid: number }[]>`
        select oid from member where user_name = ${person}
        union
        select member.oid from registry join member on former_registry_oid = registry.oid
        where identity_number = ${person}`
    : await db<{ oid: number }[]>`
        with found as materialized (select ${registriesWith(db, person)} as oids)
        select oid from member where registry_oid = any((select oids from found)::bigint[])
        union
        select oid from member where former_registry_oid = any((select oids from found)::bigint[])
        order by oid limit ${maxPeople}`
  return rows.map(({ oid }) => oid)
}

/** A text that is the number of a person, masked; any other as it is. */
function maskedNumber(text: string): string {
  return /^\d{10,11}$/.test(text) ? maskIdentity(text) : text
}

/** Search of the auditor, with people's numbers masked. */
function askedFor({
  person,
  about,
  kind,
  callName,
  from,
  until,
}: Required<RequestTo<'GetAuditEvents'>>): Record<string, string> {
  const asked = {
    person: maskedNumber(person ?? ''),
    about: maskedNumber(about ?? ''),
    kind,
    callName,
    from,
    until,
  }
  return Object.fromEntries(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}
