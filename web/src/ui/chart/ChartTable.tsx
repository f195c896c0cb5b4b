import { RecordTable } from '../table/RecordTable.tsx'
import type { BarChartProps } from './BarChart.tsx'

type ChartTableProps = Pick<
  BarChartProps,
  'categories' | 'categoryName' | 'series' | 'formatValue' | 'totalName'
> & { labelledBy: string }

/** Numbers of a picture, for people who cannot see it or want them exactly. */
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
    <RecordTable
      labelledBy={labelledBy}
      frame="none"
      isCompact={columns.length < 3}
      rowHeading={categoryName}
      rowName={({ category }) => category}
      columns={columns.map(({ name, values }) => ({
        heading: name,
        cell: ({ index }: Category) => (values[index] === null ? '–' : formatValue(values[index] ?? 0)),
        isFigure: true,
      }))}
      rows={categories.map((category, index) => ({ category, index }))}
      keyOf={({ category }) => category}
    />
  )
}

interface Category {
  category: string
  index: number
}

function totalsOf(categories: readonly string[], series: BarChartProps['series']): number[] {
  return categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
}
