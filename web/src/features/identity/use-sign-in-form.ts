import { type SubmitEvent, useState } from 'react'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import { useSession } from '../../session/session.tsx'
import { captchaField } from '../../ui/Captcha.tsx'
import type { FieldProblem } from '../../ui/ErrorSummary.tsx'
import { matchesRegex, required, validateBy } from '../../ui/form-rules.ts'
import { useRuledForm } from '../../ui/use-ruled-form.ts'
import { useCaptchaAnswer } from '../../verification/use-captcha-answer.ts'

export interface SignInValues {
  userName: string
  password: string
}

export const userNameRules = validateBy(
  [required(), matchesRegex(/^\d+$/)],
  ['T.C. kimlik veya vergi numaranızı yazın.', 'Yalnızca rakam yazın.'],
)
/** For accounts made by sign-up, which have a name instead of a number. */
export const accountNameRules = validateBy([required()], 'Kullanıcı adınızı yazın.')
export const passwordRules = validateBy([required()], 'Şifrenizi yazın.')

/** Judged only on submit: nobody has written eleven digits after the first one. */
export function userNameLengthProblem(userName: string): string | undefined {
  if (userName.length === 10 || userName.length === 11) return undefined
  return `T.C. kimlik numarası 11, vergi numarası 10 hanelidir; ${userName.length} hane yazdınız.`
}

export function useSignInForm() {
  const { signIn } = useSession()
  // Without default values, what was typed or filled in before the page woke up stays.
  const form = useRuledForm<SignInValues>()
  const captcha = useCaptchaAnswer()
  const [isByName, setIsByName] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()

  async function send({ userName, password }: SignInValues): Promise<void> {
    const problem = isByName ? undefined : userNameLengthProblem(userName)
    if (problem) form.setError('userName', { message: problem })
    if (!captcha.answer || problem) return refuse()
    try {
      await signIn({ userName, password, captcha: captcha.answer })
    } catch (thrown) {
      setFailure(messageOf(thrown))
      captcha.startOver()
      if (thrown instanceof ServiceError) showAtFields(thrown.fields)
    }
  }

  function refuse(): void {
    captcha.demand()
    setAttempt((count) => count + 1)
  }

  function showAtFields(fields: Readonly<Record<string, string>>): void {
    for (const name of ['userName', 'password'] as const) {
      const message = fields[name]
      if (message) form.setError(name, { message })
    }
  }

  const { errors } = form.formState
  const problems: FieldProblem[] = [
    { name: 'userName', message: errors.userName?.message },
    { name: 'password', message: errors.password?.message },
    { name: captchaField, message: captcha.error },
  ].filter((problem): problem is FieldProblem => Boolean(problem.message))

  return {
    form,
    captcha,
    isByName,
    changeWay: () => {
      form.resetField('userName', { defaultValue: '' })
      setIsByName(!isByName)
    },
    attempt,
    failure,
    problems: attempt > 0 && !failure ? problems : [],
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      void form.handleSubmit(send, refuse)(event)
    },
  }
}
