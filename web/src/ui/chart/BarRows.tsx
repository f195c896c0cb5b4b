import { type Bar, scaleFor } from './bar-layout.ts'
import styles from './BarChart.module.css'
import { type DrawnBars, letterWidth } from './BarColumns.tsx'

const nameHeight = 22
const barHeight = 22
const gap = 14

/** Lying bars, each under its name, with the amount where it ends. */
export function BarRows({ bars, categories, width, isStacked, formatValue, fillOf, tipOf }: DrawnBars) {
  const seriesCount = isStacked ? 1 : Math.max(...bars.map(({ series }) => series + 1), 1)
  const rowHeight = nameHeight + barHeight * seriesCount + gap
  const scale = scaleFor(bars, 4)
  const lowest = Math.min(...bars.map(({ from, to }) => Math.min(from, to)), 0)
  const highest = Math.max(...bars.map(({ from, to }) => Math.max(from, to)), 0) || scale.highest
  const ends = endsOf(bars, isStacked)
  const labelRoom = 10 + letterWidth * Math.max(...ends.map(({ value }) => formatValue(value).length), 1)
  const xOf = (value: number) => 1 + (Math.max(width - labelRoom, 40) * (value - lowest)) / (highest - lowest)
  const yOf = (category: number, line: number) => category * rowHeight + nameHeight + line * barHeight
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${rowHeight * categories.length}`} aria-hidden>
      {categories.map((name, index) => (
        <text key={name} x={0} y={index * rowHeight + 15}>
          {name}
        </text>
      ))}
      {bars.map(({ category, series, from, to }) => (
        <rect
          key={`${category}-${series}`}
          className={styles.bar}
          data-series={series % 4}
          x={Math.min(xOf(from), xOf(to))}
          y={yOf(category, isStacked ? 0 : series)}
          width={Math.abs(xOf(to) - xOf(from))}
          height={barHeight - 2}
          fill={fillOf(series)}
        >
          <title>{tipOf(category, series)}</title>
        </rect>
      ))}
      {ends.map(({ category, line, value }) => (
        <text
          key={`${category}-${line}`}
          className={styles.value}
          x={xOf(Math.max(value, 0)) + 7}
          y={yOf(category, line) + 15}
        >
          {formatValue(value)}
        </text>
      ))}
    </svg>
  )
}

function endsOf(
  bars: readonly Bar[],
  isStacked: boolean,
): { category: number; line: number; value: number }[] {
  if (!isStacked) return bars.map(({ category, series, to }) => ({ category, line: series, value: to }))
  return [...Map.groupBy(bars, ({ category }) => category)].map(([category, own]) => ({
    category,
    line: 0,
    value: Math.max(...own.map(({ to }) => to)),
  }))
}
