import type { ReactNode } from 'react'
import styles from './Field.module.css'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

interface FieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** Draws the input; everything it is given belongs on it. */
  children: (control: FieldControl) => ReactNode
}

export function fieldId(name: string): string {
  return `field-${name}`
}

/** Joins label, input, hint and error, for the eye and for screen readers alike. */
export function Field({ name, label, hint, error, isRequired = false, children }: FieldProps) {
  const id = fieldId(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': Boolean(error),
        'aria-required': isRequired,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}
