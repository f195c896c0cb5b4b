import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { lawInForce } from './law.ts'

export const GetCurrentRestructuringParameter: Handler<Calls['GetCurrentRestructuringParameter']> = async ({
  db,
  today,
}) => {
  const law = await lawInForce(db, today)
  if (!law) return { Parameter: null }
  const revenues = await db<{ name: string }[]>`
    select name from revenue where code = any(${[...law.coveredRevenues]}) order by code`
  return {
    Parameter: {
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
      CoveredRevenues: revenues.map(({ name }) => name),
      Terms: law.terms.map(({ count, coefficient }) => ({
        InstallmentCount: count,
        Coefficient: coefficient,
      })),
      Source: law.source,
      IsUncertain: law.isUncertain,
    },
  }
}
