import type { Calls } from 'contract/calls'
import { sumKurus } from 'rules/money'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { listOpenDebts } from '../../debts/list-debts.ts'
import { filesOf } from '../../files/file-use.ts'
import { debtsOf } from '../plan-debts.ts'
import { type PlanRow, planColumns } from '../read-plan.ts'

export const GetDeferralForClerk: Handler<Calls['GetDeferralForClerk']> = async ({
  request: { restructuringLogOid },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const [plan] = await db<PlanRow[]>`
    select ${planColumns(db)} from restructuring where oid = ${restructuringLogOid} and status = 'waiting'`
  if (!plan) throw refusal('NoSuchApplication')
  await noteSecurityEvent(db, given, {
    kind: 'DeferralReadByClerk',
    by: member,
    detail: { planNumber: plan.planNumber },
    subjects: [{ registryOid: plan.registryOid, matter: plan.planNumber }],
  })
  const debts = await debtsOf(db, plan.oid)
  const asked = new Set(debts.map(({ accrualOid }) => accrualOid))
  const owed = await listOpenDebts(db, { registryOid: plan.registryOid }, today, { withDiscounts: false })
  const others = owed.filter(({ oid }) => !asked.has(oid))
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
    OtherDebtCount: others.length,
    OtherDebtTotal: sumKurus(others.flatMap(({ balance }) => [balance.principalKurus, balance.fineKurus])),
    Files: await filesOf(given, { usedBy: 'restructuring', usedByOid: plan.oid }),
  }
}
