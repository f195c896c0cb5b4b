import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, fieldId } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface ReasonFormProps {
  /** Name that tells it from others of the page. */
  name: string
  formLabel: string
  label: string
  hint?: string
  /** Least length of a reason, with the message about a shorter one. */
  least: number
  tooShort: string
  button: string
  /** Further fields after the reason. */
  more?: ReactNode
  /** Sends the reason; returns the sentence to show then. */
  onSend: (reason: string) => Promise<string>
  /** Sends and goes on to the next card; absent without another. */
  onSendAndGoOn?: ((reason: string) => Promise<string>) | undefined
  onClose: () => void
}

/** A clerk refuses or takes something away, and says why. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, onSend, onSendAndGoOn } = props
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ reason: string }>({
    defaultValues: { reason: '' },
    shouldFocusError: true,
  })
  // The form takes the place of the button that opened it.
  useEffect(() => document.getElementById(fieldId(name))?.focus(), [name])
  function close(event: MouseEvent<HTMLElement>) {
    const place = event.currentTarget.closest('form')?.parentElement
    flushSync(props.onClose)
    // If the focus is elsewhere, the opener has set it.
    if (document.activeElement === document.body) place?.querySelector('button')?.focus()
  }
  const validate = validateBy([required(), minStringLength(props.least)], props.tooShort)

  return (
    <Card
      as="form"
      look="inset"
      noValidate
      aria-label={props.formLabel}
      onSubmit={submit(({ reason }) => onSend(reason))}
    >
      <FormProblems problems={problems} />
      <Field name={name} label={props.label} hint={props.hint} error={errorOf('reason')} isRequired>
        {(control) => <TextArea {...control} {...form.register('reason', { validate })} maxLength={300} />}
      </Field>
      {props.more}
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          {props.button}
        </Button>
        {onSendAndGoOn && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => submit(({ reason }) => onSendAndGoOn(reason))()}
          >
            Kaydet ve sonraki
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
