import { kurus } from '../money.ts'
import type { RestructuringLaw } from './restructuring-law.ts'

/** Law 7440 as far as its numbers are known; the index is a round one. */
export const law7440: RestructuringLaw = {
  debtsUntil: '2022-12-31',
  coveredRevenues: [11, 51],
  indexUntil: '2023-03-12',
  indexRates: [{ from: '2000-01-01', monthlyRate: 100, basis: 'örnek' }],
  firstDueDate: '2023-06-30',
  monthsBetween: 1,
  terms: [
    { count: 12, coefficient: 10_900 },
    { count: 18, coefficient: 11_350 },
    { count: 24, coefficient: 11_800 },
    { count: 36, coefficient: 12_700 },
    { count: 48, coefficient: 13_600 },
  ],
  cashDiscountPercent: 90,
  strictInstalments: 2,
  missesPerYear: 2,
  graceMonths: 1,
  countsBegunMonths: true,
}
export const w13 = { principalKurus: kurus(1_000_000), indexKurus: kurus(240_000) }
