import { type AssessedAccrual, type AssessedPeriod, dueWhenAccrued } from './assessed-period.ts'
import { type GroundPart, type PropertyValue, buildingValue, groundValue } from '../taxes/building-value.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import type { Holiday } from '../ledger/due-date.ts'
import { type Fraction, dropBelow } from '../exact-parts.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import {
  type PropertyTax,
  type PropertyTaxQuestion,
  type PropertyTaxTariff,
  propertyTax,
} from '../taxes/property-tax.ts'
import {
  type AbrasionRow,
  type ConstructionCostRow,
  type PropertyTaxKind,
  type RevaluationRow,
  type Sourced,
  findTerm,
  requireTerm,
  yearBegins,
} from '../taxes/tariff-rows.ts'
import { cappedValue, revaluedValue } from '../taxes/value-update.ts'
import type { ZeroRateClaim } from '../taxes/zero-rate.ts'

/** What a declaration of a property says, as far as its tax asks; one of the three says what it is. */
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
  /** What of the parcel belongs to the building. */
  landSharePart: number
  landShareWhole: number
}

export type UnitValueRow = { year: number; unitKurus: number } & Sourced

export type EstateTariff = PropertyTaxTariff & {
  revaluations: readonly RevaluationRow[]
  holidays: readonly Holiday[]
  isMetropolitan: boolean
  /** Of the building's usage. */
  costs: readonly ConstructionCostRow[]
  /** Of the building's structure. */
  abrasion: readonly AbrasionRow[]
  /** Of the street, or of the kind of land in the district. */
  units: readonly UnitValueRow[]
}

/** The years a commission values everything again: 2018, 2022, 2026. */
function isValuationYear(year: number): boolean {
  return year >= 2018 && lastValuationYear(year) === year
}

function lastValuationYear(year: number): number {
  return year - ((year - 2018) % 4)
}

export type EstateQuestion = {
  estate: DeclaredEstate
  /** How its debts are described: "Konut, ada 12 parsel 3". */
  name: string
  taxedAs: PropertyTaxKind
  /** What is claimed counts only where it is granted. */
  isExemptionGranted: boolean
  /** The year it was declared, where that was after the day the law gives for it. */
  lateNoticeYear?: number | undefined
  /** A property that was taxed already and goes on so, by another taxpayer or at another worth. */
  isTaxedBefore: boolean
  /** Tax values of the whole property that the owner before had, by years. */
  valuesBefore?: readonly { year: number; valueKurus: Kurus }[]
  /** What others declared of the property before this taxpayer, each until the end of a year if it ended. */
  ownersBefore?: readonly OwnerBefore[]
  firstYear: number
  lastYear: number
  accruedOn: string
  tariff: EstateTariff
}

export type OwnerBefore = { share: Fraction; endedOn: string | null }

/**
 * The tax of a property for the years it is owed: valued in the first, revalued each year,
 * and valued again where the commission sat. Nothing for years whose tariff is not there.
 */
export function assessEstate(question: EstateQuestion): AssessedPeriod[] | undefined {
  const { estate, name, firstYear, lastYear, accruedOn, tariff } = question
  const { ownership } = estate
  const periods: AssessedPeriod[] = []
  let previous: Kurus | undefined
  for (let year = firstYear; year <= lastYear; year += 1) {
    const value = previous === undefined ? firstValue(question) : nextValue(estate, year, previous, tariff)
    if (value === undefined) return undefined
    const tax = propertyTax({
      ...claimsOf(question),
      share: { part: ownership.sharePart, whole: ownership.shareWhole },
      sharesBefore: sharesIn(year, question.ownersBefore),
      year,
      kind: question.taxedAs,
      isMetropolitan: tariff.isMetropolitan,
      valueKurus: value.valueKurus,
      tariff,
      holidays: tariff.holidays,
    })
    previous = inSteps(value.valueKurus, year, tariff)
    periods.push(
      periodOf({ kind: kindOf(estate), name, year, value, tax, accruedOn, holidays: tariff.holidays }),
    )
  }
  return periods
}

function inSteps(valueKurus: Kurus, year: number, { terms }: EstateTariff): Kurus {
  return dropBelow(valueKurus, requireTerm(terms, 'valueStepKurus', yearBegins(year)).value)
}

function sharesIn(year: number, owners: readonly OwnerBefore[] = []): Fraction[] {
  return owners
    .filter(({ endedOn }) => endedOn === null || endedOn >= `${year}-12-31`)
    .map(({ share }) => share)
}

function kindOf({ building, plot }: DeclaredEstate) {
  if (building) return 'building'
  return plot ? 'plot' : 'land'
}

/** What lowers the tax; who was late loses the years up to the notice. */
function claimsOf({
  estate: { building, exemptions },
  isExemptionGranted,
  lateNoticeYear,
}: EstateQuestion): Pick<PropertyTaxQuestion, 'isRestricted' | 'exemption' | 'zeroRate'> {
  if (!isExemptionGranted) return { isRestricted: false }
  const { isRestricted, exemptionCode, zeroRate } = exemptions
  if (!building) return { isRestricted }
  const { completionYear: eventYear, grossAreaDm2 } = building
  const notice = lateNoticeYear === undefined ? {} : { noticeYear: lateNoticeYear }
  return {
    isRestricted,
    ...(exemptionCode ? { exemption: { code: exemptionCode, eventYear, ...notice } } : {}),
    ...(zeroRate ? { zeroRate: { ...zeroRate, grossAreaDm2 } } : {}),
  }
}

/** Which row of the tariff is not there, in words; nothing where all of them are. */
export function missingTariff(
  question: FirstValueQuestion & Pick<EstateQuestion, 'lastYear'>,
): string | undefined {
  const { estate, firstYear, lastYear, tariff } = question
  const cappedIn = yearOfValueCap(question)
  const isValueKnown = cappedIn === undefined || valueBefore(question, cappedIn) !== undefined
  const unitName = (year: number) =>
    `${year} yılının ${kindOf(estate) === 'land' ? 'arazi' : 'arsa'} birim değeri`
  const valued = [...(isValueKnown ? [] : [cappedIn - 1]), cappedIn ?? firstYear]
  for (let year = valued[0] ?? firstYear; year <= lastYear; year += 1) {
    const isOf = (row: { year: number }) => row.year === year
    if (!valued.includes(year) && !isValuationYear(year)) {
      if (!tariff.revaluations.some(isOf)) return `${year} yılının yeniden değerleme oranı`
      continue
    }
    if (!tariff.units.some(isOf)) return unitName(year)
    if (estate.building && !costOf(estate.building, year, tariff.costs))
      return `${year} yılının bina inşaat maliyet bedeli`
  }
  const isUnitBeforeMissing =
    cappedIn === undefined && isUnitCapped(firstYear, tariff) && unitBefore(firstYear, tariff) === undefined
  return isUnitBeforeMissing ? unitName(firstYear - 1) : undefined
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

/**
 * The valuation year whose cap of the value holds for the first taxed year: the law ties what was taxed before to its
 * own value of the year before, and what is newly taxed to the unit value of the year before (law 1319, provisional
 * article 23). A building finished in that year or later had no value yet.
 */
function yearOfValueCap({
  estate: { building },
  isTaxedBefore,
  firstYear,
  tariff,
}: FirstValueQuestion): number | undefined {
  const year = lastValuationYear(firstYear)
  const isNew = !isTaxedBefore || (building !== undefined && building.completionYear >= year - 1)
  return isNew || findTerm(tariff.terms, 'capMultiple', yearBegins(year)) === undefined ? undefined : year
}

type FirstValueQuestion = Pick<
  EstateQuestion,
  'estate' | 'isTaxedBefore' | 'valuesBefore' | 'firstYear' | 'tariff'
>

/** What the whole property is worth in the first year it is taxed, before steps and shares. */
export function firstValue(question: FirstValueQuestion): PropertyValue | undefined {
  const { estate, firstYear, tariff } = question
  const cappedIn = yearOfValueCap(question)
  if (cappedIn === undefined) return valueWith(cappedUnit(firstYear, tariff), estate, firstYear, tariff)
  const before = valueBefore(question, cappedIn)
  if (before === undefined) return undefined
  let value = nextValue(estate, cappedIn, before, tariff)
  for (let year = cappedIn + 1; value !== undefined && year <= firstYear; year += 1)
    value = nextValue(estate, year, inSteps(value.valueKurus, year - 1, tariff), tariff)
  return value
}

/**
 * The tax value of the year before a valuation: what the owner before had, or else by the rows of the valuation before
 * it, or of the first year after that with rows in which the building stood, revalued each year since.
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

/** What it is worth in a further year: revalued, or valued again within the cap where the commission sat. */
function nextValue(
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

/** The unit value of a newly taxed property, which counts only up to a multiple of the year before. */
function cappedUnit(year: number, tariff: EstateTariff): UnitValue | undefined {
  const unit = unitOf(year, tariff)
  if (unit === undefined || !isUnitCapped(year, tariff)) return unit
  const before = unitBefore(year, tariff)
  if (before === undefined) return undefined
  const capped = cappedValue(year, unit.unitKurus, before, tariff.terms)
  if (!capped.isCapped) return unit
  const published = { label: `${year} birim değeri`, value: formatLira(unit.unitKurus), source: unit.source }
  return { ...unit, unitKurus: capped.valueKurus, lines: [published, ...capped.derivation] }
}

function isUnitCapped(year: number, { terms }: EstateTariff): boolean {
  return findTerm(terms, 'capMultiple', yearBegins(year)) !== undefined
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

const taxNames = { building: 'Bina vergisi', plot: 'Arsa vergisi', land: 'Arazi vergisi' } as const

/** The local codes of the revenues. */
const revenueCodes = { building: 11, plot: 12, land: 13, contribution: 14 } as const

function periodOf(question: {
  kind: keyof typeof taxNames
  name: string
  year: number
  value: PropertyValue
  tax: PropertyTax
  accruedOn: string
  holidays: readonly Holiday[]
}): AssessedPeriod {
  const { kind, name, year, value, tax, accruedOn, holidays } = question
  const derivation = [...value.derivation, ...tax.derivation]
  const contributionLine = tax.derivation.at(-1)
  const accruals = tax.instalments.flatMap(({ instalment, dueDate, taxKurus, contributionKurus }) => {
    const of = `${year} ${instalment}. taksit – ${name}`
    const shared = {
      instalment,
      lawfulDueDate: dueDate,
      dueDate: dueWhenAccrued(dueDate, accruedOn, holidays),
    }
    const half = { label: `${instalment}. taksit`, source: '1319 sayılı Emlak Vergisi Kanunu m. 30' }
    const both: AssessedAccrual[] = [
      {
        ...shared,
        revenueCode: revenueCodes[kind],
        description: `${taxNames[kind]} ${of}`,
        principalKurus: taxKurus,
        derivation: [
          ...value.derivation,
          ...tax.derivation.slice(0, -1),
          { ...half, value: formatLira(taxKurus) },
        ],
      },
      {
        ...shared,
        revenueCode: revenueCodes.contribution,
        description: `Taşınmaz kültür varlıkları katkı payı ${of}`,
        principalKurus: contributionKurus,
        derivation: [
          { label: 'Yıllık vergi', value: formatLira(tax.taxKurus) },
          ...(contributionLine ? [contributionLine] : []),
          { ...half, value: formatLira(contributionKurus) },
        ],
      },
    ]
    return both.filter(({ principalKurus }) => principalKurus > 0)
  })
  return { year, part: null, taxValueKurus: tax.taxValueKurus, derivation, accruals }
}
