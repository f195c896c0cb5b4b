import type { Calls } from 'contract/calls'
import type { RegionReport, WaterReport } from 'contract/water/reports'
import { kurus } from 'rules/money'
import { stampedTooLongAgo } from 'rules/water/meter-life'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { billedCubicMetres } from '../use/use-of-water.ts'
import { unreadMeters } from './unread-meters.ts'

/** Subscriptions of a region by whose sum one of them can tell the use of the other. */
const fewSubscriptions = 2
const maxNamed = 1000

interface Days {
  from: string
  until: string
}

export const GetWaterReportForClerks: Handler<Calls['GetWaterReportForClerks']> = async ({
  request: { year },
  member,
  ...given
}) => {
  const { db, today } = given
  const days = { from: `${year}-01-01`, until: `${year}-12-31` }
  const [regions, months, bills, ages] = await Promise.all([
    regionsOf(db, days, today),
    monthsOf(db, days),
    billsByStatus(db, days, today),
    meterAges(db, today),
  ])
  await noteSecurityEvent(db, given, {
    kind: 'WaterReportRead',
    by: member,
    subjects: await peopleOfSmallRegions(db),
  })
  return {
    Regions: regions.map(({ sales, ...row }) => ({
      Region: row.region,
      Subscriptions: row.subscriptions,
      Supplied: row.supplied,
      Billed: row.billed,
      BilledWhereSupplied: row.billedWhereSupplied,
      Estimated: row.estimated,
      Sales: kurus(sales),
      Unread: row.unread,
      Outdated: row.outdated,
    })),
    Months: months.map(({ month, supplied, billed, sales }) => ({
      Month: month,
      Supplied: supplied,
      Billed: billed,
      Sales: kurus(sales),
    })),
    Bills: bills.map(({ status, count, left }) => ({ Status: status, Count: count, Left: kurus(left) })),
    MeterAges: ages.map(({ years, count }) => ({ Years: years, Count: count })),
  }
}

/** Subscribers of a region so small that its figures tell what each of them used. */
function peopleOfSmallRegions(db: Queryable) {
  return db<{ registryOid: number; matter: string }[]>`
    select registry_oid, subscriber_number as matter from (
      select *, count(*) over (partition by region) as neighbours from subscription where status <> 'closed'
    ) subscription
    where neighbours <= ${fewSubscriptions} order by oid limit ${maxNamed}`
}

/** An estimate that a reading corrected is part of the bill by that reading: its water would count twice. */
function billedWater(db: Queryable, { from, until }: Days) {
  return db`
    select region, water_bill.*,
      ${billedCubicMetres(db)} as cubic_metres,
      corrected_by_oid is not null and corrected_by_oid <> water_bill.oid as is_corrected
    from water_bill join subscription on subscription.oid = subscription_oid
    where read_on between ${from} and ${until} and withdrawn_at is null`
}

type RegionRow = Record<
  'subscriptions' | 'billed' | 'billedWhereSupplied' | 'estimated' | 'sales' | 'unread' | 'outdated',
  number
> & {
  region: RegionReport['Region']
  supplied: number | null
}

function regionsOf(db: Queryable, days: Days, today: string) {
  return db<RegionRow[]>`
    with billed as (
      select bill.region, coalesce(sum(bill.cubic_metres) filter (where not is_corrected), 0)::int as billed,
        coalesce(sum(bill.cubic_metres) filter (where not is_corrected and supplied_month is not null), 0)::int
          as billed_where_supplied,
        coalesce(sum(bill.cubic_metres) filter (where is_estimated and corrected_by_oid is null), 0)::int as estimated,
        sum(total_kurus)::bigint as sales
      from (${billedWater(db, days)}) bill
      left join water_supply supply
        on supply.region = bill.region and supplied_month = date_trunc('month', bill.read_on)::date
      group by bill.region
    ), supplied as (
      select region, sum(cubic_metres)::int as supplied from water_supply
      where supplied_month between ${days.from} and ${days.until} group by region
    ), unread as (
      select region, count(*)::int as unread from (${unreadMeters(db)}) meter group by region
    )
    select subscription.region, count(*)::int as subscriptions, supplied, coalesce(billed, 0) as billed,
      coalesce(billed_where_supplied, 0) as billed_where_supplied,
      coalesce(estimated, 0) as estimated, coalesce(sales, 0) as sales, coalesce(unread, 0) as unread,
      count(*) filter (where meter.stamped_on < ${stampedTooLongAgo(today)})::int as outdated
    from subscription
    left join lateral (
      select stamped_on from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter on true
    left join billed using (region) left join supplied using (region) left join unread using (region)
    where status <> 'closed'
    group by subscription.region, supplied, billed, billed_where_supplied, estimated, sales, unread order by subscription.region limit 500`
}

function monthsOf(db: Queryable, days: Days) {
  return db<{ month: string; supplied: number | null; billed: number; sales: number }[]>`
    with billed as (
      select to_char(read_on, 'YYYY-MM') as month,
        coalesce(sum(cubic_metres) filter (where not is_corrected), 0)::int as billed, sum(total_kurus)::bigint as sales
      from (${billedWater(db, days)}) bill group by 1
    ), supplied as (
      select to_char(supplied_month, 'YYYY-MM') as month, sum(cubic_metres)::int as supplied from water_supply
      where supplied_month between ${days.from} and ${days.until} group by 1
    )
    select month, supplied, coalesce(billed, 0) as billed, coalesce(sales, 0) as sales
    from billed full join supplied using (month) order by month`
}

function billsByStatus(db: Queryable, { from, until }: Days, today: string) {
  return db<{ status: WaterReport['Bills'][number]['Status']; count: number; left: number }[]>`
    select status, count(*)::int, coalesce(sum(left_kurus), 0)::bigint as left from (
      select case when accrual.oid is null then 'nothing' when open_accrual.accrual_oid is null then 'paid'
          when due_date < ${today} then 'overdue' else 'open' end as status,
        owed_kurus - collected_kurus as left_kurus
      from water_bill left join accrual on accrual.oid = water_bill.accrual_oid
      left join open_accrual on open_accrual.accrual_oid = accrual.oid
      where read_on between ${from} and ${until} and withdrawn_at is null
    ) bill group by status order by status`
}

function meterAges(db: Queryable, today: string) {
  return db<{ years: number | null; count: number }[]>`
    select extract(year from age(${today}::date, stamped_on))::int as years, count(*)::int as count
    from subscription join lateral (
      select stamped_on from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter on true
    where status <> 'closed' group by 1 order by 1 nulls last limit 60`
}
