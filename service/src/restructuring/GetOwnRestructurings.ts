import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { mayActFor } from '../callers/representation.ts'
import { deferralTerms, fineInstalmentTerms } from './plan-terms.ts'
import { summaryOf } from './plan-summary.ts'
import type { PlanRow } from './read-plan.ts'
import { planColumns } from './read-plan.ts'

const maxRows = 100

export const GetOwnRestructurings: Handler<Calls['GetOwnRestructurings']> = async ({
  request: { registryInfoOid },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  if (!(await mayActFor(given, member, registryInfoOid))) throw refusal('NotYourRegistry')
  const plans = await db<
    (PlanRow & { lawNumber: string | null; name: string | null; leftKurus: number | null })[]
  >`
    select ${planColumns(db)}, law_number, name, (
      select sum(principal_balance(accrual_oid))::bigint from restructuring_instalment
      where restructuring_oid = restructuring.oid
    ) as left_kurus
    from restructuring left join restructuring_law law on law.oid = law_oid
    where registry_oid = ${registryInfoOid} order by restructuring.oid desc limit ${maxRows}`
  return {
    Restructurings: plans.map((plan) => {
      const { lawNumber, name } = plan
      const terms =
        lawNumber === null || name === null
          ? (plan.isFine ? fineInstalmentTerms : deferralTerms)(plan.instalmentCount)
          : { kind: 'law' as const, lawNumber, name }
      return summaryOf(plan, terms, plan.leftKurus ?? 0)
    }),
  }
}
