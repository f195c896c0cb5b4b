import type { DelayFineRate } from './delay-fine.ts'

/** Legal interest of law 3095 from a day on, in hundredths of a percent a year. */
export type LegalInterest = { from: string; yearlyRate: number; basis: string }

/** Contract interest is at most this many times the legal one (code of obligations art. 120/2). */
const ceilingTimes = 2
const monthsInYear = 12

const known = new WeakMap<
  readonly DelayFineRate[],
  WeakMap<readonly LegalInterest[], readonly DelayFineRate[]>
>()

/**
 * Monthly rates of late contract debts. Contracts and tariffs of municipalities name the rate of law 6183; it counts up to
 * the ceiling of the code of obligations, in no stretch above it by its days, simply and on the principal alone (law 6502 art. 4/7).
 */
export function contractRates(
  rates: readonly DelayFineRate[],
  legal: readonly LegalInterest[],
): readonly DelayFineRate[] {
  const ofRates = known.get(rates) ?? new WeakMap<readonly LegalInterest[], readonly DelayFineRate[]>()
  known.set(rates, ofRates)
  const found = ofRates.get(legal) ?? capped(rates, legal)
  ofRates.set(legal, found)
  return found
}

function capped(rates: readonly DelayFineRate[], legal: readonly LegalInterest[]): DelayFineRate[] {
  const first = rates.map(({ from }) => from).toSorted()[0] ?? ''
  const days = new Set([...rates, ...legal].map(({ from }) => from).filter((from) => from >= first))
  const rows = [...days].toSorted().flatMap((from) => {
    const rate = inForce(rates, from)
    const ceiling = inForce(legal, from)
    if (rate === undefined) return []
    if (ceiling === undefined) return [{ ...rate, from }]
    const mostYearly = ceiling.yearlyRate * ceilingTimes
    const most = Math.floor(mostYearly / monthsInYear)
    if (rate.monthlyRate <= most) return [{ ...rate, from, mostYearly }]
    const basis = `6098 sayılı Kanun m. 120/2 tavanı (${ceiling.basis})`
    return [{ ...rate, from, mostYearly, monthlyRate: most, basis }]
  })
  return rows.filter((row, index) => !isSame(row, rows[index - 1]))
}

/** A change that the ceiling makes void begins no stretch of its own. */
function isSame(row: DelayFineRate, before: DelayFineRate | undefined): boolean {
  return row.monthlyRate === before?.monthlyRate && row.mostYearly === before.mostYearly
}

function inForce<Row extends { from: string }>(rows: readonly Row[], on: string): Row | undefined {
  return rows.toSorted((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= on)
}
