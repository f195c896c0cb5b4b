import { useState } from 'react'
import { DateInput } from './DateInput.tsx'
import { Field } from './Field.tsx'
import { dateProblem, isoDateOf } from './typed-date.ts'

interface DateFieldProps {
  name: string
  label: string
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  onDate: (isoDate: string) => void
  error?: string | undefined
}

/** A day that counts as soon as it is typed, where no form says later that there is no such day. */
export function DateField({ name, label, value, onDate, error }: DateFieldProps) {
  const [problem, setProblem] = useState<string>()
  return (
    <Field name={name} label={label} error={problem ?? error}>
      {(control) => (
        <DateInput
          {...control}
          value={value}
          onDate={onDate}
          onChange={() => setProblem(undefined)}
          onBlur={({ target }) =>
            setProblem(target.value === '' ? undefined : dateProblem(isoDateOf(target.value)))
          }
        />
      )}
    </Field>
  )
}
