import type { FieldValues, Path } from 'react-hook-form'
import { ruledFormToSend } from '../ui/form/ruled-form-to-send.ts'
import { type RuledFormOptions, useRuledForm } from '../ui/form/use-ruled-form.ts'
import { type FormSendingOptions, useFormSending } from './use-form-sending.ts'

type CallFormOptions<Values extends FieldValues, Field extends string> = RuledFormOptions<Values> &
  Partial<FormSendingOptions<Values, Field>>

/**
 * Form for a call: `<form noValidate onSubmit={submit(send)}>` with `<FormProblems problems={problems} />` on top.
 * Without named `fields`, those with a default value can be faulty.
 */
export function useCallForm<Values extends FieldValues, Other extends string = never>({
  fields,
  others,
  judge,
  refusedField,
  fieldAt,
  onFailed,
  ...ruled
}: CallFormOptions<Values, Path<Values> | Other> = {}) {
  const form = useRuledForm<Values>(ruled)
  const sending = useFormSending<Values, Path<Values>, Other>(ruledFormToSend(form), {
    fields: fields ?? (Object.keys(ruled.defaultValues ?? {}) as Path<Values>[]),
    others,
    judge,
    refusedField,
    fieldAt,
    onFailed,
    shouldFocusError: ruled.shouldFocusError,
  })
  return { form, ...sending }
}
