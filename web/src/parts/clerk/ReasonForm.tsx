import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface ReasonFormProps {
  /** Told apart from others of the page. */
  name: string
  formLabel: string
  label: string
  hint?: string
  /** How long a reason is at least, and what is said of a shorter one. */
  least: number
  tooShort: string
  button: string
  /** What it throws is shown. */
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A clerk refuses or takes something away, and says why. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, onSend } = props
  const form = useRuledForm<{ reason: string }>({ defaultValues: { reason: '' }, shouldFocusError: true })
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = form.formState
  const validate = validateBy([required(), minStringLength(props.least)], props.tooShort)

  async function send({ reason }: { reason: string }): Promise<void> {
    try {
      await onSend(reason)
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }

  return (
    <Card
      as="form"
      look="inset"
      noValidate
      aria-label={props.formLabel}
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(send)(event)
      }}
    >
      {failure && <FailureNotice message={failure} />}
      <Field name={name} label={props.label} hint={props.hint} error={errors.reason?.message} isRequired>
        {(control) => <TextArea {...control} {...form.register('reason', { validate })} maxLength={300} />}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isSubmitting}>
          {props.button}
        </Button>
        <Button variant="default" onClick={props.onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
