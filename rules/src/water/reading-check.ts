import { dayNumber } from '../calendar.ts'

/** Finding about a reading that is shown before it is billed. */
export type ReadingFinding = 'notRead' | 'zero' | 'low' | 'negative' | 'high' | 'turnedOver' | 'noHistory'

export type ReadingToCheck = {
  firstIndex: number
  /** Index; null if no one could read the meter. */
  index: number | null
  /** Number of digits of the counter. */
  digits: number
  /** Water of meters that were taken out since the last bill. */
  carriedCubicMetres: number
  days: number
  /** Usual use; null without earlier readings. */
  usualLitresPerDay: number | null
  /**
   * Use a day that little water is measured by, where it is known: the highest usual one of two years, so that low readings
   * do not make the next one look usual.
   */
  measureLitresPerDay?: number
  /** Households or shops behind the meter; one where it is not known. */
  units?: number
}

export type CheckedReading = {
  cubicMetres: number | null
  hasTurnedOver: boolean
  finding: ReadingFinding | null
}

/** Water between two readings. */
export type MeteredUse = { cubicMetres: number; days: number }

/** Water of a bill, with the day it was read on. */
export type BilledUse = MeteredUse & { readOn: string }

const daysOfMonth = 30
const timesUsual = 5
/** Least rise of a finding: less is a guest for a week, not a misread meter. */
const minRise = 10
/**
 * Cubic metres a month. Less than this is a flat that stood empty: it is the use of two households, and about 2,000
 * lira. One clerk alone may differ from the usual by as much, too.
 */
const minFall = 30
/** Cubic metres a month that are asked about from half of the usual on: at a hotel or a works they are 7,000 lira. */
const largeFall = 100
/** Share of the measure that a reading at the desk reaches, to be settled there. */
const shareOfMeasure = 0.6
/** Days of bills that the usual use is read from. */
export const daysOfHistory = 400
/** Days within which the highest usual use is the measure of little water. */
export const daysOfMeasure = 730
/** Expected use of a household or shop without a history, in thirty days: above that of most, so that five times is a slip. */
const expectedCubicMetres = 20

/**
 * Use by a reading, and the finding a clerk looks at first: nothing, less than before, far less than usual, or five times
 * the usual.
 */
export function checkReading(reading: ReadingToCheck): CheckedReading {
  const { firstIndex, index, digits, carriedCubicMetres, usualLitresPerDay } = reading
  if (index === null)
    return {
      cubicMetres: null,
      hasTurnedOver: false,
      finding: usualLitresPerDay === null ? 'noHistory' : 'notRead',
    }
  const counted = index - firstIndex + carriedCubicMetres
  if (index < firstIndex) {
    const turned = counted + 10 ** digits
    // Without a history only a counter that stood close to its end is believed to have begun again.
    const isLikely =
      usualLitresPerDay === null
        ? turned <= 10 ** (digits - 1)
        : !isHighUse({ ...reading, cubicMetres: turned }, usualLitresPerDay)
    return isLikely
      ? { cubicMetres: turned, hasTurnedOver: true, finding: 'turnedOver' }
      : { cubicMetres: null, hasTurnedOver: false, finding: 'negative' }
  }
  return { cubicMetres: counted, hasTurnedOver: false, finding: findingOf(reading, counted) }
}

function findingOf(reading: ReadingToCheck, cubicMetres: number): ReadingFinding | null {
  const use = { cubicMetres, days: reading.days }
  if (isHighUse(use, expectedLitresPerDay(reading))) return 'high'
  const measure = reading.measureLitresPerDay ?? reading.usualLitresPerDay
  if (measure === null) return null
  if (cubicMetres === 0) return measure > 0 ? 'zero' : null
  return isLowUse(use, measure) ? 'low' : null
}

/** Usual use a day; without a history that of so many households. */
export function expectedLitresPerDay({
  usualLitresPerDay,
  units = 1,
}: Pick<ReadingToCheck, 'usualLitresPerDay' | 'units'>): number {
  return usualLitresPerDay ?? (expectedCubicMetres * units * 1000) / daysOfMonth
}

/** Whether a reading stands out by so much that a clerk other than its author must stand for it, too. */
export function needsOtherEyes(reading: ReadingToCheck): boolean {
  const { finding, cubicMetres } = checkReading(reading)
  if (finding === null || finding === 'notRead' || finding === 'noHistory') return false
  const isLow = finding === 'zero' || finding === 'low'
  const expected = ((isLow ? measureOf(reading) : expectedLitresPerDay(reading)) * reading.days) / 1000
  return cubicMetres === null || Math.abs(cubicMetres - expected) > minFall * monthsOf(reading)
}

/** Use a day that little water is measured by; without a history that of so many households. */
export function measureOf(
  reading: Pick<ReadingToCheck, 'usualLitresPerDay' | 'measureLitresPerDay' | 'units'>,
): number {
  return reading.measureLitresPerDay ?? expectedLitresPerDay(reading)
}

/** Reading so far below the measure that the team still sees the meter: under three fifths, or by much. */
export function staysBehindMeasure(reading: ReadingToCheck): boolean {
  const { cubicMetres } = checkReading(reading)
  return isShareMissed({ cubicMetres: Math.max(0, cubicMetres ?? 0), days: reading.days }, measureOf(reading))
}

/** Use under three fifths of the measure, or below it by much. */
export function isShareMissed({ cubicMetres, days }: MeteredUse, measureLitresPerDay: number): boolean {
  const measure = (measureLitresPerDay * days) / 1000
  return cubicMetres < measure * shareOfMeasure || (measure - cubicMetres) / monthsOf({ days }) > largeFall
}

/** Reading that shows less water than its measure, by however little. */
export function isBelowMeasure(reading: ReadingToCheck): boolean {
  const { cubicMetres } = checkReading(reading)
  return (cubicMetres ?? 0) * 1000 < measureOf(reading) * reading.days
}

/**
 * Months of the period, at least one, so that the bounds of a month do not shrink with the days between two readings.
 */
function monthsOf({ days }: { days: number }): number {
  return Math.max(1, days / daysOfMonth)
}

/** Use below a fifth of the usual one, or below half of it by much, that no empty flat explains. */
function isLowUse({ cubicMetres, days }: MeteredUse, usualLitresPerDay: number): boolean {
  const usual = (usualLitresPerDay * days) / 1000
  const fall = (usual - cubicMetres) / monthsOf({ days })
  return (fall > minFall && cubicMetres * timesUsual < usual) || (fall > largeFall && cubicMetres * 2 < usual)
}

/** Whether a use is five times the usual one, and more than a guest would explain. */
export function isHighUse({ cubicMetres, days }: MeteredUse, usualLitresPerDay: number): boolean {
  const usual = (usualLitresPerDay * days) / 1000
  return cubicMetres > Math.max(usual * timesUsual, usual + minRise)
}

/** Sentence by which everyone who types or accepts an index is asked back; undefined where nothing stands out. */
export function readingDoubt(reading: ReadingToCheck): string | undefined {
  const { firstIndex, usualLitresPerDay } = reading
  const { finding, cubicMetres } = checkReading(reading)
  const expected = monthlyUse(expectedLitresPerDay(reading))
  const measure = `ayda ${usualLitresPerDay === null ? 'beklenen' : 'olağanı'} ${monthlyUse(measureOf(reading))} m³`
  switch (finding) {
    case 'negative':
      return `Son okunan ${firstIndex} m³ idi; yazılan ondan düşük.`
    case 'turnedOver':
      return `Son okunan ${firstIndex} m³ idi; sayaç başa dönmüş görünüyor.`
    case 'high':
      return usualLitresPerDay === null
        ? `${cubicMetres} m³ kullanılmış görünüyor; bu aboneliğin geçmişi yok, ayda en çok ${expected * timesUsual} m³ beklenir.`
        : `${cubicMetres} m³ kullanılmış görünüyor, ayda olağanı ${expected} m³.`
    case 'low':
      return `Yalnızca ${cubicMetres} m³ kullanılmış görünüyor, ${measure}.`
    case 'zero':
      return `Hiç su kullanılmamış görünüyor, ${measure}.`
    case 'notRead':
    case 'noHistory':
    case null:
      return undefined
  }
}

/** Cubic metres in thirty days, as people read them. */
export function monthlyUse(litresPerDay: number): number {
  return Math.round((litresPerDay * daysOfMonth) / 1000)
}

/**
 * Usual use a day by the bills of about a year. A bill that is itself far above the middle one is left out: a slip of the
 * finger that was billed must not make the next one look usual.
 */
export function usualLitresPerDay(uses: readonly MeteredUse[]): number | null {
  const known = uses.filter(({ days }) => days > 0)
  const perDay = known
    .map(({ cubicMetres, days }) => (cubicMetres * 1000) / days)
    .toSorted((one, other) => one - other)
  const middle = perDay[Math.floor((perDay.length - 1) / 2)]
  if (middle === undefined) return null
  const counted = known.filter((use) => !isHighUse(use, middle))
  const sumOf = (field: keyof MeteredUse) => counted.reduce((sum, use) => sum + use[field], 0)
  return Math.floor((sumOf('cubicMetres') * 1000) / sumOf('days'))
}

/** Highest usual use a day at any bill of two years, each by the bills of about a year before it. */
export function highestUsual(uses: readonly BilledUse[]): number | null {
  const days = uses.map(({ readOn }) => dayNumber(readOn))
  const last = Math.max(...days)
  const usuals = days
    .filter((day) => day > last - daysOfMeasure)
    .map((day) =>
      usualLitresPerDay(uses.filter((_, at) => isWithin(days[at] ?? 0, day - daysOfHistory, day))),
    )
  const known = usuals.filter((usual) => usual !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function isWithin(day: number, after: number, until: number): boolean {
  return day > after && day <= until
}

/** Assumed use if no one was at home for the reading. */
export function estimatedUse(usualLitresPerDay: number, days: number): number {
  return Math.round((usualLitresPerDay * days) / 1000)
}
