import { signInIdleMs } from 'contract/identity/codes'
import { Button } from '../../ui/Button.tsx'
import { Link, Navigate, useLocation } from '../../ui/router/router.tsx'
import { useSession } from '../../session/session.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { returnPath } from '../../session/return-path.ts'
import { secondFactorPath } from '../../session/second-factor-path.ts'
import { useSettings } from '../../settings/settings.tsx'
import { informationPath, serviceAt, useServices } from '../../texts/services.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { Captcha } from '../../parts/verification/Captcha.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { EDevletButton } from './EDevletButton.tsx'
import styles from './SignInPage.module.css'
import { UserNameField } from './UserNameField.tsx'
import { passwordRules, useSignInForm } from './use-sign-in-form.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'

export function SignInPage() {
  const { isAuthenticated, mustChangePassword, mustProveSecondFactor, isClerk } = useSession()
  const { state } = useLocation()
  if (!isAuthenticated) return <SignInForm />
  if (mustChangePassword) return <Navigate replace to="/sifre-degistir" />
  if (mustProveSecondFactor) return <Navigate replace to={secondFactorPath} state={state} />
  return <Navigate replace to={returnPath(state, { isClerk })} />
}

function SignInForm() {
  const settings = useSettings()
  const { state } = useLocation()
  const about = serviceAt(useServices(), returnPath(state))
  const { form, submit, isBusy, problems, errorOf, captcha, isByName, changeWay } = useSignInForm()
  return (
    <Stack gap={5}>
      <h1 className={styles.title}>E-Belediye Sistemine Giriş</h1>
      <noscript>
        <Notice kind="warning">
          <p>
            Giriş için tarayıcınızda JavaScript açık olmalıdır. Açamıyorsanız {settings.Contact.Phone}{' '}
            numarasını arayabilir veya belediye veznesine gelebilirsiniz.
          </p>
        </Notice>
      </noscript>
      {isMarked(state, 'hasAskedPassword') && (
        <Notice kind="info">
          <p>
            Bilgiler eşleşiyorsa geçici şifreniz SMS ile gelir. Birkaç dakika içinde gelmezse bilgileri gözden
            geçirip <Link to="/ForgottenPassword">yeniden deneyin</Link>.
          </p>
        </Notice>
      )}
      {isMarked(state, 'hasEnded') && (
        <Notice kind="info" title="Oturumunuz sona erdi">
          <p>Yeniden giriş yapınca kaldığınız sayfaya dönersiniz.</p>
        </Notice>
      )}
      {about && (
        <p>
          Bu hizmet için giriş yapmanız gerekiyor.{' '}
          <Link to={informationPath(about.path)}>Hizmet nedir, neler gerekir?</Link>
        </p>
      )}
      {/* Shortest way first where it is open: nothing to register and no password to remember. */}
      {!settings.IsEDevletLoginDisable && (
        <>
          <EDevletButton />
          <p className={styles.or}>ya da şifrenizle</p>
        </>
      )}
      {settings.DemoPeople && (
        <DemoPeople
          people={settings.DemoPeople}
          onChoose={({ UserName, Password }) => {
            form.setValue('userName', UserName)
            form.setValue('password', Password)
          }}
        />
      )}
      {/* Should it be sent before the page is hydrated, the password must not end in the address bar. */}
      <Stack as="form" gap={5} noValidate method="post" onSubmit={submit}>
        <FormProblems problems={problems} />
        <UserNameField register={form.register} error={errorOf('userName')} isByName={isByName} />
        <Field name="password" label="Şifre" error={errorOf('password')} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password', { validate: passwordRules })}
              autoComplete="current-password"
              maxLength={128}
            />
          )}
        </Field>
        <Captcha captcha={captcha} />
        <RememberMe />
        <SubmitButton
          variant={settings.IsEDevletLoginDisable ? 'filled' : 'default'}
          fullWidth
          loading={isBusy}
        >
          Giriş Yap
        </SubmitButton>
      </Stack>
      {settings.IsEDevletLoginDisable && <EDevletButton />}
      <nav className={styles.links} aria-label="Giriş bağlantıları">
        <Link to="/session/forgot-password">Şifremi Unuttum</Link>
        <Link to="/anasayfa">Anasayfa</Link>
        <Link to="/Register">Üye ol</Link>
        <Button variant="text" className={styles.way} onClick={changeWay}>
          {isByName ? 'Kimlik numarasıyla giriş' : 'Kullanıcı adıyla giriş'}
        </Button>
      </nav>
    </Stack>
  )
}

/** Whether the page that led here left this mark. */
function isMarked(state: unknown, mark: 'hasEnded' | 'hasAskedPassword'): boolean {
  return typeof state === 'object' && state !== null && (state as Record<string, unknown>)[mark] === true
}

/** Always ticked: the sign-in holds in all tabs of the browser, as the hint says. */
function RememberMe() {
  return (
    <Checkbox
      name="remember-me"
      label="Beni Hatırla"
      hint={`Bu tarayıcıda açtığınız her e-Belediye sayfasında geçerlidir. Hepsini kapatınca veya ${Math.round(signInIdleMs / 60_000)} dakika işlem yapmayınca sona erer.`}
      checked
      // The box cannot be unticked; `readonly` does not exist for boxes.
      onChange={() => undefined}
      aria-readonly
    />
  )
}
