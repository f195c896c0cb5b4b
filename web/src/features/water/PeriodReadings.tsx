import { type ReadingDecisionCode, readingDecisions, readingFindings } from 'contract/water/codes'
import type { PeriodReading, WaterPeriod } from 'contract/water/water-periods'
import { useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { WorkOrderPhotos } from './WorkOrderPhotos.tsx'

/** The readings of a period; unusual ones are decided under their row. */
export function PeriodReadings({
  period,
  readings,
}: {
  period: WaterPeriod
  readings: readonly PeriodReading[]
}) {
  if (readings.length === 0) return <p className="note">Gösterilecek okuma yok.</p>
  return (
    <RecordTable
      labelledBy="okumalar"
      rows={readings}
      rowHeading="Abone"
      keyOf={({ SubscriberNo }) => SubscriberNo}
      rowName={({ SubscriberNo }) => SubscriberNo}
      columns={[
        { heading: 'Adres', cell: ({ Address }) => Address, isText: true },
        { heading: 'Durum', cell: (reading) => stateOf(reading), isText: true },
        {
          heading: 'Endeks',
          cell: ({ FirstIndex, LastIndex, ReadOn }) =>
            LastIndex === null
              ? `${FirstIndex ?? '–'} → ?`
              : `${FirstIndex} → ${LastIndex}${ReadOn ? ` (${formatDateShort(ReadOn)})` : ''}`,
          isFigure: true,
        },
        {
          heading: 'Tüketim',
          cell: ({ CubicMetres, UsualCubicMetres }) =>
            `${CubicMetres ?? '?'} m³${UsualCubicMetres === null ? '' : ` (ayda ${UsualCubicMetres} m³ olağan)`}`,
          isFigure: true,
        },
        {
          heading: 'Tutar',
          cell: ({ Total }) => (Total === null ? '–' : liraText(Total)),
          isFigure: true,
        },
        {
          heading: 'Geri verilecek',
          cell: ({ Credit }) => (Number(Credit) > 0 ? liraText(Credit ?? '0') : '–'),
          isFigure: true,
        },
      ]}
      unfolding={
        period.Status === 'checked'
          ? {
              button: 'Karar ver',
              buttonLabel: ({ SubscriberNo }) => `${SubscriberNo} numaralı abonenin okumasına karar ver`,
              content: (reading) => <Decide periodOid={period.Oid} reading={reading} />,
            }
          : undefined
      }
    />
  )
}

function stateOf({ Finding, Decision, IsEstimated, DecisionNote }: PeriodReading): string {
  const found = Finding === null ? 'Olağan' : readingFindings[Finding].label
  const decided = Decision === null ? '' : `; ${readingDecisions[Decision].label.toLocaleLowerCase('tr')}`
  return `${found}${IsEstimated && Decision === null ? ', tahminî' : ''}${decided}${DecisionNote ? ` (${DecisionNote})` : ''}`
}

function Decide({ periodOid, reading }: { periodOid: number; reading: PeriodReading }) {
  const [note, setNote] = useState('')
  const { run, isBusy, failure } = useCallAction()
  const decide = useCall('DecidePeriodReading', {
    makesStale: ['GetWaterPeriodForClerks', 'GetOwnDecisionsOfToday'],
  })
  const choose = (decision: ReadingDecisionCode) =>
    void run(async () => {
      await decide.mutateAsync({ periodOid, subscriberNo: reading.SubscriberNo, decision, note })
      return `${reading.SubscriberNo}: ${readingDecisions[decision].label.toLocaleLowerCase('tr')}.`
    })
  const { Finding, UsualCubicMetres } = reading
  const isPossible: Record<ReadingDecisionCode, boolean> = {
    accept: Finding !== 'negative' && Finding !== 'noHistory' && Finding !== 'notRead',
    estimate: UsualCubicMetres !== null,
    leave: true,
  }
  return (
    <Stack gap={3}>
      {failure && <FailureNotice message={failure} />}
      <WorkOrderPhotos files={reading.Files} />
      <Field name={`note-${reading.SubscriberNo}`} label="Neden?" isRequired>
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Buttons>
        {Object.values(readingDecisions)
          .filter(({ code }) => isPossible[code])
          .map(({ code, label }) => (
            <Button key={code} variant="default" disabled={isBusy} onClick={() => choose(code)}>
              {label}
            </Button>
          ))}
      </Buttons>
    </Stack>
  )
}
