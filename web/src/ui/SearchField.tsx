import { useEffect, useState } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { useSettled } from './use-settled.ts'

const typingPauseMs = 250

interface SearchFieldProps {
  name: string
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** Results as one types: what is typed counts as soon as the hand rests. */
export function SearchField({ name, label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed, typingPauseMs)
  useEffect(() => {
    if (settled !== value) onChange(settled)
    // Only what was typed is passed on; what the address says comes in with the first drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <Field name={name} label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          autoComplete="off"
          maxLength={60}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}
