import type { FieldValues, Path } from 'react-hook-form'
import type { Faults } from '../../service-client/field-faults.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { captchaFailed } from 'contract/sentences'
import { captchaField } from './CaptchaBox.tsx'
import { useCaptchaAnswer } from './use-captcha-answer.ts'

interface CaptchaFormOptions<Values extends FieldValues> {
  /** In the order they stand on the page. */
  fields: readonly Path<Values>[]
  /** What can only be judged once everything is typed. */
  judge: (values: Values) => Faults<Path<Values>>
  send: (values: Values, captchaAnswer: string) => Promise<void>
}

/** A form with the "I am a person" box. */
export function useCaptchaForm<Values extends FieldValues>({
  fields,
  judge,
  send,
}: CaptchaFormOptions<Values>) {
  const captcha = useCaptchaAnswer()
  // Without default values, what was typed or filled in before the page woke up stays.
  const { submit, problems, ...callForm } = useCallForm<Values, typeof captchaField>({
    fields: [...fields, captchaField],
    others: [captchaField],
    judge: (values) => {
      captcha.demand()
      const missing = captcha.answer ? undefined : captchaFailed
      return { ...judge(values), [captchaField]: missing } as Faults<Path<Values> | typeof captchaField>
    },
    onFailed: captcha.startOver,
  })
  const isAnswered = captcha.error === undefined
  return {
    ...callForm,
    captcha,
    submit: submit((values) => send(values, captcha.answer ?? '')),
    problems: {
      ...problems,
      fields: problems.fields.filter(({ name }) => name !== captchaField || !isAnswered),
    },
  }
}
