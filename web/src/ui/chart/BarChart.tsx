import { useId } from 'react'
import { Details } from '../layout/Details.tsx'
import { type ChartSeries, layBars, shortNumber, withMissingYears } from './bar-layout.ts'
import styles from './BarChart.module.css'
import { BarColumns } from './BarColumns.tsx'
import { BarPattern, BarSwatch } from './bar-patterns.tsx'
import { BarRows } from './BarRows.tsx'
import { ChartTable } from './ChartTable.tsx'
import { useWidth } from './use-width.ts'

export interface BarChartProps {
  /** Title above the picture. */
  title: string
  /** Values along the axis, such as years, and the name for one of them. */
  categories: readonly string[]
  categoryName: string
  /** Four at most: more cannot be told apart. */
  series: readonly ChartSeries[]
  arrangement?: 'stacked' | 'grouped'
  /** `columns` for years and months, `rows` for categories with long names. */
  direction?: 'columns' | 'rows'
  formatValue: (value: number) => string
  /** A short form for the axis and above the columns. */
  formatTick?: (value: number) => string
  /** Whether the categories are years: the picture leaves room for the missing ones; the table does not name them. */
  areYears?: boolean
  /** Adds a column of sums to the table. */
  totalName?: string
  /** Whether a table with more rows than fit on a screen is folded at first. */
  foldsLongTable?: boolean
}

const maxUnfoldedRows = 12

/** Width until the real one is known. */
const usualWidth = 560

/**
 * Bars with a table of the same numbers beside them. The picture is for the eye alone: keyboard and screen readers get
 * the table. The series differ by pattern, so that they survive grey and paper.
 */
export function BarChart(props: BarChartProps) {
  const { title, series, arrangement = 'stacked', direction = 'columns' } = props
  const { formatValue, formatTick = shortNumber } = props
  const picture = props.areYears ? withMissingYears(props.categories, series) : props
  const [plot, width] = useWidth<HTMLDivElement>(usualWidth)
  const id = useId()
  const isStacked = arrangement === 'stacked'
  const drawn = {
    bars: layBars(picture.series, isStacked),
    categories: picture.categories,
    width,
    isStacked,
    formatTick,
    formatValue,
    fillOf: (index: number) => `url(#${id}-${index})`,
    tipOf: (category: number, index: number) =>
      `${picture.categories[category]}, ${series[index]?.name}: ${formatValue(picture.series[index]?.values[category] ?? 0)}`,
  }
  const table = <ChartTable {...props} labelledBy={`${id}-title`} />
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title} id={`${id}-title`}>
        {title}
      </figcaption>
      <div className={styles.parts}>
        <div className={styles.picture} ref={plot}>
          {series.length > 1 && (
            <ul className={styles.legend} aria-hidden>
              {series.map(({ name }, index) => (
                <li key={name}>
                  <BarSwatch id={`${id}-swatch-${index}`} index={index} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          <svg width="0" height="0" className={styles.patterns} aria-hidden>
            <defs>
              {series.map(({ name }, index) => (
                <BarPattern key={name} id={`${id}-${index}`} index={index} />
              ))}
            </defs>
          </svg>
          {direction === 'columns' ? <BarColumns {...drawn} /> : <BarRows {...drawn} />}
        </div>
        {props.foldsLongTable && props.categories.length > maxUnfoldedRows ? (
          <Details summary={`Sayılar (${props.categories.length} satır)`} summaryLabel={`Sayılar: ${title}`}>
            {table}
          </Details>
        ) : (
          table
        )}
      </div>
    </figure>
  )
}
