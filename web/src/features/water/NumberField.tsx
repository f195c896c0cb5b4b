import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'

interface NumberFieldProps {
  name: string
  label: string
  hint?: string
  value: string
  isRequired?: boolean
  maxLength?: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** A whole number, such as the index of a meter. */
export function NumberField({
  name,
  label,
  hint,
  value,
  isRequired = true,
  maxLength = 9,
  error,
  onChange,
}: NumberFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} isRequired={isRequired} error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          inputMode="numeric"
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  )
}
