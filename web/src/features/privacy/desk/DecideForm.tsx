import type { PrivacyApplicationForClerk } from 'contract/privacy/desk'
import { privacyKinds } from 'contract/privacy/codes'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { privacyStale } from './privacy-stale.ts'

interface Values {
  decision: 'accept' | 'refuse'
  answer: string
}

const answerRule = validateBy([required(), minStringLength(10)], 'Yanıtı en az 10 harfle yazın.')

/** The answer that the person reads; the way to the Board is added to it. */
export function DecideForm({
  application: { Oid: applicationOid, Kind },
}: {
  application: PrivacyApplicationForClerk
}) {
  const decide = useCall('DecidePrivacyApplication', { makesStale: privacyStale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<Values>({
    defaultValues: { decision: 'accept', answer: '' },
    shouldFocusError: true,
  })
  const { needsTwoClerks } = privacyKinds[Kind]
  async function send({ decision, answer }: Values): Promise<string> {
    const { WaitsForSecondClerk } = await decide.mutateAsync({
      applicationOid,
      isAccepted: decision === 'accept',
      answer,
    })
    return WaitsForSecondClerk
      ? 'Öneriniz kaydedildi; başka bir memur onaylayınca yapılır.'
      : 'Başvuru yanıtlandı.'
  }
  return (
    <Card as="form" noValidate aria-labelledby="decide-title" onSubmit={submit(send)}>
      <h2 id="decide-title">Karar</h2>
      <FormProblems problems={problems} />
      <Fieldset legend="Sonuç" gap={2}>
        <Choice
          type="radio"
          look="box"
          value="accept"
          hint={needsTwoClerks ? 'Başka bir memur onaylayınca yapılır.' : undefined}
          {...form.register('decision')}
        >
          Kabul
        </Choice>
        <Choice
          type="radio"
          look="box"
          value="refuse"
          hint="Gerekçesi yanıtta yazılır; kişi Kurula şikâyet edebilir."
          {...form.register('decision')}
        >
          Ret
        </Choice>
      </Fieldset>
      <Field name="answer" label="Kişinin okuyacağı yanıt" error={errorOf('answer')} isRequired>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('answer', { validate: answerRule })}
            rows={5}
            maxLength={2000}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={isBusy}>
          Yanıtla
        </Button>
      </div>
    </Card>
  )
}
