import type { Kurus } from '../money.ts'

/** Open part of a debt with limitation of its own: the last day on which it is collected. */
export type DatedPart = { dueDate: string; amountKurus: Kurus; lastDay: string }

/**
 * Whether the cleaning tax of a water bill and the rest of it part ways: the tax is barred after five calendar years (law 6183
 * art. 102), the contract after ten years to the day (code of obligations, article 146), each by events of its own law.
 */
export function taxPartsWays(taxLastDay: string, billLastDay: string, today: string): boolean {
  return today > taxLastDay !== today > billLastDay
}

/**
 * Parts of a raised debt that leave its older ones, because those are barred and they are not: each year's limitation follows
 * its own due date. Nothing where all or none of them is barred.
 */
export function youngerParts(parts: readonly DatedPart[], today: string): DatedPart[] {
  const sorted = parts.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  const lastBarred = sorted.findLastIndex(({ lastDay }) => today > lastDay)
  return lastBarred === -1 ? [] : sorted.slice(lastBarred + 1)
}
