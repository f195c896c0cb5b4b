import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReadingFindingCode, readingFindings, waterPeriodStatuses } from 'contract/water/codes'
import type { WaterPeriod } from 'contract/water/water-periods'
import { useState } from 'react'
import { formatDateLong, formatMonth } from 'rules/dates'
import { liraText } from 'rules/money'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { ArrivalHeading } from '../../ui/ArrivalHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PeriodReadings } from './PeriodReadings.tsx'

const workEveryMs = 2000
const stale = ['GetWaterPeriodForClerks', 'GetWaterPeriodsForClerks', 'GetWorkForClerks'] as const
type Shown = 'toDecide' | 'decided' | 'all' | 'credits' | ReadingFindingCode

/** One region's month: how far it has come, its unusual readings, and the next steps. */
export function ReadingPeriod({ periodOid, onBack }: { periodOid: number; onBack: () => void }) {
  const [show, setShow] = useState<Shown>('toDecide')
  const [pageIndex, setPageIndex] = useState(0)
  const shown = useQuery({
    ...callQuery('GetWaterPeriodForClerks', { periodOid, show, pageIndex }),
    placeholderData: keepPreviousData,
    // The service works on it in the background.
    refetchInterval: ({ state }) =>
      ['checking', 'approved'].includes(state.data?.Period.Status ?? '') ? workEveryMs : false,
  })
  const showOnly = (next: Shown) => {
    setShow(next)
    setPageIndex(0)
  }
  if (shown.isPending) return <Spinner />
  if (shown.isError) return <QueryFailed query={shown} />
  const { Period, Items, HasMore } = shown.data
  return (
    <Page>
      <Buttons>
        <Button variant="default" onClick={onBack}>
          Bütün dönemler
        </Button>
      </Buttons>
      <Card as="section" aria-labelledby="donem">
        <ArrivalHeading as="h2" id="donem">
          {Period.Region}, {formatMonth(`${Period.Year}-${String(Period.Month).padStart(2, '0')}`)}
        </ArrivalHeading>
        <p>
          <strong>{waterPeriodStatuses[Period.Status].label}.</strong> {nextStep(Period)}
        </p>
        <p className="note">
          Okuma {formatDateLong(Period.ReadFrom)} – {formatDateLong(Period.ReadUntil)}, son ödeme{' '}
          {formatDateLong(Period.DueDate)}.
        </p>
        <Figures
          figures={[
            { label: 'Deneme tutarı', value: Period.TrialTotal === null ? '–' : liraText(Period.TrialTotal) },
            { label: 'Fatura', value: Period.TrialBills ?? '–' },
            {
              label: 'Geri verilecek',
              value: Period.TrialCredit === null ? '–' : liraText(Period.TrialCredit),
              isLate: Number(Period.TrialCredit) > 0,
            },
            {
              label: 'Tüketim',
              value: Period.TrialCubicMetres === null ? '–' : `${Period.TrialCubicMetres} m³`,
            },
            {
              label: 'Sayaç',
              value: Period.Meters,
              note: `${Period.Read} okundu, ${Period.Estimated} tahminî`,
            },
            { label: 'Bakılacak', value: Period.ToDecide, isLate: Period.ToDecide > 0 },
          ]}
        />
        <Steps period={Period} onShow={showOnly} />
      </Card>
      <Stack as="section" gap={3} aria-labelledby="okumalar">
        <h2 id="okumalar">Okumalar</h2>
        <SelectField
          name="show"
          label="Göster"
          value={show}
          choices={[
            { value: 'toDecide', label: 'Karar bekleyenler' },
            { value: 'decided', label: 'Karar verilenler' },
            { value: 'all', label: 'Hepsi' },
            { value: 'credits', label: 'Borcu azalacak ya da iade alacaklar' },
            ...Object.values(readingFindings).map(({ code, label }) => ({ value: code, label })),
          ]}
          onChange={(value) => showOnly(value as Shown)}
        />
        <PeriodReadings period={Period} readings={Items} />
        <PageSteps
          pageIndex={pageIndex}
          hasMore={HasMore && !shown.isPlaceholderData}
          onPage={setPageIndex}
          topId="okumalar"
        />
      </Stack>
    </Page>
  )
}

function nextStep({ Status, ToDecide, IsOwnRun, IsOwnReading }: WaterPeriod): string {
  if (Status === 'reading') return 'Okumalar gelince hesabı deneyin.'
  if (Status === 'checked' && ToDecide > 0) return 'Aşağıdaki okumalara bakıp hesabı yeniden deneyin.'
  if (Status === 'checked' && IsOwnReading && !IsOwnRun)
    return 'Bir okumasını siz yazdınız ya da karara bağladınız; başka bir memur onaylamalı.'
  if (Status === 'checked' && IsOwnRun) return 'Başka bir memur onaylamalı.'
  if (Status === 'checked') return 'Tutara bakıp onaylayın; onaydan sonra faturalar yazılır.'
  return ''
}

function Steps({ period, onShow }: { period: WaterPeriod; onShow: (shown: Shown) => void }) {
  const { Oid: periodOid, Status, TrialTotal, TrialBills, TrialCredit, ToDecide, Decided } = period
  const { run, isBusy, failure } = useCallAction()
  const tryIt = useCall('RunWaterPeriod', { makesStale: [...stale] })
  const approve = useCall('ApproveWaterPeriod', { makesStale: [...stale] })
  const withdraw = useCall('WithdrawWaterPeriod', { makesStale: [...stale] })
  if (Status !== 'reading' && Status !== 'checked') return null
  const mayApprove =
    Status === 'checked' &&
    ToDecide === 0 &&
    !period.IsOwnRun &&
    !period.IsOwnReading &&
    TrialTotal !== null &&
    TrialCredit !== null
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      {Status === 'checked' && Number(TrialCredit) > 0 && (
        <Notice kind="info">
          Tahminî faturalar fazla çıkmış: onaylanınca toplam {liraText(TrialCredit ?? '0')} borçlardan
          düşülecek veya iade edilecek.{' '}
          <Button variant="default" onClick={() => onShow('credits')}>
            Hangi aboneler?
          </Button>
        </Notice>
      )}
      {mayApprove && Decided > 0 && (
        <Notice kind="info">
          {Decided} okumaya başka bir memur karar verdi; onaylamadan önce bakın.{' '}
          <Button variant="default" onClick={() => onShow('decided')}>
            Kararlara bak
          </Button>
        </Notice>
      )}
      <Buttons>
        {mayApprove && (
          <Button
            loading={isBusy}
            onClick={() =>
              void run(async () => {
                await approve.mutateAsync({
                  periodOid,
                  trialTotal: TrialTotal,
                  trialBills: TrialBills ?? 0,
                  trialCredit: TrialCredit,
                })
                return 'Dönem onaylandı; faturalar yazılıyor.'
              })
            }
          >
            {liraText(TrialTotal)} tutarını onayla
          </Button>
        )}
        <Button
          variant={mayApprove ? 'default' : 'filled'}
          disabled={isBusy}
          onClick={() => void run(async () => void (await tryIt.mutateAsync({ periodOid })))}
        >
          {Status === 'reading' ? 'Hesabı dene' : 'Hesabı yeniden dene'}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await withdraw.mutateAsync({ periodOid })
              return 'Dönemden vazgeçildi; okumalar duruyor.'
            })
          }
        >
          Dönemden vazgeç
        </Button>
      </Buttons>
    </>
  )
}
