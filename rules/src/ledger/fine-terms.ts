import { addDays, addMonths } from '../calendar.ts'
import { kurus, type Kurus } from '../money.ts'
import type { Sourced } from '../taxes/tariff-rows.ts'

/** Terms of an administrative fine from a day on: of all fines, or of a revenue whose own law says otherwise. */
export type FineTerms = Sourced & {
  /** Null of fines whose law sets no terms of its own. */
  revenueCode: number | null
  validFrom: string
  /** Part that falls away where the rest is paid within the term, in hundredths of a percent. */
  discountBasisPoints: number
  /** Months from service within which a fine is paid. */
  termMonths: number
  instalmentCount: number
  /** Months from the first instalment within which the others are paid. */
  instalmentMonths: number
  /** Days after the decision within which the first is paid where the term is over by then; no text says how many. */
  firstInstalmentDays: number
  /** Days from service within which the court can be asked. */
  suitDays: number
  /** Court in the possessive, as "Sulh ceza hâkimliği". */
  court: string
}

/** Terms that ship. Before law 7417 the quarter depended on not going to court; no such fine is within its term any more. */
export const fineTermRows: readonly FineTerms[] = [
  {
    revenueCode: null,
    validFrom: '2022-07-05',
    discountBasisPoints: 2500,
    termMonths: 1,
    instalmentCount: 4,
    instalmentMonths: 12,
    firstInstalmentDays: 7,
    suitDays: 15,
    court: 'Sulh ceza hâkimliği',
    source:
      '5326 sayılı Kanun m. 17/3, 17/6 (7417 sayılı Kanun), 27; Tahsilat Genel Tebliği Seri B No. 14 ve 18',
  },
]

/** Terms in force on a day: those of the revenue itself, else those of all fines. */
export function fineTermsOn<Terms extends Pick<FineTerms, 'revenueCode' | 'validFrom'>>(
  rows: readonly Terms[],
  day: string,
): Terms | undefined {
  const begun = rows
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return begun.findLast(({ revenueCode }) => revenueCode !== null) ?? begun.at(-1)
}

/** Last day of the term before it is moved to a working day. */
export function endOfTerm(servedOn: string, { termMonths }: Pick<FineTerms, 'termMonths'>): string {
  return addMonths(servedOn, termMonths)
}

/** Last day of going to court; after it the decision is final (law 5326 art. 27). */
export function lastDayOfCourt(servedOn: string, { suitDays }: Pick<FineTerms, 'suitDays'>): string {
  return addDays(servedOn, suitDays)
}

/** Sum that closes a fine within its term; fractions of a kuruş are left to the payer. */
export function discountedFine(fineKurus: Kurus, discountBasisPoints: number): Kurus {
  return kurus(Number((BigInt(fineKurus) * BigInt(10_000 - discountBasisPoints)) / 10_000n))
}

/** Fine with its paid part, by its terms. */
export type PaidFine = {
  /** Fine as it was decided, with its corrections and before any discount. */
  fineKurus: Kurus
  discountBasisPoints: number
  paidInTermKurus: Kurus
  paidKurus: Kurus
}

/**
 * Discount that payments have earned, as far as the fine was open: parts count once three quarters in sum are in within the
 * term (communiqué B 18 on law 5326 art. 17/6).
 */
export function earnedDiscount({
  fineKurus,
  discountBasisPoints,
  paidInTermKurus,
  paidKurus,
}: PaidFine): Kurus {
  const asked = discountedFine(fineKurus, discountBasisPoints)
  if (paidInTermKurus < asked || paidInTermKurus === 0) return kurus(0)
  return kurus(Math.max(0, Math.min(fineKurus - asked, fineKurus - paidKurus)))
}

/** Sum paid beyond three quarters of a fine whose discount was earned: it is not owed, whenever it was paid. */
export function paidBeyondDiscount({
  fineKurus,
  discountBasisPoints,
  paidInTermKurus,
  paidKurus,
}: PaidFine): Kurus {
  const asked = discountedFine(fineKurus, discountBasisPoints)
  if (paidInTermKurus < asked || paidInTermKurus === 0) return kurus(0)
  return kurus(Math.max(0, paidKurus - asked))
}

/** Discount that falls to someone who pays the rest of the three quarters within the term. */
export function offeredDiscount({ fineKurus, discountBasisPoints, paidKurus }: PaidFine): Kurus {
  const asked = discountedFine(fineKurus, discountBasisPoints)
  return kurus(Math.max(0, Math.min(fineKurus - asked, fineKurus - paidKurus)))
}
