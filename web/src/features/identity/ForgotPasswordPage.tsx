import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { BusyOverlay } from '../../ui/BusyOverlay.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Captcha } from '../../parts/verification/Captcha.tsx'
import styles from './AccountForm.module.css'
import { phoneRules, useForgotPasswordForm } from './use-forgot-password-form.ts'
import { userNameRules } from './use-sign-in-form.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

/** The same beside the sign-in and inside the shell. */
export function ForgotPasswordPage() {
  const settings = useSettings()
  const { isInitialised } = useSession()
  const { form, submit, problems, attempt, failure, captcha } = useForgotPasswordForm()
  const { errors, isSubmitting } = form.formState
  return (
    <Page width="narrow">
      <h1 className={styles.title}>E-Belediye Şifre Sıfırlama</h1>
      <p>
        Numaranızı ve belediyede kayıtlı cep telefonunuzu yazın. Telefonunuza, bir gün geçerli geçici bir
        şifre göndeririz; onunla girince yeni şifrenizi belirlersiniz.
      </p>
      <Stack as="form" gap={5} noValidate method="post" onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {failure && <FailureNotice message={failure} />}
        <Field name="userName" label="T.C Kimlik/Vergi No" error={errors.userName?.message} isRequired>
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
        <Field name="gsmNumber" label="Cep Telefonu" error={errors.gsmNumber?.message} isRequired>
          {(control) => <PhoneInput {...control} {...form.register('gsmNumber', { validate: phoneRules })} />}
        </Field>
        <Captcha captcha={captcha} />
        <Buttons isWide>
          {/* Until the page has woken up the button sends nothing. */}
          <Button type={isInitialised ? 'submit' : 'button'}>Onay</Button>
          <ButtonLink to="/anasayfa" variant="default">
            Anasayfa
          </ButtonLink>
        </Buttons>
      </Stack>
      <p className="note">
        Telefonunuz değiştiyse kimliğinizle belediyeye gelin veya{' '}
        <PhoneLink number={settings.Contact.Phone} /> numarasını arayın.
      </p>
      {isSubmitting && <BusyOverlay />}
    </Page>
  )
}
