import type { Calls } from 'contract/calls'
import { addMonths } from 'rules/calendar'
import { buildDeferrals } from 'rules/restructuring/deferral'
import { delayFine } from 'rules/ledger/delay-fine'
import { minimumFineOn } from 'rules/ledger/minimum-delay-fine'
import { type Kurus, kurus, sumKurus } from 'rules/money'
import { type Plan, buildPlans } from 'rules/restructuring/restructuring-law'
import type { Given, Handler } from '../calling/handler.ts'
import { type FineTerms, balancesOf, readFineTerms } from '../debts/list-debts.ts'
import { mayActFor } from '../callers/representation.ts'
import { type CoverableDebt, coverageInForce, listCoverableDebts } from './coverable-debts.ts'
import { fineInstalmentsOf } from './deferral/fine-instalments.ts'
import { type DeferralRow, collateralFurther, readDeferralRates } from './deferral/deferral.ts'
import { readHolidays } from '../tariffs/holidays.ts'

export const AuthorizedAdjustDebtRestructuringInstallments: Handler<
  Calls['AuthorizedAdjustDebtRestructuringInstallments']
> = async ({ request, member, refusal, ...given }) => {
  const { db, today } = given
  const { registryInfoOid: registryOid, ...criteria } = request.accrumentQueryCriteria
  const accrualOids = [...new Set(request.concreteDebtRestructuringAccrumentInfo.accrumentOidList)]
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const coverage = await coverageInForce(db, criteria.restructuringKind, today)
  if (!coverage) throw refusal('NoLawInForce')
  const asked = { registryOid, method: criteria.installmentMethod, accrualOids }
  const debts = await listCoverableDebts(db, coverage, asked, today)
  if (debts === 'IndexMissing') throw refusal(debts)
  if (debts.length !== accrualOids.length) throw refusal('DebtsChanged')
  const principalKurus = sumKurus(debts.map(({ balance }) => balance.principalKurus))
  const indexKurus = sumKurus(debts.map((debt) => debt.indexKurus))
  const fineKurus = sumKurus(debts.map(({ balance }) => balance.fineKurus))
  const nowKurus = kurus(principalKurus + fineKurus)
  const head = { AsOf: today, Principal: principalKurus, DelayFine: fineKurus, PayingNow: nowKurus }
  if (coverage.kind === 'deferral')
    return {
      ...head,
      IndexAmount: kurus(0),
      ...(await deferralOptions(given, coverage.rule, { registryOid, debts, nowKurus })),
    }
  if (coverage.kind === 'fine')
    return { ...head, IndexAmount: kurus(0), ...(await fineOptions(given, debts)) }
  const [holidays, fine] = await Promise.all([readHolidays(db), readFineTerms(db)])
  const plans = buildPlans(coverage.law, { principalKurus, indexKurus }, holidays)
  return {
    ...head,
    IndexAmount: indexKurus,
    Collateral: kurus(0),
    Options: plans.map((plan) => optionOf(plan, nowKurus, fine)),
  }
}

function optionOf(
  { term, totalKurus, instalments }: Plan,
  nowKurus: Kurus,
  { rates, minimumFines }: FineTerms,
) {
  const [first] = instalments
  if (!first) throw new Error('A plan without instalments')
  const monthLate = addMonths(first.dueDate, 1)
  const { fineKurus } = delayFine({
    principalKurus: first.amountKurus,
    dueDate: first.dueDate,
    asOf: monthLate,
    rates,
    minimumKurus: minimumFineOn(minimumFines, monthLate),
    bearsFine: true,
  })
  return {
    InstallmentCount: term.count,
    Coefficient: term.coefficient,
    Interest: kurus(0),
    Total: totalKurus,
    Saving: kurus(nowKurus - totalKurus),
    InstallmentAmount: first.amountKurus,
    MonthLateCost: fineKurus,
    Installments: onTheWire(instalments),
  }
}

async function deferralOptions(
  { db, today }: Given,
  rule: DeferralRow,
  { registryOid, debts, nowKurus }: { registryOid: number; debts: CoverableDebt[]; nowKurus: Kurus },
) {
  const [rates, holidays, collateralKurus] = await Promise.all([
    readDeferralRates(db),
    readHolidays(db),
    collateralFurther(db, rule, { registryOid, amount: nowKurus, beside: 'waiting' }),
  ])
  const offers = buildDeferrals(rule, nowKurus, { appliedOn: today, rates, holidays })
  const firstDay = offers[0]?.instalments[0]?.dueDate ?? today
  // A deferral that ends at its first date leaves the debts as they would stand on that day without it.
  const balances = await balancesOf(db, debts, firstDay)
  const then = sumKurus([...balances.values()].flatMap((each) => [each.principalKurus, each.fineKurus]))
  return {
    Collateral: collateralKurus,
    Options: offers.map(({ count, interestKurus, totalKurus, instalments }) => ({
      InstallmentCount: count,
      Coefficient: 10_000,
      Interest: interestKurus,
      Total: totalKurus,
      Saving: kurus(nowKurus - totalKurus),
      InstallmentAmount: instalments.at(-1)?.amountKurus ?? kurus(0),
      MonthLateCost: kurus(Math.max(0, then - nowKurus)),
      Installments: onTheWire(instalments),
    })),
  }
}

/** Options to pay fines in instalments, besides closing them today. */
async function fineOptions({ db, today }: Given, debts: CoverableDebt[]) {
  const offer = fineInstalmentsOf(debts, { decidedOn: today, holidays: await readHolidays(db) })
  const balances = await balancesOf(db, debts, today)
  const now = sumKurus([...balances.values()].map(({ principalKurus }) => principalKurus))
  return {
    PayingNow: now,
    Collateral: kurus(0),
    Options: offer
      ? [
          {
            InstallmentCount: offer.count,
            Coefficient: 10_000,
            Interest: kurus(0),
            Total: offer.totalKurus,
            Saving: kurus(now - offer.totalKurus),
            InstallmentAmount: offer.instalments.at(-1)?.amountKurus ?? kurus(0),
            MonthLateCost: kurus(0),
            Installments: onTheWire(offer.instalments),
          },
        ]
      : [],
  }
}

function onTheWire(instalments: readonly { number: number; dueDate: string; amountKurus: Kurus }[]) {
  return instalments.map(({ number, dueDate, amountKurus }) => ({
    Number: number,
    DueDate: dueDate,
    Amount: amountKurus,
  }))
}
