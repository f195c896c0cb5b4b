import { useState } from 'react'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import type { CardQueue } from '../../parts/clerk/use-card-queue.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { rejectionReasonNeeded } from 'contract/sentences'

const makesStale = ['GetDeferralsForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'] as const
const numberRules = validateBy([required()], 'Başkanlık olurunun sayısını yazın.')

interface DecisionProps {
  restructuringLogOid: number
  name: string
  queue: CardQueue<number>
}

/** The mayor's decision on a deferral, written down by a clerk: its number, or why it was refused. */
export function DeferralDecision(props: DecisionProps) {
  const [isRejecting, setIsRejecting] = useState(false)
  return isRejecting ? (
    <Rejection {...props} onBack={() => setIsRejecting(false)} />
  ) : (
    <Approval {...props} onReject={() => setIsRejecting(true)} />
  )
}

interface ApprovalProps extends DecisionProps {
  onReject: () => void
}

function Approval({ restructuringLogOid, name, queue, onReject }: ApprovalProps) {
  const approve = useCall('ApproveDeferral', { makesStale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ decisionNumber: string }>({
    defaultValues: { decisionNumber: '' },
    shouldFocusError: true,
  })
  async function send({ decisionNumber }: { decisionNumber: string }): Promise<string> {
    await approve.mutateAsync({ restructuringLogOid, decisionNumber })
    return `${name}: tecil onaylandı.`
  }
  return (
    <Stack as="form" noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name={`decisionNumber-${restructuringLogOid}`}
        label="Başkanlık olurunun sayısı"
        error={errorOf('decisionNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('decisionNumber', { validate: numberRules })}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Olur verildi, planı başlat
        </Button>
        {queue.hasOther(restructuringLogOid) && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => submit((values) => queue.saveAndGoOn(restructuringLogOid, () => send(values)))()}
          >
            Kaydet ve sonraki
          </Button>
        )}
        <Button variant="default" onClick={onReject}>
          Reddet…
        </Button>
      </Buttons>
    </Stack>
  )
}

interface RejectionProps extends DecisionProps {
  onBack: () => void
}

function Rejection({ restructuringLogOid, name, queue, onBack }: RejectionProps) {
  const call = useCall('RejectDeferral', { makesStale })
  async function reject(reason: string): Promise<string> {
    await call.mutateAsync({ restructuringLogOid, reason })
    return `${name}: tecil reddedildi.`
  }
  return (
    <ReasonForm
      name={`reason-${restructuringLogOid}`}
      formLabel={`${name} başvurusunu reddetme`}
      label="Neden reddediliyor?"
      hint="Başvuran bu cümleyi okur."
      least={3}
      tooShort={rejectionReasonNeeded}
      button="Başvuruyu reddet"
      onSend={reject}
      onSendAndGoOn={
        queue.hasOther(restructuringLogOid)
          ? (reason) => queue.saveAndGoOn(restructuringLogOid, () => reject(reason))
          : undefined
      }
      onClose={onBack}
    />
  )
}
