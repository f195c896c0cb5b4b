import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/form/Field.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'

interface CurrentPasswordFieldProps extends UseFormRegisterReturn {
  /** Reason why the password is asked. */
  hint: string
  error: string | undefined
}

/** Proves that it is the member who changes where they are reached. */
export function CurrentPasswordField({ hint, error, ...input }: CurrentPasswordFieldProps) {
  return (
    <Field name={input.name} label="Şifreniz" hint={hint} error={error} isRequired>
      {(control) => <PasswordInput {...control} {...input} autoComplete="current-password" maxLength={128} />}
    </Field>
  )
}
