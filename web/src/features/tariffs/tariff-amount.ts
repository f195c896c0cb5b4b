import { type Kurus, kurusFromWire } from 'rules/money'

/** One number of a tariff, with the same number of other years. */
export interface TariffAmount {
  kurus: Kurus
  history: readonly { year: number; kurus: Kurus }[]
  source: string
  isUncertain: boolean
}

interface WireAmount {
  History: readonly { Year: number; Amount: string }[]
  Source: string
  IsUncertain: boolean
}

export function readAmount(amount: string, { History, Source, IsUncertain }: WireAmount): TariffAmount {
  return {
    kurus: kurusFromWire(amount),
    history: History.map(({ Year, Amount }) => ({ year: Year, kurus: kurusFromWire(Amount) })),
    source: Source,
    isUncertain: IsUncertain,
  }
}

/** The amount of another year, if it is known. */
export function amountIn({ history }: TariffAmount, year: number | undefined): Kurus | undefined {
  return history.find((each) => each.year === year)?.kurus
}

/** Change of an amount, in tenths of a percent, rounded. */
export function changeInTenths(now: Kurus, before: Kurus): number {
  return before === 0 ? 0 : Math.round(((now - before) * 1000) / before)
}

/** 245 → '%24,5'. */
export function tenthsText(tenths: number): string {
  const size = Math.abs(tenths)
  const rest = size % 10
  return `%${Math.floor(size / 10)}${rest === 0 ? '' : `,${rest}`}`
}

/** The year before the shown one in the list of known years. */
export function yearBefore(years: readonly number[], shown: number | null): number | undefined {
  return years.filter((year) => shown !== null && year < shown).at(-1)
}

/** [2016, 2019, 2021] → '2017–2018, 2020'. */
export function missingYears(years: readonly number[]): string {
  return years
    .slice(1)
    .flatMap((year, index) => {
      const [first, last] = [(years[index] ?? year) + 1, year - 1]
      if (first > last) return []
      return first === last ? [String(first)] : [`${first}–${last}`]
    })
    .join(', ')
}

/** Sources in the order they first appear, so that each amount can point at its own by a number. */
export function numberedSources(amounts: readonly Pick<TariffAmount, 'source' | 'isUncertain'>[]) {
  const sources = new Map<string, { number: number; text: string; isUncertain: boolean }>()
  for (const { source, isUncertain } of amounts)
    if (!sources.has(source)) sources.set(source, { number: sources.size + 1, text: source, isUncertain })
  return sources
}
export type NumberedSources = ReturnType<typeof numberedSources>
