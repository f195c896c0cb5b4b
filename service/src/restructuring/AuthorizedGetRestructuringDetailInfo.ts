import type { Calls } from 'contract/calls'
import { kurus } from 'rules/money'
import { isMissed, lastDayOfGrace } from 'rules/restructuring/restructuring-course'
import type { Handler } from '../calling/handler.ts'
import { filesOf } from '../files/file-use.ts'
import { refundOf } from '../refunds/own-refund.ts'
import { closingOf } from './closing.ts'
import { debtsOf } from './plan-debts.ts'
import { summaryOf } from './plan-summary.ts'
import { termsOf } from './plan-terms.ts'
import { type PlanInstalment, findOwnPlan, instalmentsOf, leftOf, paidOf } from './read-plan.ts'

export const AuthorizedGetRestructuringDetailInfo: Handler<
  Calls['AuthorizedGetRestructuringDetailInfo']
> = async ({ request: { restructuringLogOid }, member, refusal, ...given }) => {
  const { db, today } = given
  const plan = await findOwnPlan(given, member, restructuringLogOid)
  if (!plan) throw refusal('NoSuchPlan')
  const [terms, instalments, debts, refund, files] = await Promise.all([
    termsOf(db, plan),
    instalmentsOf(db, plan.oid, today),
    debtsOf(db, plan.oid),
    refundOf({ db }, member, { kind: 'restructuring', reference: plan.planNumber }),
    filesOf(given, { usedBy: 'restructuring', usedByOid: plan.oid }),
  ])
  const missed = instalments.filter(
    (each) => isMissed(each, today) && each.dueDate.startsWith(today.slice(0, 4)),
  )
  const closing = closingOf(terms, plan, instalments, today)
  return {
    ...summaryOf(plan, terms, leftOf(instalments)),
    Coefficient: plan.coefficient,
    Principal: plan.principalKurus,
    DelayFine: plan.delayFineKurus,
    IndexAmount: plan.indexKurus,
    Paid: paidOf(instalments),
    Left: leftOf(instalments),
    Interest: terms.law ? kurus(0) : kurus(plan.totalKurus - plan.principalKurus - plan.delayFineKurus),
    Collateral: plan.collateralKurus,
    HardshipText: plan.hardshipText,
    CollateralText: plan.collateralText,
    DecisionNumber: plan.decisionNumber,
    DecisionReason: plan.decisionReason,
    Refund: refund,
    EndedOn: plan.endedOn,
    EndReason: plan.endReason,
    StrictInstallments: terms.strictInstalments,
    MissesPerYear: terms.missesPerYear,
    MissesThisYear: missed.length,
    GraceEnds: lastDayOfGrace(terms, instalments.at(-1)?.dueDate ?? plan.appliedOn),
    IsRefusedWithTerm: plan.isRefusedWithTerm,
    Closing: closing
      ? {
          Until: closing.until,
          Total: closing.totalKurus,
          Left: closing.leftKurus,
          Saving: closing.savingKurus,
          IsAsked: closing.isAsked,
        }
      : null,
    Debts: debts.map((debt) => ({
      AccrumentOid: debt.accrualOid,
      Description: debt.description,
      DueDate: debt.dueDate,
      Principal: debt.principalKurus,
      DelayFine: debt.delayFineKurus,
      IndexAmount: debt.indexKurus,
      Restored: debt.restoredKurus,
    })),
    Installments: instalments.map((each) => ({
      AccrumentOid: each.accrualOid,
      Number: each.number,
      DueDate: each.dueDate,
      Amount: each.amountKurus,
      Left: each.leftKurus,
      DelayFine: each.fineKurus,
      PaidOn: each.leftKurus === 0 ? each.lastPaidOn : null,
      StateCode: stateOf(each, today),
    })),
    Documents: files.map(({ Oid, Label }) => ({ Oid, Label })),
  }
}

function stateOf({ leftKurus, payments, dueDate }: PlanInstalment, today: string) {
  if (leftKurus > kurus(0)) return dueDate < today ? 'late' : 'open'
  return payments.length > 0 ? 'paid' : 'dropped'
}
