import { yearlyCleaningPrice } from 'rules/taxes/cleaning-tax'
import type { CleaningPriceRow, CleaningWaterPriceRow, TaxTermRow } from 'rules/taxes/tariff-rows'
import type { Queryable } from '../database/database.ts'

export function loadCleaningPrices(db: Queryable) {
  return db<CleaningPriceRow[]>`
    select year, is_metropolitan, building_group as group, degree, yearly_kurus, source, is_uncertain
    from cleaning_tax_price order by year, building_group, degree`
}

export function loadWaterPrices(db: Queryable, isMetropolitan: boolean) {
  return db<CleaningWaterPriceRow[]>`
    select year, is_metropolitan, per_cubic_metre_kurus, source, is_uncertain
    from cleaning_tax_water_price where is_metropolitan = ${isMetropolitan} order by year`
}

/** Prices of a municipality of this kind: metropolitan prices that were not published are derived from the others. */
export function pricesHere(
  prices: readonly CleaningPriceRow[],
  terms: readonly TaxTermRow[],
  isMetropolitan: boolean,
): CleaningPriceRow[] {
  const published = prices.filter((row) => row.isMetropolitan === isMetropolitan)
  if (!isMetropolitan) return published
  const known = new Set(published.map(({ year, group, degree }) => `${year} ${group} ${degree}`))
  const workedOut = prices
    .filter((row) => !row.isMetropolitan && !known.has(`${row.year} ${row.group} ${row.degree}`))
    .map((row) => {
      const { priceKurus } = yearlyCleaningPrice({ ...row, isMetropolitan, tariff: { prices, terms } })
      return { ...row, isMetropolitan, yearlyKurus: priceKurus }
    })
  return [...published, ...workedOut]
}
