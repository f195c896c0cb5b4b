import type { UseFormReturn } from 'react-hook-form'
import type { Faults } from '../../../service-client/field-faults.ts'
import { ruledFormToSend } from '../../../ui/form/ruled-form-to-send.ts'
import { useFormSending } from '../../../service-client/use-form-sending.ts'
import { fieldFor, type RegisterField, type RegisterValues } from './register-values.ts'

export type RegisterForm = UseFormReturn<RegisterValues>

/** Faults of steps whose fields are judged one by one. */
export const noFurtherFaults = () => ({})

/**
 * Form of one step: its faults, and refusals of the service. `judge` gives the faults that show once everything is
 * typed; `work` then goes on to the next step.
 */
export function useStep(
  form: RegisterForm,
  fields: readonly RegisterField[],
  judge: (values: RegisterValues) => Faults<RegisterField>,
  work: (values: RegisterValues) => Promise<void>,
) {
  const { submit, ...sending } = useFormSending<RegisterValues, RegisterField>(ruledFormToSend(form), {
    fields,
    judge,
    fieldAt: (path) => fieldFor(path, form.getValues('registryType')),
  })
  return { ...sending, submit: submit(work) }
}
