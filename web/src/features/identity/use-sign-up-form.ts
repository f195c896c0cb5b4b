import { signUpMessages } from 'contract/identity/sign-up-codes'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { useSession } from '../../session/session.tsx'
import type { NewAccount } from '../../session/sign-up.ts'
import { email, required, validateBy } from '../../ui/form/form-rules.ts'

export const signUpLabels = { username: 'Username', email: 'Email', password: 'Password' } as const
type SignUpField = keyof typeof signUpLabels
const fields = Object.keys(signUpLabels) as SignUpField[]

export const signUpRules: Record<SignUpField, (value: unknown) => true | string> = {
  username: validateBy([required()], signUpMessages.required),
  email: validateBy([required(), email()], [signUpMessages.required, signUpMessages.email]),
  password: validateBy([required()], signUpMessages.required),
}

export function useSignUpForm() {
  const { signUp } = useSession()
  const { submit, problems, ...callForm } = useCallForm<NewAccount>({ fields })
  return {
    ...callForm,
    submit: submit(signUp),
    // The agreed sentences name no field, so the summary does.
    problems: {
      ...problems,
      fields: problems.fields.map(({ name, message }) => ({
        name,
        message: `${signUpLabels[name as SignUpField]}: ${message}`,
      })),
    },
  }
}
