import { ButtonLink } from '../../ui/Button.tsx'
import { Link, Navigate } from '../../ui/router/router.tsx'
import { useSession } from '../../session/session.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import styles from './AccountForm.module.css'
import { signUpLabels, signUpRules, useSignUpForm } from './use-sign-up-form.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

/** The agreed texts of this page are English; the way to a full membership stands above them in Turkish. */
export function SignUpPage() {
  const { isAuthenticated } = useSession()
  if (isAuthenticated) return <Navigate replace to="/" />
  return (
    <Page width="narrow">
      <Notice kind="info" title="Borçlarınızı görmek için">
        <p>
          Bu sayfadaki hesapla borçlarınızı göremezsiniz, yalnızca başvuru yazarsınız. Borç, beyan ve su
          işleri için kimlik numaranızla <Link to="/Register">üye olun</Link>. Aşağıdaki form İngilizcedir,
          Türkçesi yanında yazar.
        </p>
      </Notice>
      <SignUpForm />
    </Page>
  )
}

function SignUpForm() {
  const { form, submit, isBusy, problems, errorOf } = useSignUpForm()
  return (
    <Stack as="form" gap={5} noValidate method="post" lang="en" onSubmit={submit}>
      <h1 className={styles.title}>Sign up</h1>
      <FormProblems problems={problems} title="Please correct the following" />
      <Field
        name="username"
        label={signUpLabels.username}
        hint={<Turkish>Kullanıcı adı: en az bir harf içersin.</Turkish>}
        error={errorOf('username')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('username', { validate: signUpRules.username })}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={60}
          />
        )}
      </Field>
      <Field
        name="email"
        label={signUpLabels.email}
        hint={<Turkish>E-posta adresi: ad@ornek.com</Turkish>}
        error={errorOf('email')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email', { validate: signUpRules.email })}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      <Field
        name="password"
        label={signUpLabels.password}
        hint={<Turkish>Şifre: en az 10 karakter.</Turkish>}
        error={errorOf('password')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('password', { validate: signUpRules.password })}
            type="password"
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </Field>
      <Checkbox
        name="agreement"
        label="I have read and agree to the terms of service."
        hint={<Turkish>Hizmet koşullarını okudum, kabul ediyorum.</Turkish>}
      />
      <Buttons isWide>
        <SubmitButton loading={isBusy}>Sign up</SubmitButton>
        <ButtonLink to="/session/signin" variant="default">
          Sign in
        </ButtonLink>
      </Buttons>
      <p className="note" lang="tr">
        “Sign up” hesabı açar, “Sign in” giriş sayfasına götürür.
      </p>
    </Stack>
  )
}

/** Turkish meaning of an agreed English text. */
function Turkish({ children }: { children: string }) {
  return <span lang="tr">{children}</span>
}
