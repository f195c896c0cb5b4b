import { useQuery } from '@tanstack/react-query'
import type { RegionReport, WaterReport } from 'contract/water/reports'
import { useState } from 'react'
import { formatMonth } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, liraText } from 'rules/money'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { SelectField, yearChoices } from '../../../ui/form/SelectField.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Figures } from '../../../ui/layout/Figures.tsx'
import { Filters } from '../../../ui/layout/Filters.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { saveAsExcel } from '../../../ui/saving/save-as-excel.ts'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { NewWaterSupply } from './NewWaterSupply.tsx'
import { UnreadMeters } from './UnreadMeters.tsx'

const firstYear = 2022
const cubicMetres = (value: number) => `${value.toLocaleString('tr-TR')} m³`

export function WaterReportPage() {
  return (
    <ClerkPage
      title="Su raporu"
      intro="Bölgelere verilen ve faturalanan su, satışlar ve kayıplar; okunamayan ve damgası dolan sayaçlar. Su, okunduğu ayda sayılır; kayıp, verilen suyun girildiği aylar için hesaplanır."
    >
      <Report />
      <UnreadMeters />
    </ClerkPage>
  )
}

function Report() {
  const thisYear = Number(todayInTurkey().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const report = useQuery(callQuery('GetWaterReportForClerks', { year }))
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, nth) => firstYear + nth)
  return (
    <Stack gap={4}>
      <Filters>
        <SelectField
          name="year"
          label="Yıl"
          value={String(year)}
          choices={yearChoices(years)}
          onChange={(chosen) => setYear(Number(chosen))}
        />
      </Filters>
      {report.isPending && <Spinner />}
      {report.isError && <QueryFailed query={report} />}
      {report.data && <Shown report={report.data} year={year} />}
    </Stack>
  )
}

function Shown({ report, year }: { report: WaterReport; year: number }) {
  const { Regions, Months } = report
  const sum = (of: (region: RegionReport) => number) =>
    Regions.reduce((total, region) => total + of(region), 0)
  return (
    <>
      <Figures
        figures={[
          { label: 'Faturalanan su', value: cubicMetres(sum(({ Billed }) => Billed)) },
          { label: 'Satış', value: formatLira(kurus(sum(({ Sales }) => kurusFromWire(Sales)))) },
          { label: 'Okunamayan sayaç', value: String(sum(({ Unread }) => Unread)) },
          { label: 'Damgası dolan sayaç', value: String(sum(({ Outdated }) => Outdated)) },
        ]}
      />
      {Months.length > 0 && (
        <Card aria-label="Aylara göre su">
          <BarChart
            title="Aylara göre su"
            categoryName="Ay"
            arrangement="grouped"
            categories={Months.map(({ Month }) => formatMonth(Month))}
            series={[
              { name: 'Verilen', values: Months.map(({ Supplied }) => Supplied) },
              { name: 'Faturalanan', values: Months.map(({ Billed }) => Billed) },
            ]}
            formatValue={cubicMetres}
          />
        </Card>
      )}
      <Stack as="section" gap={3} aria-labelledby="su-bolgeleri">
        <h2 id="su-bolgeleri">Bölgeler</h2>
        {Regions.length === 0 ? (
          <p className="note">Henüz abonelik yok.</p>
        ) : (
          <>
            <RegionTable regions={Regions} />
            <ExcelButton regions={Regions} year={year} />
          </>
        )}
      </Stack>
      {Regions.length > 0 && <NewWaterSupply regions={Regions.map(({ Region }) => Region)} />}
      <BillStates bills={report.Bills} />
      <MeterAges ages={report.MeterAges} />
    </>
  )
}

/** Water put in and never billed, in percent; negative if a late reading bills more than was put in. */
function lossOf({ Supplied, BilledWhereSupplied }: RegionReport): number | null {
  if (Supplied === null || Supplied === 0) return null
  return Math.round(((Supplied - BilledWhereSupplied) * 100) / Supplied)
}

function lossText(region: RegionReport): string {
  const loss = lossOf(region)
  return loss === null ? '–' : `%${String(loss).replace('-', '−')}`
}

function RegionTable({ regions }: { regions: readonly RegionReport[] }) {
  return (
    <RecordTable
      labelledBy="su-bolgeleri"
      rowHeading="Bölge"
      rowName={({ Region }) => Region}
      rows={regions}
      keyOf={({ Region }) => Region}
      columns={[
        { heading: 'Abonelik', cell: ({ Subscriptions }) => Subscriptions, isFigure: true },
        {
          heading: 'Verilen su',
          cell: ({ Supplied }) => (Supplied === null ? '–' : cubicMetres(Supplied)),
          isFigure: true,
        },
        { heading: 'Faturalanan', cell: ({ Billed }) => cubicMetres(Billed), isFigure: true },
        { heading: 'Tahminî', cell: ({ Estimated }) => cubicMetres(Estimated), isFigure: true },
        { heading: 'Kayıp', cell: lossText, isFigure: true },
        { heading: 'Satış', cell: ({ Sales }) => liraText(Sales), isFigure: true },
        { heading: 'Okunamayan', cell: ({ Unread }) => Unread, isFigure: true },
        { heading: 'Damgası dolan', cell: ({ Outdated }) => Outdated, isFigure: true },
      ]}
    />
  )
}

function ExcelButton({ regions, year }: { regions: readonly RegionReport[]; year: number }) {
  const { run, isBusy } = useCallAction()
  return (
    <Buttons>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() =>
          void run(() =>
            saveAsExcel(
              [
                { heading: 'Bölge', kind: 'text', value: ({ Region }) => Region },
                { heading: 'Abonelik', kind: 'number', value: ({ Subscriptions }) => Subscriptions },
                { heading: 'Verilen su (m³)', kind: 'number', value: ({ Supplied }) => Supplied },
                { heading: 'Faturalanan (m³)', kind: 'number', value: ({ Billed }) => Billed },
                { heading: 'Tahminî (m³)', kind: 'number', value: ({ Estimated }) => Estimated },
                { heading: 'Kayıp (%)', kind: 'number', value: lossOf },
                { heading: 'Satış', kind: 'money', value: ({ Sales }) => kurusFromWire(Sales) },
                { heading: 'Okunamayan sayaç', kind: 'number', value: ({ Unread }) => Unread },
                { heading: 'Damgası dolan sayaç', kind: 'number', value: ({ Outdated }) => Outdated },
              ],
              regions,
              { name: `su-raporu-${year}.xlsx`, sheet: 'Bölgeler' },
            ),
          )
        }
      >
        Excel olarak indir
      </Button>
    </Buttons>
  )
}

const stateTexts: Record<WaterReport['Bills'][number]['Status'], string> = {
  paid: 'Ödendi',
  open: 'Günü gelmedi',
  overdue: 'Gecikti',
  nothing: 'Ödenecek tutar yok',
}

function BillStates({ bills }: { bills: WaterReport['Bills'] }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="fatura-durumlari">
      <h2 id="fatura-durumlari">Faturaların durumu</h2>
      {bills.length === 0 ? (
        <p className="note">Bu yıl fatura yok.</p>
      ) : (
        <RecordTable
          labelledBy="fatura-durumlari"
          rowHeading="Durum"
          rowName={({ Status }) => stateTexts[Status]}
          rows={bills}
          keyOf={({ Status }) => Status}
          isCompact
          columns={[
            { heading: 'Fatura', cell: ({ Count }) => Count.toLocaleString('tr-TR'), isFigure: true },
            { heading: 'Kalan', cell: ({ Left }) => liraText(Left), isFigure: true },
          ]}
        />
      )}
    </Stack>
  )
}

function MeterAges({ ages }: { ages: WaterReport['MeterAges'] }) {
  if (ages.length === 0) return null
  return (
    <Card aria-label="Sayaçların yaşı">
      <BarChart
        title="Sayaçların yaşı"
        categoryName="Damgadan bu yana"
        direction="rows"
        categories={ages.map(({ Years }) => (Years === null ? 'Bilinmiyor' : `${Years} yıl`))}
        series={[{ name: 'Sayaç', values: ages.map(({ Count }) => Count) }]}
        formatValue={(value) => value.toLocaleString('tr-TR')}
      />
    </Card>
  )
}
