import { addDays, dayNumber } from '../calendar.ts'
import { cleaningTaxOfWater } from '../taxes/cleaning-tax.ts'
import { formatDateShort } from '../dates.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { partOf } from '../exact-parts.ts'
import { cubicMetresText, formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import { type CleaningWaterPriceRow, type Dated, inForce, yearBegins } from '../taxes/tariff-rows.ts'
import {
  type SubscriptionTerms,
  type WaterPriceRow,
  type WaterTariff,
  type WaterTermRow,
  tiersOn,
  waterTerm,
} from './water-tariff-rows.ts'

export type WaterBillQuestion = {
  /** Terms of the subscription, by the day they count from; the first ones count before it, too. */
  terms: readonly SubscriptionTerms[]
  /** The day of the reading before, and the day of this one, which belongs to the next bill. */
  readBefore: string
  readOn: string
  cubicMetres: number
  isMetropolitan: boolean
  tariff: WaterTariff
  cleaningPrices: readonly CleaningWaterPriceRow[]
}

/** Codes of a bill's lines; an earlier `estimate`, and the surplus found by an `appeal`, are taken off. */
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

/**
 * Bill from one reading to the next. Each day goes by its own price, households and reduction, and water counts as used
 * evenly; VAT goes by the day of the bill. If the council decided that the day of reading sets the price of all of it,
 * the bill names that decision.
 */
export function waterBill(question: WaterBillQuestion): WaterBill {
  const { readBefore, readOn, cubicMetres, tariff } = question
  const days = dayNumber(readOn) - dayNumber(readBefore)
  if (days < 1) throw new RangeError(`no day between ${readBefore} and ${readOn}`)
  if (!Number.isSafeInteger(cubicMetres) || cubicMetres < 0)
    throw new RangeError(`not a use of water: ${cubicMetres}`)
  const decision = decisionOnReadingDay(question)
  const stretches = decision ? [stretchOf(question, [readBefore, readOn], readOn)] : stretchesOf(question)
  const used = joinStretches(stretches, ({ tiers: [first], terms: { group, units }, reductionPercent }) =>
    [group, units, reductionPercent, first?.validFrom].join(),
  )
  const use = { cubicMetres, days }
  const water = pricedBy(used, use, { label: 'Su bedeli', name: 'su', priceOf: (row) => row.waterKurus })
  const wastewater = pricedBy(used, use, {
    label: 'Atık su bedeli',
    name: 'atık su',
    priceOf: (row) => row.wastewaterKurus,
  })
  const fixed = fixedFeesOf(joinStretches(stretches, ({ fee }) => fee.validFrom))
  const vatOf = (code: 'waterVatBasisPoints' | 'wastewaterVatBasisPoints' | 'fixedFeeVatBasisPoints') =>
    waterTerm(tariff, code, readOn)
  const vats = [
    { name: 'su', base: water.kurus, rate: vatOf('waterVatBasisPoints') },
    { name: 'atık su', base: wastewater.kurus, rate: vatOf('wastewaterVatBasisPoints') },
    { name: 'bakım', base: fixed.kurus, rate: vatOf('fixedFeeVatBasisPoints') },
  ].map(({ name, base, rate }) => ({ name, rate, kurus: partOf(base, rate.value, 10_000) }))
  const cleaning = cleaningTaxOf(question, stretches)
  const lines = [
    { code: 'water' as const, label: 'Su bedeli', amountKurus: water.kurus },
    { code: 'wastewater' as const, label: 'Atık su bedeli', amountKurus: wastewater.kurus },
    { code: 'fixedFee' as const, label: 'Bakım bedeli', amountKurus: fixed.kurus },
    { code: 'vat' as const, label: 'KDV', amountKurus: sumKurus(vats.map((vat) => vat.kurus)) },
    { code: 'cleaningTax' as const, label: 'Çevre temizlik vergisi', amountKurus: cleaning.kurus },
  ].filter(({ amountKurus }) => amountKurus > 0)
  const totalKurus = sumKurus(lines.map(({ amountKurus }) => amountKurus))
  const derivation: DerivationLine[] = [
    {
      label: 'Tüketim',
      value: `${cubicMetres} m³, ${days} gün (${formatDateShort(readBefore)} – ${formatDateShort(readOn)})`,
      source: 'Sayaç okuması',
    },
    ...(decision
      ? [
          {
            label: 'Fiyatların günü',
            value: `Okuma günü (${formatDateShort(readOn)})`,
            source: decision.source,
          },
        ]
      : []),
    ...(used.length > 1 ? used.map((part) => usedIn(part, used, use)) : []),
    ...water.derivation,
    ...wastewater.derivation,
    ...fixed.derivation,
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

/** Days of a bill, `until` not with them, on which nothing changes. */
type Stretch = {
  from: string
  until: string
  days: number
  terms: SubscriptionTerms
  reductionPercent: number
  tiers: readonly WaterPriceRow[]
  fee: WaterTermRow
  cleaningYear: number
}

/** The decision counts that was in force when the water began to be used. */
function decisionOnReadingDay({ tariff: { terms }, readBefore }: WaterBillQuestion) {
  const row = inForce(
    terms.filter(({ code }) => code === 'priceOfReadingDay'),
    readBefore,
  )
  return row?.value === 1 ? row : undefined
}

function stretchesOf(question: WaterBillQuestion): Stretch[] {
  const { readBefore, readOn, tariff, terms } = question
  const dated = [...tariff.prices, ...tariff.terms.filter(({ code }) => code === 'fixedFeeKurus')]
  const changes = [
    ...dated.flatMap(({ validFrom, validTo }) => (validTo ? [validFrom, addDays(validTo, 1)] : [validFrom])),
    ...terms.flatMap(({ validFrom, reductionUntil }) =>
      reductionUntil === null ? [validFrom] : [validFrom, addDays(reductionUntil, 1)],
    ),
    ...question.cleaningPrices.map(({ year }) => yearBegins(year)),
  ].filter((day) => day > readBefore && day < readOn)
  const starts = [...new Set([readBefore, ...changes])].toSorted()
  return starts.map((from, index) => stretchOf(question, [from, starts[index + 1] ?? readOn], from))
}

/** Days of a bill by the terms of one day, and by its prices or the next that are on record. */
function stretchOf(question: WaterBillQuestion, [from, until]: [string, string], day: string): Stretch {
  const { tariff, isMetropolitan, cleaningPrices, readOn } = question
  const terms = inForce(question.terms, day) ?? question.terms[0]
  if (terms === undefined) throw new RangeError(`no terms of a subscription on ${day}`)
  const { group, reductionPercent, reductionUntil } = terms
  const prices = tariff.prices.filter(({ waterGroup }) => waterGroup === group)
  const fees = tariff.terms.filter(({ code }) => code === 'fixedFeeKurus')
  return {
    from,
    until,
    days: dayNumber(until) - dayNumber(from),
    terms,
    reductionPercent: reductionUntil === null || reductionUntil >= day ? reductionPercent : 0,
    tiers: tiersOn(tariff, group, pricedDay(prices, day, readOn)),
    fee: waterTerm(tariff, 'fixedFeeKurus', pricedDay(fees, day, readOn)),
    // The price of a year stays until a new one is published.
    cleaningYear: cleaningPrices
      .filter((row) => row.isMetropolitan === isMetropolitan && row.year <= Number(day.slice(0, 4)))
      .reduce((latest, row) => Math.max(latest, row.year), 0),
  }
}

/** A day without a row goes by the first that comes after it, until the day of reading. */
function pricedDay(rows: readonly Dated[], day: string, readOn: string): string {
  if (inForce(rows, day) !== undefined) return day
  const later = rows.map(({ validFrom }) => validFrom).filter((from) => from > day && from <= readOn)
  return later.toSorted()[0] ?? day
}

/** Stretches that follow one another with the same key, as one. */
function joinStretches(stretches: readonly Stretch[], keyOf: (one: Stretch) => unknown): Stretch[] {
  return stretches.reduce<Stretch[]>((joined, next) => {
    const last = joined.at(-1)
    if (last === undefined || keyOf(last) !== keyOf(next)) return [...joined, next]
    return [...joined.slice(0, -1), { ...last, until: next.until, days: last.days + next.days }]
  }, [])
}

/** ' (01.06.2026 – 20.06.2026)' where a bill has several stretches. */
function daysText({ from, until }: Stretch, all: readonly Stretch[]): string {
  return all.length > 1 ? ` (${formatDateShort(from)} – ${formatDateShort(addDays(until, -1))})` : ''
}

type Use = { cubicMetres: number; days: number }

function usedIn(part: Stretch, all: readonly Stretch[], { cubicMetres, days }: Use): DerivationLine {
  const units = new Set(all.map(({ terms }) => terms.units)).size > 1
  return {
    label: `${part.days} gün${daysText(part, all)}${units ? `, ${part.terms.units} bağımsız bölüm` : ''}`,
    value: cubicMetresText(cubicMetres * part.days, days),
    source: 'Tüketim günlere bölünür',
  }
}

/** Residences alone pay the tax by their water; a workplace pays it by the year. */
function cleaningTaxOf(
  { readBefore, readOn, cubicMetres, isMetropolitan, cleaningPrices: prices }: WaterBillQuestion,
  stretches: readonly Stretch[],
): Priced {
  if (cubicMetres === 0) return { kurus: kurus(0), derivation: [] }
  const whole = dayNumber(readOn) - dayNumber(readBefore)
  const all = joinStretches(stretches, ({ terms: { group }, cleaningYear }) =>
    group === 'residence' ? cleaningYear : 'none',
  )
  const parts = all
    .filter(({ terms }) => terms.group === 'residence')
    .map((part) => {
      const share = { part: part.days, whole }
      const asked = { year: part.cleaningYear, cubicMetres, share, isMetropolitan, prices }
      const { taxKurus, derivation } = cleaningTaxOfWater(asked)
      return {
        taxKurus,
        derivation: derivation.map((line) => ({ ...line, label: `${line.label}${daysText(part, all)}` })),
      }
    })
  return {
    kurus: sumKurus(parts.map(({ taxKurus }) => taxKurus)),
    derivation: parts.flatMap(({ derivation }) => derivation),
  }
}

function fixedFeesOf(stretches: readonly Stretch[]): Priced {
  const parts = stretches.map((part) => ({
    part,
    amount: partOf(kurus(part.fee.value), part.days, daysOfTier),
  }))
  return {
    kurus: sumKurus(parts.map(({ amount }) => amount)),
    derivation: parts
      .filter(({ amount }) => amount > 0)
      .map(({ part, amount }) => ({
        label: `Bakım bedeli (${part.days} gün)${daysText(part, stretches)}`,
        value: formatLira(amount),
        source: part.fee.source,
      })),
  }
}

/** Water within a tier, in parts of a cubic metre so small that days divide it exactly. */
type TierUse = { row: WaterPriceRow; parts: number }

/** A tier reaches as far as its limit for each unit and thirty days, by the days there were. */
function spread(
  { tiers, terms: { units }, days }: Stretch,
  { cubicMetres, days: daysOfBill }: Use,
): TierUse[] {
  const whole = cubicMetres * daysOfTier * days
  let below = 0
  return tiers.flatMap((row) => {
    const reach =
      row.upToCubicMetres === null ? whole : Math.min(whole, row.upToCubicMetres * units * days * daysOfBill)
    const parts = Math.max(0, reach - below)
    below = Math.max(below, reach)
    return parts > 0 ? [{ row, parts }] : []
  })
}

type Priced = { kurus: Kurus; derivation: DerivationLine[] }
type PricedLine = { label: string; name: string; priceOf: (row: WaterPriceRow) => number }

function pricedBy(stretches: readonly Stretch[], use: Use, line: PricedLine): Priced {
  const parts = stretches.map((part) => {
    const when = daysText(part, stretches)
    return reduced(priced(part, use, line, when), line.name, part.reductionPercent, when)
  })
  return {
    kurus: sumKurus(parts.map((part) => part.kurus)),
    derivation: parts.flatMap(({ derivation }) => derivation),
  }
}

function priced(part: Stretch, use: Use, { label, priceOf }: PricedLine, when: string): Priced {
  const whole = daysOfTier * use.days
  const parts = spread(part, use)
    .map((tier) => ({ ...tier, amount: partOf(kurus(priceOf(tier.row)), tier.parts, whole) }))
    .filter(({ row }) => priceOf(row) > 0)
  return {
    kurus: sumKurus(parts.map(({ amount }) => amount)),
    derivation: parts.map(({ row, parts: used, amount }) => ({
      label: `${label}, ${row.tier}. kademe${when}`,
      value: `${cubicMetresText(used, whole)} × ${formatLira(kurus(priceOf(row)))} = ${formatLira(amount)}`,
      source: row.source,
    })),
  }
}

/** Takes a part off the price, as a line of its own in the derivation. */
function reduced(price: Priced, name: string, percent: number, when: string): Priced {
  const off = partOf(price.kurus, percent, 100)
  if (off === 0) return price
  return {
    kurus: kurus(price.kurus - off),
    derivation: [
      ...price.derivation,
      {
        label: `İndirim, ${name} (${formatPercent(percent * 100)})${when}`,
        value: `−${formatLira(off)}`,
        source: 'Abonenin tarifesi',
      },
    ],
  }
}
