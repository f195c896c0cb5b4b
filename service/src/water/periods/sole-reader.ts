import type { Queryable } from '../../database/database.ts'

/** Clerks who wrote what a meter showed on a day: at the desk, or as a team. */
export function writersOn(db: Queryable, subscriptionOid: ReturnType<Queryable>, day: ReturnType<Queryable>) {
  return db`(
    select noted_by_member_oid as writer from water_reading join water_meter on water_meter.oid = meter_oid
    where water_meter.subscription_oid = ${subscriptionOid} and read_on = ${day} and withdrawn_at is null
      and noted_by_member_oid is not null
    union
    select reported_by_member_oid from water_work_order
    where water_work_order.subscription_oid = ${subscriptionOid} and state = 'done' and index_cubic_metres is not null
      and (done_at at time zone 'Europe/Istanbul')::date = ${day})`
}

/** Whether the last bills by reading, as many as asked, were all read by one clerk and no one else. */
export async function isSoleReader(
  tx: Queryable,
  { subscriptionOid, memberOid, bills }: { subscriptionOid: number; memberOid: number; bills: number },
): Promise<boolean> {
  const [found] = await tx<{ alone: number }[]>`
    select count(*) filter (where writers = array[${memberOid}::bigint])::int as alone from (
      select (select array_agg(writer) from ${writersOn(tx, tx`${subscriptionOid}`, tx`water_bill.read_on`)} written) as writers
      from water_bill
      where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated
      order by read_on desc, oid desc limit ${bills}
    ) last`
  return found?.alone === bills
}

/** Subscriptions whose last bill and reading of the day are the word of one and the same clerk. */
export async function readAgainByOne(
  tx: Queryable,
  readings: readonly { subscriptionOid: number; readOn: string }[],
): Promise<Set<number>> {
  const rows = await tx<{ oid: number }[]>`
    select reading."subscriptionOid" as oid
    from json_to_recordset(${JSON.stringify(readings)}::text::json) as reading ("subscriptionOid" bigint, "readOn" date)
    join lateral (
      select read_on from water_bill
      where subscription_oid = reading."subscriptionOid" and withdrawn_at is null and not is_estimated
      order by read_on desc, oid desc limit 1
    ) bill on true
    cross join lateral (
      select array_agg(writer) as writers
      from ${writersOn(tx, tx`reading."subscriptionOid"`, tx`reading."readOn"`)} written
    ) now
    where cardinality(now.writers) = 1 and now.writers = (
      select array_agg(writer) from ${writersOn(tx, tx`reading."subscriptionOid"`, tx`bill.read_on`)} written)`
  return new Set(rows.map(({ oid }) => oid))
}

/** Bills running after which another looks at what one clerk alone reads; half as many again, spread over the meters. */
const billsOfYear = 12

/**
 * Subscriptions that one and the same clerk has read alone for a year or two, as on the day: their turn for another's eyes
 * comes once, and again a year after someone else read the meter or decided about its reading.
 */
export async function readForLongByOne(
  tx: Queryable,
  readings: readonly { subscriptionOid: number; readOn: string }[],
): Promise<Set<number>> {
  const rows = await tx<{ oid: number }[]>`
    select reading."subscriptionOid" as oid
    from json_to_recordset(${JSON.stringify(readings)}::text::json) as reading ("subscriptionOid" bigint, "readOn" date)
    cross join lateral (
      select array_agg(writer) as writers
      from ${writersOn(tx, tx`reading."subscriptionOid"`, tx`reading."readOn"`)} written
    ) now
    cross join lateral (
      select count(*) = ${billsOfYear}::int + reading."subscriptionOid" % ${billsOfYear}::int
          and bool_and(last.writers is not distinct from now.writers and not is_decided) as is_long
      from (
        select (
            select array_agg(writer) from ${writersOn(tx, tx`reading."subscriptionOid"`, tx`bill.read_on`)} written
          ) as writers,
          exists (
            select from water_period_reading decided
            where decided.subscription_oid = bill.subscription_oid and decided.read_on = bill.read_on
              and decided_by_member_oid <> all(now.writers)) as is_decided
        from water_bill bill
        where subscription_oid = reading."subscriptionOid" and withdrawn_at is null and not is_estimated
        order by read_on desc, oid desc limit ${billsOfYear}::int + reading."subscriptionOid" % ${billsOfYear}::int
      ) last
    ) long
    where cardinality(now.writers) = 1 and is_long`
  return new Set(rows.map(({ oid }) => oid))
}

/** Condition that a clerk typed the last reading of a subscription at the desk. */
export function wroteLastReading(
  db: Queryable,
  { subscriptionOid, memberOid }: { subscriptionOid: number; memberOid: number },
) {
  return db`coalesce((
    select noted_by_member_oid = ${memberOid} from water_reading join water_meter on water_meter.oid = meter_oid
    where water_meter.subscription_oid = ${subscriptionOid} and withdrawn_at is null
    order by read_on desc, water_reading.oid desc limit 1), false)`
}
