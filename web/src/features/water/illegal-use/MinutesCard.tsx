import { illegalUseStates } from 'contract/water/codes'
import type { IllegalUseMinutes } from 'contract/water/illegal-use'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { Working } from '../../../parts/tariffs/Working.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { workingLines } from '../water-text.ts'
import { WorkOrderPhotos } from '../WorkOrderPhotos.tsx'
import { meterStatusText, subscriptionStatusText } from './illegal-use-text.ts'

/** Minutes with their cost; a second clerk confirms or drops them. */
export function MinutesCard({ minutes }: { minutes: IllegalUseMinutes }) {
  const { ReferenceNumber, State, IsOwnRecord, Amount } = minutes
  return (
    <Card as="li" padding="small">
      <h3>
        {minutes.FullName}, {liraText(Amount)}
      </h3>
      <Facts
        facts={[
          ['Tutanak', ReferenceNumber],
          ['Yer', minutes.Address],
          ['Abone no', minutes.SubscriberNo],
          ['Tespit günü', formatDateLong(minutes.DetectedOn)],
          ['Abonelik', subscriptionStatusText(minutes.SubscriptionStatus)],
          ['Sayaç', meterStatusText(minutes.MeterStatus)],
          ['İmzalayanlar', minutes.Officers.join(', ')],
          ['Tekrar', minutes.IsRepeat ? 'Evet' : null],
          ['Durum', illegalUseStates[State].label],
          ['Not', minutes.DecisionNote],
        ]}
      />
      <WorkOrderPhotos files={minutes.Files} />
      <Details summary="Hesap" summaryLabel={`Hesap, tutanak ${ReferenceNumber}`}>
        <Working lines={workingLines(minutes.Derivation)} caption="Kaçak su bedeli" />
      </Details>
      {State === 'proposed' && IsOwnRecord && <p>Tutanağı siz yazdınız; başka bir memur karar verecek.</p>}
      {State === 'proposed' && !IsOwnRecord && <Decide minutes={minutes} />}
    </Card>
  )
}

function Decide({ minutes: { ReferenceNumber: referenceNumber, Amount } }: { minutes: IllegalUseMinutes }) {
  const [note, setNote] = useState('')
  const { run, isBusy, failure } = useCallAction()
  const decide = useCall('DecideIllegalUse', {
    makesStale: ['GetIllegalUsesForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const choose = (isAccrued: boolean) =>
    void run(async () => {
      await decide.mutateAsync({ referenceNumber, isAccrued, ...(note.trim() && { note }) })
      return isAccrued ? 'Borç kesinleşti; borçluya bildirildi.' : 'Tutanaktan vazgeçildi.'
    })
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Field name={`note-${referenceNumber}`} label="Not" hint="Vazgeçiyorsanız nedenini yazın.">
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
        <Button disabled={isBusy} onClick={() => choose(true)}>
          {liraText(Amount)} borcu kesinleştir
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => choose(false)}>
          Vazgeç
        </Button>
      </Buttons>
    </>
  )
}
