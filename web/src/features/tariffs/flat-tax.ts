import { buildingValue } from 'rules/taxes/building-value'
import { sumKurus } from 'rules/money'
import { propertyTax } from 'rules/taxes/property-tax'
import type { AbrasionRow } from 'rules/taxes/tariff-rows'
import { cappedValue } from 'rules/taxes/value-update'
import type { TaxTerms } from '../../parts/tariffs/tax-terms.ts'
import type { Calculated } from './Calculator.tsx'
import type { CostRow } from './construction-costs.ts'
import { areaDm2Of, liraOf, wholeOf } from './typed-numbers.ts'

/** Typed values about a flat. */
export interface FlatValues {
  area: string
  completionYear: string
  landShare: string
  unitValue: string
  previousValue: string
  hasHeating: boolean
  hasLift: boolean
}

interface FlatTariff {
  year: number | null
  cost: CostRow | undefined
  isResidence: boolean
  bands: readonly AbrasionRow[]
  terms: TaxTerms | undefined
}

/** The tax of a flat with its whole working; nothing while a field or a row is missing. */
export function flatTax(
  values: FlatValues,
  { year, cost, isResidence, bands, terms }: FlatTariff,
): Calculated | undefined {
  const grossAreaDm2 = areaDm2Of(values.area)
  const completionYear = wholeOf(values.completionYear, 1800, 2100)
  const parcelDm2 = areaDm2Of(values.landShare)
  const unitKurus = liraOf(values.unitValue)
  if (grossAreaDm2 === undefined || completionYear === undefined || parcelDm2 === undefined) return undefined
  if (unitKurus === undefined || year === null || !cost || bands.length === 0 || !terms) return undefined
  const computed = buildingValue({
    year,
    grossAreaDm2,
    cost: { averageKurus: cost.amount.kurus, source: cost.amount.source },
    hasHeating: values.hasHeating,
    hasLift: values.hasLift,
    completionYear,
    abrasion: bands,
    ground: { parcelDm2, share: { part: 1, whole: 1 }, unitKurus, source: 'Takdir komisyonu kararı' },
    terms: terms.property.terms,
  })
  const previous = liraOf(values.previousValue)
  const capped =
    previous === undefined
      ? { valueKurus: computed.valueKurus, derivation: [] }
      : cappedValue(year, computed.valueKurus, previous, terms.property.terms)
  const tax = propertyTax({
    year,
    kind: isResidence ? 'residence' : 'otherBuilding',
    isMetropolitan: terms.isMetropolitan,
    valueKurus: capped.valueKurus,
    ...(isResidence ? { exemption: { code: 'newResidence', eventYear: completionYear } } : {}),
    tariff: terms.property,
    holidays: terms.holidays,
  })
  return {
    label: `${year} yılı vergisi ve katkı payı`,
    totalKurus: tax.totalKurus,
    derivation: [...computed.derivation, ...capped.derivation, ...tax.derivation],
    instalments: tax.instalments.map(({ instalment, dueDate, taxKurus, contributionKurus }) => ({
      instalment,
      dueDate,
      kurus: sumKurus([taxKurus, contributionKurus]),
    })),
  }
}
