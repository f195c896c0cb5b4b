import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { accountNameRules, type SignInValues, userNameRules } from './use-sign-in-form.ts'

interface UserNameFieldProps {
  form: UseFormReturn<SignInValues>
  isByName: boolean
}

/** The number everyone signs in with; accounts made by sign-up have a name instead, which needs letters. */
export function UserNameField({ form, isByName }: UserNameFieldProps) {
  const error = form.formState.errors.userName?.message
  if (isByName) {
    return (
      <Field key="name" name="userName" label="Kullanıcı adı" error={error} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('userName', { validate: accountNameRules })}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={60}
          />
        )}
      </Field>
    )
  }
  return (
    <Field
      key="number"
      name="userName"
      label="T.C Kimlik No"
      hint="Şirketler 10 haneli vergi numarasını yazar."
      error={error}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('userName', { validate: userNameRules })}
          inputMode="numeric"
          autoComplete="username"
          maxLength={11}
        />
      )}
    </Field>
  )
}
