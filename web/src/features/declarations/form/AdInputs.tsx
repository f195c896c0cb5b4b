import { get, useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { DeclarationValues } from './declaration-values.ts'

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
    <Field name={name} label={label} error={useError(name)} isRequired>
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
}: AdInputProps & { choices: readonly { value: string; label: string }[] }) {
  return (
    <Field name={name} label={label} error={useError(name)}>
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

function useError(name: string): string | undefined {
  const { errors } = useFormContext<DeclarationValues>().formState
  return (get(errors, name) as { message?: string } | undefined)?.message
}
