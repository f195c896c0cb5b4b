import type { Calls } from 'contract/calls'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { filesOf } from '../../files/file-use.ts'
import { debtsOf } from '../plan-debts.ts'
import { type PlanRow, planColumns } from '../read-plan.ts'

export const GetDeferralForClerk: Handler<Calls['GetDeferralForClerk']> = async ({
  request: { restructuringLogOid },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const [plan] = await db<PlanRow[]>`
    select ${planColumns(db)} from restructuring where oid = ${restructuringLogOid} and status = 'waiting'`
  if (!plan) throw refusal('NoSuchApplication')
  await noteSecurityEvent(db, given, {
    kind: 'DeferralReadByClerk',
    by: member,
    detail: { planNumber: plan.planNumber },
  })
  const debts = await debtsOf(db, plan.oid)
  return {
    HardshipText: plan.hardshipText ?? '',
    CollateralText: plan.collateralText,
    GsmNumber: await phoneOfRegistry(db, plan.registryOid),
    Debts: debts.map((debt) => ({
      Description: debt.description,
      DueDate: debt.dueDate,
      Principal: debt.principalKurus,
      DelayFine: debt.delayFineKurus,
    })),
    Files: await filesOf(given, { usedBy: 'restructuring', usedByOid: plan.oid }),
  }
}
