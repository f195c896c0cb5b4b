import { addMonths, monthsAndDays } from '../calendar.ts'
import { type Kurus, kurus } from '../money.ts'
import { shareOut } from '../share-out.ts'
import { type DelayFineRate, rateSpans, thirtiethsByRate } from './delay-fine.ts'

/** Months and thirtieths of a month under one rate. */
export type InterestSlice = {
  fullMonths: number
  days: number
  monthlyRate: number
  basis: string
  kurus: Kurus
}

export type LateAssessmentInterest = { interestKurus: Kurus; fullMonths: number; slices: InterestSlice[] }

const daysOfMonth = 30
const wholeRate = 10_000n

/**
 * The interest on a tax that was assessed late (law 213, article 112): for the whole months from the day it should
 * have been paid by to its accrual, at the rates of the delay fine. A begun month does not count; a month in which the
 * rate changed is divided by its days, as one of thirty.
 */
export function lateAssessmentInterest({
  principalKurus,
  dueDate,
  accruedOn,
  rates,
}: {
  principalKurus: Kurus
  dueDate: string
  accruedOn: string
  rates: readonly DelayFineRate[]
}): LateAssessmentInterest {
  if (principalKurus < 0) throw new RangeError(`not a tax: ${principalKurus}`)
  const fullMonths = accruedOn > dueDate ? monthsAndDays(dueDate, accruedOn).fullMonths : 0
  const days = new Map<DelayFineRate, number>()
  for (let month = 0; month < fullMonths; month += 1)
    for (const { rate, thirtieths } of thirtiethsByRate(
      addMonths(dueDate, month),
      addMonths(dueDate, month + 1),
      rateSpans(rates),
    ))
      days.set(rate, (days.get(rate) ?? 0) + thirtieths)
  const counted = [...days].map(([{ monthlyRate, basis }, all]) => ({
    fullMonths: Math.floor(all / daysOfMonth),
    days: all % daysOfMonth,
    monthlyRate,
    basis,
    weight: BigInt(monthlyRate) * BigInt(all),
  }))
  const weight = counted.reduce((sum, each) => sum + each.weight, 0n)
  const divisor = BigInt(daysOfMonth) * wholeRate
  const interestKurus = kurus(Number((2n * BigInt(principalKurus) * weight + divisor) / (2n * divisor)))
  const shares = shareOut(interestKurus, weight === 0n ? [] : counted.map((each) => each.weight))
  return {
    interestKurus,
    fullMonths,
    slices: counted.map(({ weight: _weight, ...slice }, index) => ({
      ...slice,
      kurus: shares[index] ?? kurus(0),
    })),
  }
}
