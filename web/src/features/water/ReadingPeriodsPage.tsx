import { useQuery } from '@tanstack/react-query'
import { waterPeriodStatuses } from 'contract/water/codes'
import type { WaterPeriod } from 'contract/water/water-periods'
import { formatMonth } from 'rules/dates'
import { liraText } from 'rules/money'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { NewReadingPeriod } from './NewReadingPeriod.tsx'
import { ReadingPeriod } from './ReadingPeriod.tsx'

/** Reading and billing a region's meters, from the plan to the bills. */
export function ReadingPeriodsPage() {
  return (
    <ClerkPage
      title="Okuma dönemleri ve faturalar"
      intro="Bir bölgenin sayaçları okunur, olağan dışı okumalara bakılır, hesap denenir; başka bir memur onaylayınca faturalar yazılır."
    >
      <Periods />
    </ClerkPage>
  )
}

function Periods() {
  const query = useUrlQuery<'donem'>()
  const listed = useQuery(callQuery('GetWaterPeriodsForClerks', {}))
  if (listed.isPending) return <Spinner />
  if (listed.isError) return <QueryFailed query={listed} />
  const { Regions, Periods: periods } = listed.data
  const open = (oid: number | null) => query.change({ donem: oid === null ? '' : String(oid) })
  const chosen = query.readNumber('donem')
  if (chosen !== undefined)
    return (
      <ReadingPeriod
        periodOid={chosen}
        onBack={() => {
          open(null)
          focusHeading()
        }}
      />
    )
  return (
    <Page>
      <Stack as="section" gap={3} aria-labelledby="okuma-donemleri">
        <h2 id="okuma-donemleri">Dönemler</h2>
        {periods.length === 0 ? (
          <p className="note">Henüz bir okuma dönemi yok.</p>
        ) : (
          <RecordTable
            labelledBy="okuma-donemleri"
            rows={periods}
            rowHeading="Bölge ve ay"
            keyOf={({ Oid }) => Oid}
            rowName={(period) => periodName(period)}
            columns={[
              { heading: 'Durum', cell: ({ Status }) => <PeriodStatus status={Status} /> },
              { heading: 'Sayaç', cell: ({ Meters }) => Meters, isFigure: true },
              { heading: 'Okunan', cell: ({ Read }) => Read, isFigure: true },
              { heading: 'Bakılacak', cell: ({ ToDecide }) => ToDecide, isFigure: true },
              {
                heading: 'Tutar',
                cell: ({ TrialTotal }) => (TrialTotal === null ? '–' : liraText(TrialTotal)),
                isFigure: true,
              },
              {
                heading: 'Aç',
                isHeadingHidden: true,
                label: '',
                cell: (period) => (
                  <Button
                    variant="default"
                    aria-label={`${periodName(period)} dönemini aç`}
                    onClick={() => open(period.Oid)}
                  >
                    Aç
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Stack>
      <NewReadingPeriod regions={Regions} onStarted={open} />
    </Page>
  )
}

function periodName({ Region, Year, Month }: WaterPeriod): string {
  return `${Region}, ${formatMonth(`${Year}-${String(Month).padStart(2, '0')}`)}`
}

function PeriodStatus({ status }: { status: WaterPeriod['Status'] }) {
  return (
    <Badge color={status === 'billed' ? 'success' : 'warning'}>{waterPeriodStatuses[status].label}</Badge>
  )
}
