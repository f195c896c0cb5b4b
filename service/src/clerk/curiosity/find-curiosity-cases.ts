import { type Call, dutiesFor } from 'contract/call'
import { calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import {
  type Curiosity,
  type DailyLook,
  type SlowCuriosityKind,
  type SoughtLook,
  findBulkReading,
  findCuriosity,
  findSlowCuriosity,
  findSlowReading,
} from 'rules/looking/curiosity'
import { dayInTurkey, minuteInTurkey } from 'rules/turkey-time'
import { isWorkingDay } from 'rules/working-days'
import { isColleague, isNeighbour } from '../../callers/close-to-clerk.ts'
import {
  type SecurityEventKind,
  maxChosen,
  openingDecisions,
  securityEventKinds,
  workAboutColleagues,
} from '../../callers/security-event.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { readHolidays } from '../../tariffs/holidays.ts'

/** Desks whose every decision is about colleagues; one that was refused is no curiosity. */
const callsAboutColleagues = Object.entries(calls as Record<string, Call>)
  .filter(([, call]) => dutiesFor(call).some((duty) => duty === 'administration' || duty === 'personnel'))
  .map(([name]) => name)

/** Looks that need no case to be made; all others open one, or list it where they find anyone. */
const looksWithoutCase: readonly SecurityEventKind[] = [
  'DecidedByClerk',
  'DecisionPreviewed',
  'DecisionRefused',
  'PeopleListed',
  'ImportRead',
  'ImportReportRead',
  'BankFileRead',
  'WaterSubscriptionSeen',
  'MatchesListed',
  'PersonReadByClerk',
  'CounterDebtsRead',
  'CashReceiptMade',
  'RepresentationsListed',
  'DoublesListed',
  'UsersListed',
]

type LookRow = Omit<SoughtLook, 'isOutsideHours'> & { clerkOid: number }

/** Days over which slow curiosity is counted, today among them. */
const slowDays = 30

const slowKinds = [
  'colleaguesInMonth',
  'neighboursInMonth',
  'withoutCaseInMonth',
  'onePersonInMonth',
] as const satisfies SlowCuriosityKind[]

/**
 * Writes down unusual looks of yesterday and today, and of the last thirty days together; a closed case stays
 * unchanged.
 */
export async function findCuriosityCases({
  db,
  settings: { Curiosity: limits },
  now,
}: {
  db: Database
  settings: Pick<ServiceSettings, 'Curiosity'>
  now: Date
}): Promise<void> {
  const today = dayInTurkey(now)
  const [rows, holidays] = await Promise.all([
    readSoughtLooks(db, { since: addDays(today, -1), today }),
    readHolidays(db),
  ])
  const isOutsideHours = (at: Date) => {
    const minute = minuteInTurkey(at)
    return (
      !isWorkingDay(dayInTurkey(at), holidays) ||
      minute < limits.WorkFromHour * 60 ||
      minute >= limits.WorkUntilHour * 60
    )
  }
  const byClerkAndDay = Map.groupBy(rows, ({ clerkOid, at }) => `${clerkOid} ${dayInTurkey(at)}`)
  for (const looks of byClerkAndDay.values()) {
    const [first] = looks
    if (!first) continue
    const dated = looks.map((look) => ({ ...look, isOutsideHours: isOutsideHours(look.at) }))
    for (const curiosity of findCuriosity(dated, limits))
      await growCase(db, { clerkOid: first.clerkOid, day: dayInTurkey(first.at), now }, curiosity)
  }
  const listed = await readListedLooks(db, { since: addDays(today, -1), today })
  for (const looks of Map.groupBy(listed, ({ clerkOid, at }) => `${clerkOid} ${dayInTurkey(at)}`).values()) {
    const [first] = looks
    if (!first) continue
    for (const curiosity of findBulkReading(looks, limits))
      await growCase(db, { clerkOid: first.clerkOid, day: dayInTurkey(first.at), now }, curiosity)
  }
  const monthAgo = addDays(today, 1 - slowDays)
  const listedInMonth = await readListedLooks(db, { since: monthAgo, today, unasked: true })
  for (const [clerkOid, looks] of Map.groupBy(listedInMonth, (look) => look.clerkOid))
    for (const curiosity of findSlowReading(looks, limits))
      await growCase(db, { clerkOid, day: today, now }, curiosity)
  const ofMonth = await readDailyLooks(db, { since: monthAgo, today })
  for (const [clerkOid, looks] of Map.groupBy(ofMonth, (look) => look.clerkOid))
    for (const curiosity of findSlowCuriosity(looks, limits))
      await growCase(db, { clerkOid, day: today, now }, curiosity)
}

/**
 * Case that was open when a clerk looked (`event`, `subject`, `clerk`), or a decision of theirs about the person a day
 * around it. One that the clerk opened is no reason for their own look.
 */
function hadCase(db: Queryable) {
  const wasOpen = (from: string, until: string) =>
    db`${db(from)} <= subject.happened_at and (${db(until)} is null or ${db(until)} >= subject.happened_at)`
  return db`(
    kind <> all(${[...looksWithoutCase]}) and detail ->> 'people' is distinct from '0'
    or exists (
      select from water_application where registry_oid = subject.registry_oid and ${wasOpen('created_at', 'decided_at')})
    or exists (
      select from subscription join water_work_order work on work.subscription_oid = subscription.oid
      where subscription.registry_oid = subject.registry_oid and work.planned_by_member_oid is distinct from clerk.oid
        and work.state <> 'withdrawn' and ${wasOpen('work.created_at', 'work.reported_at')})
    or exists (
      select from complaint where registry_oid = subject.registry_oid and ${wasOpen('sent_at', 'closed_at')})
    or exists (
      select from declaration
      where registry_oid = subject.registry_oid and import_run_oid is null and sent_at <= subject.happened_at
        and (status in ('sent', 'waiting', 'returned') or decided_at >= subject.happened_at))
    or exists (
      select from restructuring where registry_oid = subject.registry_oid and status <> 'withdrawn'
        and deferral_rule_oid is not null and ${wasOpen('applied_at', 'decided_at')})
    or exists (
      select from registry_proposal where registry_oid = subject.registry_oid
        and proposed_by_member_oid <> clerk.oid and ${wasOpen('proposed_at', 'ended_at')})
    or exists (
      select from match_request where match_request.member_oid = subject.member_oid
        and ${wasOpen('match_request.created_at', 'decided_at')})
    or exists (
      select from security_event_subject decided join security_event decision on decision.oid = decided.event_oid
      where decided.registry_oid = subject.registry_oid and decision.kind = 'DecidedByClerk'
        and decision.member_oid = clerk.oid
        and coalesce(decision.detail ->> 'call' <> all(${[...openingDecisions]}), true)
        and decided.happened_at between subject.happened_at - interval '1 day' and subject.happened_at + interval '1 day'))`
}

/**
 * File of an event that became work: written, booked or handed to its bank, which one of today may still become. One that
 * was only looked into is no work.
 */
function isWorkOfTown(db: Queryable, today: string) {
  return db`(
    event.happened_at >= ${today}::date::timestamp at time zone 'Europe/Istanbul'
    or exists (
      select from bank_file where oid = ${fileOf(db)}
        and status in ('delivered', 'acknowledged', 'toBook', 'booking', 'booked'))
    or exists (
      select from desk_import
      where oid = case when event.kind in ('ImportRead', 'ImportReportRead') then (event.detail ->> 'import')::bigint end
        and status in ('toWrite', 'writing', 'written')))`
}

/** File of so many that those close to the clerk stand in it as everyone does. */
function isOfManyPeople(db: Queryable) {
  return db`coalesce(
    event.kind in ('ImportRead', 'ImportReportRead', 'BankFileRead') and (event.detail ->> 'people')::integer > ${maxChosen}, false)`
}

/** Bank's file that an event is about; other kinds of files have numbers of their own. */
function fileOf(db: Queryable) {
  return db`case when event.kind = 'BankFileRead' then (event.detail ->> 'file')::bigint end`
}

/** Guess at a number that is known by its mask alone: each typed one is another number, whatever it looks like masked. */
const guessOf = (db: Queryable) => db`case when masked_number like '%*%' then ' ' || event.oid else '' end`

/** Looks at other people's records: a clerk's look at their own record concerns no one else. */
function readSoughtLooks(
  db: Queryable,
  { since, today }: { since: string; today: string },
): Promise<LookRow[]> {
  return db<LookRow[]>`
    select subject.oid, subject.happened_at as at, clerk.oid as clerk_oid,
      coalesce('registry ' || subject.registry_oid, 'member ' || subject.member_oid, masked_number || ${guessOf(db)}) as person,
      kind <> all(${[...workAboutColleagues]}) and coalesce(detail ->> 'call' <> all(${callsAboutColleagues}), true) and
        ${isColleague(db, { registryOid: db`subject.registry_oid`, memberOid: db`subject.member_oid`, today })} as is_colleague,
      ${isNeighbour(db, { registryOid: db`subject.registry_oid`, clerkRegistryOid: db`clerk.registry_oid` })} as is_neighbour,
      ${hadCase(db)} as has_case
    from security_event_subject subject
    join security_event event on event.oid = subject.event_oid
    join member clerk on clerk.oid = event.member_oid
    where is_sought and subject.happened_at >= ${since}::date::timestamp at time zone 'Europe/Istanbul'
      and not (${isOfManyPeople(db)} and ${isWorkOfTown(db, today)})
      and subject.registry_oid is distinct from clerk.registry_oid
      and subject.member_oid is distinct from clerk.oid`
}

/**
 * Kinds of lists with pages. Auditors have to go through all records, and files of banks are made of the whole town:
 * neither counts.
 */
const pagedKinds = (Object.keys(securityEventKinds) as SecurityEventKind[]).filter(
  (kind) => securityEventKinds[kind] === 'lists' && kind !== 'AuditEventsListed' && kind !== 'BankFileRead',
)

/** Filters by which a list shows closed matters, or everything. */
const endedWork =
  'all closed resolved decided done notDone withdrawn accepted refused rejected corrected accrued'.split(' ')

/**
 * First look of a day at each person by lists without a search, beyond the waiting ones on their first page; `unasked`
 * leaves out looks in a case of lists already, but for that of today itself.
 */
function readListedLooks(
  db: Queryable,
  { since, today, unasked = false }: { since: string; today: string; unasked?: boolean },
): Promise<(Pick<SoughtLook, 'oid' | 'person' | 'at'> & { clerkOid: number })[]> {
  return db<(Pick<SoughtLook, 'oid' | 'person' | 'at'> & { clerkOid: number })[]>`
    select min(subject.oid) as oid, min(subject.happened_at) as at, clerk.oid as clerk_oid,
      coalesce('registry ' || subject.registry_oid, 'member ' || subject.member_oid, masked_number) as person
    from security_event event
    join security_event_subject subject on subject.event_oid = event.oid
    join member clerk on clerk.oid = event.member_oid
    where event.happened_at >= ${since}::date::timestamp at time zone 'Europe/Istanbul'
      and not is_sought
      and (
        kind = any(${pagedKinds}) and (
          detail ->> 'pageIndex' ~ '^[1-9]' or coalesce(detail ->> 'after', '') <> '' or detail ->> 'isLapsed' = 'true'
          or detail ->> 'statusCode' = any(${endedWork}) or detail ->> 'state' = any(${endedWork})
          or detail ->> 'queue' = any(${endedWork}) or detail ->> 'show' = any(${endedWork})
          or detail ->> 'which' = any(${endedWork}))
        or kind = 'BankFileRead' and not ${isWorkOfTown(db, today)} and exists (
          select from bank_file where oid = ${fileOf(db)} and file_kind = 'O'
            and bank_file.member_oid = clerk.oid))
      and subject.registry_oid is distinct from clerk.registry_oid
      and subject.member_oid is distinct from clerk.oid
    group by clerk.oid, person, (event.happened_at at time zone 'Europe/Istanbul')::date
    having not (${unasked}::boolean and bool_or(exists (
      select from curiosity_case_look join curiosity_case on curiosity_case.oid = case_oid
      where subject_oid = subject.oid and curiosity_case.kind = 'manyListed' and day <> ${today})))`
}

/** Looks by clerk, person and day; looks in the month's case of today itself count as not asked about yet. */
function readDailyLooks(
  db: Queryable,
  { since, today }: { since: string; today: string },
): Promise<(DailyLook & { clerkOid: number })[]> {
  return db<(DailyLook & { clerkOid: number })[]>`
    with daily as (
      select clerk.oid as clerk_oid, clerk.registry_oid as clerk_registry_oid,
        subject.registry_oid, subject.member_oid, masked_number || ${guessOf(db)} as masked_number,
        min(subject.oid) as oid, min(subject.happened_at) as at, array_agg(subject.oid) as oids,
        bool_or(kind <> all(${[...workAboutColleagues]})
          and coalesce(detail ->> 'call' <> all(${callsAboutColleagues}), true)) as is_no_work_about_colleagues,
        bool_and(${hadCase(db)}) as has_case
      from security_event_subject subject
      join security_event event on event.oid = subject.event_oid
      join member clerk on clerk.oid = event.member_oid
      where is_sought and subject.happened_at >= ${since}::date::timestamp at time zone 'Europe/Istanbul'
      and not (${isOfManyPeople(db)} and ${isWorkOfTown(db, today)})
        and subject.registry_oid is distinct from clerk.registry_oid
        and subject.member_oid is distinct from clerk.oid
      group by clerk.oid, subject.registry_oid, subject.member_oid, masked_number || ${guessOf(db)},
        (subject.happened_at at time zone 'Europe/Istanbul')::date
    )
    select clerk_oid, oid, at, has_case,
      coalesce('registry ' || daily.registry_oid, 'member ' || daily.member_oid, masked_number) as person,
      is_no_work_about_colleagues
        and ${isColleague(db, { registryOid: db`daily.registry_oid`, memberOid: db`daily.member_oid`, today })} as is_colleague,
      ${isNeighbour(db, { registryOid: db`daily.registry_oid`, clerkRegistryOid: db`clerk_registry_oid` })} as is_neighbour,
      array(
        select distinct kind from curiosity_case_look join curiosity_case on curiosity_case.oid = case_oid
        where subject_oid = any(oids) and not (day = ${today} and kind = any(${[...slowKinds]}))) as asked_as
    from daily`
}

async function growCase(
  db: Database,
  { clerkOid, day, now }: { clerkOid: number; day: string; now: Date },
  { kind, peopleCount, looks }: Curiosity,
): Promise<void> {
  const lastAt = new Date(Math.max(...looks.map(({ at }) => at.getTime())))
  await db.begin(async (tx) => {
    const [grown] = await tx<{ oid: number }[]>`
      insert into curiosity_case ${tx({ clerkMemberOid: clerkOid, kind, day, lookCount: looks.length, peopleCount, lastAt, foundAt: now })}
      on conflict (clerk_member_oid, kind, day) do update
        set look_count = excluded.look_count, people_count = excluded.people_count, last_at = excluded.last_at
        where curiosity_case.closed_at is null
      returning oid`
    if (!grown) return
    await tx`
      insert into curiosity_case_look (case_oid, subject_oid)
      select ${grown.oid}, unnest(${looks.map(({ oid }) => oid)}::bigint[])
      on conflict do nothing`
  })
}
