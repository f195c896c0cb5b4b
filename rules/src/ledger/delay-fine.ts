import { addDays, addMonths, dayNumber, monthsAndDays } from '../calendar.ts'
import { isIsoDate } from '../dates.ts'
import { kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { shareOut } from '../share-out.ts'

/** A monthly rate in hundredths of a percent (3,7 % is 370), from a day on until the next row's day. */
export type DelayFineRate = {
  from: string
  monthlyRate: number
  basis: string
  /** The day it was put on record, where that was later than its first day. */
  recordedOn?: string | null
  /** Highest yearly rate of a stretch, in hundredths of a percent of a year of 365 days; of contracts. */
  mostYearly?: number
}

/** The decrees do not say whether their own day still bears the old rate. */
export type RateBoundary = 'newRateOnItsDay' | 'newRateTheDayAfter'

export type DelayFineQuestion = {
  principalKurus: Kurus
  /** The last day to pay without a fine. */
  dueDate: string
  /** The day of payment, which counts. */
  asOf: string
  rates: readonly DelayFineRate[]
  /** The least fine of a late debt, one lira by law. */
  minimumKurus?: Kurus
  /** False for revenues the article spares, such as administrative fines. */
  bearsFine: boolean
  rateBoundary?: RateBoundary
  /** Day from which months are counted if a begun month counts whole, as for late instalments of restructuring laws. */
  wholeMonthsSince?: string
}

/** A stretch of delay under one rate; both its days count. */
export type DelayFineSlice = {
  from: string
  to: string
  fullMonths: number
  days: number
  monthlyRate: number
  basis: string
  kurus: Kurus
}

export type DelayFine = { fineKurus: Kurus; slices: DelayFineSlice[] }

type Stretch = Omit<DelayFineSlice, 'kurus'> & Pick<DelayFineRate, 'mostYearly'>

const daysInMonth = 30
const daysOfMonth = BigInt(daysInMonth)
const wholeRate = 10_000n
const daysOfYear = 365n

/** The fine of law 6183, article 51: simple, on the principal alone, rounded once at the end. */
export function delayFine(question: DelayFineQuestion): DelayFine {
  const { minimumKurus = 0 } = question
  if (minimumKurus < 0) throw new RangeError('a minimum is not negative')
  const exact = exactDelayFine(question) ?? 0n
  // A rate of zero suspends the fine, and the minimum with it.
  const fineKurus = kurus(exact === 0n ? 0 : Math.max(roundFine(exact), minimumKurus))
  return delayFineOfAmount(question, fineKurus)
}

/** A known amount of fine, shared out over the stretches of the delay. */
export function delayFineOfAmount(question: DelayFineQuestion, fineKurus: Kurus): DelayFine {
  const { stretches, weights } = isLate(question) ? delayOf(question) : { stretches: [], weights: [] }
  return { fineKurus, slices: withShares(stretches, fineKurus, weights) }
}

/** The fine before it is rounded, in parts of a kuruş that `roundFine` takes; nothing where there is no delay. */
export function exactDelayFine(question: DelayFineQuestion): bigint | undefined {
  if (question.principalKurus < 0) throw new RangeError('a principal is not negative')
  if (!isLate(question)) return undefined
  const { stretches, weight } = delayOf(question)
  return stretches.length === 0 ? undefined : BigInt(question.principalKurus) * weight
}

/** Whole kuruş of an exact fine, half upwards. */
export function roundFine(exact: bigint): number {
  return Number(divideHalfUp(exact, daysOfYear * daysOfMonth * wholeRate))
}

function isLate({ principalKurus, dueDate, asOf, bearsFine }: DelayFineQuestion): boolean {
  for (const day of [dueDate, asOf]) if (!isIsoDate(day)) throw new RangeError(`not a date: ${day}`)
  return bearsFine && principalKurus !== 0 && asOf > dueDate
}

/** Stretches of a delay with their weights, and the sum. */
type Delay = { stretches: Stretch[]; weights: bigint[]; weight: bigint }

/** Delays by the rates they were counted by: many debts of a town fell due on the same days. */
const knownDelays = new WeakMap<readonly RateSpan[], Map<string, Delay>>()
const maxKnownDelays = 5000

function delayOf(question: DelayFineQuestion): Delay {
  const spans = rateSpans(question.rates, question.rateBoundary)
  const known = knownDelays.get(spans) ?? new Map<string, Delay>()
  knownDelays.set(spans, known)
  const days = `${question.dueDate} ${question.asOf} ${question.wholeMonthsSince ?? ''}`
  const found = known.get(days)
  if (found) return found
  const stretches = stretchesOfDelay(question, spans)
  const weights = stretches.map(weightOf)
  const delay = { stretches, weights, weight: weights.reduce((sum, weight) => sum + weight, 0n) }
  if (known.size >= maxKnownDelays) known.clear()
  known.set(days, delay)
  return delay
}

/**
 * Stretches of a delay, cut at each change of the rate. Each counts its months from its own first day, so that the fine
 * grown under an old rate no longer moves once the new one holds.
 */
function stretchesOfDelay(question: DelayFineQuestion, spans: readonly RateSpan[]): Stretch[] {
  const { dueDate, asOf } = question
  const start = addDays(dueDate, 1)
  if (!spans.some((span) => span.from <= start)) throw new RangeError(`no delay fine rate for ${start}`)
  if (question.wholeMonthsSince !== undefined) return begunMonths(question, question.wholeMonthsSince, spans)
  return spans
    .filter((span) => span.from <= asOf && span.to >= start)
    .map(({ from: rateFrom, to: rateTo, monthlyRate, basis, mostYearly }) => {
      const from = rateFrom > start ? rateFrom : start
      const to = rateTo < asOf ? rateTo : asOf
      return {
        from,
        to,
        ...monthsAndDays(addDays(from, -1), to),
        monthlyRate,
        basis,
        ...(mostYearly !== undefined && { mostYearly }),
      }
    })
}

/**
 * The months that began after the due date, each whole; one in which the rate changed up to the day of payment is divided
 * by its days. After a part payment the month that was running is not counted again: all that was open has borne it whole.
 */
function begunMonths(
  { dueDate, asOf }: DelayFineQuestion,
  since: string,
  spans: readonly RateSpan[],
): Stretch[] {
  const known = spans.filter((span) => span.from <= asOf)
  const stretches: Stretch[] = []
  for (let month = 0; addMonths(since, month) < asOf; month += 1) {
    const after = addMonths(since, month)
    const end = addMonths(since, month + 1)
    if (after < dueDate) continue
    for (const { rate, thirtieths } of thirtiethsByRate(after, end, known)) {
      const { monthlyRate, basis } = rate
      const last = stretches.at(-1)
      const isSame = last?.basis === basis
      const all = thirtieths + (isSame ? last.fullMonths * daysInMonth + last.days : 0)
      stretches.splice(isSame ? -1 : stretches.length, 1, {
        from: isSame ? last.from : laterOf(addDays(after, 1), rate.from),
        to: [end, asOf, rate.to].toSorted()[0] ?? end,
        fullMonths: Math.floor(all / daysInMonth),
        days: all % daysInMonth,
        monthlyRate,
        basis,
      })
    }
  }
  return stretches
}

/** Thirty days of a month by the rates that held in it; the rest of the thirty belongs to the last. */
export function thirtiethsByRate(
  after: string,
  to: string,
  spans: readonly RateSpan[],
): { rate: RateSpan; thirtieths: number }[] {
  const from = addDays(after, 1)
  const held = spans.filter((span) => span.from <= to && span.to >= from)
  if ((held[0]?.from ?? to) > from) throw new RangeError(`no delay fine rate for ${from}`)
  let left = daysInMonth
  return held.map((rate, index) => {
    const isLast = index === held.length - 1
    const days = dayNumber(rate.to) - dayNumber(laterOf(from, rate.from)) + 1
    const thirtieths = isLast ? left : Math.min(left, days)
    left -= thirtieths
    return { rate, thirtieths }
  })
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b
}

/** A rate with its first and its last day. */
export type RateSpan = DelayFineRate & { to: string }

const endOfTime = '9999-12-31'
/** Spans by the list they were made of: a list of debts asks for each of its lines. */
const knownSpans = new WeakMap<readonly DelayFineRate[], Partial<Record<RateBoundary, RateSpan[]>>>()

/** The rates one after the other, each with its first and its last day. */
export function rateSpans(
  rates: readonly DelayFineRate[],
  boundary: RateBoundary = 'newRateOnItsDay',
): readonly RateSpan[] {
  const known = knownSpans.get(rates) ?? {}
  knownSpans.set(rates, known)
  return (known[boundary] ??= spansOf(rates, boundary))
}

function spansOf(rates: readonly DelayFineRate[], boundary: RateBoundary): RateSpan[] {
  const sorted = rates
    .map((rate) => ({ ...rate, from: firstDay(rate, boundary) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.map((rate, index) => {
    const next = sorted[index + 1]
    if (next?.from === rate.from) throw new RangeError(`two delay fine rates from ${rate.from}`)
    return { ...rate, to: next === undefined ? endOfTime : addDays(next.from, -1) }
  })
}

/** The one place that decides which rate the day of a change bears. */
function firstDay(rate: DelayFineRate, boundary: RateBoundary): string {
  return boundary === 'newRateOnItsDay' ? rate.from : addDays(rate.from, 1)
}

/** Weight by months, of which a day of a broken one is a thirtieth, and by days at most that of the yearly ceiling. */
function weightOf({ from, to, fullMonths, days, monthlyRate, mostYearly }: Stretch): bigint {
  if (!Number.isSafeInteger(monthlyRate) || monthlyRate < 0) {
    throw new RangeError(`not a rate in hundredths of a percent: ${monthlyRate}`)
  }
  const byMonths = daysOfYear * BigInt(monthlyRate) * (daysOfMonth * BigInt(fullMonths) + BigInt(days))
  if (mostYearly === undefined) return byMonths
  const most = daysOfMonth * BigInt(mostYearly) * BigInt(dayNumber(to) - dayNumber(from) + 1)
  return most < byMonths ? most : byMonths
}

function withShares(
  stretches: readonly Stretch[],
  fine: Kurus,
  weights: readonly bigint[],
): DelayFineSlice[] {
  const shares = shareOut(fine, weights)
  return stretches.map((stretch, index) => ({ ...stretch, kurus: shares[index] ?? kurus(0) }))
}

function divideHalfUp(amount: bigint, divisor: bigint): bigint {
  return (2n * amount + divisor) / (2n * divisor)
}
