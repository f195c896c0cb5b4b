import { useState } from 'react'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
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

const makesStale = ['GetDeferralsForClerks', 'GetWorkForClerks'] as const
const numberRules = validateBy([required()], 'Başkanlık olurunun sayısını yazın.')

/** The mayor's decision on a deferral, written down by a clerk: its number, or why it was refused. */
export function DeferralDecision(props: { restructuringLogOid: number; name: string }) {
  const [isRejecting, setIsRejecting] = useState(false)
  return isRejecting ? (
    <Rejection {...props} onBack={() => setIsRejecting(false)} />
  ) : (
    <Approval {...props} onReject={() => setIsRejecting(true)} />
  )
}

interface ApprovalProps {
  restructuringLogOid: number
  name: string
  onReject: () => void
}

function Approval({ restructuringLogOid, name, onReject }: ApprovalProps) {
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
        <Button variant="default" onClick={onReject}>
          Reddet…
        </Button>
      </Buttons>
    </Stack>
  )
}

interface RejectionProps {
  restructuringLogOid: number
  name: string
  onBack: () => void
}

function Rejection({ restructuringLogOid, name, onBack }: RejectionProps) {
  const reject = useCall('RejectDeferral', { makesStale })
  return (
    <ReasonForm
      name={`reason-${restructuringLogOid}`}
      formLabel={`${name} başvurusunu reddetme`}
      label="Neden reddediliyor?"
      hint="Başvuran bu cümleyi okur."
      least={3}
      tooShort={rejectionReasonNeeded}
      button="Başvuruyu reddet"
      onSend={async (reason) => {
        await reject.mutateAsync({ restructuringLogOid, reason })
        return `${name}: tecil reddedildi.`
      }}
      onClose={onBack}
    />
  )
}
