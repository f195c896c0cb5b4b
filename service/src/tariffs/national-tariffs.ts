import { advertisingKinds } from 'rules/taxes/national-advertising-tax'
import { cleaningPrices, cleaningWaterPrices } from 'rules/taxes/national-cleaning-tax'
import {
  buildingClasses,
  buildingStructures,
  buildingUsages,
  constructionCosts,
} from 'rules/taxes/national-construction-costs'
import {
  entertainmentPlaceTypes,
  entertainmentRates,
  entertainmentTerms,
  entertainmentTypes,
} from 'rules/taxes/national-entertainment-tax'
import { lateChargeTerms } from 'rules/taxes/national-late-charges'
import {
  abrasionShares,
  propertyExemptions,
  propertyRates,
  revaluationRates,
  taxDueDays,
  taxTerms,
} from 'rules/taxes/national-property-tax'
import { waterVatTerms } from 'rules/water/national-water'
import type { Queryable } from '../database/database.ts'
import { saveTariffRows } from './save-tariff-rows.ts'

/** Saves the values of law for every municipality known to this release; existing rows stay. */
export async function saveNationalTariffs(db: Queryable): Promise<void> {
  await saveTariffRows(db, 'tax_term', taxTerms)
  await saveTariffRows(db, 'property_tax_rate', propertyRates)
  await saveTariffRows(db, 'property_tax_exemption', propertyExemptions)
  await saveTariffRows(db, 'revaluation_rate', revaluationRates)
  await saveTariffRows(db, 'tax_due_day', taxDueDays)
  await saveTariffRows(db, 'building_usage', buildingUsages)
  await saveTariffRows(db, 'building_structure', buildingStructures)
  await saveTariffRows(db, 'building_class', buildingClasses)
  await saveTariffRows(
    db,
    'abrasion_share',
    abrasionShares.map(({ group, ...row }) => ({ abrasionGroup: group, ...row })),
  )
  await saveTariffRows(db, 'construction_cost', constructionCosts)
  await saveTariffRows(
    db,
    'cleaning_tax_price',
    cleaningPrices.map(({ group, ...row }) => ({ buildingGroup: group, ...row })),
  )
  await saveTariffRows(db, 'cleaning_tax_water_price', cleaningWaterPrices)
  await saveTariffRows(db, 'water_term', waterVatTerms)
  await saveTariffRows(db, 'advertising_kind', advertisingKinds)
  await saveTariffRows(db, 'tax_term', entertainmentTerms)
  await saveTariffRows(db, 'tax_term', lateChargeTerms)
  await saveTariffRows(db, 'entertainment_type', entertainmentTypes)
  await saveTariffRows(db, 'entertainment_rate', entertainmentRates)
  await saveTariffRows(db, 'entertainment_place_type', entertainmentPlaceTypes)
}
