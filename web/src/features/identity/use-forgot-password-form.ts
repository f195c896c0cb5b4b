import { applicationName } from 'contract/portal/codes'
import { normaliseMobile } from 'rules/identity/phone'
import { useNavigate } from '../../ui/router/router.tsx'
import { callService } from '../../service-client/call-service.ts'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { showToast } from '../../ui/toast/toasts.tsx'
import { useCaptchaForm } from '../../parts/verification/use-captcha-form.ts'
import { userNameLengthProblem } from './use-sign-in-form.ts'
import { phoneShape } from 'contract/sentences'

interface ForgotPasswordValues {
  userName: string
  gsmNumber: string
}

export const phoneRules = validateBy([required()], 'Cep telefonunuzu yazın.')
const passwordSent = 'Yeni şifreniz sms olarak cep telefonunuza gönderilmiştir.'

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
      showToast({ kind: 'info', text: passwordSent })
      navigate('/session/signin', { state: { hasAskedPassword: true } })
    },
  })
}
