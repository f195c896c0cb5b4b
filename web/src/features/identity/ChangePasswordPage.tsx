import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { passwordLength } from 'rules/identity/password-rules'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from '../../ui/router/router.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useSession } from '../../session/session.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { PasswordStrength } from '../../ui/form/PasswordStrength.tsx'
import { currentPasswordRules, newPasswordRules, useChangePasswordForm } from './use-change-password-form.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

export function ChangePasswordPage() {
  const changing = useChangePasswordForm()
  return (
    <Page title="Şifre değiştir" width="narrow">
      {changing.isDone ? <Done /> : <ChangePasswordForm {...changing} />}
    </Page>
  )
}

function ChangePasswordForm({
  form,
  submit,
  isBusy,
  problems,
  errorOf,
}: ReturnType<typeof useChangePasswordForm>) {
  const { user, mustChangePassword } = useSession()
  const newPassword = useWatch({ control: form.control, name: 'newPassword' }) ?? ''
  return (
    <>
      {mustChangePassword && (
        <Notice kind="info" title="Önce geçici şifrenizi değiştirin.">
          <p>Geçici şifreyle giriş yaptınız. Yeni şifrenizi belirleyince bütün işlemleriniz açılır.</p>
        </Notice>
      )}
      <Stack as="form" gap={5} noValidate method="post" onSubmit={submit}>
        <FormProblems problems={problems} />
        {/* Password managers file the new password under this number. */}
        <input hidden readOnly autoComplete="username" value={user?.IdentityNumber ?? ''} />
        <Field
          name="currentPassword"
          label={mustChangePassword ? 'Mesajla gelen geçici şifre' : 'Şu anki şifreniz'}
          error={errorOf('currentPassword')}
          isRequired
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword', { validate: currentPasswordRules })}
              autoComplete="current-password"
              maxLength={passwordLength.max}
            />
          )}
        </Field>
        <Stack>
          <Field
            name="newPassword"
            label="Yeni şifreniz"
            hint={`En az ${passwordLength.min} karakter. Aklınızda kalan birkaç kelime iyi bir şifredir; adınız ve numaranız geçmesin.`}
            error={errorOf('newPassword')}
            isRequired
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('newPassword', { validate: newPasswordRules })}
                autoComplete="new-password"
                maxLength={passwordLength.max}
              />
            )}
          </Field>
          <PasswordStrength password={newPassword} />
        </Stack>
        <p className="note">Şifreniz değişince diğer cihazlardaki oturumlarınız kapanır.</p>
        <Button type="submit" loading={isBusy}>
          Şifremi değiştir
        </Button>
      </Stack>
    </>
  )
}

function Done() {
  const profile = useQuery(callQuery('GetOwnProfile', {}))
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <>
      <Notice ref={ref} kind="info" title="Şifreniz değişti.">
        <p>
          Bu cihazda girişiniz açık; diğer cihazlardaki oturumlarınız kapandı.
          {profile.data?.GsmNumber && ' Değişikliği cep telefonunuza da bildirdik.'}
        </p>
      </Notice>
      <p>
        <Link to="/anasayfa">Ana sayfaya git</Link>
      </p>
    </>
  )
}
