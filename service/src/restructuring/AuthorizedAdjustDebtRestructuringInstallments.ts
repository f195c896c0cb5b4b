import type { Calls } from 'contract/calls'
import { addMonths } from 'rules/calendar'
import { type DelayFineRate, delayFine } from 'rules/delay-fine'
import { kurus, sumKurus } from 'rules/money'
import { type Plan, buildPlans } from 'rules/restructuring-law'
import type { Handler } from '../calling/handler.ts'
import { minimumFine, readRates } from '../debts/list-debts.ts'
import { mayActFor } from '../identity/representation.ts'
import { listCoverableDebts } from './coverable-debts.ts'
import { lawInForce, readHolidays } from './law.ts'

export const AuthorizedAdjustDebtRestructuringInstallments: Handler<
  Calls['AuthorizedAdjustDebtRestructuringInstallments']
> = async ({ request, member, refusal, ...given }) => {
  const { db, today } = given
  const { registryInfoOid: registryOid, installmentMethod: method } = request.accrumentQueryCriteria
  const accrualOids = [...new Set(request.concreteDebtRestructuringAccrumentInfo.accrumentOidList)]
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const law = await lawInForce(db, today)
  if (!law) throw refusal('NoLawInForce')
  const [debts, holidays, rates] = await Promise.all([
    listCoverableDebts(db, law, { registryOid, method, accrualOids }, today),
    readHolidays(db),
    readRates(db),
  ])
  if (debts.length !== accrualOids.length) throw refusal('DebtsChanged')
  const base = {
    principalKurus: sumKurus(debts.map(({ balance }) => balance.principalKurus)),
    indexKurus: sumKurus(debts.map(({ indexKurus }) => indexKurus)),
  }
  const fineKurus = sumKurus(debts.map(({ balance }) => balance.fineKurus))
  const nowKurus = base.principalKurus + fineKurus
  return {
    AsOf: today,
    Principal: base.principalKurus,
    DelayFine: fineKurus,
    IndexAmount: base.indexKurus,
    PayingNow: nowKurus,
    Options: buildPlans(law, base, holidays).map((plan) => optionOf(plan, nowKurus, rates)),
  }
}

function optionOf({ term, totalKurus, instalments }: Plan, nowKurus: number, rates: DelayFineRate[]) {
  const [first] = instalments
  if (!first) throw new Error('A plan without instalments')
  const { fineKurus } = delayFine({
    principalKurus: first.amountKurus,
    dueDate: first.dueDate,
    asOf: addMonths(first.dueDate, 1),
    rates,
    minimumKurus: minimumFine,
    bearsFine: true,
  })
  return {
    InstallmentCount: term.count,
    Coefficient: term.coefficient,
    Total: totalKurus,
    Saving: kurus(nowKurus - totalKurus),
    InstallmentAmount: first.amountKurus,
    MonthLateCost: fineKurus,
    Installments: instalments.map(({ number, dueDate, amountKurus }) => ({
      Number: number,
      DueDate: dueDate,
      Amount: amountKurus,
    })),
  }
}
