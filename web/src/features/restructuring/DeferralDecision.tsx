import { useState } from 'react'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

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
  const form = useRuledForm<{ decisionNumber: string }>({
    defaultValues: { decisionNumber: '' },
    shouldFocusError: true,
  })
  const [failure, setFailure] = useState<string>()
  async function send({ decisionNumber }: { decisionNumber: string }): Promise<void> {
    setFailure(undefined)
    try {
      await approve.mutateAsync({ restructuringLogOid, decisionNumber })
      showToast({ kind: 'success', text: `${name}: tecil onaylandı.` })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {failure && <FailureNotice message={failure} />}
      <Field
        name={`decisionNumber-${restructuringLogOid}`}
        label="Başkanlık olurunun sayısı"
        error={form.formState.errors.decisionNumber?.message}
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
        <Button type="submit" variant="default" loading={approve.isPending}>
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
      tooShort="Neden reddedildiğini yazın."
      button="Başvuruyu reddet"
      onSend={async (reason) => {
        await reject.mutateAsync({ restructuringLogOid, reason })
        showToast({ kind: 'success', text: `${name}: tecil reddedildi.` })
      }}
      onClose={onBack}
    />
  )
}
