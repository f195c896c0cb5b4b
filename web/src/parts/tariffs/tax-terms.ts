import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { Holiday } from 'rules/ledger/due-date'
import type { PropertyTaxTariff } from 'rules/taxes/property-tax'
import type { Dated, RevaluationRow, Sourced, TaxTermCode } from 'rules/taxes/tariff-rows'
import { callQuery } from '../../service-client/call-query.ts'

/** Terms for previewing taxes: the same rows the service decides by. */
export interface TaxTerms {
  isMetropolitan: boolean
  isCleaningTaxReduced: boolean
  property: PropertyTaxTariff
  revaluations: readonly RevaluationRow[]
  holidays: readonly Holiday[]
}

type Wire = ResponseFrom<'GetTaxTermsWithoutAuthorization'>

export function useTaxTerms() {
  return useQuery({ ...callQuery('GetTaxTermsWithoutAuthorization', {}), select: readTaxTerms })
}

export function readTaxTerms(wire: Wire): TaxTerms {
  return {
    isMetropolitan: wire.IsMetropolitan,
    isCleaningTaxReduced: wire.IsCleaningTaxReduced,
    property: {
      terms: wire.Terms.map((row) => ({
        code: row.Code as TaxTermCode,
        value: row.Value,
        ...readDates(row),
        ...readSource(row),
      })),
      rates: wire.Rates.map((row) => ({
        kind: row.Kind,
        isMetropolitan: row.IsMetropolitan,
        basisPoints: row.BasisPoints,
        ...readDates(row),
        ...readSource(row),
      })),
      exemptions: wire.Exemptions.map((row) => ({
        code: row.Code,
        name: row.Name,
        exemptPercent: row.ExemptPercent,
        years: row.Years,
        isForResidences: row.IsForResidences,
        ...readDates(row),
        ...readSource(row),
      })),
      dueDays: wire.DueDays.map((row) => ({
        tax: row.Tax,
        instalment: row.Instalment,
        monthDay: row.MonthDay,
        opensMonthDay: row.OpensMonthDay,
        ...readDates(row),
        ...readSource(row),
      })),
    },
    revaluations: wire.Revaluations.map((row) => ({
      year: row.Year,
      basisPoints: row.BasisPoints,
      appliedPercent: row.AppliedPercent,
      ...readSource(row),
    })),
    holidays: wire.Holidays.map(({ Date: date, Name, IsHalfDay }) => ({
      date,
      name: Name,
      isHalfDay: IsHalfDay,
    })),
  }
}

export function readSource(row: { Source: string; IsUncertain: boolean }): Sourced {
  return { source: row.Source, isUncertain: row.IsUncertain }
}

function readDates(row: { ValidFrom: string; ValidTo: string | null }): Dated {
  return { validFrom: row.ValidFrom, validTo: row.ValidTo }
}
