import type { LegalInterest } from './contract-interest.ts'
import type { Sourced } from '../taxes/tariff-rows.ts'

/** Legal interest since law 3095 names a fixed rate; whether the one of 2024 still holds was not confirmed. */
export const legalInterestRates: readonly (LegalInterest & Pick<Sourced, 'isUncertain'>)[] = [
  { from: '2006-01-01', yearlyRate: 900, basis: '3095 sayılı Kanun m. 1, 2005/9831 sayılı Karar' },
  {
    from: '2024-06-01',
    yearlyRate: 2400,
    basis: '3095 sayılı Kanun m. 1, 8485 sayılı Cumhurbaşkanı Kararı',
    isUncertain: true,
  },
]
