import { Button } from '../Button.tsx'
import { useId, useState, type SubmitEvent } from 'react'
import { inputError, type DialogQuestion } from './dialog-questions.ts'
import { Dialog, DialogButtons } from './Dialog.tsx'
import styles from './Dialog.module.css'
import { Field } from '../form/Field.tsx'
import { TextInput } from '../form/TextInput.tsx'

interface DialogWindowProps {
  question: DialogQuestion
  onAnswer: (value: string | null) => void
}

export default function DialogWindow({ question, onAnswer }: DialogWindowProps) {
  const { title, text, accept, refuse, input } = question
  const id = useId()
  const [value, setValue] = useState(input?.value ?? '')
  const [error, setError] = useState<string | null>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const answer = value.trim()
    const found = input ? inputError(input.kind, answer) : null
    setError(found)
    if (found === null) onAnswer(answer)
  }

  return (
    <Dialog
      title={title}
      role={input ? undefined : 'alertdialog'}
      aria-describedby={text ? `${id}-text` : undefined}
      onClose={() => onAnswer(null)}
    >
      <form noValidate onSubmit={submit}>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        {input && (
          <Field name={`${id}-answer`} label={input.label} error={error ?? undefined}>
            {(control) => (
              <TextInput
                {...control}
                type={input.kind}
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
                data-first-focus
              />
            )}
          </Field>
        )}
        <DialogButtons>
          {refuse !== null && (
            <Button variant="default" onClick={() => onAnswer(null)} data-first-focus>
              {refuse}
            </Button>
          )}
          <Button type="submit" data-first-focus>
            {accept}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
