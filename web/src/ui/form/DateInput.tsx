import { IconCalendar } from '@tabler/icons-react'
import { isIsoDate } from 'rules/dates'
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import styles from './DateInput.module.css'
import { dateText, isoDateOf, maskDate } from './typed-date.ts'
import { TextInput } from './TextInput.tsx'

interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'value' | 'defaultValue' | 'min' | 'max' | 'ref' | 'className'
> {
  /** Sees the day as `YYYY-MM-DD`, as a form's values hold it. */
  ref?: Ref<HTMLInputElement>
  /** The day as `YYYY-MM-DD`, where no form fills the field in. */
  value?: string
  /** The day as it is typed, as `YYYY-MM-DD`; empty for none. */
  onDate?: (isoDate: string) => void
}

/**
 * Field for a day typed as `GG.AA.YYYY` in every browser language. The browser's own field would follow its language,
 * so only its calendar is used.
 */
export function DateInput({ ref, value, onDate, onChange, onBlur, ...props }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => asIsoField(input))
  useEffect(() => {
    if (input.current && value !== undefined && isoDateOf(input.current.value) !== value)
      input.current.value = dateText(value)
  }, [value])
  return (
    <div className={styles.box}>
      <TextInput
        placeholder="GG.AA.YYYY"
        autoComplete="off"
        {...props}
        className={styles.input}
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
      {!props.disabled && !props.readOnly && (
        <Calendar input={input} labelId={props.id && `${props.id}-label`} />
      )}
    </div>
  )
}

interface CalendarProps {
  input: { current: HTMLInputElement | null }
  /** Id of the label that tells several calendars apart. */
  labelId: string | undefined
}

/**
 * The browser's own calendar, which knows keyboards, touch and its user's language; the chosen day is typed into the
 * field.
 */
function Calendar({ input, labelId }: CalendarProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => {
    if (!calendar.current) return
    const typed = isoDateOf(input.current?.value ?? '')
    calendar.current.value = isIsoDate(typed) ? typed : ''
    if ('showPicker' in calendar.current) calendar.current.showPicker()
    else (calendar.current as HTMLInputElement).focus()
  }
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label="Takvim"
        aria-describedby={labelId}
        title="Takvimden seçin"
        onClick={open}
      >
        <IconCalendar aria-hidden size={20} />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => typeInto(input.current, dateText(target.value))}
      />
    </>
  )
}

/** Enters text like a person's typing: React notices only changes that bypass its own setter. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** Field that a form reads and writes instead of the element: the same one with its value as `YYYY-MM-DD`. */
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
