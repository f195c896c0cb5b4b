import type { ReferenceColumn } from 'contract/reference/calls'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'

const hints: Partial<Record<ReferenceColumn['Input'], string>> = {
  day: 'GG.AA.YYYY',
  money: 'Örneğin 1284,50',
  percent: 'Örneğin 3,70',
}

interface RowFieldProps {
  name: string
  column: ReferenceColumn
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One value of a row: typed, chosen, or yes or no. */
export function RowField({ name, column, value, error, onChange }: RowFieldProps) {
  const { Label, Input, IsRequired, Choices } = column
  return (
    <Field
      name={name}
      label={IsRequired ? Label : `${Label} (isteğe bağlı)`}
      hint={hints[Input]}
      error={error}
      isRequired={IsRequired}
    >
      {(control) =>
        Choices ? (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">Seçin</option>
            {Choices.filter(({ IsEnded }) => !IsEnded).map(({ Code, Text }) => (
              <option key={Code} value={Code}>
                {Text}
              </option>
            ))}
          </Select>
        ) : Input === 'yesOrNo' ? (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">Seçin</option>
            <option value="E">Evet</option>
            <option value="H">Hayır</option>
          </Select>
        ) : (
          <TextInput
            {...control}
            value={value}
            maxLength={300}
            autoComplete="off"
            inputMode={Input === 'whole' ? 'numeric' : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}
