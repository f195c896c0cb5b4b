import { createHash } from 'node:crypto'
import type { CleaningWaterPriceRow } from 'rules/taxes/tariff-rows'
import type { WaterPriceRow, WaterTariff, WaterTermRow } from 'rules/water/water-tariff-rows'
import type { Queryable } from '../database/database.ts'
import { loadWaterPrices } from '../tariffs/cleaning-prices.ts'

export interface WaterPrices {
  tariff: WaterTariff
  cleaningPrices: readonly CleaningWaterPriceRow[]
}

/** Loads everything that bills and deposits are calculated with. */
export async function loadWaterTariff(db: Queryable, isMetropolitan: boolean): Promise<WaterPrices> {
  const [prices, terms, cleaningPrices] = await Promise.all([
    db<WaterPriceRow[]>`
      select water_group, tier, up_to_cubic_metres, water_kurus, wastewater_kurus, valid_from, valid_to, source,
        is_uncertain
      from water_price order by water_group, valid_from, tier`,
    db<WaterTermRow[]>`
      select code, value, valid_from, valid_to, source, is_uncertain from water_term order by code, valid_from`,
    loadWaterPrices(db, isMetropolitan),
  ])
  return { tariff: { prices, terms }, cleaningPrices }
}

/** Hash that tells two states of the prices in force until a day apart; later prices change nothing before it. */
export function hashOfPrices({ tariff, cleaningPrices }: WaterPrices, until: string): Buffer {
  const known = [
    tariff.prices.filter(({ validFrom }) => validFrom <= until),
    tariff.terms.filter(({ validFrom }) => validFrom <= until),
    cleaningPrices.filter(({ year }) => year <= Number(until.slice(0, 4))),
  ]
  return createHash('sha256').update(JSON.stringify(known)).digest()
}
