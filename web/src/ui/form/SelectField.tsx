import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

export interface Choice {
  value: string
  label: string
}

interface SelectFieldProps {
  name: string
  label: string
  hint?: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

/** Choice among a few, which takes effect at once. */
export function SelectField({ name, label, hint, value, choices, onChange }: SelectFieldProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <Select {...control} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
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

export function yearChoices(years: readonly number[]): Choice[] {
  return years.toReversed().map((year) => ({ value: String(year), label: String(year) }))
}
