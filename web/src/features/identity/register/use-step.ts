import { type SubmitEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { fieldFor, type RegisterField, type RegisterValues } from './register-values.ts'

export type RegisterForm = UseFormReturn<RegisterValues>

/** For steps whose fields are judged one by one. */
export const noFurtherFaults = () => ({})

type Faults = Partial<Record<RegisterField, string>>

/**
 * One step's form: what it says when its fields are wrong, and when the service refuses.
 * `judge` says what can only be judged once everything is typed; `work` then goes on to the next step.
 */
export function useStep(
  form: RegisterForm,
  fields: readonly RegisterField[],
  judge: (values: RegisterValues) => Faults,
  work: (values: RegisterValues) => Promise<void>,
) {
  const [attempt, setAttempt] = useState(0)
  const [thrown, setThrown] = useState<unknown>()
  const refuse = () => setAttempt((count) => count + 1)

  function showAtFields(faults: Faults): void {
    for (const [field, message] of Object.entries(faults)) form.setError(field as RegisterField, { message })
    refuse()
  }

  /** Sentences about fields of this step go to the fields; everything else is said above them. */
  function show(failed: unknown): void {
    const told = failed instanceof ServiceError ? Object.entries(failed.fields) : []
    const faults: Faults = {}
    for (const [path, message] of told) {
      const field = fieldFor(path, form.getValues('registryType'))
      if (field && fields.includes(field)) faults[field] = message
    }
    if (Object.keys(faults).length > 0) return showAtFields(faults)
    setThrown(failed)
  }

  /** Does the step's work, or what is given instead of it, and tells what came in its way. */
  async function run(values: RegisterValues, otherWork = work): Promise<void> {
    setThrown(undefined)
    await otherWork(values).catch(show)
  }

  async function pass(values: RegisterValues): Promise<void> {
    const faults = judge(values)
    if (Object.keys(faults).length > 0) return showAtFields(faults)
    await run(values)
  }

  const { errors } = form.formState
  const problems = fields
    .map((name) => ({ name, message: errors[name]?.message }))
    .filter((problem): problem is FieldProblem & { name: RegisterField } => Boolean(problem.message))
  return {
    attempt,
    thrown,
    failure: thrown === undefined ? undefined : messageOf(thrown),
    problems: attempt > 0 ? problems : [],
    run,
    submit: (event: SubmitEvent) => {
      setThrown(undefined)
      void form.handleSubmit(pass, () => showAtFields(judge(form.getValues())))(event)
    },
  }
}
