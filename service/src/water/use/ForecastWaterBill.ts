import type { Calls } from 'contract/calls'
import { forecastUse } from 'rules/water/bill-forecast'
import { waterBill } from 'rules/water/water-bill'
import type { Handler } from '../../calling/handler.ts'
import { lineOnTheWire } from '../cancellation/deposit.ts'
import { lastReadingOf, settleContract } from '../cancellation/settlement.ts'
import { billLineOnTheWire } from '../detail-lists.ts'
import { ownSubscription } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'

export const ForecastWaterBill: Handler<Calls['ForecastWaterBill']> = async ({
  request: { subscriberNo, index },
  member,
  refusal,
  ...given
}) => {
  const { db, settings, today } = given
  const subscription = await ownSubscription(given, member, subscriberNo)
  if (!subscription) throw refusal('NotYourSubscription')
  const settled = await settleContract(given, subscription, index)
  if (typeof settled === 'string') throw refusal(settled)
  const last = await lastReadingOf(db, subscription)
  const forecast = forecastUse(last, { readOn: today, index })
  if (!forecast) throw refusal('ReadToday')
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const prices = await loadWaterTariff(db, isMetropolitan)
  const { waterGroup: group, units, reductionPercent } = subscription
  const bill = waterBill({
    group,
    units,
    reductionPercent,
    readBefore: last.readOn,
    isMetropolitan,
    ...forecast,
    ...prices,
  })
  return {
    ReadOn: forecast.readOn,
    CubicMetres: forecast.cubicMetres,
    Total: bill.totalKurus,
    Lines: bill.lines.map(billLineOnTheWire),
    Derivation: bill.derivation.map(lineOnTheWire),
  }
}
