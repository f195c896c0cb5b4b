import type { Calls } from 'contract/calls'
import { kurus } from 'rules/money'
import { isMissed, lastDayOfGrace } from 'rules/restructuring-course'
import type { Handler } from '../calling/handler.ts'
import { filesOf } from '../files/file-use.ts'
import { closingOf } from './closing.ts'
import { lawOf } from './law.ts'
import { debtsOf } from './plan-debts.ts'
import { summaryOf } from './plan-summary.ts'
import { type PlanInstalment, findOwnPlan, instalmentsOf, leftOf, paidOf } from './read-plan.ts'

export const AuthorizedGetRestructuringDetailInfo: Handler<
  Calls['AuthorizedGetRestructuringDetailInfo']
> = async ({ request: { restructuringLogOid }, member, refusal, ...given }) => {
  const { db, today } = given
  const plan = await findOwnPlan(given, member, restructuringLogOid)
  if (!plan) throw refusal('NoSuchPlan')
  const [law, instalments, debts, files] = await Promise.all([
    lawOf(db, plan.lawOid),
    instalmentsOf(db, plan.oid, today),
    debtsOf(db, plan.oid),
    filesOf(given, { usedBy: 'restructuring', usedByOid: plan.oid }),
  ])
  const missed = instalments.filter(
    (each) => isMissed(each, today) && each.dueDate.startsWith(today.slice(0, 4)),
  )
  const closing = closingOf(law, plan, instalments, today)
  return {
    ...summaryOf(plan, law, leftOf(instalments)),
    Coefficient: plan.coefficient,
    Principal: plan.principalKurus,
    DelayFine: plan.delayFineKurus,
    IndexAmount: plan.indexKurus,
    Paid: paidOf(instalments),
    Left: leftOf(instalments),
    Overpaid: plan.overpaidKurus,
    EndedOn: plan.endedOn,
    EndReason: plan.endReason,
    StrictInstallments: law.strictInstalments,
    MissesPerYear: law.missesPerYear,
    MissesThisYear: missed.length,
    GraceEnds: lastDayOfGrace(law, instalments.at(-1)?.dueDate ?? plan.appliedOn),
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
