import type { ComponentProps } from 'react'
import { FieldError, fieldId } from '../../../ui/form/Field.tsx'
import type { Choice } from './chosen-code.ts'
import styles from './DeclarationForm.module.css'

interface RadioChoicesProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  choices: readonly Choice[]
  register: ComponentProps<'input'>
}

/** One of a few sentences, all of them in sight. */
export function RadioChoices({ name, label, hint, error, choices, register }: RadioChoicesProps) {
  const id = fieldId(name)
  return (
    <fieldset
      id={id}
      className={styles.choices}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input {...register} type="radio" value={choice.value} />
          <span>{choice.label}</span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
