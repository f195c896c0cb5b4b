import type { Calls } from 'contract/calls'
import { forecastUse } from 'rules/water/bill-forecast'
import { lessEstimates } from 'rules/water/estimated-bill'
import { waterBill } from 'rules/water/water-bill'
import type { Handler } from '../../calling/handler.ts'
import { billedUntil } from '../billed-until.ts'
import { lineOnTheWire } from '../cancellation/deposit.ts'
import { findOverEstimate, readingProblem } from '../cancellation/settle-over-estimate.ts'
import { lastReadingOf } from '../cancellation/settlement.ts'
import { billLineOnTheWire } from '../detail-lists.ts'
import { seenSubscription } from '../shares/shared-subscription.ts'
import { loadWaterTariff } from '../tariff.ts'

export const ForecastWaterBill: Handler<Calls['ForecastWaterBill']> = async ({
  request: { subscriberNo, index },
  member,
  refusal,
  ...given
}) => {
  const { db, settings, today } = given
  const subscription = await seenSubscription(given, member, subscriberNo, 'invoiceGeneration')
  if (!subscription) throw refusal('NotYourSubscription')
  const [from] = await billedUntil(db, [subscription.oid])
  if (from?.isTakenOut) throw refusal('MeterTakenOut')
  const problem = await readingProblem(given, subscription, index)
  if (problem) throw refusal(problem)
  const over = await findOverEstimate(given, subscription, index)
  const {
    readOn,
    index: begun,
    carriedCubicMetres = 0,
  } = over
    ? { ...over.from, readOn: over.from.readBefore, index: over.from.firstIndex }
    : await lastReadingOf(db, subscription)
  const last = { readOn, index: begun - carriedCubicMetres }
  const forecast = forecastUse(last, { readOn: today, index })
  if (!forecast) throw refusal('ReadToday')
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const prices = await loadWaterTariff(db, isMetropolitan)
  const whole = waterBill({
    terms: subscription.terms,
    readBefore: last.readOn,
    isMetropolitan,
    ...forecast,
    ...prices,
  })
  const { bill, creditKurus } = lessEstimates(whole, over?.estimates ?? [])
  return {
    ReadOn: forecast.readOn,
    CubicMetres: forecast.cubicMetres,
    Total: bill.totalKurus,
    Credit: creditKurus,
    Lines: bill.lines.map(billLineOnTheWire),
    Derivation: bill.derivation.map(lineOnTheWire),
  }
}
