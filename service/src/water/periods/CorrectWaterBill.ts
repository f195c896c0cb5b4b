import type { Calls } from 'contract/calls'
import { type Kurus, kurus } from 'rules/money'
import { type WaterBill, waterBill } from 'rules/water/water-bill'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { debtsBeingPaid } from '../../debts/debts-being-paid.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { oweBack } from '../../refunds/owe-back.ts'
import { loadWaterTariff } from '../tariff.ts'
import { isBeingBilled } from './period-row.ts'
import { type TariffTerms, joinedTermsOn, termColumns } from '../tariff-terms.ts'

interface BillRow extends TariffTerms {
  oid: number
  subscriptionOid: number
  registryOid: number
  meterOid: number | null
  readBefore: string
  readOn: string
  firstIndex: number
  carriedCubicMetres: number
  turnedOverAt: number | null
  totalKurus: number
  leftKurus: number
  isFinal: boolean
  isEstimated: boolean
  isFollowed: boolean
  isInPlan: boolean
  hasEstimates: boolean
}

/** The bill stays as it was written in the ledger; what it was wrong by is a further entry. */
export const CorrectWaterBill: Handler<Calls['CorrectWaterBill']> = async ({
  request: { subscriberNo, accrumentOid: accrualOid, index, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { settings, today } = given
    const bill = await findBill(tx, subscriberNo, accrualOid)
    if (!bill || bill.isFinal) throw refusal('NoSuchBill')
    const { registryOid, firstIndex, turnedOverAt } = bill
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [registryOid] }))
      throw refusal('OwnMatter')
    if (bill.isFollowed || bill.hasEstimates) throw refusal('Followed')
    if (await isBeingBilled(tx, bill.subscriptionOid)) throw refusal('InReadingPeriod')
    if (bill.isInPlan) throw refusal('InAPlan')
    if ((await debtsBeingPaid(tx, [accrualOid])).size > 0) throw refusal('BeingPaid')
    const counted = index + (turnedOverAt ?? 0) - firstIndex
    if (counted < 0) throw refusal('IndexTooLow')
    const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
    const right = billIfPriced({
      group: bill.waterGroup,
      units: bill.units,
      reductionPercent: bill.reductionPercent,
      readBefore: bill.readBefore,
      readOn: bill.readOn,
      cubicMetres: counted + bill.carriedCubicMetres,
      isMetropolitan,
      ...(await loadWaterTariff(tx, isMetropolitan)),
    })
    if (!right) throw refusal('NoTariff')
    const change = right.totalKurus - bill.totalKurus
    const lowered = Math.min(Math.max(0, -change), bill.leftKurus)
    const entry = { accrualOid, reason, adjustedOn: today }
    if (change > 0) await adjustAccrual(tx, { ...entry, kind: 'increase', amountKurus: change })
    if (lowered > 0) await adjustAccrual(tx, { ...entry, kind: 'decrease', amountKurus: 0 - lowered })
    await oweBack(tx, given, {
      registryOid,
      kind: 'waterBill',
      reference: `${subscriberNo}-${accrualOid}-${given.now.getTime()}`,
      amountKurus: Math.max(0, -change) - lowered,
      aroseOn: today,
    })
    await tx`
      update water_bill set ${tx({ lastIndex: index, lines: tx.json(right.lines), totalKurus: right.totalKurus })}
      where oid = ${bill.oid}`
    if (!bill.isEstimated && bill.meterOid !== null)
      await tx`
        update water_reading set index_cubic_metres = ${index}
        where meter_oid = ${bill.meterOid} and read_on = ${bill.readOn} and withdrawn_at is null`
    const before: Kurus = kurus(bill.totalKurus)
    return { Before: before, After: right.totalKurus }
  })

/** A bill of the town's former system may be older than the prices here. */
function billIfPriced(question: Parameters<typeof waterBill>[0]): WaterBill | undefined {
  try {
    return waterBill(question)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

async function findBill(
  tx: Queryable,
  subscriberNo: string,
  accrualOid: number,
): Promise<BillRow | undefined> {
  const [subscription] = await tx<{ oid: number }[]>`
    select oid from subscription where subscriber_number = ${subscriberNo} for update`
  if (!subscription) return undefined
  const [bill] = await tx<BillRow[]>`
    select water_bill.oid, subscription_oid, accrual.registry_oid, ${termColumns(tx)}, read_before, read_on,
      first_index, carried_cubic_metres, turned_over_at, total_kurus, is_final, is_estimated,
      principal_balance(accrual_oid) as left_kurus,
      coalesce(meter_oid, (
        select oid from water_meter where subscription_oid = subscription.oid order by oid desc limit 1)) as meter_oid,
      exists (
        select from water_bill later
        where later.subscription_oid = subscription.oid and later.withdrawn_at is null
          and (later.read_on, later.oid) > (water_bill.read_on, water_bill.oid)) as is_followed,
      exists (select from water_bill estimate where estimate.corrected_by_oid = water_bill.oid) as has_estimates,
      exists (
        select from accrual_adjustment
        where accrual_oid = water_bill.accrual_oid and kind = 'restructuring') as is_in_plan
    from water_bill join subscription on subscription.oid = subscription_oid join accrual on accrual.oid = accrual_oid
    ${joinedTermsOn(tx, tx`water_bill.read_on`)}
    where accrual_oid = ${accrualOid} and subscription_oid = ${subscription.oid} and withdrawn_at is null`
  return bill
}
