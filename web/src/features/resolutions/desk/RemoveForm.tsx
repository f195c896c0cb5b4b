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
import styles from './Desk.module.css'

interface RemoveFormProps {
  resolutionOid: number
  number: string
  onClose: () => void
}

const reasonRules = validateBy([required(), minStringLength(10)], 'Nedenini en az 10 harfle yazın.')

export function RemoveForm({ resolutionOid, number, onClose }: RemoveFormProps) {
  const form = useRuledForm<{ reason: string }>({ defaultValues: { reason: '' }, shouldFocusError: true })
  const remove = useCall('RemoveResolution', { makesStale: ['GetResolutionList', 'GetResolution'] })
  const [failure, setFailure] = useState<string>()
  const name = `reason-${resolutionOid}`

  async function send({ reason }: { reason: string }): Promise<void> {
    try {
      await remove.mutateAsync({ resolutionOid, reason })
      showToast({ kind: 'success', text: `${number} sayılı karar yayından kaldırıldı.` })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }

  return (
    <form
      noValidate
      className={styles.part}
      aria-label={`${number} sayılı kararı kaldırma`}
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(send)(event)
      }}
    >
      {failure && <FailureNotice message={failure} />}
      <Field
        name={name}
        label="Neden kaldırılıyor?"
        hint="Karar ve ekleri geri gelmemek üzere silinir; düzelttikten sonra yeniden yayımlayabilirsiniz. Neden, adınızla kayda geçer."
        error={form.formState.errors.reason?.message}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={300} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Yayından kaldır
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}
