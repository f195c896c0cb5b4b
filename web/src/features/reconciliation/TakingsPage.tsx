import { useQuery } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { Takings } from 'contract/reconciliation/takings'
import { useState } from 'react'
import { addDays } from 'rules/calendar'
import { formatDateLong, formatDateShort, formatMonth } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, liraText } from 'rules/money'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { shortNumber } from '../../ui/chart/bar-layout.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { saveAsExcel } from '../../ui/saving/save-as-excel.ts'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { AccrualShares } from './AccrualShares.tsx'
import { DebtAges } from './DebtAges.tsx'

type Asked = RequestTo<'GetTakings'>
type Taken = Pick<Takings['ByRevenue'][number], 'Text' | 'Principal' | 'DelayFine'>

const steps = { day: 'Günlük', month: 'Aylık', year: 'Yıllık' }
const periodTexts = { day: formatDateShort, month: formatMonth, year: (year: string) => year }

/** Page of collections, compared with accruals, and of the age of debts. */
export function TakingsPage() {
  return (
    <ClerkPage
      title="Tahsilat"
      intro="Günlük, aylık ve yıllık tahsilat. Kapanan günlerin tutarları bir daha değişmez; açık günlerinki değişebilir."
    >
      <TakingsOfPeriod />
      <AccrualShares />
      <DebtAges />
    </ClerkPage>
  )
}

function TakingsOfPeriod() {
  const today = todayInTurkey()
  const [asked, setAsked] = useState<Asked>({ step: 'day', from: addDays(today, -29), until: today })
  const takings = useQuery({ ...callQuery('GetTakings', asked), staleTime: 0 })
  const change = (changed: Partial<Asked>) => setAsked((before) => ({ ...before, ...changed }))
  return (
    <Stack gap={4}>
      <Filters>
        <SelectField
          name="step"
          label="Dönem"
          value={asked.step}
          choices={Object.entries(steps).map(([value, label]) => ({ value, label }))}
          onChange={(step) => change({ step: step as Asked['step'] })}
        />
        <DateField
          name="from"
          label="İlk gün"
          value={asked.from}
          onDate={(from) => from && change({ from })}
        />
        <DateField
          name="until"
          label="Son gün"
          value={asked.until}
          onDate={(until) => until && change({ until })}
        />
      </Filters>
      {takings.isPending && <Spinner />}
      {takings.isError && <QueryFailed query={takings} />}
      {takings.data && <Shown asked={asked} takings={takings.data} />}
    </Stack>
  )
}

function Shown({ asked, takings }: { asked: Asked; takings: Takings }) {
  const periods = takings.ByPeriod.map(({ Period, ...amounts }) => ({
    Text: periodTexts[asked.step](Period),
    ...amounts,
  }))
  const total = kurusFromWire(takings.Principal) + kurusFromWire(takings.DelayFine)
  const beside = [
    ['İki kez ödenen (iade edilecek, tahsilata girmez)', takings.Doubled],
    ['Ödenen iade', takings.Refunded],
  ].flatMap(([label = '', amount = '']): Fact[] => (amount === '0.00' ? [] : [[label, liraText(amount)]]))
  return (
    <>
      <Figures
        figures={[
          { label: 'Toplam tahsilat', value: formatLira(kurus(total)) },
          { label: 'Asıl', value: formatLira(kurusFromWire(takings.Principal)) },
          { label: 'Gecikme zammı', value: formatLira(kurusFromWire(takings.DelayFine)) },
        ]}
      />
      {beside.length > 0 && <Facts facts={beside} />}
      {takings.ClosedUntil && (
        <p className="note">{formatDateLong(takings.ClosedUntil)} ve öncesindeki günler kapandı.</p>
      )}
      {periods.length === 0 ? (
        <p>Bu günler arasında tahsilat yok.</p>
      ) : (
        <>
          <Downloads asked={asked} periods={periods} takings={takings} />
          <Chart title="Döneme göre tahsilat" categoryName="Dönem" rows={periods} direction="columns" />
          <Chart title="Gelire göre tahsilat" categoryName="Gelir" rows={takings.ByRevenue} />
          <Chart title="Bankaya göre tahsilat" categoryName="Banka" rows={takings.ByBank} />
          <Chart title="Türe göre tahsilat" categoryName="Tür" rows={takings.ByKind} />
        </>
      )}
    </>
  )
}

interface ChartProps {
  title: string
  categoryName: string
  rows: readonly Taken[]
  direction?: 'columns' | 'rows'
}

function Chart({ title, categoryName, rows, direction = 'rows' }: ChartProps) {
  return (
    <Card aria-label={title}>
      <BarChart
        foldsLongTable
        title={title}
        categoryName={categoryName}
        direction={direction}
        categories={rows.map(({ Text }) => Text)}
        series={[
          { name: 'Asıl', values: rows.map(({ Principal }) => kurusFromWire(Principal)) },
          { name: 'Gecikme zammı', values: rows.map(({ DelayFine }) => kurusFromWire(DelayFine)) },
        ]}
        formatValue={(value) => formatLira(kurus(value))}
        formatTick={(value) => `${shortNumber(value / 100)} ₺`}
        totalName="Toplam"
      />
    </Card>
  )
}

interface DownloadsProps {
  asked: Asked
  periods: readonly Taken[]
  takings: Takings
}

function Downloads({ asked, periods, takings }: DownloadsProps) {
  const pdf = useDocumentDownload()
  const excel = useCallAction()
  const lists = { Dönem: periods, Gelir: takings.ByRevenue, Banka: takings.ByBank, Tür: takings.ByKind }
  const rows = Object.entries(lists).flatMap(([by, list]) => list.map((row) => ({ by, ...row })))
  return (
    <Buttons>
      <Button
        variant="default"
        loading={pdf.isBusy}
        onClick={() => void pdf.download(() => callService('GetTakingsAsPdf', asked))}
      >
        PDF olarak indir
      </Button>
      <Button
        variant="default"
        loading={excel.isBusy}
        onClick={() =>
          void excel.run(() =>
            saveAsExcel(
              [
                { heading: 'Kırılım', kind: 'text', value: ({ by }) => by },
                { heading: 'Ad', kind: 'text', value: ({ Text }) => Text },
                { heading: 'Asıl', kind: 'money', value: ({ Principal }) => kurusFromWire(Principal) },
                {
                  heading: 'Gecikme zammı',
                  kind: 'money',
                  value: ({ DelayFine }) => kurusFromWire(DelayFine),
                },
              ],
              rows,
              { name: `tahsilat-${asked.from}-${asked.until}.xlsx`, sheet: 'Tahsilat' },
            ),
          )
        }
      >
        Excel olarak indir
      </Button>
    </Buttons>
  )
}
