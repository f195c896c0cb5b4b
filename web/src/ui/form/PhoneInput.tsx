import { phoneMask } from 'contract/identity/codes'
import type { ComponentProps } from 'react'
import { caretAfterDigits, fillMask, withoutTrunkPrefix } from './text-mask.ts'
import { TextInput } from './TextInput.tsx'

type PhoneInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'>

/** A phone number in the agreed mask; a typed or pasted number takes its form at once. */
export function PhoneInput({ onChange, ...props }: PhoneInputProps) {
  return (
    <TextInput
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={phoneMask.replaceAll('#', '_')}
      {...props}
      // HTML has the national number of its own only for text fields; phones show digits by the input mode.
      type="text"
      onChange={(event) => {
        applyMask(event.target)
        onChange?.(event)
      }}
    />
  )
}

function applyMask(input: HTMLInputElement): void {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const masked = fillMask(phoneMask, withoutTrunkPrefix(typed))
  if (masked === typed) return
  input.value = masked
  const digitsBefore = withoutTrunkPrefix(typed.slice(0, caret)).length
  const next = caret === typed.length ? masked.length : caretAfterDigits(masked, digitsBefore)
  input.setSelectionRange(next, next)
}
