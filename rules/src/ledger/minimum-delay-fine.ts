import { type Kurus, kurus } from '../money.ts'

/** The least delay fine of a late debt, from a day on until the next row's day. */
export type MinimumDelayFine = { from: string; minimumKurus: Kurus; basis: string }

/** Every known amount with its source; the President may raise it to the double of the law's. */
export const minimumDelayFines: readonly (MinimumDelayFine & { source: string })[] = [
  {
    from: '2004-01-02',
    minimumKurus: kurus(100),
    basis: '6183 sayılı Kanun m. 51 (5035 sayılı Kanun m. 4)',
    source: 'turkhukuksitesi.com, text of article 51 with its changes',
  },
]

/** The amount on the day a fine is counted up to; the first row also holds for the days before it. */
export function minimumFineOn(rows: readonly MinimumDelayFine[], day: string): Kurus {
  const sorted = rows.length > 1 ? rows.toSorted((one, other) => (one.from < other.from ? -1 : 1)) : rows
  const row = sorted.findLast(({ from }) => from <= day) ?? sorted[0]
  if (!row) throw new RangeError(`no least delay fine for ${day}`)
  return row.minimumKurus
}
