import { formatDateLong } from 'rules/dates'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { maxStringLength, minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
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
  const form = useRuledForm<{ text: string }>({ defaultValues: { text: '' }, shouldFocusError: true })
  const [failure, setFailure] = useState<string>()
  async function send({ text }: { text: string }): Promise<void> {
    try {
      await callAsApplicant(guestToken, callName, { referenceNumber, text })
      await onDone()
      form.reset()
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }
  const hint = [props.hint, props.until && `Son gün ${formatDateLong(props.until)}.`]
    .filter(Boolean)
    .join(' ')
  return (
    <Card
      as="form"
      noValidate
      aria-label={props.button}
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(send)(event)
      }}
    >
      {failure && <FailureNotice message={failure} />}
      <Field
        name={callName}
        label={props.label}
        hint={hint || undefined}
        error={form.formState.errors.text?.message}
        isRequired
      >
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
        <Button type="submit" variant="default" loading={form.formState.isSubmitting}>
          {props.button}
        </Button>
      </div>
    </Card>
  )
}
