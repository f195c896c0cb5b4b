import { type SubmitEvent, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import { captchaField } from './CaptchaBox.tsx'
import type { FieldProblem } from '../../ui/form/ErrorSummary.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { useCaptchaAnswer } from './use-captcha-answer.ts'

interface CaptchaFormOptions<Values extends FieldValues> {
  /** In the order they stand on the page. */
  fields: readonly Path<Values>[]
  /** What can only be judged once everything is typed. */
  judge: (values: Values) => Partial<Record<Path<Values>, string | undefined>>
  send: (values: Values, captchaAnswer: string) => Promise<void>
}

/** A form with the "I am a person" box: what is wrong with it, and why nothing came of it. */
export function useCaptchaForm<Values extends FieldValues>({
  fields,
  judge,
  send,
}: CaptchaFormOptions<Values>) {
  // Without default values, what was typed or filled in before the page woke up stays.
  const form = useRuledForm<Values>()
  const captcha = useCaptchaAnswer()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()

  async function pass(values: Values): Promise<void> {
    const isFaulty = showAtFields(judge(values))
    if (!captcha.answer || isFaulty) return refuse()
    try {
      await send(values, captcha.answer)
    } catch (thrown) {
      setFailure(messageOf(thrown))
      captcha.startOver()
      if (thrown instanceof ServiceError) showAtFields(thrown.fields as Record<Path<Values>, string>)
    }
  }

  function refuse(): void {
    captcha.demand()
    setAttempt((count) => count + 1)
  }

  function showAtFields(faults: Partial<Record<Path<Values>, string | undefined>>): boolean {
    const faulty = fields.filter((name) => faults[name])
    for (const name of faulty) form.setError(name, { message: faults[name] ?? '' })
    return faulty.length > 0
  }

  const problems: FieldProblem[] = [
    ...fields.map((name) => ({ name, message: form.getFieldState(name, form.formState).error?.message })),
    { name: captchaField, message: captcha.error },
  ].filter((problem): problem is FieldProblem & { name: Path<Values> } => Boolean(problem.message))

  return {
    form,
    captcha,
    attempt,
    failure,
    problems: attempt > 0 && !failure ? problems : [],
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      void form.handleSubmit(pass, refuse)(event)
    },
  }
}
