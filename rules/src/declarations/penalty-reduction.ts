import { addDays } from '../calendar.ts'
import { partOf } from '../exact-parts.ts'
import { type Kurus, kurus } from '../money.ts'
import { type TaxTermRow, findTerm } from '../taxes/tariff-rows.ts'
import { settledPenalty } from './irregularity.ts'

/** Offer to pay a part of a tax penalty: how much, and until when it is applied for. */
export type PenaltyReduction = { loweredKurus: Kurus; leftKurus: Kurus; applyUntil: string; source: string }

/**
 * Reduction of a tax penalty for those who apply within the days of article 376 and pay tax and the rest in time; the days
 * count from the accrual, which the notice follows.
 */
export function penaltyReduction(
  penaltyKurus: Kurus,
  accruedOn: string,
  terms: readonly TaxTermRow[],
): PenaltyReduction | undefined {
  const days = findTerm(terms, 'penaltyReductionDays', accruedOn)
  const leftKurus = settledPenalty(penaltyKurus, terms, accruedOn)
  if (days === undefined || leftKurus === undefined || leftKurus >= penaltyKurus) return undefined
  return {
    loweredKurus: kurus(penaltyKurus - leftKurus),
    leftKurus,
    applyUntil: addDays(accruedOn, days.value),
    source: days.source,
  }
}

/**
 * Part that comes back if the term was not kept: in proportion to the penalty owed by then, and no more than fell away,
 * because later additions were not halved.
 */
export function reductionLost(
  owedKurus: Kurus,
  { loweredKurus, leftKurus }: Pick<PenaltyReduction, 'loweredKurus' | 'leftKurus'>,
): Kurus {
  if (leftKurus === 0) return loweredKurus
  const inProportion = Number((BigInt(owedKurus) * BigInt(loweredKurus)) / BigInt(leftKurus))
  return kurus(Math.min(Math.max(inProportion, 0), loweredKurus))
}

/**
 * Part that falls away again if the term proves to have been kept: what had come back, and no more than the reduction's part
 * of what is owed by then, because a correction may have lowered the penalty.
 */
export function reductionFound(
  owedKurus: Kurus,
  {
    loweredKurus,
    leftKurus,
    lostKurus,
  }: Pick<PenaltyReduction, 'loweredKurus' | 'leftKurus'> & { lostKurus: number },
): Kurus {
  const inProportion = partOf(owedKurus, loweredKurus, loweredKurus + leftKurus)
  return kurus(Math.min(lostKurus, inProportion))
}
