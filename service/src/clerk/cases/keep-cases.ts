import type { Fragment } from 'postgres'
import { dayInTurkey } from 'rules/turkey-time'
import type { Database, Queryable } from '../../database/database.ts'
import { isNotAccrued } from '../../declarations/accrue-year.ts'
import { isInQueue } from '../../water/applications/queues.ts'
import { freeCasesOfLeavers } from './free-cases.ts'
import { unbilledLines, unreadRegions } from '../../water/differences/unbilled-lines.ts'

/** Sources of the cases that no row of their own makes: a day that comes, a payment, or rows that are missing. */
const foundSources = [
  'declaration not accrued',
  'application to be worked on',
  'changed region',
  'unbilled line',
  'unread region',
]

function casesFoundByDay(db: Queryable, today: string) {
  return db`
    select source collate "C", source_key collate "C", desk collate "C", kind collate "C", number collate "C",
      registry_oid, opened_at, deadline, state collate "C"
    from (
      select 'declaration not accrued' as source, oid::text as source_key, 'declarations-not-accrued' as desk, '' as kind,
        number, registry_oid, sent_at as opened_at, null::date as deadline, 'waiting' as state
      from declaration where ${isNotAccrued(db, today)}
      union all
      select 'application to be worked on', oid::text, 'water-applications', '', reference, registry_oid, decided_at,
        promised_on, 'waiting'
      from water_application application where ${isInQueue(db, 'work')}
      union all
      select 'changed region', from_region, 'water-differences', '', from_region, null, min(found_at), null, 'waiting'
      from water_region_change where to_region is null group by from_region
      union all
      select 'unbilled line', finding || ' ' || subscription_oid, 'water-differences', '', subscriber_number, registry_oid,
        since::timestamp at time zone 'Europe/Istanbul', null, 'waiting'
      from (${unbilledLines(db, today)}) line join subscription on subscription.oid = subscription_oid
      union all
      select 'unread region', region, 'water-differences', '', region, null,
        coalesce(read_until, ${today}::date)::timestamp at time zone 'Europe/Istanbul', null, 'waiting'
      from (${unreadRegions(db, today)}) unread
    ) found`
}

interface Given {
  db: Database
  now: Date
}

/** Brings the cases that a day or a payment makes up to now, frees those of leavers, and sums up the counts. */
export async function keepCasesByDay({ db, now }: Given): Promise<void> {
  await replaceCases(db, casesFoundByDay(db, dayInTurkey(now)), db`source = any(${foundSources})`)
  await freeCasesOfLeavers(db)
  await db`
    with gone as (
      delete from clerk_case_change
      where exists (select from clerk_case_change group by desk, kind having count(*) > 1)
      returning desk, kind, change
    )
    insert into clerk_case_change (desk, kind, change)
    select desk, kind, sum(change) from gone group by desk, kind having sum(change) <> 0`
}

/** Compares the cases that triggers keep with the rows of all desks: after a release that brings a new kind, and for certainty. */
export async function keepCasesOfRows({ db }: Pick<Given, 'db'>): Promise<void> {
  await replaceCases(db, db`select * from found_clerk_case`, db`source <> all(${foundSources})`)
}

async function replaceCases(db: Queryable, found: Fragment, isOfSources: Fragment) {
  await db`
    with found as materialized (${found}), gone as (
      delete from clerk_case where ${isOfSources} and not exists (
        select from found
        where (found.source, found.source_key, found.desk) = (clerk_case.source, clerk_case.source_key, clerk_case.desk))
    )
    insert into clerk_case select * from found
    on conflict (source, source_key, desk) do update set kind = excluded.kind, number = excluded.number,
      registry_oid = excluded.registry_oid, opened_at = excluded.opened_at, deadline = excluded.deadline,
      state = excluded.state
    where clerk_case is distinct from excluded`
}
