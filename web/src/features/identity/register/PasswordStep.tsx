import { passwordLength, passwordProblem } from 'rules/identity/password-rules'
import { useWatch } from 'react-hook-form'
import { useSettings } from '../../../settings/settings.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { PasswordStrength } from '../../../ui/form/PasswordStrength.tsx'
import { MembershipNotice } from './MembershipNotice.tsx'
import { registeredNumber, type RegisterValues } from './register-values.ts'
import { StepFrame } from './StepFrame.tsx'
import { type RegisterForm, useStep } from './use-step.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { passwordRules } from '../use-sign-in-form.ts'

const noticeRules = validateBy([required()], 'Aydınlatma metnini okuyup kutuyu işaretleyin.')

interface PasswordStepProps {
  form: RegisterForm
  /** Throws refusals that belong to this step; others lead to theirs. */
  finish: (values: RegisterValues) => Promise<void>
  onBack: () => void
}

export function PasswordStep({ form, finish, onBack }: PasswordStepProps) {
  const { MunicipalityName, CountyName } = useSettings()
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const judge = (values: RegisterValues): { password?: string } => {
    const names = [values.name, values.surname, values.title, MunicipalityName, CountyName]
    const problem =
      values.password && passwordProblem(values.password, { identityNumber: registeredNumber(values), names })
    return problem ? { password: problem } : {}
  }
  const step = useStep(form, ['password', 'hasReadNotice'], judge, finish)
  return (
    <StepFrame step={step} onBack={onBack} next="Üyeliğimi aç">
      {/* Password managers file the new password under this number. */}
      <input hidden readOnly autoComplete="username" value={registeredNumber(form.getValues())} />
      <Stack>
        <Field
          name="password"
          label="Şifre"
          hint={`En az ${passwordLength.min} karakter. Aklınızda kalan birkaç kelime iyi bir şifredir; adınız ve numaranız geçmesin.`}
          error={errors.password?.message}
          isRequired
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password', { validate: passwordRules })}
              autoComplete="new-password"
              maxLength={passwordLength.max}
            />
          )}
        </Field>
        <PasswordStrength password={password} />
      </Stack>
      <MembershipNotice />
      <Checkbox
        label="Aydınlatma metnini okudum."
        error={errors.hasReadNotice?.message}
        {...form.register('hasReadNotice', { validate: noticeRules })}
      />
      <Checkbox
        label="Haber ve duyurular cep telefonuma mesajla gelsin."
        hint="İsteğe bağlıdır; üyeliğinizi etkilemez, dilediğiniz zaman kapatabilirsiniz."
        {...form.register('chkSMSInfo')}
      />
    </StepFrame>
  )
}
