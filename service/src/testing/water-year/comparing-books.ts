import { waterUseOf } from '../../water/use/use-of-water.ts'
import { trial } from '../payments/paying.ts'
import type { District } from './district.ts'
import type { House } from './house.ts'

/** Compares the water that ran through the counters until the last reading with the bills, one by one and in all. */
export async function compareWater(district: District) {
  let ran = 0
  let billed = 0
  let estimated = 0
  for (const house of new Set(district.contracts)) {
    const [sum] = await district.db<{ billed: number; estimated: number }[]>`
      select coalesce(sum(metres) filter (where not is_open), 0)::int as billed,
        coalesce(sum(metres) filter (where is_open), 0)::int as estimated
      from (
        select last_index + coalesce(turned_over_at, 0) - first_index + carried_cubic_metres as metres,
          is_estimated and corrected_by_oid is null as is_open
        from water_bill where subscription_oid = ${house.subscriptionOid} and withdrawn_at is null
          and (not is_estimated or corrected_by_oid is null or corrected_by_oid = oid)) bill`
    ran += house.billed.cubicMetres
    billed += sum?.billed ?? 0
    estimated += sum?.estimated ?? 0
    if (sum?.billed !== house.billed.cubicMetres)
      district.year.wrongs.push(
        `${house.subscriberNo}: ${house.billed.cubicMetres} m³ ran until ${house.billed.day}, ${sum?.billed} m³ were billed`,
        await billsOf(district, house),
      )
    await compareShownUse(district, house, (sum?.billed ?? 0) + (sum?.estimated ?? 0))
  }
  Object.assign(district.year.totals, {
    ranCubicMetres: ran,
    billedCubicMetres: billed,
    estimatedCubicMetres: estimated,
  })
}

/** The chart of a subscriber who had the house all the time adds up to the billed use. */
async function compareShownUse(district: District, { subscriptionOid, subscriberNo }: House, billed: number) {
  // Readings before the first bill here were billed elsewhere.
  const [first] = await district.db<{ readBefore: string }[]>`
    select min(read_before) as read_before from water_bill join subscription on subscription.oid = subscription_oid
    where subscription.oid = ${subscriptionOid} and held_since is null and withdrawn_at is null
    having count(*) > 0`
  if (!first) return
  const periods = (await waterUseOf(district.db, [subscriptionOid])).get(subscriptionOid) ?? []
  const shown = periods
    .filter(({ readOn }) => readOn > first.readBefore)
    .reduce((sum, { cubicMetres }) => sum + cubicMetres, 0)
  if (shown !== billed)
    district.year.wrongs.push(`${subscriberNo}: ${billed} m³ were billed, the chart shows ${shown} m³`)
}

/** Both books of a house as text, to be compared. */
async function billsOf(district: District, house: House): Promise<string> {
  const rows = await district.db`
    select read_before, read_on, first_index, last_index, carried_cubic_metres as carried, turned_over_at, total_kurus,
      is_estimated, corrected_by_oid, principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as accrued
    from water_bill left join accrual on accrual.oid = accrual_oid
    where subscription_oid = ${house.subscriptionOid} and withdrawn_at is null order by water_bill.oid`
  return [...house.expected, ...rows].map((row) => JSON.stringify(row)).join('\n')
}

export async function compareMoney(district: District) {
  let expected = 0
  let charged = 0
  for (const house of new Set(district.contracts)) {
    const open = (await district.openEstimates(house)).reduce((sum, { totalKurus }) => sum + totalKurus, 0)
    const [sum] = await district.db<{ kurus: number }[]>`
      select (coalesce(sum(principal_kurus + coalesce((
          select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)), 0)
        - coalesce((
          -- Interest that goes back with the water is not its price.
          select sum(amount_kurus - coalesce((
            select fine_kurus from adjustment_surplus where refund_oid = refund.oid), 0)) from refund
          where kind = 'waterBill' and (
            reference like ${`${house.subscriberNo}-%`} or reference in (
              select reference from water_application where subscription_oid = ${house.subscriptionOid}))), 0))::bigint as kurus
      from accrual where subscriber_number = ${house.subscriberNo} and revenue_code = 51`
    expected += house.expectedKurus + open
    charged += sum?.kurus ?? 0
    if (sum?.kurus !== house.expectedKurus + open)
      district.year.wrongs.push(
        `${house.subscriberNo}: the water costs ${house.expectedKurus + open} kuruş, charged were ${sum?.kurus}`,
        await billsOf(district, house),
      )
  }
  await compareIllegalUse(district)
  const numbers = district.contracts.map(({ subscriberNo }) => subscriberNo)
  const [books] = await district.db<Record<string, number>[]>`
    with debt as (select * from accrual where subscriber_number = any(${numbers})),
      adjustment as (select accrual_adjustment.* from accrual_adjustment join debt on debt.oid = accrual_oid),
      line as (
        select collection_line.*, collection_type from collection_line join debt on debt.oid = accrual_oid
        join collection on collection.oid = collection_oid)
    select (select coalesce(sum(principal_kurus), 0)::bigint from debt) as accrued,
      (select coalesce(sum(amount_kurus), 0)::bigint from adjustment) as adjusted,
      (select coalesce(sum(principal_kurus), 0)::bigint from line) as collected,
      (select coalesce(sum(fine_kurus), 0)::bigint from line) as fines,
      (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from line where collection_type = 4) as by_card,
      (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from line where collection_type = 5) as set_off,
      (select coalesce(sum(owed_kurus - collected_kurus), 0)::bigint from open_accrual join debt on debt.oid = accrual_oid)
        as open,
      (select coalesce(sum(amount_kurus), 0)::bigint from refund where kind = 'waterDeposit' and registry_oid in (
        select registry_oid from water_application)) as returned,
      (select coalesce(sum(case when accrual_oid is null then paid_kurus
          else paid_kurus - principal_balance(accrual_oid) end), 0)::bigint from water_deposit
        join subscription on subscription.oid = subscription_oid
        where subscriber_number = any(${numbers}) and settled_at is null) as held`
  let cardBank = 0
  for (const orderNumber of trial.bank.books.keys()) cardBank += trial.bank.netKurus(orderNumber)
  Object.assign(district.year.totals, { expected, charged, ...books, cardBank, ...district.deposits })
}

/** Compares the charges for water past the meter, after appeals, with its cost. */
async function compareIllegalUse(district: District) {
  for (const house of new Set(district.contracts)) {
    const [sum] = await district.db<{ kurus: number }[]>`
      select coalesce(sum(principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)), 0)::bigint as kurus
      from accrual where subscriber_number = ${house.subscriberNo} and revenue_code = 57`
    if (sum?.kurus !== house.illegalKurus)
      district.year.wrongs.push(
        `${house.subscriberNo}: illegal use costs ${house.illegalKurus} kuruş, charged were ${sum?.kurus}`,
      )
  }
}
