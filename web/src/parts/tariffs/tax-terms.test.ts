import type { ResponseFrom } from 'contract/calls'
import { kurus } from 'rules/money'
import {
  propertyExemptions,
  propertyRates,
  revaluationRates,
  taxDueDays,
  taxTerms,
} from 'rules/taxes/national-property-tax'
import { propertyTax } from 'rules/taxes/property-tax'
import type { Dated, Sourced } from 'rules/taxes/tariff-rows'
import { expect, test } from 'vitest'
import { readTaxTerms } from './tax-terms.ts'

const dated = ({ validFrom, validTo }: Dated) => ({ ValidFrom: validFrom, ValidTo: validTo ?? null })
const sourced = ({ source, isUncertain }: Sourced) => ({ Source: source, IsUncertain: isUncertain ?? false })

const wire: ResponseFrom<'GetTaxTermsWithoutAuthorization'> = {
  IsMetropolitan: true,
  IsCleaningTaxReduced: false,
  Terms: taxTerms.map((row) => ({ Code: row.code, Value: row.value, ...dated(row), ...sourced(row) })),
  Rates: propertyRates.map((row) => ({
    Kind: row.kind,
    IsMetropolitan: row.isMetropolitan,
    BasisPoints: row.basisPoints,
    ...dated(row),
    ...sourced(row),
  })),
  Exemptions: propertyExemptions.map((row) => ({
    Code: row.code,
    Name: row.name,
    ExemptPercent: row.exemptPercent,
    Years: row.years,
    IsForResidences: row.isForResidences ?? false,
    ...dated(row),
    ...sourced(row),
  })),
  Revaluations: revaluationRates.map((row) => ({
    Year: row.year,
    BasisPoints: row.basisPoints,
    AppliedPercent: row.appliedPercent,
    ...sourced(row),
  })),
  DueDays: taxDueDays.map((row) => ({
    Tax: row.tax,
    Instalment: row.instalment,
    MonthDay: row.monthDay,
    OpensMonthDay: row.opensMonthDay ?? null,
    ...dated(row),
    ...sourced(row),
  })),
  Holidays: [{ Date: '2026-05-19', Name: 'Bayram', IsHalfDay: false }],
}

test('a tax previewed with what travelled is the one the service works out, line by line', () => {
  const { property, holidays, isMetropolitan } = readTaxTerms(wire)
  const asked = { year: 2026, kind: 'residence', isMetropolitan, valueKurus: kurus(20_503_863) } as const
  const preview = propertyTax({ ...asked, tariff: property, holidays })
  const tariff = {
    terms: taxTerms,
    rates: propertyRates,
    exemptions: propertyExemptions,
    dueDays: taxDueDays,
  }
  expect(preview).toEqual(propertyTax({ ...asked, tariff, holidays }))
  expect(preview.totalKurus).toBe(45_100)
})
