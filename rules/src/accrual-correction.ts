import type { AssessedAccrual, AssessedPeriod } from './assessed-period.ts'
import { type Kurus, kurus, sumKurus } from './money.ts'

/** What an earlier declaration accrued, as it stands now. */
export type StandingAccrual = {
  oid: number
  periodYear: number
  periodPart: number | null
  revenueCode: number
  instalment: number
  /** With all corrections so far. */
  owedKurus: Kurus
  /** What of it is not yet paid. */
  balanceKurus: Kurus
}

export type AccrualCorrection = {
  adjustments: { accrualOid: number; kind: 'increase' | 'decrease' | 'cancellation'; amountKurus: number }[]
  /** What the new declaration goes on standing by, changed or not. */
  keptOids: number[]
  additions: { period: AssessedPeriod; accrual: AssessedAccrual }[]
  /** What was paid already and is not owed any more. */
  refundKurus: Kurus
}

/** How the ledger comes from what an earlier declaration accrued to what a new one says: by further entries only. */
export function correctAccruals(
  standing: readonly StandingAccrual[],
  periods: readonly AssessedPeriod[],
): AccrualCorrection {
  const byKey = new Map(standing.map((accrual) => [keyOf(accrual), accrual]))
  const correction: Omit<AccrualCorrection, 'refundKurus'> = { adjustments: [], keptOids: [], additions: [] }
  const refunds: Kurus[] = []
  const lower = (accrual: StandingAccrual, byKurus: number, kind: 'decrease' | 'cancellation') => {
    const taken = Math.min(byKurus, accrual.balanceKurus)
    if (taken > 0) correction.adjustments.push({ accrualOid: accrual.oid, kind, amountKurus: -taken })
    refunds.push(kurus(byKurus - taken))
  }
  for (const period of periods)
    for (const accrual of period.accruals) {
      const key = keyOf({ ...accrual, periodYear: period.year, periodPart: period.part })
      const before = byKey.get(key)
      byKey.delete(key)
      if (before === undefined) {
        correction.additions.push({ period, accrual })
        continue
      }
      correction.keptOids.push(before.oid)
      const more = accrual.principalKurus - before.owedKurus
      if (more > 0)
        correction.adjustments.push({ accrualOid: before.oid, kind: 'increase', amountKurus: more })
      if (more < 0) lower(before, -more, 'decrease')
    }
  for (const accrual of byKey.values())
    if (accrual.owedKurus > 0) lower(accrual, accrual.owedKurus, 'cancellation')
  return { ...correction, refundKurus: sumKurus(refunds) }
}

function keyOf(
  accrual: Pick<StandingAccrual, 'periodYear' | 'periodPart' | 'revenueCode' | 'instalment'>,
): string {
  return [accrual.periodYear, accrual.periodPart ?? 0, accrual.revenueCode, accrual.instalment].join(':')
}
