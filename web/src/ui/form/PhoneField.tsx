import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { PhoneInput } from './PhoneInput.tsx'

interface PhoneFieldProps extends ComponentProps<typeof PhoneInput> {
  name: string
  label?: string
  hint?: string
  error?: string | undefined
}

export function PhoneField({ label = 'Cep telefonu', hint, error, ...input }: PhoneFieldProps) {
  return (
    <Field name={input.name} label={label} hint={hint} error={error} isRequired>
      {(control) => <PhoneInput {...control} {...input} />}
    </Field>
  )
}
