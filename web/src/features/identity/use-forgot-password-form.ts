import { applicationName } from 'contract/portal/codes'
import { normaliseMobile } from 'rules/identity/phone'
import { useNavigate } from '../../ui/router/router.tsx'
import { callService } from '../../service-client/call-service.ts'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { useCaptchaForm } from '../../parts/verification/use-captcha-form.ts'
import { userNameLengthProblem } from './use-sign-in-form.ts'
import { phoneShape } from 'contract/sentences'

interface ForgotPasswordValues {
  userName: string
  gsmNumber: string
}

export const phoneRules = validateBy([required()], 'Cep telefonunuzu yazın.')

export function useForgotPasswordForm() {
  const navigate = useNavigate()
  return useCaptchaForm<ForgotPasswordValues>({
    fields: ['userName', 'gsmNumber'],
    judge: (values) => ({
      userName: userNameLengthProblem(values.userName),
      gsmNumber: normaliseMobile(values.gsmNumber) ? undefined : phoneShape,
    }),
    send: async ({ userName, gsmNumber }, captcha) => {
      await callService('SendPasswordForMember', {
        userName,
        applicationName,
        gsmNumber: normaliseMobile(gsmNumber) ?? gsmNumber,
        captcha,
      })
      // The sign-in page says what is true whether or not the number is known.
      navigate('/session/signin', { state: { hasAskedPassword: true } })
    },
  })
}
