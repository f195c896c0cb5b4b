import { FieldError, fieldId } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import styles from './RegisterPage.module.css'
import type { RegisterForm } from './use-step.ts'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'

const parts = [
  { name: 'birthDay', label: 'Gün', autoComplete: 'bday-day', maxLength: 2 },
  { name: 'birthMonth', label: 'Ay', autoComplete: 'bday-month', maxLength: 2 },
  { name: 'birthYear', label: 'Yıl', autoComplete: 'bday-year', maxLength: 4 },
] as const

/** A date one knows by heart is quicker typed than chosen from a calendar. */
export function BirthDateFields({
  form,
  isBirthdayUnknown,
}: {
  form: RegisterForm
  isBirthdayUnknown: boolean
}) {
  const error = form.formState.errors.birthDay?.message
  const id = fieldId('birthDate')
  const shown = isBirthdayUnknown ? parts.slice(2) : parts
  return (
    <Fieldset
      legend="Doğum tarihi"
      gap={2}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <p id={`${id}-hint`} className="note">
        {isBirthdayUnknown ? 'Örneğin 1941' : 'Örneğin 14 5 1985'}
      </p>
      <div className={styles.parts}>
        {shown.map(({ name, label, ...attributes }) => (
          <label key={name}>
            {label}
            <TextInput
              id={fieldId(name)}
              inputMode="numeric"
              aria-invalid={Boolean(error)}
              aria-required
              {...attributes}
              {...form.register(name, { onChange: () => form.clearErrors('birthDay') })}
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Fieldset>
  )
}
