import type { Calls } from 'contract/calls'
import type { Holiday } from 'rules/ledger/due-date'
import type { Handler } from '../calling/handler.ts'
import { datesOnTheWire, sourceOnTheWire } from './on-the-wire.ts'
import { loadTaxTerms } from './tax-terms.ts'

/** Previews of taxes reach no further back or ahead. */
const yearsOfPreviews = 6

export const GetTaxTermsWithoutAuthorization: Handler<Calls['GetTaxTermsWithoutAuthorization']> = async ({
  db,
  settings,
  today,
}) => {
  const { terms, rates, exemptions, revaluations, dueDays, holidays } = await loadTaxTerms(db)
  const thisYear = Number(today.slice(0, 4))
  const isNear = ({ date }: Holiday) => Math.abs(Number(date.slice(0, 4)) - thisYear) <= yearsOfPreviews
  return {
    ...settings.TaxStatus,
    Terms: terms.map((row) => ({
      Code: row.code,
      Value: row.value,
      ...datesOnTheWire(row),
      ...sourceOnTheWire(row),
    })),
    Rates: rates.map((row) => ({
      Kind: row.kind,
      IsMetropolitan: row.isMetropolitan,
      BasisPoints: row.basisPoints,
      ...datesOnTheWire(row),
      ...sourceOnTheWire(row),
    })),
    Exemptions: exemptions.map((row) => ({
      Code: row.code,
      Name: row.name,
      ExemptPercent: row.exemptPercent,
      Years: row.years,
      IsForResidences: row.isForResidences ?? false,
      ...datesOnTheWire(row),
      ...sourceOnTheWire(row),
    })),
    Revaluations: revaluations.map((row) => ({
      Year: row.year,
      BasisPoints: row.basisPoints,
      AppliedPercent: row.appliedPercent,
      ...sourceOnTheWire(row),
    })),
    DueDays: dueDays.map((row) => ({
      Tax: row.tax,
      Instalment: row.instalment,
      MonthDay: row.monthDay,
      OpensMonthDay: row.opensMonthDay ?? null,
      ...datesOnTheWire(row),
      ...sourceOnTheWire(row),
    })),
    Holidays: holidays
      .filter(isNear)
      .map(({ date, name, isHalfDay }) => ({ Date: date, Name: name, IsHalfDay: isHalfDay })),
  }
}
