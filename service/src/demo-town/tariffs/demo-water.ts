import { waterVatTerms } from 'rules/water/national-water'
import type { WaterPriceRow, WaterTariff, WaterTermRow } from 'rules/water/water-tariff-rows'
import { councilResolution, tariffYears } from './demo-years.ts'

/** Kuruş for the first cubic metres of each year since 2022, invented; later years rise by a fifth. */
const unitKurus = [700, 1120, 1470, 1780, 2800]

/** The council's water tariff: a second tier that costs half as much again, wastewater at half the water. */
export function demoWaterTariff(today: string): WaterTariff {
  const years = tariffYears(today).map((year, index) => ({ year, unit: unitOf(index) }))
  return {
    prices: years.flatMap(({ year, unit }) => pricesOf(year, unit)),
    terms: [...waterVatTerms, ...years.map(({ year, unit }) => fixedFeeOf(year, unit)), ...subscriptionTerms],
  }
}

function unitOf(index: number): number {
  const last = unitKurus.at(-1) ?? 0
  return unitKurus[index] ?? roundToTen(last * 1.2 ** (index - unitKurus.length + 1))
}

function pricesOf(year: number, unit: number): WaterPriceRow[] {
  const row = (
    waterGroup: WaterPriceRow['waterGroup'],
    tier: number,
    upTo: number | null,
    price: number,
  ) => ({
    waterGroup,
    tier,
    upToCubicMetres: upTo,
    waterKurus: price,
    wastewaterKurus: price / 2,
    validFrom: `${year}-01-01`,
    source: councilResolution(year, 112),
  })
  return [
    row('residence', 1, 15, unit),
    row('residence', 2, null, roundToTen(unit * 1.5)),
    row('business', 1, null, roundToTen(unit * 1.8)),
  ]
}

function fixedFeeOf(year: number, unit: number): WaterTermRow {
  return {
    code: 'fixedFeeKurus',
    validFrom: `${year}-01-01`,
    value: roundToTen(unit * 0.6),
    source: councilResolution(year, 112),
  }
}

const subscriptionRules = councilResolution(2022, 41)
const subscriptionTerms: WaterTermRow[] = (
  [
    ['depositCubicMetres', 45],
    ['cutNoticeDays', 7],
    ['cutLeastKurus', 10_000],
    ['cutLeastBills', 2],
    ['subscriptionFeeKurus', 18_000],
    ['meterChangeFeeKurus', 95_000],
    ['openingFeeKurus', 24_000],
    ['apparatusFeeKurus', 36_000],
    ['meterPriceKurus', 145_000],
    ['reductionPercent', 50],
    ['reductionMonths', 12],
    ['illegalMinOfficers', 2],
    ['illegalAssumedMonths', 3],
    ['illegalSurchargePercent', 100],
    ['illegalRepeatSurchargePercent', 300],
  ] as const
).map(([code, value]) => ({ code, value, validFrom: '2022-01-01', source: subscriptionRules }))

function roundToTen(amount: number): number {
  return Math.round(amount / 10) * 10
}
