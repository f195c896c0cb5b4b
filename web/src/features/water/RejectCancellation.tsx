import { useState } from 'react'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/Field.tsx'
import { minStringLength, required, validateBy } from '../../ui/form-rules.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRuledForm } from '../../ui/use-ruled-form.ts'
import styles from './Water.module.css'

const reasonRules = validateBy([required(), minStringLength(3)], 'Neden reddedildiğini yazın.')

/** Refuses the end of a contract with a sentence its subscriber reads; the contract then goes on as before. */
export function RejectCancellation({ referenceNumber, name }: { referenceNumber: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useRuledForm<{ reason: string }>({ defaultValues: { reason: '' }, shouldFocusError: true })
  const reject = useCall('RejectContractCancellation', {
    makesStale: ['GetContractCancellationsForClerks', 'GetWorkForClerks'],
  })
  async function send({ reason }: { reason: string }): Promise<void> {
    setFailure(undefined)
    try {
      await reject.mutateAsync({ referenceNumber, reason })
      showToast({ kind: 'success', text: `${name}: iptal başvurusu reddedildi, abonelik sürüyor.` })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }
  if (!isOpen)
    return (
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Başvuruyu reddet…
        </Button>
      </div>
    )
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {failure && <FailureNotice message={failure} />}
      <Field
        name={`reason-${referenceNumber}`}
        label="Neden reddediliyor?"
        hint="Abone bu cümleyi okur. Kesin hesap ve depozito mahsubu geri alınır."
        error={form.formState.errors.reason?.message}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={300} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={reject.isPending}>
          Reddet
        </Button>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}
