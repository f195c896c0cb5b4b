import type { PayrollSummary } from 'contract/employees/calls'
import { formatMonth } from 'rules/dates'
import { formatLira, kurus, kurusFromWire } from 'rules/money'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { shortNumber } from '../../ui/chart/bar-layout.ts'
import { Card } from '../../ui/layout/Card.tsx'

interface PayrollYearProps {
  year: number
  /** Newest first. */
  months: readonly PayrollSummary[]
}

/** The pay of a year, drawn. */
export function PayrollYear({ year, months }: PayrollYearProps) {
  const inOrder = months.toReversed()
  return (
    <Card aria-labelledby="yil-baslik">
      <h2 id="yil-baslik">{year} yılı</h2>
      <BarChart
        title="Ay ay ele geçen ve kesilen"
        categoryName="Ay"
        categories={inOrder.map(({ Month }) => formatMonth(Month).split(' ')[0] ?? '')}
        series={[
          { name: 'Ele geçen', values: inOrder.map(({ NetTotal }) => kurusFromWire(NetTotal)) },
          { name: 'Kesilen', values: inOrder.map(({ DeductionTotal }) => kurusFromWire(DeductionTotal)) },
        ]}
        formatValue={(value) => formatLira(kurus(value))}
        formatTick={(value) => shortNumber(value / 100)}
        totalName="Gelirler"
      />
    </Card>
  )
}
