import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { nextCuttingDay } from 'rules/water/late-water-debt'
import type { Handler } from '../../calling/handler.ts'
import { readHolidays } from '../../tariffs/holidays.ts'

export const MoveWorkOrders: Handler<Calls['MoveWorkOrders']> = async ({
  request: { region, plannedOn, team },
  refusal,
  db,
  today,
}) => {
  if (plannedOn < today) throw refusal('PastDay')
  // Cuts stay on their day rather than on the eve of a holiday.
  const isCuttingDay = nextCuttingDay(plannedOn, await readHolidays(db)) === plannedOn
  const moved = await db<{ stayed: boolean }[]>`
    update water_work_order set team = ${team},
      planned_on = case
        when kind = ${workOrderKinds.cutting.code} and ${!isCuttingDay} then planned_on
        -- Nothing comes before the day that was asked for.
        when wished_on > ${plannedOn} then planned_on
        else ${plannedOn} end
    where region = ${region} and state = 'planned' returning coalesce(wished_on > ${plannedOn}, false) as stayed`
  return { Moved: moved.length, Stayed: moved.filter(({ stayed }) => stayed).length }
}
