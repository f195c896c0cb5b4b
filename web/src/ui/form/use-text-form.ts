import { formValidationDebounceMs } from 'contract/portal/codes'
import { type ChangeEvent, useRef, useState } from 'react'
import type { FormToSend } from './form-to-send.ts'

type Judge = (typed: string) => true | string

/** Properties that a text input, a day or a radio button has in common. */
type Input = Pick<HTMLInputElement, 'value' | 'type' | 'checked' | 'focus'>

interface RegisteredField {
  inputs: Set<Input>
  validate: Judge
}

/**
 * A short form of texts and radio buttons whose values stay in the page, so that what was typed before the scripts came
 * is kept. It is what the first pages of visitors use, which then need not fetch the library of the long forms.
 */
export function useTextForm<Values extends Record<keyof Values, string>>() {
  type Name = keyof Values & string
  type Errors = Partial<Record<Name, string | undefined>>
  const fields = useRef(new Map<Name, RegisteredField>()).current
  const timers = useRef(new Map<Name, ReturnType<typeof setTimeout>>()).current
  const [errors, setErrors] = useState<Errors>({})
  const latestErrors = useRef(errors)

  function valueOf(name: Name): string {
    const inputs = [...(fields.get(name)?.inputs ?? [])]
    const radio = inputs.find(({ type, checked }) => type === 'radio' && checked)
    return radio?.value ?? inputs.find(({ type }) => type !== 'radio')?.value ?? ''
  }

  function faultOf(name: Name): string | undefined {
    const judged = fields.get(name)?.validate(valueOf(name)) ?? true
    return judged === true ? undefined : judged
  }

  function setError(name: Name, message: string | undefined, shouldFocus = false): void {
    clearTimeout(timers.get(name))
    latestErrors.current = { ...latestErrors.current, [name]: message }
    setErrors(latestErrors.current)
    if (shouldFocus) [...(fields.get(name)?.inputs ?? [])][0]?.focus()
  }

  /** A fault waits while the person is still typing; a corrected one goes at once. */
  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const name = target.name as Name
    const fault = faultOf(name)
    if (fault === undefined) return setError(name, undefined)
    clearTimeout(timers.get(name))
    const show = () => setError(name, fault)
    timers.set(name, setTimeout(show, errors[name] ? 0 : formValidationDebounceMs))
  }

  function register(name: Name, { validate = () => true }: { validate?: Judge } = {}) {
    return {
      name,
      onChange,
      ref: (input: Input | null) => {
        if (!input) return undefined
        const field = fields.get(name) ?? { inputs: new Set(), validate }
        fields.set(name, { inputs: field.inputs.add(input), validate })
        return () => void field.inputs.delete(input)
      },
    }
  }

  function setValue(name: Name, value: string): void {
    for (const input of fields.get(name)?.inputs ?? []) input.value = value
    setError(name, faultOf(name))
  }

  function clear(name: Name): void {
    for (const input of fields.get(name)?.inputs ?? []) {
      if (input.type === 'radio') input.checked = false
      else input.value = ''
    }
    setError(name, undefined)
  }

  const values = () => Object.fromEntries([...fields.keys()].map((name) => [name, valueOf(name)])) as Values

  const toSend: FormToSend<Values, Name> = {
    errorAt: (name) => errors[name],
    hasError: (name) => latestErrors.current[name] !== undefined,
    setError,
    values,
    handleSubmit: (onRight, onWrong) => async (event) => {
      event?.preventDefault()
      const faults = [...fields.keys()].map((name) => [name, faultOf(name)] as const)
      for (const [name, fault] of faults) setError(name, fault)
      if (faults.some(([, fault]) => fault !== undefined)) onWrong()
      else await onRight(values())
    },
  }
  return { register, setValue, clear, toSend }
}

export type TextForm<Values extends Record<keyof Values, string>> = ReturnType<typeof useTextForm<Values>>
