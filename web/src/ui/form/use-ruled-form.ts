import { formValidationDebounceMs } from 'contract/portal/codes'
import { type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form'

export type RuledFormOptions<Values extends FieldValues> = Omit<
  UseFormProps<Values>,
  'mode' | 'reValidateMode'
> & {
  /** Time an error waits while the person is still typing; a corrected one goes at once. */
  debounceMs?: number
}

/** A form checked on every change and again on submit, which goes through only when every field is right. */
export function useRuledForm<Values extends FieldValues>({
  debounceMs = formValidationDebounceMs,
  ...options
}: RuledFormOptions<Values> = {}): UseFormReturn<Values> {
  return useForm<Values>({
    // The error summary takes the focus instead of the first wrong field.
    shouldFocusError: false,
    ...options,
    mode: 'onChange',
    reValidateMode: 'onChange',
    ...(debounceMs > 0 ? { delayError: debounceMs } : {}),
  })
}
