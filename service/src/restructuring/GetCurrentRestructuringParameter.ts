import type { Calls } from 'contract/calls'
import type { FineTerms } from 'rules/ledger/fine-terms'
import type { Given, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { deferralInForce, deferralName, fineName, readDeferralRates } from './deferral/deferral.ts'
import { lawInForce } from './law.ts'

export const GetCurrentRestructuringParameter: Handler<Calls['GetCurrentRestructuringParameter']> = async (
  given,
) => ({
  Parameter: await lawOnTheWire(given),
  Deferral: await deferralOnTheWire(given),
  Fine: await fineOnTheWire(given),
})

async function lawOnTheWire({ db, today }: Given) {
  const law = await lawInForce(db, today)
  if (!law) return null
  return {
    LawNumber: law.lawNumber,
    Name: law.name,
    AppliesFrom: law.appliesFrom,
    AppliesTo: law.appliesTo,
    DebtsUntil: law.debtsUntil,
    IndexUntil: law.indexUntil,
    FirstDueDate: law.firstDueDate,
    MonthsBetween: law.monthsBetween,
    CashDiscountPercent: law.cashDiscountPercent,
    StrictInstallments: law.strictInstalments,
    MissesPerYear: law.missesPerYear,
    GraceMonths: law.graceMonths,
    CountsBegunMonths: law.countsBegunMonths,
    CoveredRevenues: await namesOf(db, law.coveredRevenues),
    Terms: law.terms.map(({ count, coefficient }) => ({ InstallmentCount: count, Coefficient: coefficient })),
    IndexRates: law.indexRates.map(({ from, monthlyRate, basis }) => ({
      From: from,
      MonthlyRate: monthlyRate,
      Source: basis,
    })),
    Source: law.source,
    IsUncertain: law.isUncertain,
  }
}

async function deferralOnTheWire({ db, today }: Given) {
  const [rule, rates] = await Promise.all([deferralInForce(db, today), readDeferralRates(db)])
  const rate = rates.findLast(({ from }) => from <= today)
  if (!rule || !rate) return null
  return {
    Name: deferralName,
    ValidFrom: rule.validFrom,
    MostMonths: rule.mostMonths,
    InstallmentCounts: [...rule.instalmentCounts],
    YearlyRate: rate.yearlyRate,
    RateSince: rate.from,
    FreeOfCollateral: rule.freeOfCollateralKurus,
    CollateralPercent: rule.collateralPercent,
    CoveredRevenues: await namesOf(db, rule.coveredRevenues),
    Source: rule.source,
    RateSource: rate.source,
    IsUncertain: rule.isUncertain || rate.isUncertain,
  }
}

async function fineOnTheWire({ db, today }: Given) {
  const [terms] = await db<FineTerms[]>`
    select instalment_count, instalment_months, first_instalment_days, source from fine_term
    where revenue_code is null and valid_from <= ${today} order by valid_from desc limit 1`
  if (!terms) return null
  return {
    Name: fineName,
    InstallmentCount: terms.instalmentCount,
    InstallmentMonths: terms.instalmentMonths,
    FirstInstallmentDays: terms.firstInstalmentDays,
    Source: terms.source,
  }
}

async function namesOf(db: Queryable, codes: readonly number[]): Promise<string[]> {
  const revenues = await db<{ name: string }[]>`
    select name from revenue where code = any(${[...codes]}) order by code`
  return revenues.map(({ name }) => name)
}
