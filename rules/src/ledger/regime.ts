import { addDays, addMonths } from '../calendar.ts'
import type { Kurus } from '../money.ts'
import type { Sourced } from '../taxes/tariff-rows.ts'

/** Law that a debt follows: tax or fee, administrative fine, or contract. */
export type Regime = 'public' | 'fine' | 'contract'

/** Regime of a revenue from a day on; of fines the amount decides how long they are collected. */
export type RevenueRegime = Sourced & {
  revenueCode: number
  validFrom: string
  regime: Regime
  limitationYears: number | null
  /** Whether payments, orders and the like begin the years again. */
  isBrokenOff: boolean
}

export type RegimeInForce = Pick<RevenueRegime, 'regime' | 'limitationYears' | 'isBrokenOff'>

const validFrom = '1990-01-01'
const publicLaw = '6183 sayılı Kanun m. 1, 102'
const subscription =
  '6098 sayılı Kanun m. 146: abonelik sözleşmesinde on yıl (Yargıtay 3. HD E.2021/3994, elektrik); su için m. 147’ye göre beş yıl da savunuluyor'

function row(
  codes: readonly number[],
  regime: Regime,
  limitationYears: number | null,
  sourced: Sourced,
): RevenueRegime[] {
  return codes.map((revenueCode) => ({
    revenueCode,
    validFrom,
    regime,
    limitationYears,
    isBrokenOff: true,
    ...sourced,
  }))
}

/** Regimes of the revenues that ship. */
export const revenueRegimes: readonly RevenueRegime[] = [
  ...row(
    [11, 12, 13, 14, 17, 18, 19, 21, 27, 28, 29, 31, 36, 37, 38, 39, 41, 46, 47, 48, 49, 81, 82, 91, 92],
    'public',
    5,
    { source: publicLaw },
  ),
  ...row([62], 'public', 5, {
    source: '2886 sayılı Kanun m. 75, 5393 sayılı Kanun m. 15',
    isUncertain: true,
  }),
  ...row([71], 'fine', null, {
    source:
      '5326 sayılı Kanun m. 3, 17/4, 21; 6183 sayılı Kanun m. 103’ün bu süreyi kesip kesmediği tartışmalı',
    isUncertain: true,
  }),
  ...row([51, 55, 56, 57], 'contract', 10, { source: subscription, isUncertain: true }),
  ...row([61], 'contract', 5, { source: '6098 sayılı Kanun m. 147/1, 149' }),
  ...row([83], 'contract', 10, {
    source: '2464 sayılı Kanun m. 97, 6098 sayılı Kanun m. 146',
    isUncertain: true,
  }),
]

/** Modules of contracts and of fines, for a revenue that has no row of its own. */
const contractModules: readonly number[] = [5, 6]
const fineModule = 7

/** Regime in force on the day of accrual; without a row the kind of debt decides. */
export function regimeOn(
  rows: readonly (RegimeInForce & Pick<RevenueRegime, 'validFrom'>)[],
  accruedOn: string,
  moduleCode: number,
): RegimeInForce {
  const sorted = rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const found = sorted.findLast((each) => each.validFrom <= accruedOn) ?? sorted[0]
  if (found) return found
  if (moduleCode === fineModule) return { regime: 'fine', limitationYears: null, isBrokenOff: true }
  return contractModules.includes(moduleCode)
    ? { regime: 'contract', limitationYears: 10, isBrokenOff: true }
    : { regime: 'public', limitationYears: 5, isBrokenOff: true }
}

/** Regime of a revenue that ships. */
export function regimeOfShipped(revenueCode: number): Regime {
  return revenueRegimes.find((each) => each.revenueCode === revenueCode)?.regime ?? 'public'
}

/** Years within which a fine is collected, by its amount (law 5326 art. 21); the text's amounts are not revalued. */
const fineYears: readonly { fromKurus: number; years: number }[] = [
  { fromKurus: 5_000_000, years: 7 },
  { fromKurus: 2_000_000, years: 5 },
  { fromKurus: 1_000_000, years: 4 },
  { fromKurus: 0, years: 3 },
]

export function yearsOfFine(fineKurus: Kurus): number {
  return fineYears.find(({ fromKurus }) => fineKurus >= fromKurus)?.years ?? 3
}

/** Days within which a fine can be taken to the criminal court of peace (law 5326 art. 27). */
const suitDays = 15

/** Day a fine was served: its last day to pay is a month after it (law 5326 art. 17/6). */
export function servedOn(dueDate: string): string {
  return addMonths(dueDate, -1)
}

/** Last day of going to court against a fine, after which it is final. */
export function lastDayOfSuit(dueDate: string): string {
  return addDays(servedOn(dueDate), suitDays)
}
