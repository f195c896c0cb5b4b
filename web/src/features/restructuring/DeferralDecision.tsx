import { useState } from 'react'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/Field.tsx'
import { minStringLength, required, validateBy } from '../../ui/form-rules.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRuledForm } from '../../ui/use-ruled-form.ts'
import styles from './RestructuringPage.module.css'

const makesStale = ['GetDeferralsForClerks', 'GetWorkForClerks'] as const
const numberRules = validateBy([required()], 'Başkanlık olurunun sayısını yazın.')
const reasonRules = validateBy([required(), minStringLength(3)], 'Neden reddedildiğini yazın.')

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
    <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
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
      <div className={styles.actions}>
        <Button type="submit" variant="default" loading={approve.isPending}>
          Olur verildi, planı başlat
        </Button>
        <Button variant="default" onClick={onReject}>
          Reddet…
        </Button>
      </div>
    </form>
  )
}

interface RejectionProps {
  restructuringLogOid: number
  name: string
  onBack: () => void
}

function Rejection({ restructuringLogOid, name, onBack }: RejectionProps) {
  const reject = useCall('RejectDeferral', { makesStale })
  const form = useRuledForm<{ reason: string }>({ defaultValues: { reason: '' }, shouldFocusError: true })
  const [failure, setFailure] = useState<string>()
  async function send({ reason }: { reason: string }): Promise<void> {
    setFailure(undefined)
    try {
      await reject.mutateAsync({ restructuringLogOid, reason })
      showToast({ kind: 'success', text: `${name}: tecil reddedildi.` })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {failure && <FailureNotice message={failure} />}
      <Field
        name={`reason-${restructuringLogOid}`}
        label="Neden reddediliyor?"
        hint="Başvuran bu cümleyi okur."
        error={form.formState.errors.reason?.message}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={300} />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="default" loading={reject.isPending}>
          Başvuruyu reddet
        </Button>
        <Button variant="default" onClick={onBack}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}
