import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { endReadings } from './period-row.ts'

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
    const { memberOid } = member
    await endReadings(tx, periodOid, { reason: 'Okuma döneminden vazgeçildi', memberOid, now: given.now })
    await noteSecurityEvent(tx, given, {
      kind: 'WaterPeriodWithdrawn',
      by: member,
      detail: { periodOid: String(periodOid) },
    })
  })
  return {}
}
