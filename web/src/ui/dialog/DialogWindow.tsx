import { Button } from '../Button.tsx'
import { useId, useState, type SubmitEvent } from 'react'
import { inputError, type DialogQuestion } from './dialog-questions.ts'
import styles from './DialogWindow.module.css'
import { Field } from '../form/Field.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { useModal } from './use-modal.ts'

interface DialogWindowProps {
  question: DialogQuestion
  onAnswer: (value: string | null) => void
}

export default function DialogWindow({ question, onAnswer }: DialogWindowProps) {
  const { title, text, accept, refuse, input } = question
  const ref = useModal()
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
    <dialog
      ref={ref}
      className={styles.dialog}
      role={input ? undefined : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(null)
      }}
    >
      <form noValidate onSubmit={submit}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
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
        <div className={styles.buttons}>
          {refuse !== null && (
            <Button variant="default" onClick={() => onAnswer(null)} data-first-focus>
              {refuse}
            </Button>
          )}
          <Button type="submit" data-first-focus>
            {accept}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
