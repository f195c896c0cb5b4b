import { formatLira, kurus } from 'rules/money'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import type { CleaningPrices } from './cleaning-prices.ts'
import { SourceList } from './SourceList.tsx'
import { numberedSources } from './tariff-amount.ts'
import { Card } from '../../ui/layout/Card.tsx'

/** Prices that residences pay for a cubic metre of water, year by year. */
export function WaterPrices({ prices: { waterPrices } }: { prices: CleaningPrices }) {
  if (waterPrices.length === 0) return null
  const uncertain = waterPrices.filter(({ isUncertain }) => isUncertain).map(({ year }) => year)
  return (
    <Card as="div">
      <BarChart
        title="Konutlar: su tüketiminin metreküpü başına"
        categoryName="Yıl"
        areYears
        categories={waterPrices.map(({ year }) => String(year))}
        series={[{ name: '1 m³ için', values: waterPrices.map((row) => row.perCubicMetreKurus) }]}
        formatValue={(value) => formatLira(kurus(value))}
        formatTick={(value) => formatLira(kurus(value)).replace(',00 ₺', ' ₺')}
      />
      <SourceList
        sources={numberedSources(waterPrices.map(({ source }) => ({ source, isUncertain: false })))}
      />
      {uncertain.length > 0 && (
        <p className="note">{uncertain.join(', ')} tutarı kesinleşmemiş, resmî metinle doğrulanmalı.</p>
      )}
    </Card>
  )
}
