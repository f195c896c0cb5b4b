import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { matchesRegex, required, validateBy } from '../../ui/form/form-rules.ts'
import { useCaptchaForm } from '../../parts/verification/use-captcha-form.ts'

export interface SignInValues {
  userName: string
  password: string
}

export const userNameRules = validateBy(
  [required(), matchesRegex(/^\d+$/)],
  ['T.C. kimlik veya vergi numaranızı yazın.', 'Yalnızca rakam yazın.'],
)
/** Rules for accounts made by sign-up, which have a name instead of a number. */
export const accountNameRules = validateBy([required()], 'Kullanıcı adınızı yazın.')
export const passwordRules = validateBy([required()], 'Şifrenizi yazın.')

/** Checked only on submit: a number is incomplete while it is typed. */
export function userNameLengthProblem(userName: string): string | undefined {
  if (userName.length === 10 || userName.length === 11) return undefined
  return `T.C. kimlik numarası 11, vergi numarası 10 hanelidir; ${userName.length} hane yazdınız.`
}

export function useSignInForm() {
  const { signIn } = useSession()
  const [isByName, setIsByName] = useState(false)
  const captchaForm = useCaptchaForm<SignInValues>({
    fields: ['userName', 'password'],
    judge: ({ userName }) => ({ userName: isByName ? undefined : userNameLengthProblem(userName) }),
    send: (values, captcha) => signIn({ ...values, captcha }),
  })
  return {
    ...captchaForm,
    isByName,
    changeWay: () => {
      captchaForm.form.clear('userName')
      setIsByName(!isByName)
    },
  }
}
