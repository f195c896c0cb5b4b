import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { TextForm } from '../../ui/form/use-text-form.ts'
import { accountNameRules, type SignInValues, userNameRules } from './use-sign-in-form.ts'

interface UserNameFieldProps {
  register: TextForm<SignInValues>['register']
  error: string | undefined
  isByName: boolean
}

/** The number everyone signs in with; accounts made by sign-up have a name instead, which needs letters. */
export function UserNameField({ register, error, isByName }: UserNameFieldProps) {
  if (isByName) {
    return (
      <Field key="name" name="userName" label="Kullanıcı adı" error={error} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('userName', { validate: accountNameRules })}
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
          {...register('userName', { validate: userNameRules })}
          inputMode="numeric"
          autoComplete="username"
          maxLength={11}
        />
      )}
    </Field>
  )
}
