import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { useState } from 'react'
import { formatLira, kurus, kurusFromWire } from 'rules/money'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { shortNumber } from '../../ui/chart/bar-layout.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'

type Share = ResponseFrom<'GetAccrualsAndCollections'>['ByRevenue'][number]

const shownYears = 6

/** Collected shares of a year's accruals. */
export function AccrualShares() {
  const thisYear = Number(todayInTurkey().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const shares = useQuery(callQuery('GetAccrualsAndCollections', { year }))
  return (
    <Stack as="section" aria-labelledby="tahakkuk-tahsilat">
      <h2 id="tahakkuk-tahsilat">Tahakkuk ve tahsilat</h2>
      <SelectField
        name="year"
        label="Tahakkuk yılı"
        value={String(year)}
        choices={Array.from({ length: shownYears }, (_, index) => String(thisYear - index)).map((value) => ({
          value,
          label: value,
        }))}
        onChange={(value) => setYear(Number(value))}
      />
      {shares.isPending && <Spinner />}
      {shares.isError && <QueryFailed query={shares} />}
      {shares.data?.ByRevenue.length === 0 && <p>Bu yılda tahakkuk yok.</p>}
      {shares.data && shares.data.ByRevenue.length > 0 && (
        <>
          <ShareChart title="Gelire göre" categoryName="Gelir" shares={shares.data.ByRevenue} />
          <ShareChart
            title="Borçlunun mahallesine göre"
            categoryName="Mahalle"
            shares={shares.data.ByDistrict}
          />
        </>
      )}
    </Stack>
  )
}

interface ShareChartProps {
  title: string
  categoryName: string
  shares: readonly Share[]
}

function ShareChart({ title, categoryName, shares }: ShareChartProps) {
  return (
    <Card aria-label={title}>
      <BarChart
        foldsLongTable
        title={title}
        categoryName={categoryName}
        direction="rows"
        categories={shares.map(({ Text }) => Text)}
        series={[
          { name: 'Tahsil edilen', values: shares.map(({ Collected }) => kurusFromWire(Collected)) },
          {
            name: 'Kalan',
            values: shares.map(({ Accrued, Collected }) => kurusFromWire(Accrued) - kurusFromWire(Collected)),
          },
        ]}
        formatValue={(value) => formatLira(kurus(value))}
        formatTick={(value) => `${shortNumber(value / 100)} ₺`}
        totalName="Tahakkuk"
      />
    </Card>
  )
}
