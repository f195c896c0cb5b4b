import type { ComponentProps } from 'react'
import { FieldError, fieldId } from '../../../ui/form/Field.tsx'
import type { Choice as ChosenCode } from './chosen-code.ts'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'

interface RadioChoicesProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  choices: readonly ChosenCode[]
  register: ComponentProps<'input'>
}

/** One of a few sentences, all of them in sight. */
export function RadioChoices({ name, label, hint, error, choices, register }: RadioChoicesProps) {
  const id = fieldId(name)
  return (
    <Fieldset legend={label} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      {hint && <p className="note">{hint}</p>}
      {choices.map((choice) => (
        <Choice key={choice.value} {...register} type="radio" look="box" value={choice.value}>
          {choice.label}
        </Choice>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Fieldset>
  )
}
