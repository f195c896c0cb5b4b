import { formatDateLong } from 'rules/dates'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { maxStringLength, minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { callAsApplicant } from '../call-as-applicant.ts'
import { Card } from '../../../ui/layout/Card.tsx'

interface WriteFormProps {
  callName: 'ReplyToComplaint' | 'ReopenComplaint'
  referenceNumber: string
  guestToken: string | undefined
  label: string
  hint?: string
  /** The last day it can be done. */
  until?: string
  button: string
  onDone: () => Promise<unknown>
}

const least = { ReplyToComplaint: 2, ReopenComplaint: 10 }

/** A few words to the town hall about one's complaint. */
export function WriteForm(props: WriteFormProps) {
  const { callName, referenceNumber, guestToken, onDone } = props
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ text: string }>({
    defaultValues: { text: '' },
    shouldFocusError: true,
  })
  async function send({ text }: { text: string }): Promise<void> {
    await callAsApplicant(guestToken, callName, { referenceNumber, text })
    await onDone()
    form.reset()
  }
  const hint = [props.hint, props.until && `Son gün ${formatDateLong(props.until)}.`]
    .filter(Boolean)
    .join(' ')
  return (
    <Card as="form" noValidate aria-label={props.button} onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field name={callName} label={props.label} hint={hint || undefined} error={errorOf('text')} isRequired>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text', {
              validate: validateBy([required(), minStringLength(least[callName]), maxStringLength(1000)]),
            })}
            maxLength={1000}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          {props.button}
        </Button>
      </div>
    </Card>
  )
}
