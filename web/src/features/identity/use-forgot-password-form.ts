import { applicationName } from 'contract/portal-codes'
import { normaliseMobile } from 'rules/phone'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callService } from '../../service-client/call-service.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { captchaField } from '../../ui/Captcha.tsx'
import type { FieldProblem } from '../../ui/ErrorSummary.tsx'
import { required, validateBy } from '../../ui/form-rules.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useRuledForm } from '../../ui/use-ruled-form.ts'
import { useCaptchaAnswer } from '../../verification/use-captcha-answer.ts'
import { userNameLengthProblem } from './use-sign-in-form.ts'

interface ForgotPasswordValues {
  userName: string
  gsmNumber: string
}

export const phoneRules = validateBy([required()], 'Cep telefonunuzu yazın.')
export const phoneProblem = 'Cep telefonu 5 ile başlar ve 10 hanelidir: (5xx) xxx xx xx.'
const passwordSent = 'Yeni şifreniz sms olarak cep telefonunuza gönderilmiştir.'

export function useForgotPasswordForm() {
  const navigate = useNavigate()
  const form = useRuledForm<ForgotPasswordValues>()
  const captcha = useCaptchaAnswer()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()

  async function send(values: ForgotPasswordValues): Promise<void> {
    const gsmNumber = normaliseMobile(values.gsmNumber)
    const userNameProblem = userNameLengthProblem(values.userName)
    if (userNameProblem) form.setError('userName', { message: userNameProblem })
    if (!gsmNumber) form.setError('gsmNumber', { message: phoneProblem })
    if (!captcha.answer || userNameProblem || !gsmNumber) return refuse()
    try {
      const { userName } = values
      await callService('SendPasswordForMember', {
        userName,
        applicationName,
        gsmNumber,
        captcha: captcha.answer,
      })
      showToast({ kind: 'info', text: passwordSent })
      await navigate('/session/signin')
    } catch (thrown) {
      setFailure(messageOf(thrown))
      captcha.startOver()
    }
  }

  function refuse(): void {
    captcha.demand()
    setAttempt((count) => count + 1)
  }

  const { errors } = form.formState
  const problems: FieldProblem[] = [
    { name: 'userName', message: errors.userName?.message },
    { name: 'gsmNumber', message: errors.gsmNumber?.message },
    { name: captchaField, message: captcha.error },
  ].filter((problem): problem is FieldProblem => Boolean(problem.message))

  return {
    form,
    captcha,
    attempt,
    failure,
    problems: attempt > 0 && !failure ? problems : [],
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      void form.handleSubmit(send, refuse)(event)
    },
  }
}
