import type { AssessedAccrual, AssessedPeriod } from '../declarations/assessed-period.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'

/** Current state of an accrual of an earlier declaration. */
export type StandingAccrual = {
  oid: number
  periodYear: number
  periodPart: number | null
  revenueCode: number
  instalment: number
  dueDate: string
  /** Amount with all corrections so far; sums written off or paid by a plan count as owed. */
  owedKurus: Kurus
  /** Part of it not yet paid. */
  balanceKurus: Kurus
  /** Part of it that is written off, and therefore not refunded either. */
  writtenOffKurus: Kurus
  /** Sum paid on it and not owed back yet; the rest went into a plan. */
  collectedKurus: Kurus
}

export type AccrualCorrection = {
  adjustments: { accrualOid: number; kind: 'increase' | 'decrease' | 'cancellation'; amountKurus: number }[]
  /** Accruals that stay part of the new declaration, changed or not. */
  keptOids: number[]
  additions: { period: AssessedPeriod; accrual: AssessedAccrual }[]
  /** Sum paid already, or by a plan, that is not owed any more. */
  refundKurus: Kurus
  /** Part of it that was paid on the accruals themselves. */
  refunds: { accrualOid: number; amountKurus: Kurus }[]
}

/**
 * Corrects the ledger from an earlier declaration to a new one, by further entries only. Accruals cancelled and accrued
 * again since, or added with a day of their own, stand there more than once, the newest last.
 */
export function correctAccruals(
  standing: readonly StandingAccrual[],
  periods: readonly AssessedPeriod[],
): AccrualCorrection {
  const byKey = Map.groupBy(standing, keyOf)
  const correction: Omit<AccrualCorrection, 'refundKurus'> = {
    adjustments: [],
    keptOids: [],
    additions: [],
    refunds: [],
  }
  const refunds: Kurus[] = []
  const lower = (
    accruals: readonly StandingAccrual[],
    byKurus: number,
    kind: 'decrease' | 'cancellation',
  ) => {
    let left = byKurus
    for (const { oid, balanceKurus, writtenOffKurus } of accruals.toReversed()) {
      const taken = Math.min(left, balanceKurus)
      if (taken > 0) correction.adjustments.push({ accrualOid: oid, kind, amountKurus: -taken })
      left -= taken + Math.min(left - taken, writtenOffKurus)
    }
    refunds.push(kurus(left))
    for (const { oid, collectedKurus } of accruals.toReversed()) {
      const back = Math.min(left, collectedKurus)
      if (back > 0) correction.refunds.push({ accrualOid: oid, amountKurus: kurus(back) })
      left -= back
    }
  }
  for (const period of periods)
    for (const accrual of period.accruals) {
      const key = keyOf({ ...accrual, periodYear: period.year, periodPart: period.part })
      const before = byKey.get(key) ?? []
      byKey.delete(key)
      const newest = before.at(-1)
      if (newest === undefined) {
        correction.additions.push({ period, accrual })
        continue
      }
      correction.keptOids.push(...before.map(({ oid }) => oid))
      const more = accrual.principalKurus - owedOf(before)
      if (more > 0 && accrual.dueDate > newest.dueDate)
        correction.additions.push({ period, accrual: addedTo(accrual, owedOf(before)) })
      else if (more > 0)
        correction.adjustments.push({ accrualOid: newest.oid, kind: 'increase', amountKurus: more })
      if (more < 0) lower(before, -more, 'decrease')
    }
  for (const accruals of byKey.values()) lower(accruals, owedOf(accruals), 'cancellation')
  return { ...correction, refundKurus: sumKurus(refunds) }
}

/**
 * Accrual for the amount that a correction adds. It is due a month after its accrual (law 213, article 112): no delay
 * fine may grow on it for the time before, for which it bears interest already.
 */
function addedTo(accrual: AssessedAccrual, beforeKurus: Kurus): AssessedAccrual {
  if (beforeKurus === 0) return accrual
  const principalKurus = kurus(accrual.principalKurus - beforeKurus)
  const added = {
    label: `Daha önce tahakkuk eden ${formatLira(beforeKurus)} üzerine eklenen`,
    value: formatLira(principalKurus),
  }
  return {
    ...accrual,
    principalKurus,
    description: `${accrual.description} (ek tahakkuk)`,
    derivation: [...accrual.derivation, added],
  }
}

function owedOf(accruals: readonly StandingAccrual[]): Kurus {
  return sumKurus(accruals.map(({ owedKurus }) => owedKurus))
}

function keyOf(
  accrual: Pick<StandingAccrual, 'periodYear' | 'periodPart' | 'revenueCode' | 'instalment'>,
): string {
  return [accrual.periodYear, accrual.periodPart ?? 0, accrual.revenueCode, accrual.instalment].join(':')
}
