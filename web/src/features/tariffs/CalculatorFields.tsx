import type { ChangeEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { Choice } from '../../ui/form/SelectField.tsx'
import { Select } from '../../ui/form/Select.tsx'

interface FormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
}

/** A number typed as people write it; `problemOf` names its fault. */
export function NumberField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  problemOf,
  onType,
}: FormFieldProps<Values> & {
  problemOf: (typed: string) => string | undefined
  onType?: (typed: string) => void
}) {
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Field name={name} label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name, {
            validate: (typed: string) => problemOf(typed) ?? true,
            onChange: (event: ChangeEvent<HTMLInputElement>) => onType?.(event.target.value),
          })}
          defaultValue={form.formState.defaultValues?.[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
      )}
    </Field>
  )
}

export function ChoiceField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  choices,
}: FormFieldProps<Values> & { choices: readonly Choice[] }) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <Select {...control} {...form.register(name)} defaultValue={form.formState.defaultValues?.[name]}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function TickField<Values extends FieldValues>({ form, name, label }: FormFieldProps<Values>) {
  return (
    <Checkbox {...form.register(name)} defaultChecked={form.formState.defaultValues?.[name]} label={label} />
  )
}
