import { addDays, addMonths, dayNumber } from '../calendar.ts'
import { formatDateShort } from '../dates.ts'
import { partOf } from '../exact-parts.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import { type Dated, type Sourced, inForce } from '../taxes/tariff-rows.ts'
import {
  type WaterGroup,
  type WaterTariff,
  type WaterTermCode,
  hasWaterTerms,
  tiersOn,
  waterTerm,
} from './water-tariff-rows.ts'
import type { WaterPeriod } from './water-use.ts'

/** Regulation of a water administration about water used without a contract or past the meter. */
export type IllegalUseRow = Dated &
  Sourced & {
    /** Least number of officers who sign the minutes. */
    minOfficers: number
    /** Months that the use is assumed to reach back if its beginning is unknown. */
    assumedMonths: number
    /** Daily use to charge; null if it is taken from the meter's own history. */
    cubicMetresPerDay: number | null
    /** Surcharge on the price of the water; a repeated use bears the second. */
    surchargePercent: number
    repeatSurchargePercent: number
    /** The surcharge is for so many days from the beginning on; for all of them when null. */
    surchargedDays: number | null
    /** A fixed amount beside it. */
    fixedKurus: number
  }

/** The minutes that the field team wrote. */
type IllegalUseMinutes = { detectedOn: string; officers: number; hasPhoto: boolean }

type IllegalUseQuestion = {
  minutes: IllegalUseMinutes
  /** The first day of the use, if it is known. */
  startedOn: string | null
  isRepeat: boolean
  group: WaterGroup
  /** Number of residences or workplaces that used the water. */
  units: number
  /** Earlier readings at the address. */
  history: readonly WaterPeriod[]
  tariff: WaterTariff
  regulation: readonly IllegalUseRow[]
}

type IllegalUseLineCode = 'water' | 'wastewater' | 'surcharge' | 'fixed' | 'vat'

type IllegalUseCharge = {
  from: string
  days: number
  cubicMetres: number
  lines: { code: IllegalUseLineCode; label: string; amountKurus: Kurus }[]
  totalKurus: Kurus
  derivation: DerivationLine[]
}

/** Days that the cubic metres of a deposit stand for: three billing periods. */
const daysOfDeposit = 90
const maxYearsBack = 3

function regulationOn(rows: readonly IllegalUseRow[], on: string): IllegalUseRow {
  const row = inForce(rows, on)
  if (row === undefined) throw new RangeError(`no regulation of illegal use on ${on}`)
  return row
}

const neededTerms = [
  'illegalMinOfficers',
  'illegalAssumedMonths',
  'illegalSurchargePercent',
  'illegalRepeatSurchargePercent',
] as const

/** Regulation of illegal use in the town's tariff on a day; undefined if rows are missing. */
export function illegalUseRegulation(tariff: WaterTariff, on: string): IllegalUseRow | undefined {
  if (!hasWaterTerms(tariff, neededTerms, on)) return undefined
  const [officers, months, surcharge, repeat] = neededTerms.map((code) => waterTerm(tariff, code, on).value)
  const optional = (code: WaterTermCode) =>
    hasWaterTerms(tariff, [code], on) ? waterTerm(tariff, code, on).value : null
  const litres = optional('illegalLitresPerDay')
  const { validFrom, source } = waterTerm(tariff, 'illegalSurchargePercent', on)
  return {
    validFrom,
    source,
    minOfficers: officers ?? 0,
    assumedMonths: months ?? 0,
    surchargePercent: surcharge ?? 0,
    repeatSurchargePercent: repeat ?? 0,
    surchargedDays: optional('illegalSurchargedDays'),
    cubicMetresPerDay: litres === null ? null : litres / 1000,
    fixedKurus: optional('illegalFixedKurus') ?? 0,
  }
}

/** Whether the minutes can be charged by: enough officers, and a photo. */
export function areMinutesSound({ officers, hasPhoto }: IllegalUseMinutes, { minOfficers }: IllegalUseRow) {
  return hasPhoto && officers >= minOfficers
}

/** Charge for illegal use: all of it at the highest tier, with the surcharge on top. */
export function illegalUseCharge(question: IllegalUseQuestion): IllegalUseCharge {
  const { minutes, startedOn, isRepeat, group, tariff } = question
  const { detectedOn } = minutes
  const rule = regulationOn(question.regulation, detectedOn)
  if (!areMinutesSound(minutes, rule)) throw new RangeError('the minutes are not sound')
  const from = startedOn ?? addMonths(detectedOn, -rule.assumedMonths)
  const days = dayNumber(detectedOn) - dayNumber(from)
  if (days < 1) throw new RangeError(`no day between ${from} and ${detectedOn}`)
  const use = consumptionOf(question, rule, { from, days })
  const top = tiersOn(tariff, group, detectedOn).at(-1)
  if (top === undefined) throw new RangeError(`no tier for ${group} on ${detectedOn}`)
  const water = kurus(top.waterKurus * use.cubicMetres)
  const wastewater = kurus(top.wastewaterKurus * use.cubicMetres)
  const percent = isRepeat ? rule.repeatSurchargePercent : rule.surchargePercent
  const surchargedDays = Math.min(days, rule.surchargedDays ?? days)
  const surcharge = partOf(kurus(water + wastewater), percent * surchargedDays, 100 * days)
  const waterVat = waterTerm(tariff, 'waterVatBasisPoints', detectedOn)
  const wastewaterVat = waterTerm(tariff, 'wastewaterVatBasisPoints', detectedOn)
  // The surcharge is a penalty and no price of a delivery, so it bears no VAT.
  const vat = sumKurus([
    partOf(water, waterVat.value, 10_000),
    partOf(wastewater, wastewaterVat.value, 10_000),
  ])
  const lines = [
    { code: 'water' as const, label: 'Kaçak su bedeli', amountKurus: water },
    { code: 'wastewater' as const, label: 'Atık su bedeli', amountKurus: wastewater },
    { code: 'surcharge' as const, label: 'Kaçak kullanım artırımı', amountKurus: surcharge },
    { code: 'fixed' as const, label: 'Sabit ceza', amountKurus: kurus(rule.fixedKurus) },
    { code: 'vat' as const, label: 'KDV', amountKurus: vat },
  ].filter(({ amountKurus }) => amountKurus > 0)
  const totalKurus = sumKurus(lines.map(({ amountKurus }) => amountKurus))
  const priceText = (price: number, amount: Kurus) =>
    `${use.cubicMetres} m³ × ${formatLira(kurus(price))} = ${formatLira(amount)}`
  const derivation: DerivationLine[] = [
    {
      label: startedOn === null ? `Süre (bilinmediği için ${rule.assumedMonths} ay)` : 'Süre',
      value: `${days} gün (${formatDateShort(from)} – ${formatDateShort(detectedOn)})`,
      source: rule.source,
    },
    { label: 'Tüketim', value: `${use.cubicMetres} m³ (${use.basis})`, source: rule.source },
    { label: 'Su, en yüksek kademe', value: priceText(top.waterKurus, water), source: top.source },
    {
      label: 'Atık su, en yüksek kademe',
      value: priceText(top.wastewaterKurus, wastewater),
      source: top.source,
    },
    {
      label: `${isRepeat ? 'Tekrarda artırım' : 'Artırım'} (${formatPercent(percent * 100)}${surchargedDays < days ? `, ilk ${surchargedDays} gün` : ''})`,
      value: formatLira(surcharge),
      source: rule.source,
    },
    ...(rule.fixedKurus > 0
      ? [{ label: 'Sabit ceza', value: formatLira(kurus(rule.fixedKurus)), source: rule.source }]
      : []),
    {
      label: `KDV (su ${formatPercent(waterVat.value)}, atık su ${formatPercent(wastewaterVat.value)})`,
      value: formatLira(vat),
      source: waterVat.source,
    },
    { label: 'Ödenecek', value: formatLira(totalKurus) },
  ]
  return { from, days, cubicMetres: use.cubicMetres, lines, totalKurus, derivation }
}

/**
 * Used water: by the day if the regulation says so; else the use in the same days of an earlier year, else that of the
 * highest period, else the deposit's.
 */
function consumptionOf(
  { minutes, group, units, history, tariff }: IllegalUseQuestion,
  rule: IllegalUseRow,
  { from, days }: { from: string; days: number },
): { cubicMetres: number; basis: string } {
  if (rule.cubicMetresPerDay !== null)
    return { cubicMetres: Math.round(rule.cubicMetresPerDay * units * days), basis: 'günlük kabul' }
  for (let years = 1; years <= maxYearsBack; years += 1) {
    const used = consumptionBetween(history, addMonths(from, -12 * years), days)
    if (used !== undefined) return { cubicMetres: Math.round(used), basis: `${years} yıl önceki aynı dönem` }
  }
  const highest = Math.max(0, ...history.map((period) => period.cubicMetres / period.days))
  if (highest > 0) return { cubicMetres: Math.round(highest * days), basis: 'en yüksek dönem' }
  const deposit = waterTerm(tariff, 'depositCubicMetres', minutes.detectedOn).value * units
  return {
    cubicMetres: Math.round((deposit * days) / daysOfDeposit),
    basis: group === 'residence' ? 'konut depozito tüketimi' : 'iş yeri depozito tüketimi',
  }
}

/** Water used in the given number of days from a day on, if readings cover all of them. */
function consumptionBetween(history: readonly WaterPeriod[], from: string, days: number): number | undefined {
  const [begins, ends] = [dayNumber(from), dayNumber(from) + days]
  let covered = 0
  let used = 0
  for (const period of history) {
    const readOn = dayNumber(period.readOn)
    const within = Math.min(readOn, ends) - Math.max(dayNumber(addDays(period.readOn, -period.days)), begins)
    if (within <= 0) continue
    covered += within
    used += (period.cubicMetres * within) / period.days
  }
  return covered >= days ? used : undefined
}
