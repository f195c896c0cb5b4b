import type { Calls } from 'contract/calls'
import { buildDeferral } from 'rules/restructuring/deferral'
import { kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { refuseHeldDebts } from '../../payments/orders/held-debts.ts'
import { collateralFurther, deferralOf, readDeferralRates } from './deferral.ts'
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
    if (!plan || plan.deferralRuleOid === null) throw refusal('NoSuchApplication')
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
    const [rule, rates, holidays] = await Promise.all([
      deferralOf(tx, plan.deferralRuleOid),
      readDeferralRates(tx),
      readHolidays(tx),
    ])
    const amount = kurus(plan.principalKurus + plan.delayFineKurus)
    const { registryOid } = plan
    const collateral = await collateralFurther(tx, rule, { registryOid, amount, beside: 'active' })
    if (collateral > plan.collateralKurus) throw refusal('CollateralMissing')
    const deferral = buildDeferral(amount, plan.instalmentCount, {
      appliedOn: plan.appliedOn,
      rates,
      holidays,
    })
    if ((deferral.instalments[0]?.dueDate ?? '') < today) throw refusal('FirstDayPassed')
    await takeOut(tx, debts, { planNumber: plan.planNumber, today })
    await postDeferral(tx, { plan, rule, deferral, today })
    await decideDeferral(tx, { ...given, member }, plan, {
      kind: 'approved',
      changes: { status: 'active', totalKurus: deferral.totalKurus, decisionNumber },
      detail: { decisionNumber },
      outcome: 'kabul edildi. Taksitlerinizi e-Belediyeden gorebilirsiniz.',
    })
  })
  return {}
}
