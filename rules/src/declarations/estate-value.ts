import { type GroundPart, type PropertyValue, buildingValue, groundValue } from '../taxes/building-value.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import type { Holiday } from '../ledger/due-date.ts'
import { dropBelow } from '../exact-parts.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import type { PropertyTaxTariff } from '../taxes/property-tax.ts'
import {
  type AbrasionRow,
  type ConstructionCostRow,
  type RevaluationRow,
  type Sourced,
  findTerm,
  requireTerm,
  yearBegins,
} from '../taxes/tariff-rows.ts'
import { cappedValue, revaluedValue } from '../taxes/value-update.ts'
import type { ZeroRateClaim } from '../taxes/zero-rate.ts'

/** Content of a property declaration as far as its tax needs it; one of the three parts says which kind it is. */
export type DeclaredEstate = {
  ownership: { sharePart: number; shareWhole: number }
  building?: DeclaredBuilding
  plot?: { parcelAreaDm2: number }
  land?: { parcelAreaDm2: number }
  exemptions: {
    isRestricted: boolean
    exemptionCode?: string | null
    zeroRate?: Omit<ZeroRateClaim, 'grossAreaDm2'> | null
  }
}

type DeclaredBuilding = {
  grossAreaDm2: number
  structureCode: number
  classCode: string
  completionYear: number
  hasHeating: boolean
  hasLift: boolean
  parcelAreaDm2: number
  /** Share of the parcel that belongs to the building. */
  landSharePart: number
  landShareWhole: number
}

export type UnitValueRow = { year: number; unitKurus: number } & Sourced

export type EstateTariff = PropertyTaxTariff & {
  revaluations: readonly RevaluationRow[]
  holidays: readonly Holiday[]
  isMetropolitan: boolean
  /** Costs of the building's usage. */
  costs: readonly ConstructionCostRow[]
  /** Rows of the building's structure. */
  abrasion: readonly AbrasionRow[]
  /** Values of the street, or of the kind of land in the district. */
  units: readonly UnitValueRow[]
}

/**
 * Reason of the valuation, by article 33 of law 1319: property newly taxed, built on, used otherwise, parcelled, split
 * or merged; a change of taxpayer (33/7); or a lasting change of value of the whole region (33/8).
 */
export type ValuedFor = 'newLiability' | 'takeover' | 'valueChange'

export type FirstValueQuestion = {
  estate: DeclaredEstate
  valuedFor: ValuedFor
  /** Tax values that the whole property had already, by years. */
  valuesBefore?: readonly { year: number; valueKurus: Kurus }[]
  firstYear: number
  tariff: EstateTariff
}

/** The years a commission values everything again: 2018, 2022, 2026. */
function isValuationYear(year: number): boolean {
  return year >= 2018 && lastValuationYear(year) === year
}

function lastValuationYear(year: number): number {
  return year - ((year - 2018) % 4)
}

/** The last valuation year up to this one, where the law caps its values (law 1319, provisional article 23). */
function cappedYear(year: number, { terms }: EstateTariff): number | undefined {
  const valuationYear = lastValuationYear(year)
  return findTerm(terms, 'capMultiple', yearBegins(valuationYear)) === undefined ? undefined : valuationYear
}

/**
 * Limit on the first value: nothing, the unit value of the year before the cap, or the property's own value of that
 * year. Newly taxed property is tied to the unit value, also in the years after the cap, whose values grow from capped
 * ones. A building finished in the year before or later had no value yet. A region valued again after the cap (33/8) is
 * not tied: the provisional article omits that paragraph and covers its own year alone.
 */
type Tie =
  | { to: 'nothing' }
  | { to: 'unit'; cappedIn: number; startYear: number }
  | { to: 'value'; cappedIn: number }

function tieOf({ estate: { building }, valuedFor, firstYear, tariff }: FirstValueQuestion): Tie {
  const cappedIn = cappedYear(firstYear, tariff)
  if (cappedIn === undefined || (valuedFor === 'valueChange' && firstYear > cappedIn))
    return { to: 'nothing' }
  if (valuedFor === 'newLiability') return { to: 'unit', cappedIn, startYear: firstYear }
  if (building === undefined || building.completionYear < cappedIn - 1) return { to: 'value', cappedIn }
  const startYear = Math.min(firstYear, Math.max(cappedIn, building.completionYear + 1))
  return { to: 'unit', cappedIn, startYear }
}

/** Names the tariff row that is missing; undefined if all are there. */
export function missingTariff(question: FirstValueQuestion & { lastYear: number }): string | undefined {
  const { estate, firstYear, lastYear, tariff } = question
  const tie = tieOf(question)
  const startYear = tie.to === 'nothing' ? firstYear : tie.to === 'unit' ? tie.startYear : tie.cappedIn
  const isBeforeUnknown = tie.to === 'value' && valueBefore(question, tie.cappedIn) === undefined
  const valued = [...(isBeforeUnknown ? [startYear - 1] : []), startYear]
  const hasUnit = (year: number) => tariff.units.some((row) => row.year === year)
  const hasRevaluation = (year: number) => tariff.revaluations.some((row) => row.year === year)
  const unitName = (year: number) =>
    `${year} yılının ${kindOf(estate) === 'land' ? 'arazi' : 'arsa'} birim değeri`
  const revaluationName = (year: number) => `${year} yılının yeniden değerleme oranı`
  if (tie.to === 'unit') {
    if (!hasUnit(tie.cappedIn)) return unitName(tie.cappedIn)
    if (unitBefore(tie.cappedIn, tariff) === undefined) return unitName(tie.cappedIn - 1)
    for (let year = tie.cappedIn + 1; year <= startYear; year += 1)
      if (!hasRevaluation(year)) return revaluationName(year)
  }
  for (let year = valued[0] ?? startYear; year <= lastYear; year += 1) {
    const isUnitKnown = tie.to === 'unit' && year === startYear
    if (!valued.includes(year) && !isValuationYear(year)) {
      if (!hasRevaluation(year)) return revaluationName(year)
      continue
    }
    if (!isUnitKnown && !hasUnit(year)) return unitName(year)
    if (estate.building && !costOf(estate.building, year, tariff.costs))
      return `${year} yılının bina inşaat maliyet bedeli`
  }
  return undefined
}

function costOf(
  building: DeclaredBuilding,
  year: number,
  costs: readonly ConstructionCostRow[],
): ConstructionCostRow | undefined {
  return costs.find(
    (row) =>
      row.year === year &&
      row.structureCode === building.structureCode &&
      row.classCode === building.classCode,
  )
}

/** Value of the whole property in the first year it is taxed, before steps and shares. */
export function firstValue(question: FirstValueQuestion): PropertyValue | undefined {
  const { estate, firstYear, tariff } = question
  const tie = tieOf(question)
  if (tie.to === 'nothing') return computedValue(estate, firstYear, tariff)
  if (tie.to === 'unit') {
    const { cappedIn, startYear } = tie
    const value = valueWith(cappedUnit(startYear, cappedIn, tariff), estate, startYear, tariff)
    return valueAfter(question, startYear, value)
  }
  const before = valueBefore(question, tie.cappedIn)
  if (before === undefined) return undefined
  return valueAfter(question, tie.cappedIn, nextValue(estate, tie.cappedIn, before, tariff))
}

/** The first taxed year's value, from that of an earlier year on. */
function valueAfter(
  { estate, firstYear, tariff }: FirstValueQuestion,
  year: number,
  value: PropertyValue | undefined,
): PropertyValue | undefined {
  let last = value
  for (let next = year + 1; last !== undefined && next <= firstYear; next += 1)
    last = nextValue(estate, next, inSteps(last.valueKurus, next - 1, tariff), tariff)
  return last
}

/**
 * Tax value of the year before a valuation: by an earlier declaration, or else by the rows of the valuation before it,
 * or of the first year after that with rows in which the building stood, revalued each year since.
 */
function valueBefore(
  { estate, valuesBefore = [], tariff }: FirstValueQuestion,
  valuationYear: number,
): Kurus | undefined {
  const known = valuesBefore.find(({ year }) => year === valuationYear - 1)
  if (known) return known.valueKurus
  const first = Math.max(lastValuationYear(valuationYear - 1), (estate.building?.completionYear ?? 0) + 1)
  let previous: Kurus | undefined
  for (let year = first; year < valuationYear; year += 1) {
    const value =
      previous === undefined ? computedValue(estate, year, tariff) : nextValue(estate, year, previous, tariff)
    if (value === undefined && previous !== undefined) return undefined
    previous = value && inSteps(value.valueKurus, year, tariff)
  }
  return previous
}

/** Value in a further year: revalued, or valued again within the cap in a year in which the commission sat. */
export function nextValue(
  estate: DeclaredEstate,
  year: number,
  previous: Kurus,
  tariff: EstateTariff,
): PropertyValue | undefined {
  if (!isValuationYear(year)) {
    const isKnown = tariff.revaluations.some((row) => row.year === year)
    return isKnown ? revaluedValue(year, previous, tariff.revaluations) : undefined
  }
  const computed = computedValue(estate, year, tariff)
  if (computed === undefined) return undefined
  const capped = cappedValue(year, computed.valueKurus, previous, tariff.terms)
  return { ...capped, derivation: [...computed.derivation, ...capped.derivation] }
}

/** The value by the tariff rows of a year. */
function computedValue(
  estate: DeclaredEstate,
  year: number,
  tariff: EstateTariff,
): PropertyValue | undefined {
  return valueWith(unitOf(year, tariff), estate, year, tariff)
}

function valueWith(
  unit: UnitValue | undefined,
  estate: DeclaredEstate,
  year: number,
  tariff: EstateTariff,
): PropertyValue | undefined {
  if (unit === undefined) return undefined
  const ground = { ...parcelOf(estate), unitKurus: unit.unitKurus, source: unit.source }
  const { building } = estate
  if (building === undefined) {
    const value = groundValue(ground, estate.plot ? 'Arsa değeri' : 'Arazi değeri')
    return { ...value, derivation: [...unit.lines, ...value.derivation] }
  }
  const cost = costOf(building, year, tariff.costs)
  if (cost === undefined) return undefined
  const value = buildingValue({
    year,
    ...building,
    cost: { ...cost, averageKurus: kurus(cost.averageKurus) },
    abrasion: tariff.abrasion,
    ground,
    terms: tariff.terms,
  })
  return { ...value, derivation: [...unit.lines, ...value.derivation] }
}

/** A unit value of the ground with how it came about, where it is not simply the row's. */
type UnitValue = { unitKurus: Kurus; source: string; lines: DerivationLine[] }

function unitOf(year: number, { units }: EstateTariff): UnitValue | undefined {
  const row = units.find((each) => each.year === year)
  return row && { unitKurus: kurus(row.unitKurus), source: row.source, lines: [] }
}

/**
 * The unit value of a newly taxed property: of the capped year only up to a multiple of the year before, and of a year
 * after it that one revalued. A row of that year counts where it is lower.
 */
function cappedUnit(year: number, cappedIn: number, tariff: EstateTariff): UnitValue | undefined {
  const unit = unitOf(cappedIn, tariff)
  const before = unitBefore(cappedIn, tariff)
  if (unit === undefined || before === undefined) return undefined
  const capped = cappedValue(cappedIn, unit.unitKurus, before, tariff.terms)
  const published = {
    label: `${cappedIn} birim değeri`,
    value: formatLira(unit.unitKurus),
    source: unit.source,
  }
  if (year === cappedIn)
    return capped.isCapped
      ? { ...unit, unitKurus: capped.valueKurus, lines: [published, ...capped.derivation] }
      : unit
  const own = unitOf(year, tariff)
  const lines = capped.isCapped ? [published, ...capped.derivation] : [published]
  let unitKurus = capped.valueKurus
  for (let next = cappedIn + 1; next <= year; next += 1) {
    if (!tariff.revaluations.some((row) => row.year === next)) return undefined
    const revalued = revaluedValue(next, unitKurus, tariff.revaluations)
    lines.push(...revalued.derivation.slice(1, -1), {
      label: `${next} birim değeri`,
      value: formatLira(revalued.valueKurus),
    })
    unitKurus = revalued.valueKurus
  }
  return own !== undefined && own.unitKurus <= unitKurus ? own : { ...unit, unitKurus, lines }
}

/** The unit value of the year before: its row, or else the last one since the valuation before, revalued each year. */
function unitBefore(year: number, tariff: EstateTariff): Kurus | undefined {
  const { units, revaluations } = tariff
  const row = units
    .filter((each) => each.year < year && each.year >= lastValuationYear(year - 1))
    .toSorted((a, b) => b.year - a.year)[0]
  if (row === undefined) return undefined
  let unitKurus = kurus(row.unitKurus)
  for (let next = row.year + 1; next < year; next += 1) {
    if (!revaluations.some((each) => each.year === next)) return undefined
    unitKurus = revaluedValue(next, unitKurus, revaluations).valueKurus
  }
  return unitKurus
}

/** The land share of a building; of a plot or field the whole parcel. */
function parcelOf({ building, plot, land }: DeclaredEstate): Pick<GroundPart, 'parcelDm2' | 'share'> {
  if (building) {
    const { parcelAreaDm2, landSharePart, landShareWhole } = building
    return { parcelDm2: parcelAreaDm2, share: { part: landSharePart, whole: landShareWhole } }
  }
  return { parcelDm2: (plot ?? land)?.parcelAreaDm2 ?? 0, share: { part: 1, whole: 1 } }
}

export function inSteps(valueKurus: Kurus, year: number, { terms }: EstateTariff): Kurus {
  return dropBelow(valueKurus, requireTerm(terms, 'valueStepKurus', yearBegins(year)).value)
}

export function kindOf({ building, plot }: DeclaredEstate) {
  if (building) return 'building'
  return plot ? 'plot' : 'land'
}
