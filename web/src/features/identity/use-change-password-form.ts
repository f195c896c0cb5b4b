import { applicationName } from 'contract/portal/codes'
import { passwordProblem } from 'rules/identity/password-rules'
import { useState } from 'react'
import { isRefusal } from '../../service-client/refusal.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { useSession } from '../../session/session.tsx'
import { readTypedPassword } from '../../session/typed-password.ts'
import { useSettings } from '../../settings/settings.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'

interface ChangePasswordValues {
  currentPassword: string
  newPassword: string
}

export const currentPasswordRules = validateBy([required()], 'Şu anki şifrenizi yazın.')
export const newPasswordRules = validateBy([required()], 'Yeni şifrenizi yazın.')

export function useChangePasswordForm() {
  const { user, changePassword } = useSession()
  const settings = useSettings()
  const [isDone, setIsDone] = useState(false)
  const { submit, ...callForm } = useCallForm<ChangePasswordValues>({
    fields: ['currentPassword', 'newPassword'],
    // A member with a temporary password has typed it a moment ago.
    defaultValues: { currentPassword: readTypedPassword(), newPassword: '' },
    judge: ({ newPassword }) => ({ newPassword: problemOf(newPassword) }),
    refusedField: (thrown) =>
      isRefusal(thrown, 'ChangePassword', 'WrongPassword') ? 'currentPassword' : undefined,
  })

  /** Judged only on submit: no password is long enough after its first letter. */
  function problemOf(newPassword: string): string | undefined {
    const names = [user?.NameOrTitle, user?.Surname, settings.MunicipalityName, settings.CountyName]
    return passwordProblem(newPassword, {
      identityNumber: user?.IdentityNumber ?? '',
      names: names.filter((name) => typeof name === 'string'),
    })
  }

  async function send(values: ChangePasswordValues): Promise<void> {
    await changePassword({ userName: settings.SystemUser, applicationName, ...values })
    setIsDone(true)
  }

  return { ...callForm, isDone, submit: submit(send) }
}
