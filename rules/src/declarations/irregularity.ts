import { partOf } from '../exact-parts.ts'
import { type Kurus, kurus } from '../money.ts'
import { type TaxTermCode, type TaxTermRow, findTerm } from '../taxes/tariff-rows.ts'

/** Rows of law 213 article 352 by the kind of taxpayer. */
export const irregularityTaxpayers = [
  'company',
  'firstClassTrader',
  'secondClassTrader',
  'otherDeclarer',
  'simpleMethod',
  'exemptTradesman',
] as const
export type IrregularityTaxpayer = (typeof irregularityTaxpayers)[number]

/** Local codes of penalties that a town has imposed, of each tax; no delay fine grows on them (law 6183 article 51/3). */
export const irregularityRevenues: readonly number[] = [17, 27, 37, 47]

/** First for a return that is not given in time; second for a notice, which no text at hand confirms. */
export type IrregularityDegree = 'First' | 'Second'

export function irregularityRow(
  terms: readonly TaxTermRow[],
  { taxpayer, degree, on }: { taxpayer: IrregularityTaxpayer; degree: IrregularityDegree; on: string },
): TaxTermRow | undefined {
  const code: TaxTermCode = `${taxpayer}Irregularity${degree}Kurus`
  return findTerm(terms, code, on)
}

/**
 * Penalty for an irregularity: a quarter for one of the same kind again in a calendar year (article 337); a quarter more
 * where one that is final is repeated within two years, never more than that one was (article 339).
 */
export function irregularityPenalty(
  rowKurus: Kurus,
  {
    isAgainThisYear = false,
    earlierFinalKurus = 0,
  }: { isAgainThisYear?: boolean; earlierFinalKurus?: number } = {},
): Kurus {
  const own = isAgainThisYear ? partOf(rowKurus, 1, 4) : rowKurus
  return kurus(own + Math.min(partOf(own, 1, 4), earlierFinalKurus))
}

/** Heavier of two penalties: one act that earns two bears the heavier alone (article 336). */
export function heavierPenalty(lossKurus: Kurus, irregularityKurus: Kurus): 'loss' | 'irregularity' {
  return lossKurus >= irregularityKurus ? 'loss' : 'irregularity'
}

/** Increase of a loss penalty after one that is final: at most that one's sum (article 339). */
export function repeatedLossIncrease(
  penaltyKurus: Kurus,
  earlierFinalKurus: Kurus,
  terms: readonly TaxTermRow[],
  on: string,
): { increaseKurus: Kurus; source: string } | undefined {
  const row = findTerm(terms, 'repeatedLossPenaltyPercent', on)
  if (row === undefined || earlierFinalKurus === 0 || penaltyKurus === 0) return undefined
  const increaseKurus = kurus(Math.min(partOf(penaltyKurus, row.value, 100), earlierFinalKurus))
  return { increaseKurus, source: row.source }
}

/** Penalty after the reduction for applying within thirty days and paying in time (article 376). */
export function settledPenalty(
  penaltyKurus: Kurus,
  terms: readonly TaxTermRow[],
  on: string,
): Kurus | undefined {
  const row = findTerm(terms, 'lossPenaltySettledPercent', on)
  return row && partOf(penaltyKurus, row.value, 100)
}
