import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import styles from './AsOfForm.module.css'
import { asOfProblem, asOfRange } from '../debt-filters.ts'

interface AsOfFormProps {
  asOf: string
  today: string
  isBusy: boolean
  onAsk: (asOf: string) => void
}

/** What would be owed on another day: the service counts the fines again. */
export function AsOfForm({ asOf, today, isBusy, onAsk }: AsOfFormProps) {
  const { register, handleSubmit, formState } = useRuledForm({ values: { asOf } })
  const { first, last } = asOfRange(today)
  return (
    <form
      className={`screen-only ${styles.form}`}
      noValidate
      onSubmit={(event) => void handleSubmit((typed) => onAsk(typed.asOf))(event)}
    >
      <Field name="asOf" label="Hesaplama tarihi" error={formState.errors.asOf?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('asOf', { validate: (typed) => asOfProblem(typed, today) ?? true })}
            type="date"
            min={first}
            max={last}
          />
        )}
      </Field>
      <Button type="submit" variant="default" loading={isBusy}>
        Yeniden hesapla
      </Button>
    </form>
  )
}
