import type { ComponentProps } from 'react'
import { caretAfterDigits, fillMask } from '../../ui/form/text-mask.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'

const mask = '#### #### #### #### ###'

/** A card number in groups of four, as it stands on the card; a typed or pasted number takes its form at once. */
export function CardNumberInput({ onChange, ...props }: ComponentProps<'input'>) {
  return (
    <TextInput
      placeholder="0000 0000 0000 0000"
      {...props}
      inputMode="numeric"
      autoComplete="cc-number"
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
  const masked = fillMask(mask, typed)
  if (masked === typed) return
  input.value = masked
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length
  const next = caret === typed.length ? masked.length : caretAfterDigits(masked, digitsBefore)
  input.setSelectionRange(next, next)
}
