import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { countedPeriods, periodOnTheWire } from './period-on-the-wire.ts'

export const GetWaterPeriodsForClerks: Handler<Calls['GetWaterPeriodsForClerks']> = async ({
  db,
  member,
}) => {
  const [regions, periods] = await Promise.all([
    db<{ region: string; meters: number }[]>`
      select region, count(*) as meters from subscription
      where status = 'active' and exists (select from water_meter where subscription_oid = subscription.oid)
      group by region order by region limit 500`,
    countedPeriods(db, member.memberOid),
  ])
  return {
    Regions: regions.map(({ region, meters }) => ({ Region: region, Meters: meters })),
    Periods: periods.map((period) => periodOnTheWire(period, member.memberOid)),
  }
}
