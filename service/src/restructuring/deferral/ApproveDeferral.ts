import type { Calls } from 'contract/calls'
import { type Deferral, buildDeferral } from 'rules/restructuring/deferral'
import { kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import type { OpenDebt } from '../../debts/list-debts.ts'
import type { PlanRow } from '../read-plan.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { refuseHeldDebts } from '../../payments/orders/held-debts.ts'
import { fineInstalmentsOf } from './fine-instalments.ts'
import { collateralFurther, deferralOf, fineName, readDeferralRates } from './deferral.ts'
import { debtsAsAsked, decideDeferral, lockWaiting } from './deferral-decision.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { postDeferral } from './post-deferral.ts'
import { takeOut } from '../replace-debts.ts'

export const ApproveDeferral: Handler<Calls['ApproveDeferral']> = async ({
  request: { restructuringLogOid, decisionNumber },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  await db.begin(async (tx) => {
    const plan = await lockWaiting(tx, restructuringLogOid)
    if (!plan) throw refusal('NoSuchApplication')
    const concerned = {
      registryOids: [plan.registryOid],
      memberOids: [plan.memberOid],
      since: plan.appliedOn,
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    const debts = await debtsAsAsked(tx, plan, today)
    if (!debts) throw refusal('DebtsChanged')
    const accrualOids = debts.map(({ oid }) => oid)
    await refuseHeldDebts(tx, given, accrualOids, 'DebtBeingPaid')
    const { deferral, source } = await approvedInstalments(tx, plan, debts, today)
    if (!deferral) throw refusal('CollateralMissing')
    if ((deferral.instalments[0]?.dueDate ?? '') < today) throw refusal('FirstDayPassed')
    await takeOut(tx, debts, { planNumber: plan.planNumber, today })
    await postDeferral(tx, { plan, source, deferral, today })
    await decideDeferral(tx, { ...given, member }, plan, {
      kind: 'approved',
      changes: { status: 'active', totalKurus: deferral.totalKurus, decisionNumber },
      detail: { decisionNumber },
      outcome: 'kabul edildi. Taksitlerinizi e-Belediyeden gorebilirsiniz.',
    })
  })
  return {}
}

/** Instalments as they are decided; none where a deferral lacks its collateral. */
async function approvedInstalments(
  tx: Queryable,
  plan: PlanRow,
  debts: readonly OpenDebt[],
  today: string,
): Promise<{ deferral: Deferral | undefined; source: string }> {
  const holidays = await readHolidays(tx)
  if (plan.deferralRuleOid === null)
    return { deferral: fineInstalmentsOf(debts, { decidedOn: today, holidays }), source: fineName }
  const [rule, rates] = await Promise.all([deferralOf(tx, plan.deferralRuleOid), readDeferralRates(tx)])
  const amount = kurus(plan.principalKurus + plan.delayFineKurus)
  const { registryOid, appliedOn, instalmentCount, collateralKurus } = plan
  const collateral = await collateralFurther(tx, rule, { registryOid, amount, beside: 'active' })
  if (collateral > collateralKurus) return { deferral: undefined, source: rule.source }
  return {
    deferral: buildDeferral(amount, instalmentCount, { appliedOn, rates, holidays }),
    source: rule.source,
  }
}
