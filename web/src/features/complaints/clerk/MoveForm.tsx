import type { ComplaintClerkDetail } from 'contract/complaints/complaint-clerk'
import { complaintSteps } from 'contract/complaints/codes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, fieldId } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

type Step = 'take' | 'ask' | 'resolve' | 'reject'
const buttons: Record<Step, string> = {
  take: 'Üzerime al',
  ask: 'Başvurana sor',
  resolve: 'Sonuçlandır',
  reject: 'Yapılamaz olarak kapat',
}
const answerField = 'clerk-text'
export const complaintHeadingId = 'basvuru'
const minLetters = 10
const tooShort = `Başvurana yanıtınızı yazın (en az ${minLetters} karakter).`

interface MoveFormProps {
  complaint: ComplaintClerkDetail
  /** The next complaint is being opened, or that failed. */
  onGoingOn: (isGoingOn: boolean) => void
}

/** The button that was pressed goes with the step: work goes on at the answer, or is read from the heading. */
function useFocusAfterStep(statusCode: ComplaintClerkDetail['StatusCode']): void {
  const shown = useRef(statusCode)
  useEffect(() => {
    if (shown.current === statusCode) return
    shown.current = statusCode
    if (document.activeElement !== document.body) return
    const place = document.getElementById(fieldId(answerField)) ?? document.getElementById(complaintHeadingId)
    place?.focus()
  }, [statusCode])
}

/** Form of the moves that the complaint's status allows; the text goes to its sender. */
export function MoveForm({ complaint, onGoingOn }: MoveFormProps) {
  const { ReferenceNumber: referenceNumber, StatusCode } = complaint
  useFocusAfterStep(StatusCode)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const steps = (Object.keys(buttons) as Step[]).filter((step) =>
    (complaintSteps[step].from as readonly string[]).includes(StatusCode),
  )
  const { form, submit, run, isBusy, problems, errorOf } = useCallForm<{ text: string }>({
    defaultValues: { text: '' },
    shouldFocusError: true,
    judge: ({ text }) => ({ text: text.trim().length < minLetters ? tooShort : undefined }),
  })
  const move = useCall('MoveComplaint', {
    makesStale: [
      'GetComplaintForClerk',
      'GetComplaintsForClerk',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })
  async function take(stepCode: Step): Promise<string> {
    await move.mutateAsync({ referenceNumber, stepCode, text: form.getValues('text') })
    form.reset()
    return `${complaintSteps[stepCode].label}.`
  }
  /** The one that is due first is the next; without one, the list is shown. */
  async function goOn(): Promise<string> {
    await take('resolve')
    const waiting = await queryClient.fetchQuery({ ...callQuery('GetComplaintsForClerk', {}), staleTime: 0 })
    const next = waiting.Items.find(
      (each) => each.ReferenceNumber !== referenceNumber && each.StatusCode !== 'waitingForApplicant',
    )
    navigate(next ? `/Memur/Basvurular?no=${next.ReferenceNumber}` : '/Memur/Basvurular')
    return `${referenceNumber} sonuçlandırıldı. ${next ? 'Sıradaki başvuru açıldı.' : 'Sırada bekleyen başvuru yok.'}`
  }
  async function resolveAndGoOn(): Promise<string> {
    onGoingOn(true)
    try {
      return await goOn()
    } catch (failed) {
      onGoingOn(false)
      throw failed
    }
  }

  if (steps.length === 0) return null
  return (
    <Card aria-label="İşlem">
      <FormProblems problems={problems} />
      {steps.some((step) => step !== 'take') && (
        <Field
          name={answerField}
          label="Başvurana yanıtınız"
          hint="Başvuran bunu okur."
          error={errorOf('text')}
        >
          {(control) => <TextArea {...control} {...form.register('text')} rows={4} maxLength={1000} />}
        </Field>
      )}
      <Buttons>
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === 'take' || step === 'resolve' ? 'filled' : 'default'}
            loading={isBusy}
            onClick={step === 'take' ? () => void run(() => take(step)) : submit(() => take(step))}
          >
            {buttons[step]}
          </Button>
        ))}
        {steps.includes('resolve') && (
          <Button variant="default" disabled={isBusy} onClick={submit(resolveAndGoOn)}>
            Sonuçlandır ve sonraki
          </Button>
        )}
      </Buttons>
    </Card>
  )
}
