import { Button } from '@mantine/core'
import type { Challenge } from 'altcha-lib/types'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { callService } from '../../service-client/call-service.ts'
import { useSession } from '../../session/session.tsx'
import { returnPath } from '../../session/return-path.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Captcha } from '../../ui/Captcha.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { EDevletButton } from './EDevletButton.tsx'
import styles from './SignInPage.module.css'
import { passwordRules, userNameRules, useSignInForm } from './use-sign-in-form.ts'

export function SignInPage() {
  const { isAuthenticated } = useSession()
  const { state } = useLocation()
  if (isAuthenticated) return <Navigate replace to={returnPath(state)} />
  return <SignInForm />
}

function SignInForm() {
  const settings = useSettings()
  const { isInitialised } = useSession()
  const { form, submit, problems, attempt, failure, captcha } = useSignInForm()
  const { errors, isSubmitting } = form.formState
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>E-Belediye Sistemine Giriş</h1>
      <noscript>
        <Notice kind="warning">
          <p>
            Giriş için tarayıcınızda JavaScript açık olmalıdır. Açamıyorsanız {settings.Contact.Phone}{' '}
            numarasını arayabilir veya belediye veznesine gelebilirsiniz.
          </p>
        </Notice>
      </noscript>
      {settings.DemoPeople && (
        <DemoPeople
          people={settings.DemoPeople}
          onChoose={({ UserName, Password }) => {
            form.setValue('userName', UserName, { shouldValidate: true })
            form.setValue('password', Password, { shouldValidate: true })
          }}
        />
      )}
      {/* Were it ever sent before the page has woken up, the password must not end in the address bar. */}
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {failure && <SignInFailure message={failure} />}
        <Field
          name="userName"
          label="T.C Kimlik No"
          hint="Şirketler 10 haneli vergi numarasını yazar."
          error={errors.userName?.message}
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
        <Field name="password" label="Şifre" error={errors.password?.message} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password', { validate: passwordRules })}
              autoComplete="current-password"
              maxLength={128}
            />
          )}
        </Field>
        <Captcha
          key={captcha.round}
          provider={settings.Captcha}
          getChallenge={getChallenge}
          error={captcha.error}
          onAnswer={captcha.onAnswer}
        />
        <RememberMe />
        {/* Until the page has woken up the button sends nothing. */}
        <Button type={isInitialised ? 'submit' : 'button'} size="md" fullWidth loading={isSubmitting}>
          Giriş Yap
        </Button>
      </form>
      <EDevletButton />
      <nav className={styles.links} aria-label="Giriş bağlantıları">
        <Link to="/session/forgot-password">Şifremi Unuttum</Link>
        <Link to="/anasayfa">Anasayfa</Link>
      </nav>
    </div>
  )
}

async function getChallenge(signal: AbortSignal): Promise<Challenge> {
  const { Challenge } = await callService('GetCaptchaChallengeWithoutAuthorization', {}, signal)
  return Challenge as unknown as Challenge
}

/** Takes the focus, so that the message is read and the keyboard continues at the form. */
function SignInFailure({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Notice ref={ref} kind="error">
      <p>{message}</p>
    </Notice>
  )
}

/** Always ticked: the sign-in lives exactly as long as the tab, which is what the hint says. */
function RememberMe() {
  return (
    <div className={styles.remember}>
      <input
        id="remember-me"
        type="checkbox"
        checked
        readOnly
        aria-readonly
        aria-describedby="remember-me-hint"
        className={styles.checkbox}
      />
      <label htmlFor="remember-me">Beni Hatırla</label>
      <p id="remember-me-hint">
        Bu sekme açık kaldıkça girişiniz hatırlanır. Sekmeyi kapatırsanız yeniden giriş yaparsınız.
      </p>
    </div>
  )
}
