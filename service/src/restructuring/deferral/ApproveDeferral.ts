import type { Calls } from 'contract/calls'
import { addMonths } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { type Deferral, buildDeferral, buildDeferralOn } from 'rules/restructuring/deferral'
import { kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import type { OpenDebt } from '../../debts/list-debts.ts'
import type { PlanRow } from '../read-plan.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { refuseHeldDebts } from '../../payments/orders/held-debts.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { fineInstalmentsOf } from './fine-instalments.ts'
import { collateralFurther, deferralOf, fineName, readDeferralRates } from './deferral.ts'
import { debtsAsAsked, decideDeferral, lockWaiting } from './deferral-decision.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { startDeferral } from './start-deferral.ts'

export const ApproveDeferral: Handler<Calls['ApproveDeferral']> = async ({
  request: { restructuringLogOid, decisionNumber, dueDates, missesPerYear },
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
    if (plan.isFine && (dueDates || missesPerYear > 0)) throw refusal('FineHasOwnDates')
    const debts = await debtsAsAsked(tx, plan, today)
    if (!debts) throw refusal('DebtsChanged')
    const accrualOids = debts.map(({ oid }) => oid)
    await refuseHeldDebts(tx, given, accrualOids, 'DebtBeingPaid')
    const { deferral, source } = await approvedInstalments(tx, plan, { debts, dueDates, today })
    if (deferral === 'CollateralMissing' || deferral === 'DatesUnusable') throw refusal(deferral)
    if (!deferral) throw refusal('DebtsChanged')
    if ((deferral.instalments[0]?.dueDate ?? '') < today) throw refusal('FirstDayPassed')
    await startDeferral(tx, plan, { debts, deferral, source, today })
    // Sums of debts and instalments cancel out, so that no limit of one person sees a debt put off for years.
    if (dueDates || missesPerYear > 0)
      await demandSecondPerson(tx, {
        registryOid: plan.registryOid,
        text: termsInWords(plan, deferral, missesPerYear),
      })
    await decideDeferral(tx, { ...given, member }, plan, {
      kind: 'approved',
      changes: { status: 'active', decisionNumber, missesPerYear },
      detail: { decisionNumber },
      outcome: 'kabul edildi. Taksitlerinizi e-Belediyeden gorebilirsiniz.',
    })
  })
  return {}
}

/** Terms of the mayor (art. 48/6), by which a second clerk judges them. */
function termsInWords({ planNumber }: PlanRow, { instalments }: Deferral, missesPerYear: number): string {
  const days = instalments.map(({ dueDate }) => formatDateShort(dueDate)).join(', ')
  return [
    `${planNumber}: ${instalments.length} taksit, ${instalments.length === 1 ? 'günü' : 'günleri'} ${days}.`,
    missesPerYear > 0 ? `Bir yılda ${missesPerYear} taksit aksayabilir.` : 'Taksit aksarsa tecil biter.',
    'Başkanlık oluruna bakın.',
  ].join(' ')
}

/** Instalments as they are decided, or why they cannot be. */
async function approvedInstalments(
  tx: Queryable,
  plan: PlanRow,
  { debts, dueDates, today }: { debts: readonly OpenDebt[]; dueDates: string[] | undefined; today: string },
): Promise<{ deferral: Deferral | 'CollateralMissing' | 'DatesUnusable' | undefined; source: string }> {
  const holidays = await readHolidays(tx)
  if (plan.deferralRuleOid === null)
    return { deferral: fineInstalmentsOf(debts, { decidedOn: today, holidays }), source: fineName }
  const [rule, rates] = await Promise.all([deferralOf(tx, plan.deferralRuleOid), readDeferralRates(tx)])
  const amount = kurus(plan.principalKurus + plan.delayFineKurus)
  const { registryOid, appliedOn, instalmentCount, collateralKurus } = plan
  const collateral = await collateralFurther(tx, rule, { registryOid, amount, beside: 'active' })
  const { source } = rule
  if (collateral > collateralKurus) return { deferral: 'CollateralMissing', source }
  const terms = { appliedOn, rates, holidays }
  if (!dueDates) return { deferral: buildDeferral(amount, instalmentCount, terms), source }
  const mayBe = { after: today > appliedOn ? today : appliedOn, until: addMonths(appliedOn, rule.mostMonths) }
  const areUsable = dueDates.every(
    (day, index) => day > (dueDates[index - 1] ?? mayBe.after) && day <= mayBe.until,
  )
  if (!areUsable || amount < dueDates.length) return { deferral: 'DatesUnusable', source }
  return { deferral: buildDeferralOn(amount, dueDates, terms), source }
}
