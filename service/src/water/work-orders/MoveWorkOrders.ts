import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'

export const MoveWorkOrders: Handler<Calls['MoveWorkOrders']> = async ({
  request: { region, plannedOn, team },
  refusal,
  db,
  today,
}) => {
  if (plannedOn < today) throw refusal('PastDay')
  const moved = await db`
    update water_work_order set planned_on = ${plannedOn}, team = ${team} where region = ${region} and state = 'planned'`
  return { Moved: moved.count }
}
