import { dayNumber } from '../calendar.ts'
import { cleaningTaxOfWater } from '../taxes/cleaning-tax.ts'
import { formatDateShort } from '../dates.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import type { CleaningWaterPriceRow } from '../taxes/tariff-rows.ts'
import {
  type WaterGroup,
  type WaterPriceRow,
  type WaterTariff,
  tiersOn,
  waterTerm,
} from './water-tariff-rows.ts'

export type WaterBillQuestion = {
  group: WaterGroup
  /** How many residences or workplaces the meter serves: tiers count for each. */
  units: number
  /** The day of the reading before, and the day of this one. */
  readBefore: string
  readOn: string
  cubicMetres: number
  isMetropolitan: boolean
  /** How much less this subscriber pays for water and wastewater. */
  reductionPercent?: number
  tariff: WaterTariff
  cleaningPrices: readonly CleaningWaterPriceRow[]
}

/** An `estimate` that was billed before is taken off, and what an `appeal` found too much. */
export type WaterBillLineCode =
  | 'water'
  | 'wastewater'
  | 'fixedFee'
  | 'vat'
  | 'cleaningTax'
  | 'estimate'
  | 'appeal'
export type WaterBillLine = { code: WaterBillLineCode; label: string; amountKurus: Kurus }

export type WaterBill = {
  days: number
  lines: WaterBillLine[]
  totalKurus: Kurus
  derivation: DerivationLine[]
}

const daysOfTier = 30

/** A bill from one reading to the next, priced by what is in force on the day of reading. */
export function waterBill(question: WaterBillQuestion): WaterBill {
  const { group, units, readBefore, readOn, cubicMetres, tariff } = question
  const days = dayNumber(readOn) - dayNumber(readBefore)
  if (days < 1) throw new RangeError(`no day between ${readBefore} and ${readOn}`)
  if (!Number.isSafeInteger(cubicMetres) || cubicMetres < 0)
    throw new RangeError(`not a use of water: ${cubicMetres}`)
  const tiers = spread(tiersOn(tariff, group, readOn), { cubicMetres, units, days })
  const { reductionPercent = 0 } = question
  const water = reduced(
    priced(tiers, 'Su bedeli', ({ waterKurus }) => waterKurus),
    'su',
    reductionPercent,
  )
  const wastewater = reduced(
    priced(tiers, 'Atık su bedeli', ({ wastewaterKurus }) => wastewaterKurus),
    'atık su',
    reductionPercent,
  )
  const fee = waterTerm(tariff, 'fixedFeeKurus', readOn)
  const fixedKurus = partOf(kurus(fee.value), days, daysOfTier)
  const vatOf = (code: 'waterVatBasisPoints' | 'wastewaterVatBasisPoints' | 'fixedFeeVatBasisPoints') =>
    waterTerm(tariff, code, readOn)
  const vats = [
    { name: 'su', base: water.kurus, rate: vatOf('waterVatBasisPoints') },
    { name: 'atık su', base: wastewater.kurus, rate: vatOf('wastewaterVatBasisPoints') },
    { name: 'bakım', base: fixedKurus, rate: vatOf('fixedFeeVatBasisPoints') },
  ].map(({ name, base, rate }) => ({ name, rate, kurus: partOf(base, rate.value, 10_000) }))
  const cleaning = cleaningTaxOf(question)
  const lines = [
    { code: 'water' as const, label: 'Su bedeli', amountKurus: water.kurus },
    { code: 'wastewater' as const, label: 'Atık su bedeli', amountKurus: wastewater.kurus },
    { code: 'fixedFee' as const, label: 'Bakım bedeli', amountKurus: fixedKurus },
    { code: 'vat' as const, label: 'KDV', amountKurus: sumKurus(vats.map((vat) => vat.kurus)) },
    { code: 'cleaningTax' as const, label: 'Çevre temizlik vergisi', amountKurus: cleaning.taxKurus },
  ].filter(({ amountKurus }) => amountKurus > 0)
  const totalKurus = sumKurus(lines.map(({ amountKurus }) => amountKurus))
  const derivation: DerivationLine[] = [
    {
      label: 'Tüketim',
      value: `${cubicMetres} m³, ${days} gün (${formatDateShort(readBefore)} – ${formatDateShort(readOn)})`,
      source: 'Sayaç okuması',
    },
    ...water.derivation,
    ...wastewater.derivation,
    ...(fixedKurus > 0
      ? [{ label: `Bakım bedeli (${days} gün)`, value: formatLira(fixedKurus), source: fee.source }]
      : []),
    ...vats
      .filter((vat) => vat.kurus > 0)
      .map(({ name, rate, kurus: amount }) => ({
        label: `KDV, ${name} (${formatPercent(rate.value)})`,
        value: formatLira(amount),
        source: rate.source,
      })),
    ...cleaning.derivation,
    { label: 'Fatura tutarı', value: formatLira(totalKurus) },
  ]
  return { days, lines, totalKurus, derivation }
}

/** Residences alone pay the tax by their water; a workplace pays it by the year. */
function cleaningTaxOf({ group, readOn, cubicMetres, isMetropolitan, cleaningPrices }: WaterBillQuestion) {
  if (group !== 'residence' || cubicMetres === 0) return { taxKurus: kurus(0), derivation: [] }
  // The price of a year stays until a new one is published.
  const year = cleaningPrices
    .filter((row) => row.isMetropolitan === isMetropolitan && row.year <= Number(readOn.slice(0, 4)))
    .reduce((latest, row) => Math.max(latest, row.year), 0)
  return cleaningTaxOfWater({ year, cubicMetres, isMetropolitan, prices: cleaningPrices })
}

/** Water within a tier, in thirtieths of a cubic metre, so that days divide it exactly. */
type TierUse = { row: WaterPriceRow; thirtieths: number }

/** A tier reaches as far as its limit for each unit and thirty days, by the days there were. */
function spread(
  rows: readonly WaterPriceRow[],
  { cubicMetres, units, days }: { cubicMetres: number; units: number; days: number },
): TierUse[] {
  const whole = cubicMetres * daysOfTier
  let below = 0
  return rows.flatMap((row) => {
    const reach = row.upToCubicMetres === null ? whole : Math.min(whole, row.upToCubicMetres * units * days)
    const thirtieths = Math.max(0, reach - below)
    below = Math.max(below, reach)
    return thirtieths > 0 ? [{ row, thirtieths }] : []
  })
}

function priced(tiers: readonly TierUse[], label: string, priceOf: (row: WaterPriceRow) => number) {
  const parts = tiers
    .map(({ row, thirtieths }) => ({
      row,
      thirtieths,
      amount: partOf(kurus(priceOf(row)), thirtieths, daysOfTier),
    }))
    .filter(({ row }) => priceOf(row) > 0)
  return {
    kurus: sumKurus(parts.map(({ amount }) => amount)),
    derivation: parts.map(({ row, thirtieths, amount }) => ({
      label: `${label}, ${row.tier}. kademe`,
      value: `${cubicMetresText(thirtieths)} × ${formatLira(kurus(priceOf(row)))} = ${formatLira(amount)}`,
      source: row.source,
    })),
  }
}

/** Takes a part off the price, as a line of its own in what is explained. */
function reduced(price: ReturnType<typeof priced>, name: string, percent: number): ReturnType<typeof priced> {
  const off = partOf(price.kurus, percent, 100)
  if (off === 0) return price
  return {
    kurus: kurus(price.kurus - off),
    derivation: [
      ...price.derivation,
      {
        label: `İndirim, ${name} (${formatPercent(percent * 100)})`,
        value: `−${formatLira(off)}`,
        source: 'Abonenin tarifesi',
      },
    ],
  }
}

/** 465 → '15,5 m³'. */
function cubicMetresText(thirtieths: number): string {
  const hundredths = Math.round((thirtieths * 100) / daysOfTier)
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
  return `${Math.floor(hundredths / 100)}${rest && `,${rest}`} m³`
}
