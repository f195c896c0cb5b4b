import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { nextCuttingDay } from 'rules/water/late-water-debt'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { demandForDelayedCuts } from '../late-debts/spare-line.ts'
import { maxDaysAhead } from './plan-work-order.ts'
import { readHolidays } from '../../tariffs/holidays.ts'

export const MoveWorkOrders: Handler<Calls['MoveWorkOrders']> = async ({
  request: { region, plannedOn, team },
  member,
  refusal,
  db,
  today,
}) => {
  if (plannedOn < today) throw refusal('PastDay')
  if (plannedOn > addDays(today, maxDaysAhead)) throw refusal('FarDay')
  const { cutting, reading } = workOrderKinds
  const [people, holidays] = await Promise.all([
    // A reading is no one's favour.
    db<{ registryOid: number }[]>`
      select distinct registry_oid from water_work_order work join subscription on subscription.oid = subscription_oid
      where work.region = ${region} and work.state = 'planned' and kind <> ${reading.code}`,
    readHolidays(db),
  ])
  const concerned = { registryOids: people.map(({ registryOid }) => registryOid) }
  if (await isOwnMatter({ db, today }, member, concerned)) throw refusal('OwnMatter')
  // Cuts stay on their day rather than on the eve of a holiday.
  const isCuttingDay = nextCuttingDay(plannedOn, holidays) === plannedOn
  const moved = await db.begin(async (tx) => {
    if (isCuttingDay)
      await demandForDelayedCuts(tx, tx`work.region = ${region} and work.state = 'planned'`, plannedOn)
    return tx<{ stayed: boolean }[]>`
    update water_work_order set team = ${team},
      planned_on = case
        when kind = ${cutting.code} and ${!isCuttingDay} then planned_on
        -- Nothing comes before the day that was asked for.
        when wished_on > ${plannedOn} then planned_on
        else ${plannedOn} end
    where region = ${region} and state = 'planned' returning coalesce(wished_on > ${plannedOn}, false) as stayed`
  })
  return { Moved: moved.length, Stayed: moved.filter(({ stayed }) => stayed).length }
}
