import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { FieldError, fieldId } from './Field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'children'> {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** One box to tick, with its sentence beside it. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = fieldId(input.name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.choice}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy || undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
