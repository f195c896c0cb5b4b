import { type SyntheticEvent, useState } from 'react'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'

interface RepeatWorkOrderProps {
  workOrderOid: number
  summary: string
  /** Hint shown before the day is chosen, e.g. that a photo is missing. */
  hint?: string | undefined
}

/** Orders the same visit once more; the report before stays on record. */
export function RepeatWorkOrder({ workOrderOid, summary, hint }: RepeatWorkOrderProps) {
  const [plannedOn, setPlannedOn] = useState(todayInTurkey)
  const [reason, setReason] = useState('')
  const { run, isBusy, failure } = useCallAction()
  const repeat = useCall('RepeatWorkOrder', {
    makesStale: [
      'GetWorkOrdersForClerks',
      'GetIllegalUsesForClerks',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      await repeat.mutateAsync({ workOrderOid, plannedOn, reason })
      return 'Ekip yeniden gönderilecek.'
    })
  }

  return (
    <Details summary={summary} summaryLabel={`${summary}, ${workOrderOid} numaralı iş`}>
      <Stack as="form" gap={3} noValidate aria-label={summary} onSubmit={send}>
        {failure && <FailureNotice message={failure} />}
        {hint && <p>{hint}</p>}
        <Fields>
          <Field name={`repeat-day-${workOrderOid}`} label="Gün" isRequired>
            {(control) => <DateInput {...control} value={plannedOn} onDate={setPlannedOn} />}
          </Field>
          <Field name={`repeat-reason-${workOrderOid}`} label="Neden?" isRequired>
            {(control) => (
              <TextInput
                {...control}
                value={reason}
                maxLength={300}
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </Fields>
        <Buttons>
          <Button type="submit" variant="default" loading={isBusy}>
            Ekibi yeniden gönder
          </Button>
        </Buttons>
      </Stack>
    </Details>
  )
}
