import { addDays, addMonths, dayNumber } from '../calendar.ts'
import { type Kurus, kurus } from '../money.ts'
import { type DeferralRate, deferralInterest } from '../restructuring/deferral.ts'

/** Part of a payment that goes back, with the day on which it was taken. */
export type PartGoingBack = { on: string; kurus: Kurus }

/** Days of interest at one rate; `until` is the day that counts last. */
export type InterestStretch = { from: string; until: string; days: number; yearlyRate: number }

export type RefundInterest = { kurus: Kurus; stretches: InterestStretch[] }

/**
 * Payments that a surplus consists of: the last payment is the first that was not owed. `beforeKurus` of them goes back
 * by an earlier correction of the same debt.
 */
export function partsGoingBack(
  payments: readonly PartGoingBack[],
  surplusKurus: Kurus,
  beforeKurus: Kurus = kurus(0),
): PartGoingBack[] {
  let skipped: number = beforeKurus
  let left: number = surplusKurus
  const parts = payments
    .toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
    .map(({ on, kurus: paid }) => {
      const passed = Math.min(skipped, paid)
      const back = Math.min(left, paid - passed)
      skipped = skipped - passed
      left = left - back
      return { on, kurus: kurus(back) }
    })
  return parts.filter((part) => part.kurus > 0).toReversed()
}

/**
 * Interest on a tax that was taken too much (law 213 art. 112/4): the rate of deferrals, from the day of the application where
 * the taxpayer erred, else from the day of collection, until the correction is served. Each day at its own rate, a year of 360
 * days as deferrals count. Days before the first known rate bear none.
 */
export function refundInterest(
  base: Kurus,
  from: string,
  until: string,
  rates: readonly DeferralRate[],
): RefundInterest {
  const sorted = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const firstKnown = sorted[0]?.from
  const begins = firstKnown !== undefined && from < firstKnown ? firstKnown : from
  if (firstKnown === undefined || begins >= until || base === 0) return { kurus: kurus(0), stretches: [] }
  const stretches = sorted.flatMap(({ from: rateFrom, yearlyRate }, index) => {
    const first = addDays(begins, 1)
    const start = rateFrom > first ? rateFrom : first
    const next = sorted[index + 1]?.from
    const end = next !== undefined && next <= until ? addDays(next, -1) : until
    const days = dayNumber(end) - dayNumber(start) + 1
    return days > 0 ? [{ from: start, until: end, days, yearlyRate }] : []
  })
  return { kurus: deferralInterest(base, begins, until, sorted), stretches }
}

/** Months within which a tax that was rightly taken is given back without interest (law 213 art. 112/5). */
const monthsWithoutInterest = 3

/** Day from which a part of a tax bears interest, and the paragraph of law 213 art. 112. */
export type InterestBegin = { from: string; paragraph: 4 | 5 }

/**
 * Begin of the interest on a part that goes back on the taxpayer's application. Paid by the day on which the liability ended it
 * was rightly taken, and bears interest three months after all papers were there (112/5); else the taxpayer erred, and it bears
 * interest from the application (112/4).
 */
export function beginOnApplication(
  paidOn: string,
  { appliedOn, endedOn }: { appliedOn: string; endedOn: string | null },
): InterestBegin {
  return endedOn !== null && paidOn <= endedOn
    ? { from: addMonths(appliedOn, monthsWithoutInterest), paragraph: 5 }
    : { from: appliedOn, paragraph: 4 }
}

/** Last day on which a refund that was served can be claimed (law 213 art. 120): a year after its service. */
export function lastDayOfClaim(servedOn: string): string {
  return addMonths(servedOn, 12)
}
