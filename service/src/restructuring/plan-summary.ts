import type { PlanTerms } from './plan-terms.ts'
import type { PlanRow } from './read-plan.ts'

/** A plan in short. One whose last instalment is paid is complete, even before the clock has written it down. */
export function summaryOf(
  plan: Pick<PlanRow, 'oid' | 'planNumber' | 'status' | 'appliedOn' | 'instalmentCount' | 'totalKurus'>,
  terms: Pick<PlanTerms, 'kind' | 'lawNumber' | 'name'>,
  leftKurus: number,
) {
  return {
    RestructuringLogOid: plan.oid,
    PlanNumber: plan.planNumber,
    Kind: terms.kind,
    LawNumber: terms.lawNumber,
    LawName: terms.name,
    StateCode: plan.status === 'active' && leftKurus === 0 ? ('completed' as const) : plan.status,
    AppliedOn: plan.appliedOn,
    InstallmentCount: plan.instalmentCount,
    Total: plan.totalKurus,
  }
}
