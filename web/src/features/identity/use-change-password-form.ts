import { applicationName } from 'contract/portal/codes'
import { passwordProblem } from 'rules/identity/password-rules'
import { type SubmitEvent, useState } from 'react'
import { isRefusal } from '../../service-client/refusal.ts'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import type { FieldProblem } from '../../ui/form/ErrorSummary.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'

interface ChangePasswordValues {
  currentPassword: string
  newPassword: string
}

export const currentPasswordRules = validateBy([required()], 'Şu anki şifrenizi yazın.')
export const newPasswordRules = validateBy([required()], 'Yeni şifrenizi yazın.')

export function useChangePasswordForm() {
  const { user, changePassword } = useSession()
  const settings = useSettings()
  const form = useRuledForm<ChangePasswordValues>()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const refuse = () => setAttempt((count) => count + 1)

  /** Judged only on submit: no password is long enough after its first letter. */
  function problemOf(newPassword: string): string | undefined {
    const names = [user?.NameOrTitle, user?.Surname, settings.MunicipalityName, settings.CountyName]
    return passwordProblem(newPassword, {
      identityNumber: user?.IdentityNumber ?? '',
      names: names.filter((name) => typeof name === 'string'),
    })
  }

  async function send(values: ChangePasswordValues): Promise<void> {
    const problem = problemOf(values.newPassword)
    if (problem) {
      form.setError('newPassword', { message: problem })
      return refuse()
    }
    try {
      await changePassword({ userName: settings.SystemUser, applicationName, ...values })
      setIsDone(true)
    } catch (thrown) {
      show(thrown)
    }
  }

  function show(thrown: unknown): void {
    const fields = thrown instanceof ServiceError ? thrown.fields : {}
    const wrongPassword = isRefusal(thrown, 'ChangePassword', 'WrongPassword') ? messageOf(thrown) : undefined
    const current = fields['currentPassword'] ?? wrongPassword
    if (current) form.setError('currentPassword', { message: current })
    if (fields['newPassword']) form.setError('newPassword', { message: fields['newPassword'] })
    if (current || fields['newPassword']) refuse()
    else setFailure(messageOf(thrown))
  }

  const { errors } = form.formState
  const problems: FieldProblem[] = [
    { name: 'currentPassword', message: errors.currentPassword?.message },
    { name: 'newPassword', message: errors.newPassword?.message },
  ].filter((problem): problem is FieldProblem => Boolean(problem.message))

  return {
    form,
    attempt,
    failure,
    isDone,
    problems: attempt > 0 && !failure ? problems : [],
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      void form.handleSubmit(send, refuse)(event)
    },
  }
}
