import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { Choice } from '../form/chosen-code.ts'
import { useFieldError } from '../form/fields.tsx'

interface AdInputProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
}

export function AdText({
  name,
  label,
  value,
  onChange,
  inputMode,
}: AdInputProps & { inputMode?: 'numeric' | 'decimal' }) {
  return (
    <Field name={name} label={label} error={useFieldError(name)} isRequired>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          inputMode={inputMode}
          maxLength={inputMode ? 12 : 120}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

export function AdSelect({
  name,
  label,
  value,
  choices,
  onChange,
}: AdInputProps & { choices: readonly Choice[] }) {
  return (
    <Field name={name} label={label} error={useFieldError(name)}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Seçin</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
