import { addDays, addMonths, dayNumber } from '../calendar.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import { partOf } from '../exact-parts.ts'
import { type Kurus, kurus, sumKurus } from '../money.ts'
import { instalmentAmounts } from './restructuring-law.ts'

/** A yearly rate in hundredths of a percent (39 % is 3900), from a day on until the next row's day. */
export type DeferralRate = { from: string; yearlyRate: number }

/** Rules of law 6183, article 48 and its decrees in force on a day. */
export type DeferralRule = {
  mostMonths: number
  instalmentCounts: readonly number[]
  coveredRevenues: readonly number[]
  /** Total up to which no collateral is needed. */
  freeOfCollateralKurus: Kurus
  /** Percentage of the sum beyond that to be secured. */
  collateralPercent: number
}

export type DeferredInstalment = {
  number: number
  dueDate: string
  /** Day up to which it bears interest; a closed one is paid later and costs nothing more. */
  interestUntil: string
  capitalKurus: Kurus
  interestKurus: Kurus
  amountKurus: Kurus
}

/** Parts that an instalment is counted from: its share of the debt, and the interest up to its own day. */
export type InstalmentParts = Pick<DeferredInstalment, 'capitalKurus' | 'interestKurus'>

/** Terms of the instalments: since when they bear interest and at which rates. */
export type DeferralTerms = {
  appliedOn: string
  rates: readonly DeferralRate[]
  holidays: readonly Holiday[]
}

export type Deferral = {
  count: number
  interestKurus: Kurus
  totalKurus: Kurus
  instalments: DeferredInstalment[]
}

/** A year of 360 days of a rate in hundredths of a percent. */
const wholeYear = 360 * 10_000

/** Interest from the day after the application to a day, which counts; each day at the rate of its own. */
export function deferralInterest(
  capital: Kurus,
  appliedOn: string,
  until: string,
  rates: readonly DeferralRate[],
): Kurus {
  const first = addDays(appliedOn, 1)
  const sorted = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (!sorted.some(({ from }) => from <= first)) throw new RangeError(`no deferral rate for ${first}`)
  const weight = sorted.reduce((sum, { from, yearlyRate }, index) => {
    const begins = from > first ? from : first
    const next = sorted[index + 1]?.from
    const ends = next !== undefined && next <= until ? addDays(next, -1) : until
    const days = dayNumber(ends) - dayNumber(begins) + 1
    return days > 0 ? sum + yearlyRate * days : sum
  }, 0)
  return partOf(capital, weight, wholeYear)
}

/** The interest of an instalment that is paid on a day: up to that day, and never more than up to its own. */
export function interestIfPaidOn(
  { capitalKurus, interestKurus }: InstalmentParts,
  { appliedOn, paidOn, rates }: { appliedOn: string; paidOn: string; rates: readonly DeferralRate[] },
): Kurus {
  return kurus(Math.min(interestKurus, deferralInterest(capitalKurus, appliedOn, paidOn, rates)))
}

/** Amount paid for an instalment beyond its debt and the interest up to the day of each payment. */
export function overpaidFor(
  { capitalKurus, interestKurus }: InstalmentParts,
  payments: readonly { on: string; amountKurus: Kurus }[],
  { appliedOn, rates }: { appliedOn: string; rates: readonly DeferralRate[] },
): Kurus {
  let left: Kurus = capitalKurus
  let overpaid = kurus(0)
  for (const { on, amountKurus } of payments.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    const rest = { capitalKurus: left, interestKurus: partOf(interestKurus, left, capitalKurus) }
    const price = kurus(left + interestIfPaidOn(rest, { appliedOn, paidOn: on, rates }))
    overpaid = kurus(overpaid + Math.max(0, amountKurus - price))
    left = amountKurus >= price ? kurus(0) : kurus(left - partOf(amountKurus, left, price))
  }
  // Each part of an instalment is rounded for itself: an amount that only rounding made is not owed back.
  return overpaid < payments.length ? kurus(0) : overpaid
}

/** A debt that was deferred: its principal with the fine up to the application. */
type DeferredDebt = { deferredKurus: Kurus; bearsDelayFine: boolean }

/**
 * Part of a payment that stays interest when the deferral is broken: interest of debts without delay fine is neither
 * set off nor refunded (law 6183, article 48). A payment is split between debt and interest in proportion, for all
 * debts alike.
 */
export function interestKept(
  paidKurus: Kurus,
  { capitalKurus, interestKurus }: InstalmentParts,
  debts: readonly DeferredDebt[],
): Kurus {
  const sumOf = (some: readonly DeferredDebt[]) => sumKurus(some.map(({ deferredKurus }) => deferredKurus))
  const [withoutFine, all] = [sumOf(debts.filter(({ bearsDelayFine }) => !bearsDelayFine)), sumOf(debts)]
  if (withoutFine === 0) return kurus(0)
  return partOf(
    paidKurus,
    BigInt(interestKurus) * BigInt(withoutFine),
    BigInt(capitalKurus + interestKurus) * BigInt(all),
  )
}

/** Equal parts of the debt month by month, each with its own interest. */
export function buildDeferral(amount: Kurus, count: number, terms: DeferralTerms): Deferral {
  const days = Array.from({ length: count }, (_, index) => addMonths(terms.appliedOn, index + 1))
  return buildDeferralOn(amount, days, terms)
}

/**
 * Equal parts of the debt on given days, each with its own interest; a closed day moves to the next open one. The days are
 * those that the mayor sets (article 48/6), or the one until which a refused debt may be paid with interest (48/3).
 */
export function buildDeferralOn(
  amount: Kurus,
  days: readonly string[],
  { appliedOn, rates, holidays }: DeferralTerms,
): Deferral {
  const count = days.length
  const instalments = instalmentAmounts(amount, count).map((capitalKurus, index) => {
    const day = days[index] ?? appliedOn
    const interestKurus = deferralInterest(capitalKurus, appliedOn, day, rates)
    return {
      number: index + 1,
      dueDate: nextWorkingDay(day, holidays),
      interestUntil: day,
      capitalKurus,
      interestKurus,
      amountKurus: kurus(capitalKurus + interestKurus),
    }
  })
  const interestKurus = sumKurus(instalments.map((each) => each.interestKurus))
  return { count, interestKurus, totalKurus: kurus(amount + interestKurus), instalments }
}

/** Every number of instalments on offer that the amount can be divided by. */
export function buildDeferrals(rule: DeferralRule, amount: Kurus, terms: DeferralTerms): Deferral[] {
  return rule.instalmentCounts
    .filter((count) => count <= rule.mostMonths && amount >= count)
    .map((count) => buildDeferral(amount, count, terms))
}

/** Collateral needed for all deferred debts together. */
export function collateralFor(rule: DeferralRule, deferredKurus: Kurus): Kurus {
  const beyond = kurus(Math.max(0, deferredKurus - rule.freeOfCollateralKurus))
  return partOf(beyond, rule.collateralPercent, 100)
}
