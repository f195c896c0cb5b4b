import type { Calls } from 'contract/calls'
import { addMonths } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import { seenSubscription } from '../shares/shared-subscription.ts'
import { billedCubicMetres, isBilledWater } from './use-of-water.ts'

/** Least number of households: with fewer, one could tell a neighbour's use. */
const minHouseholds = 10
const monthsBack = 12

export const GetNeighbourhoodUse: Handler<Calls['GetNeighbourhoodUse']> = async ({
  request: { subscriberNo },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const subscription = await seenSubscription(given, member, subscriberNo, 'use')
  if (!subscription) throw refusal('NotYourSubscription')
  const { oid } = subscription
  const [own] = await db<{ region: string }[]>`select region from subscription where oid = ${oid}`
  const region = own?.region ?? ''
  const rows = await db<{ month: string; cubicMetres: number }[]>`
    select to_char(read_on, 'YYYY-MM') as month,
      round(sum(${billedCubicMetres(db)} * 30.0) / sum((read_on - read_before) * units))::int as cubic_metres
    from water_bill join subscription on subscription.oid = subscription_oid
    where region = ${region} and water_group = ${subscription.waterGroup} and subscription.oid <> ${oid}
      -- Nobody used what was only estimated.
      and ${isBilledWater(db)} and not (is_estimated and corrected_by_oid is null)
      and read_on >= ${addMonths(today, -monthsBack)}
    group by month having count(distinct subscription_oid) >= ${minHouseholds}
    order by month`
  return {
    Region: region,
    Months: rows.map(({ month, cubicMetres }) => ({ Month: month, CubicMetres: cubicMetres })),
  }
}
