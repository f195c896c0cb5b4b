import { type Bar, scaleFor } from './bar-layout.ts'
import styles from './BarChart.module.css'

export interface DrawnBars {
  bars: readonly Bar[]
  categories: readonly string[]
  width: number
  isStacked: boolean
  formatTick: (value: number) => string
  formatValue: (value: number) => string
  fillOf: (series: number) => string
  tipOf: (category: number, series: number) => string
}

const height = 280
const margin = { top: 22, right: 6, bottom: 30 }
/** Roughly, in the type of the picture; enough to keep texts from touching. */
export const letterWidth = 8

/** Standing bars over a scale with round numbers. */
export function BarColumns({ bars, categories, width, isStacked, formatTick, fillOf, tipOf }: DrawnBars) {
  const scale = scaleFor(bars, 4)
  const left = 10 + letterWidth * Math.max(...scale.ticks.map((tick) => formatTick(tick).length))
  const band = Math.max(width - left - margin.right, 1) / Math.max(categories.length, 1)
  const plotHeight = height - margin.top - margin.bottom
  const yOf = (value: number) =>
    margin.top + (plotHeight * (scale.highest - value)) / (scale.highest - scale.lowest)
  const longest = letterWidth * Math.max(...categories.map(({ length }) => length), 1)
  // The last name is moved towards the one before it.
  const movedIn = Math.max(0, (longest - band) / 2 - margin.right)
  const everyNth = Math.max(1, Math.ceil((longest + 6 + movedIn) / band))
  const tops = topsOf(bars, isStacked)
  // On all columns or on none: one number alone would look like the one that matters.
  const haveRoom = tops.every(({ value, room }) => formatTick(value).length * letterWidth + 6 <= band * room)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            data-zero={tick === 0 || undefined}
            x1={left}
            x2={width}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text className={styles.tick} x={left - 8} y={yOf(tick)} dy="0.35em" textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ category, series, from, to, offset, thickness }) => (
        <rect
          key={`${category}-${series}`}
          className={styles.bar}
          data-series={series % 4}
          x={left + band * (category + offset)}
          y={Math.min(yOf(from), yOf(to))}
          width={band * thickness}
          height={Math.abs(yOf(from) - yOf(to))}
          fill={fillOf(series)}
        >
          <title>{tipOf(category, series)}</title>
        </rect>
      ))}
      {haveRoom &&
        tops.map(({ key, value, centre }) => (
          <text
            key={key}
            className={styles.value}
            x={left + band * centre}
            y={yOf(Math.max(value, 0)) - 7}
            textAnchor="middle"
          >
            {formatTick(value)}
          </text>
        ))}
      {categories.map((name, index) =>
        (categories.length - 1 - index) % everyNth === 0 ? (
          <text
            key={name}
            x={nameX(left + band * (index + 0.5), name, width)}
            y={height - 9}
            textAnchor="middle"
          >
            {name}
          </text>
        ) : null,
      )}
    </svg>
  )
}

/** The middle of a name under its column, moved so far in that neither edge of the picture cuts it. */
function nameX(middle: number, name: string, width: number): number {
  const half = (letterWidth * name.length) / 2
  return Math.max(half, Math.min(middle, width - half))
}

/** Tops of the columns with their values; centre and room are in bands. */
function topsOf(bars: readonly Bar[], isStacked: boolean) {
  if (!isStacked) {
    return bars
      .filter(({ to }) => to !== 0)
      .map(({ category, series, to, offset, thickness }) => ({
        key: `${category}-${series}`,
        value: to,
        centre: category + offset + thickness / 2,
        room: thickness,
      }))
  }
  return [...Map.groupBy(bars, ({ category }) => category)]
    .map(([category, own]) => ({
      key: String(category),
      value: Math.max(...own.map(({ to }) => to)),
      centre: category + 0.5,
      room: 1,
    }))
    .filter(({ value }) => value > 0)
}
