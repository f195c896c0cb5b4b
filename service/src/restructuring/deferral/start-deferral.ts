import type { Deferral } from 'rules/restructuring/deferral'
import type { Queryable } from '../../database/database.ts'
import type { OpenDebt } from '../../debts/list-debts.ts'
import type { PlanRow } from '../read-plan.ts'
import { takeOut } from '../replace-debts.ts'
import { postDeferral } from './post-deferral.ts'

/** Instalments in the place of the debts, and the plan with the count and the sum that were decided. */
export async function startDeferral(
  tx: Queryable,
  plan: PlanRow,
  {
    debts,
    deferral,
    source,
    today,
  }: { debts: readonly OpenDebt[]; deferral: Deferral; source: string; today: string },
): Promise<void> {
  await takeOut(tx, debts, { planNumber: plan.planNumber, today })
  await postDeferral(tx, { plan, source, deferral, today })
  const { count: instalmentCount, totalKurus } = deferral
  await tx`update restructuring set ${tx({ instalmentCount, totalKurus })} where oid = ${plan.oid}`
}
