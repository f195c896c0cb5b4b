import { ButtonLink } from '../../ui/Button.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { BusyOverlay } from '../../ui/BusyOverlay.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { MessageServiceNotice } from '../../parts/verification/MessageServiceNotice.tsx'
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
  const { form, submit, isBusy, problems, errorOf, captcha } = useForgotPasswordForm()
  return (
    <Page width="narrow">
      <h1 className={styles.title}>E-Belediye Şifre Sıfırlama</h1>
      <p>
        Numaranızı ve belediyede kayıtlı cep telefonunuzu yazın; eşleşirse geçici bir şifre göndeririz. Onunla
        bir gün içinde girip yenisini belirlersiniz.
      </p>
      <Stack as="form" gap={5} noValidate method="post" onSubmit={submit}>
        <FormProblems problems={problems} />
        <Field name="userName" label="T.C Kimlik/Vergi No" error={errorOf('userName')} isRequired>
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
        <PhoneField
          {...form.register('gsmNumber', { validate: phoneRules })}
          label="Cep Telefonu"
          error={errorOf('gsmNumber')}
        />
        <MessageServiceNotice />
        <Captcha captcha={captcha} />
        <Buttons isWide>
          <ButtonLink to="/anasayfa" variant="default">
            Anasayfa
          </ButtonLink>
          <SubmitButton>Onay</SubmitButton>
        </Buttons>
      </Stack>
      <p className="note">
        Telefonunuz değiştiyse kimliğinizle belediyeye gelin veya{' '}
        <PhoneLink number={settings.Contact.Phone} /> numarasını arayın.
      </p>
      {isBusy && <BusyOverlay />}
    </Page>
  )
}
