import { entertainmentDailyLimits, entertainmentPlaceTypes } from 'rules/taxes/national-entertainment-tax'
import type { Queryable } from '../database/database.ts'
import { saveTariffRows } from '../tariffs/save-tariff-rows.ts'
import { townPlaces } from './places.ts'
import { demoAdvertisingStreets, demoAdvertisingTariff, demoDueDays } from './tariffs/demo-advertising.ts'
import { demoBands, demoCleaningPrices, demoDegrees } from './tariffs/demo-cleaning.ts'
import { demoConstructionCosts } from './tariffs/demo-costs.ts'
import { demoRevaluations } from './tariffs/demo-revaluations.ts'
import { landValuations, streetValuations } from './tariffs/demo-valuations.ts'
import { demoWaterTariff } from './tariffs/demo-water.ts'
import { councilResolution } from './tariffs/demo-years.ts'

/**
 * Builds the invented decisions of the town's council and commission, and the rows that fill gaps in the national
 * tables.
 */
export async function buildTariffs(db: Queryable, today: string): Promise<void> {
  const places = townPlaces()
  await saveTariffRows(db, 'street_valuation', streetValuations(places, today))
  await saveTariffRows(db, 'land_valuation', landValuations(places, today))
  await saveTariffRows(db, 'construction_cost', demoConstructionCosts(today))
  const later = demoRevaluations(today)
  if (later.length > 0) await saveTariffRows(db, 'revaluation_rate', later)
  await saveTariffRows(
    db,
    'cleaning_tax_price',
    demoCleaningPrices(today).map(({ group, ...row }) => ({ buildingGroup: group, ...row })),
  )
  await saveTariffRows(db, 'cleaning_tax_degree', demoDegrees(places))
  await saveTariffRows(db, 'cleaning_tax_band', demoBands())
  await saveTariffRows(db, 'advertising_tariff', demoAdvertisingTariff(today))
  await saveTariffRows(db, 'advertising_street', demoAdvertisingStreets(places))
  const { prices, terms } = demoWaterTariff(today)
  await saveTariffRows(db, 'water_price', prices)
  await saveTariffRows(db, 'water_term', terms)
  await saveTariffRows(db, 'tax_due_day', demoDueDays)
  await saveTariffRows(db, 'entertainment_daily_tariff', entertainmentDays())
}

function entertainmentDays() {
  const { leastKurus, mostKurus } = entertainmentDailyLimits
  return entertainmentPlaceTypes.map(({ code }) => ({
    placeTypeCode: code,
    validFrom: '2022-01-01',
    dailyKurus: Math.max(leastKurus, mostKurus - code * 800),
    source: councilResolution(2022, 107),
  }))
}
