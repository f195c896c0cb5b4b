import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import styles from './AsOfForm.module.css'
import { asOfProblem } from '../debt-filters.ts'

interface AsOfFormProps {
  asOf: string
  today: string
  isBusy: boolean
  onAsk: (asOf: string) => void
}

/** Form for the debts on another day: the service calculates the fines for it. */
export function AsOfForm({ asOf, today, isBusy, onAsk }: AsOfFormProps) {
  const { register, handleSubmit, formState } = useRuledForm({ values: { asOf } })
  return (
    <form
      className={`screen-only ${styles.form}`}
      noValidate
      onSubmit={(event) => void handleSubmit((typed) => onAsk(typed.asOf))(event)}
    >
      <Field name="asOf" label="Hesaplama tarihi" error={formState.errors.asOf?.message}>
        {(control) => (
          <DateInput
            {...control}
            {...register('asOf', { validate: (typed) => asOfProblem(typed, today) ?? true })}
          />
        )}
      </Field>
      <Button type="submit" variant="default" loading={isBusy}>
        Yeniden hesapla
      </Button>
    </form>
  )
}
