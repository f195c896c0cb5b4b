import type { ComplaintClerkDetail } from 'contract/complaints/complaint-clerk'
import { complaintSteps } from 'contract/complaints/codes'
import { useState } from 'react'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field, fieldId } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

type Step = 'take' | 'ask' | 'resolve' | 'reject'
const buttons: Record<Step, string> = {
  take: 'Üzerime al',
  ask: 'Başvurana sor',
  resolve: 'Sonuçlandır',
  reject: 'Yapılamaz de',
}
const least = 10
const name = 'clerk-text'

/** What the table allows from where the complaint stands; what is written goes to its sender. */
export function MoveForm({ complaint }: { complaint: ComplaintClerkDetail }) {
  const { ReferenceNumber: referenceNumber, StatusCode } = complaint
  const steps = (Object.keys(buttons) as Step[]).filter((step) =>
    (complaintSteps[step].from as readonly string[]).includes(StatusCode),
  )
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const move = useCall('MoveComplaint', {
    makesStale: ['GetComplaintForClerk', 'GetComplaintsForClerk', 'GetWorkForClerks'],
  })
  async function take(stepCode: Step): Promise<void> {
    setFailure(undefined)
    if (stepCode !== 'take' && text.trim().length < least) {
      setError(`Başvurana ne yazılacağını en az ${least} karakterle yazın.`)
      return document.getElementById(fieldId(name))?.focus()
    }
    setError(undefined)
    try {
      await move.mutateAsync({ referenceNumber, stepCode, text })
      setText('')
      showToast({ kind: 'success', text: `${complaintSteps[stepCode].label}.` })
    } catch (thrown) {
      const field = thrown instanceof ServiceError ? thrown.fields['text'] : undefined
      if (field) setError(field)
      else setFailure(messageOf(thrown))
    }
  }
  if (steps.length === 0) return null
  return (
    <Card aria-label="İşlem">
      {failure && <FailureNotice message={failure} />}
      {steps.some((step) => step !== 'take') && (
        <Field name={name} label="Başvurana yazılacak" hint="Başvuran bunu okur." error={error}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      <Buttons>
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === 'take' || step === 'resolve' ? 'filled' : 'default'}
            loading={move.isPending}
            onClick={() => void take(step)}
          >
            {buttons[step]}
          </Button>
        ))}
      </Buttons>
    </Card>
  )
}
