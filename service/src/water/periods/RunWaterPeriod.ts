import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'

export const RunWaterPeriod: Handler<Calls['RunWaterPeriod']> = async ({
  request: { periodOid },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  await db.begin(async (tx) => {
    const [period] = await tx`select from water_period where oid = ${periodOid}`
    if (!period) throw refusal('NoSuchPeriod')
    const moved = await tx`
      update water_period set status = 'checking', run_at = ${now}, run_by_member_oid = ${member.memberOid}
      where oid = ${periodOid} and status in ('reading', 'checked')`
    if (moved.count === 0) throw refusal('NotNow')
    await tx`update water_period_reading set checked_at = null where period_oid = ${periodOid} and checked_at is not null`
    await noteSecurityEvent(tx, given, {
      kind: 'WaterPeriodRun',
      by: member,
      detail: { periodOid: String(periodOid) },
    })
  })
  return {}
}
