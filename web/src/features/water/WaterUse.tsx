import { useQuery } from '@tanstack/react-query'
import type { SubscriptionDetail } from 'contract/water/calls'
import { callQuery } from '../../service-client/call-query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { monthlyUse } from './monthly-use.ts'

/** Use by month beside last year's and the neighbourhood's, with unusual months named. */
export function WaterUse({
  detail: { Periods, UnusualUse },
  subscriberNo,
}: {
  detail: Pick<SubscriptionDetail, 'Periods' | 'UnusualUse'>
  subscriberNo: string
}) {
  const neighbourhood = useQuery(callQuery('GetNeighbourhoodUse', { subscriberNo }))
  if (Periods.length === 0)
    return (
      <Notice kind="info">
        <p>Tüketiminiz ilk faturanızdan sonra burada görünür.</p>
      </Notice>
    )
  const { months, thisYear, yearBefore, around, estimated } = monthlyUse(Periods, neighbourhood.data?.Months)
  return (
    <Stack as="section" gap={3} aria-labelledby="su-tuketimi">
      <h2 id="su-tuketimi">Tüketim</h2>
      {UnusualUse && <UseHint use={UnusualUse} />}
      <BarChart
        title="Aylara göre su tüketimi"
        categories={months}
        categoryName="Ay"
        arrangement="grouped"
        series={[
          { name: 'Son on iki ay', values: thisYear },
          { name: 'Bir yıl önce', values: yearBefore },
          ...(around ? [{ name: `${neighbourhood.data?.Region} ortalaması`, values: around }] : []),
        ]}
        formatValue={(value) => `${value} m³`}
        formatTick={(value) => String(Math.round(value))}
      />
      {estimated.length > 0 && (
        <p className="note">
          {estimated.join(', ')}: sayaç okunamadığı için tahmin edildi, ilk okumada düzelir.
        </p>
      )}
    </Stack>
  )
}

function UseHint({ use }: { use: NonNullable<SubscriptionDetail['UnusualUse']> }) {
  return use.Kind === 'high' ? (
    <Notice kind="warning" title="Tüketiminiz olağandan yüksek">
      <p>
        Son okumada ayda {use.LastPerMonth} m³, önceki aylarda ortalama {use.UsualPerMonth} m³ kullandınız.
        Muslukları kapatıp sayacı izleyin; dönmeye devam ediyorsa tesisatınızda kaçak olabilir.
      </p>
    </Notice>
  ) : (
    <Notice kind="warning" title="Son okumada hiç tüketim yok">
      <p>
        Önceki aylarda ortalama {use.UsualPerMonth} m³ kullanmıştınız. Evde su kullandıysanız sayaç durmuş
        olabilir; belediyeye bildirin.
      </p>
    </Notice>
  )
}
