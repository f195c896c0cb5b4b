import { formatLira, kurus } from 'rules/money'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { shortNumber } from '../../ui/chart/bar-layout.ts'
import type { TariffAmount } from './tariff-amount.ts'
import { Card } from '../../ui/layout/Card.tsx'

/** One number of the tariff through the years. */
export function HistoryChart({ title, amount }: { title: string; amount: TariffAmount }) {
  const { history } = amount
  if (history.length < 2) return null
  return (
    <Card as="div">
      <BarChart
        title={title}
        categoryName="Yıl"
        areYears
        categories={history.map(({ year }) => String(year))}
        series={[{ name: 'Tutar', values: history.map((each) => each.kurus) }]}
        formatValue={(value) => formatLira(kurus(value))}
        formatTick={(value) => shortNumber(value / 100)}
      />
    </Card>
  )
}
