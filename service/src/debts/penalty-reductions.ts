import { type PenaltyReduction, penaltyReduction } from 'rules/declarations/penalty-reduction'
import { penalties } from 'rules/declarations/late-charges'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { loadTaxTerms } from '../tariffs/tax-terms.ts'

/** Reduction of a penalty as it stands: on offer, or applied for and whether it was kept. */
export interface ReductionInForce extends PenaltyReduction {
  appliedOn: string | null
  isKept: boolean | null
}

interface Penalty {
  accruedOn: string
  owedKurus: number
  openKurus: number
  appliedOn: string | null
  loweredKurus: number | null
  leftKurus: number | null
  isKept: boolean | null
}

/** Reduction of one accrual, if it is a penalty of a declaration that article 376 reaches on a day. */
export async function reductionOf(
  db: Queryable,
  accrualOid: number,
  today: string,
): Promise<ReductionInForce | undefined> {
  const [penalty] = await db<Penalty[]>`
    select accrued_on, principal_balance(accrual.oid) as open_kurus,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as owed_kurus,
      applied_on, lowered_kurus, left_kurus, is_kept
    from accrual left join penalty_reduction on penalty_reduction.accrual_oid = accrual.oid
    where accrual.oid = ${accrualOid} and revenue_code = any(${penalties.map(({ penaltyCode }) => penaltyCode)})
      and exists (select from declaration_accrual where declaration_accrual.accrual_oid = accrual.oid)`
  if (!penalty) return undefined
  const { terms } = await loadTaxTerms(db)
  const { appliedOn, isKept, accruedOn } = penalty
  const standing = kurus(penalty.owedKurus + (appliedOn === null ? 0 : (penalty.loweredKurus ?? 0)))
  const reduction = penaltyReduction(standing, accruedOn, terms)
  if (!reduction) return undefined
  if (appliedOn !== null) {
    const [loweredKurus, leftKurus] = [kurus(penalty.loweredKurus ?? 0), kurus(penalty.leftKurus ?? 0)]
    return { ...reduction, loweredKurus, leftKurus, appliedOn, isKept }
  }
  const isOpen = penalty.openKurus >= reduction.loweredKurus && penalty.openKurus > 0
  if (!isOpen || today > reduction.applyUntil) return undefined
  return { ...reduction, appliedOn, isKept }
}
