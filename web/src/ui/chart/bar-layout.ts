/** One kind of thing that is drawn in every category: 'Ödenen', 'Kalan'. */
export interface ChartSeries {
  name: string
  /** Values, one for each category, in their order; null if unknown, which is not zero. */
  values: readonly (number | null)[]
}

export interface BarScale {
  lowest: number
  highest: number
  ticks: number[]
}

/** A bar from one value to another, within the band of its category; bands and thickness are shares of one. */
export interface Bar {
  category: number
  series: number
  from: number
  to: number
  offset: number
  thickness: number
}

/** Share of a category's band that is bar; the rest is air. */
const filledShare = 0.7
const steps = [1, 2, 2.5, 5, 10]

/** Round numbers from zero to a little beyond the highest value, and below zero where there are such values. */
export function scaleFor(bars: readonly Bar[], maxTicks: number): BarScale {
  const values = bars.flatMap(({ from, to }) => [from, to])
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  if (highest === lowest) return { lowest: 0, highest: 1, ticks: [0] }
  const step = roundStep((highest - lowest) / maxTicks)
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step)
  return { lowest: first * step, highest: last * step, ticks }
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return power * (steps.find((step) => step * power >= atLeast) ?? 10)
}

/** Side by side, or one upon the other; negative values are stacked downwards. */
export function layBars(series: readonly ChartSeries[], isStacked: boolean): Bar[] {
  return isStacked ? stackedBars(series) : groupedBars(series)
}

function groupedBars(series: readonly ChartSeries[]): Bar[] {
  const thickness = filledShare / Math.max(series.length, 1)
  return series.flatMap(({ values }, index) =>
    values.map((value, category) => ({
      category,
      series: index,
      from: 0,
      to: value ?? 0,
      offset: (1 - filledShare) / 2 + index * thickness,
      thickness,
    })),
  )
}

function stackedBars(series: readonly ChartSeries[]): Bar[] {
  const above = new Map<number, number>()
  const below = new Map<number, number>()
  return series.flatMap(({ values }, index) =>
    values.map((given, category) => {
      const value = given ?? 0
      const side = value < 0 ? below : above
      const from = side.get(category) ?? 0
      side.set(category, from + value)
      const offset = (1 - filledShare) / 2
      return { category, series: index, from, to: from + value, offset, thickness: filledShare }
    }),
  )
}

/** The picture of years with those between them: values ten years apart are drawn ten years apart. */
export function withMissingYears(
  categories: readonly string[],
  series: readonly ChartSeries[],
): { categories: readonly string[]; series: readonly ChartSeries[] } {
  const years = categories.map(Number)
  if (years.length === 0 || !years.every(Number.isInteger)) return { categories, series }
  const first = Math.min(...years)
  const all = Array.from({ length: Math.max(...years) - first + 1 }, (_, n) => first + n)
  return {
    categories: all.map(String),
    series: series.map(({ name, values }) => ({
      name,
      values: all.map((year) => values[years.indexOf(year)] ?? 0),
    })),
  }
}

/** '12 bin', '1,5 milyon': short enough to stand at an axis. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000) return `${decimal(value / 1_000_000)} milyon`
  if (size >= 10_000) return `${decimal(value / 1000)} bin`
  return decimal(size >= 100 ? Math.round(value) : value)
}

function decimal(value: number): string {
  const [whole = '', rest] = String(Math.round(value * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return rest === undefined ? grouped : `${grouped},${rest}`
}
