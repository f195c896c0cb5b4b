import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { dateText, isoDateOf, maskDate } from './typed-date.ts'
import { TextInput } from './TextInput.tsx'

interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'value' | 'defaultValue' | 'min' | 'max' | 'ref'
> {
  /** Sees the day as `YYYY-MM-DD`, as a form's values hold it. */
  ref?: Ref<HTMLInputElement>
  /** The day as `YYYY-MM-DD`, where no form fills the field in. */
  value?: string
  /** The day as it is typed, as `YYYY-MM-DD`; empty for none. */
  onDate?: (isoDate: string) => void
}

/** A day typed as `GG.AA.YYYY` whatever the browser's language; the browser's own field would follow that. */
export function DateInput({ ref, value, onDate, onChange, onBlur, ...props }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => asIsoField(input))
  useEffect(() => {
    if (input.current && value !== undefined && isoDateOf(input.current.value) !== value)
      input.current.value = dateText(value)
  }, [value])
  return (
    <TextInput
      placeholder="GG.AA.YYYY"
      autoComplete="off"
      {...props}
      ref={input}
      inputMode="numeric"
      maxLength={10}
      defaultValue={value === undefined ? undefined : dateText(value)}
      onChange={(event) => {
        const { target } = event
        const shown = maskDate(target.value)
        if (shown !== target.value) target.value = shown
        onChange?.(event)
        const isoDate = isoDateOf(shown)
        if (isoDate === '' || isoDate !== shown) onDate?.(isoDate)
      }}
      onBlur={(event) => {
        event.target.value = dateText(isoDateOf(event.target.value))
        onBlur?.(event)
      }}
    />
  )
}

/** What a form reads and writes instead of the element: the same field with its value as `YYYY-MM-DD`. */
function asIsoField(input: { current: HTMLInputElement | null }): HTMLInputElement {
  const field = {
    get value() {
      return isoDateOf(input.current?.value ?? '')
    },
    set value(isoDate: string) {
      if (input.current) input.current.value = dateText(isoDate)
    },
    focus: () => input.current?.focus(),
    select: () => input.current?.select(),
  }
  return field as unknown as HTMLInputElement
}
