import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { mayActFor } from '../identity/representation.ts'
import { summaryOf } from './plan-summary.ts'
import type { PlanRow } from './read-plan.ts'
import { planColumns } from './read-plan.ts'

const most = 100

export const GetOwnRestructurings: Handler<Calls['GetOwnRestructurings']> = async ({
  request: { registryInfoOid },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  if (!(await mayActFor(given, member, registryInfoOid))) throw refusal('NotYourRegistry')
  const plans = await db<(PlanRow & { lawNumber: string; name: string; leftKurus: number })[]>`
    select ${planColumns(db)}, law_number, name, (
      select sum(principal_balance(accrual_oid))::bigint from restructuring_instalment
      where restructuring_oid = restructuring.oid
    ) as left_kurus
    from restructuring join restructuring_law law on law.oid = law_oid
    where registry_oid = ${registryInfoOid} order by restructuring.oid desc limit ${most}`
  return { Restructurings: plans.map((plan) => summaryOf(plan, plan, plan.leftKurus)) }
}
