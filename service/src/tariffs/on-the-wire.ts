import type { Dated, Sourced } from 'rules/taxes/tariff-rows'

export function sourceOnTheWire({ source, isUncertain }: Sourced) {
  return { Source: source, IsUncertain: isUncertain ?? false }
}

export function datesOnTheWire({ validFrom, validTo }: Dated) {
  return { ValidFrom: validFrom, ValidTo: validTo ?? null }
}

/** The year that was asked for; otherwise the newest that has begun, or the first. */
export function yearToShow(
  asked: number | undefined,
  years: readonly number[],
  today: string,
): number | null {
  if (asked !== undefined) return asked
  const begun = years.filter((year) => year <= Number(today.slice(0, 4)))
  return begun.at(-1) ?? years[0] ?? null
}

interface YearRow {
  year: number
}

/** The rows of one year, each with the amounts of all years under the same key. */
export function withHistory<Row extends YearRow>(
  rows: readonly Row[],
  year: number | null,
  { keyOf, amountOf }: { keyOf: (row: Row) => string; amountOf: (row: Row) => number },
): { row: Row; history: { Year: number; Amount: number }[] }[] {
  const byKey = Map.groupBy(rows, keyOf)
  return rows
    .filter((row) => row.year === year)
    .map((row) => ({
      row,
      history: (byKey.get(keyOf(row)) ?? [])
        .toSorted((one, other) => one.year - other.year)
        .map((each) => ({ Year: each.year, Amount: amountOf(each) })),
    }))
}

export function yearsOf(rows: readonly YearRow[]): number[] {
  return [...new Set(rows.map(({ year }) => year))].toSorted((one, other) => one - other)
}
