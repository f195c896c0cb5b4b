import type { CleaningTariff } from 'rules/taxes/cleaning-tax'
import type { Holiday } from 'rules/ledger/due-date'
import { cleaningPrices } from 'rules/taxes/national-cleaning-tax'
import { constructionCosts } from 'rules/taxes/national-construction-costs'
import { propertyExemptions, propertyRates, taxDueDays, taxTerms } from 'rules/taxes/national-property-tax'
import type { PropertyTaxTariff } from 'rules/taxes/property-tax'
import type { WaterTariff } from 'rules/water/water-tariff-rows'
import type { AdvertisingTariffRow, ConstructionCostRow, RevaluationRow } from 'rules/taxes/tariff-rows'
import { townPlaces } from '../places.ts'
import { demoAdvertisingTariff, demoDueDays } from '../tariffs/demo-advertising.ts'
import { demoCleaningPrices } from '../tariffs/demo-cleaning.ts'
import { demoConstructionCosts } from '../tariffs/demo-costs.ts'
import { allRevaluations } from '../tariffs/demo-revaluations.ts'
import { demoWaterTariff } from '../tariffs/demo-water.ts'
import { landValuations, streetValuations } from '../tariffs/demo-valuations.ts'

type UnitValues = readonly { year: number; unitKurus: number; source: string }[]

/** The very numbers that stand in the demo town's tables, to work its bills out with. */
export interface DemoTariff {
  holidays: readonly Holiday[]
  property: PropertyTaxTariff
  revaluations: readonly RevaluationRow[]
  costs: readonly ConstructionCostRow[]
  /** Values by street, and for fields by district. */
  streetUnits: readonly UnitValues[]
  landUnits: readonly UnitValues[]
  cleaning: CleaningTariff
  advertising: readonly AdvertisingTariffRow[]
  water: WaterTariff
}

const bottomLand = 2

export function demoTariff(today: string, holidays: readonly Holiday[]): DemoTariff {
  const places = townPlaces()
  const dueDays = [...taxDueDays, ...demoDueDays]
  const fields = landValuations(places, today).filter(({ landTypeCode }) => landTypeCode === bottomLand)
  return {
    holidays,
    property: { rates: propertyRates, terms: taxTerms, exemptions: propertyExemptions, dueDays },
    revaluations: allRevaluations(today),
    costs: [...constructionCosts, ...demoConstructionCosts(today)],
    streetUnits: grouped(streetValuations(places, today), ({ streetCode }) => streetCode),
    landUnits: grouped(fields, ({ districtCode }) => districtCode),
    cleaning: { prices: [...cleaningPrices, ...demoCleaningPrices(today)], terms: taxTerms, dueDays },
    advertising: demoAdvertisingTariff(today),
    water: demoWaterTariff(today),
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  return [...Map.groupBy(rows, keyOf).values()]
}
