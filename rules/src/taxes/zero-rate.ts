import { type TaxTermRow, requireTerm, yearBegins } from './tariff-rows.ts'

/** Grounds for the rate of zero on an only residence (law 1319, article 8). */
export const zeroRateGrounds = {
  noIncome: 'Hiçbir geliri olmayan',
  pension: 'Geliri yalnızca emekli, dul veya yetim aylığı olan',
  veteran: 'Gazi',
  disabled: 'Engelli',
  martyrFamily: 'Şehidin dul veya yetimi',
} as const
export type ZeroRateGround = keyof typeof zeroRateGrounds

export type ZeroRateClaim = {
  ground: ZeroRateGround
  isOnlyResidence: boolean
  /** Whether it is used at certain times of the year only. */
  isHolidayHome: boolean
  grossAreaDm2: number
}

export type ZeroRateFault = 'notOnlyResidence' | 'holidayHome' | 'tooLarge'

/** Reason why a claim does not hold; undefined if it holds. */
export function zeroRateFault(
  claim: ZeroRateClaim,
  year: number,
  terms: readonly TaxTermRow[],
): ZeroRateFault | undefined {
  if (!claim.isOnlyResidence) return 'notOnlyResidence'
  if (claim.isHolidayHome) return 'holidayHome'
  const { value } = requireTerm(terms, 'zeroRateLargestDm2', yearBegins(year))
  return claim.grossAreaDm2 > value ? 'tooLarge' : undefined
}
