import type { Calls } from 'contract/calls'
import { kurusFromWire } from 'rules/money'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { hashOfPrices, loadWaterTariff } from '../tariff.ts'
import { isBilledSince } from './bill-of-reading.ts'
import { isOwnReading, isToDecide } from './period-on-the-wire.ts'
import { findPeriod } from './period-row.ts'

export const ApproveWaterPeriod: Handler<Calls['ApproveWaterPeriod']> = async ({
  request: { periodOid, trialTotal, trialBills, trialCredit },
  member,
  refusal,
  ...given
}) => {
  await given.db.begin(async (tx) => {
    const period = await findPeriod(tx, periodOid, 'lock')
    if (!period) throw refusal('NoSuchPeriod')
    if (period.status !== 'checked') throw refusal('NotNow')
    if (period.runByMemberOid === member.memberOid) throw refusal('SameClerk')
    const [own] =
      await tx`select from water_period where oid = ${periodOid} and ${isOwnReading(tx, member.memberOid)}`
    if (own) throw refusal('OwnReading')
    const [open] = await tx`
      select from water_period_reading reading where period_oid = ${periodOid} and ${isToDecide(tx)} limit 1`
    if (open) throw refusal('ToDecide')
    if (
      period.trialKurus !== kurusFromWire(trialTotal) ||
      period.trialBills !== trialBills ||
      period.trialCreditKurus !== kurusFromWire(trialCredit) ||
      (await isOutdated(periodOid))
    )
      throw refusal('OtherTotal')
    const prices = await loadWaterTariff(tx, given.settings.TaxStatus.IsMetropolitan)
    if (!period.trialPrices?.equals(hashOfPrices(prices, period.readUntil))) throw refusal('OtherPrices')
    await tx`
      update water_period set status = 'approved', approved_on = ${given.today}, approved_by_member_oid = ${member.memberOid}
      where oid = ${periodOid} and status = 'checked'`
    await noteSecurityEvent(tx, given, {
      kind: 'WaterPeriodApproved',
      by: member,
      detail: { periodOid: String(periodOid), trialBills: String(trialBills) },
    })

    /** A decision or bill after the trial run changes its sum: it has to run again. */
    async function isOutdated(oid: number): Promise<boolean> {
      const [later] = await tx`
        select from water_period_reading reading
        where period_oid = ${oid} and (checked_at is null or trial_kurus is not null and ${isBilledSince(tx)}) limit 1`
      return later !== undefined
    }
  })
  return {}
}
