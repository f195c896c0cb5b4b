import type { BarChartProps } from './BarChart.tsx'
import styles from './BarChart.module.css'

type ChartTableProps = Pick<
  BarChartProps,
  'categories' | 'categoryName' | 'series' | 'formatValue' | 'totalName'
> & { labelledBy: string }

/** The numbers of a picture, for who does not see it and for who wants them exactly. */
export function ChartTable({
  categories,
  categoryName,
  series,
  formatValue,
  totalName,
  labelledBy,
}: ChartTableProps) {
  const columns = totalName ? [...series, { name: totalName, values: totalsOf(categories, series) }] : series
  return (
    <table className={styles.table} data-wide={columns.length > 2 || undefined} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{categoryName}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={styles.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {columns.map(({ name, values }) => (
              <td key={name} data-label={name} className={styles.number}>
                {formatValue(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function totalsOf(categories: readonly string[], series: BarChartProps['series']): number[] {
  return categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
}
