import type { Faults } from '../../service-client/field-faults.ts'
import { useFormSending } from '../../service-client/use-form-sending.ts'
import { useTextForm } from '../../ui/form/use-text-form.ts'
import { captchaFailed } from 'contract/sentences'
import { captchaField } from './CaptchaBox.tsx'
import { useCaptchaAnswer } from './use-captcha-answer.ts'

type NameOf<Values> = keyof Values & string

interface CaptchaFormOptions<Values> {
  /** Fields in the order of the page. */
  fields: readonly NameOf<Values>[]
  /** Rules across fields, judged once everything is typed. */
  judge: (values: Values) => Faults<NameOf<Values>>
  send: (values: Values, captchaAnswer: string) => Promise<void>
}

/** A form with the "I am a person" box. */
export function useCaptchaForm<Values extends Record<keyof Values, string>>({
  fields,
  judge,
  send,
}: CaptchaFormOptions<Values>) {
  const captcha = useCaptchaAnswer()
  const { toSend, ...form } = useTextForm<Values>()
  const { submit, problems, ...sending } = useFormSending<Values, NameOf<Values>, typeof captchaField>(
    toSend,
    {
      fields: [...fields, captchaField],
      others: [captchaField],
      judge: (values) => {
        captcha.demand()
        const missing = captcha.answer ? undefined : captchaFailed
        return { ...judge(values), [captchaField]: missing } as Faults<NameOf<Values> | typeof captchaField>
      },
      onFailed: captcha.startOver,
    },
  )
  const isAnswered = captcha.error === undefined
  return {
    form,
    ...sending,
    captcha,
    submit: submit((values) => send(values, captcha.answer ?? '')),
    problems: {
      ...problems,
      fields: problems.fields.filter(({ name }) => name !== captchaField || !isAnswered),
    },
  }
}
