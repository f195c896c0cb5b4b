import { signUpMessages } from 'contract/identity/sign-up-codes'
import { type SubmitEvent, useState } from 'react'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import { useSession } from '../../session/session.tsx'
import type { NewAccount } from '../../session/sign-up.ts'
import type { FieldProblem } from '../../ui/form/ErrorSummary.tsx'
import { email, required, validateBy } from '../../ui/form/form-rules.ts'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'

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
  const form = useRuledForm<NewAccount>()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const refuse = () => setAttempt((count) => count + 1)

  async function send(account: NewAccount): Promise<void> {
    try {
      await signUp(account)
    } catch (thrown) {
      const told = thrown instanceof ServiceError ? thrown.fields : {}
      const faulty = fields.filter((name) => told[name])
      for (const name of faulty) form.setError(name, { message: told[name] ?? '' })
      if (faulty.length > 0) refuse()
      else setFailure(messageOf(thrown))
    }
  }

  const { errors } = form.formState
  // The agreed sentences name no field, so the summary does.
  const problems: FieldProblem[] = fields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, message: `${signUpLabels[name]}: ${message}` }] : []
  })
  return {
    form,
    attempt,
    failure,
    problems: attempt > 0 && !failure ? problems : [],
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      void form.handleSubmit(send, refuse)(event)
    },
  }
}
