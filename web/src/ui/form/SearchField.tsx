import { useEffect, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { useSettled } from '../use-settled.ts'

const typingPauseMs = 250

interface SearchFieldProps {
  name: string
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** Results as one types: the typed text counts as soon as the hand rests. */
export function SearchField({ name, label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed, typingPauseMs)
  const passedOn = useRef(value)
  useEffect(() => {
    if (settled === value) return
    passedOn.current = settled
    onChange(settled)
    // Only what was typed is passed on; what the URL says comes in with the first drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  useEffect(() => {
    if (value !== '' || passedOn.current === '') return
    // A link to the page without a search empties the search box.
    passedOn.current = ''
    setTyped('')
  }, [value])
  return (
    <Field name={name} label={label}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
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
