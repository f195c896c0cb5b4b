import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'

export const WithdrawWaterPeriod: Handler<Calls['WithdrawWaterPeriod']> = async ({
  request: { periodOid },
  member,
  refusal,
  ...given
}) => {
  await given.db.begin(async (tx) => {
    const [period] = await tx`select from water_period where oid = ${periodOid}`
    if (!period) throw refusal('NoSuchPeriod')
    const moved = await tx`
      update water_period set status = 'withdrawn' where oid = ${periodOid} and status in ('reading', 'checked')`
    if (moved.count === 0) throw refusal('NotNow')
    await tx`
      update water_work_order set state = 'withdrawn'
      where state = 'planned' and kind = ${workOrderKinds.reading.code} and subscription_oid in (
        select subscription_oid from water_period_reading where period_oid = ${periodOid})`
    await noteSecurityEvent(tx, given, {
      kind: 'WaterPeriodWithdrawn',
      by: member,
      detail: { periodOid: String(periodOid) },
    })
  })
  return {}
}
