import { Field } from './Field.tsx'
import styles from './CodeField.module.css'
import { TextInput } from './TextInput.tsx'

interface CodeFieldProps {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  digits: number
  value: string
  isDisabled?: boolean
  onChange: (value: string) => void
  /** Enter was pressed. */
  onEnter: () => void
}

/** One box for a code by text message: phones offer to fill it in, and spaces in a pasted code do not matter. */
export function CodeField({
  name,
  label,
  hint,
  error,
  digits,
  value,
  isDisabled = false,
  onChange,
  onEnter,
}: CodeFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          className={styles.code ?? ''}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
        />
      )}
    </Field>
  )
}
