import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form-rules.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useRuledForm } from '../../../ui/use-ruled-form.ts'
import styles from './MatchingPage.module.css'

const reasonRules = validateBy(
  [required(), minStringLength(10)],
  ['Üyeye ne yapması gerektiğini yazın.', 'Ne yapması gerektiğini biraz daha açık yazın.'],
)

export function RefuseForm({ userName, onClose }: { userName: string; onClose: () => void }) {
  const form = useRuledForm<{ reason: string }>({ defaultValues: { reason: '' }, shouldFocusError: true })
  const refuse = useCall('RefuseMatch', { makesStale: ['GetMembersWaitingForMatch', 'GetWorkForClerks'] })
  const [failure, setFailure] = useState<string>()

  async function send({ reason }: { reason: string }): Promise<void> {
    try {
      await refuse.mutateAsync({ userName, reason })
      showToast({ kind: 'success', text: 'Reddedildi; üyeye mesaj gönderildi.' })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(send)(event)
      }}
    >
      {failure && <FailureNotice message={failure} />}
      <Field
        name="reason"
        label="Üyenin okuyacağı açıklama"
        error={form.formState.errors.reason?.message}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={300} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Reddet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}
