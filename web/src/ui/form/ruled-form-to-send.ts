import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { FormToSend } from './form-to-send.ts'

export function ruledFormToSend<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): FormToSend<Values, Path<Values>> {
  const { errors } = form.formState
  return {
    errorAt: (name) => (get(errors, name) as FieldError | undefined)?.message,
    hasError: (name) => form.getFieldState(name).error !== undefined,
    setError: (name, message, shouldFocus = false) => {
      if (message === undefined) form.clearErrors(name)
      else form.setError(name, { message }, { shouldFocus })
    },
    values: form.getValues,
    handleSubmit: form.handleSubmit,
  }
}
