import { type SyntheticEvent, useState } from 'react'
import type { FormToSend } from '../ui/form/form-to-send.ts'
import type { ProblemsOfForm } from '../ui/form/FormProblems.tsx'
import { type Faults, fieldFaults } from './field-faults.ts'
import { useCallAction } from './use-call-action.ts'

/** Answer of sending, which is shown in a toast. */
type Sent = Promise<string | void>

export interface FormSendingOptions<Values, Field extends string> {
  /** Fields that can be faulty, in the order of the page. */
  fields: readonly Field[]
  /** Fields that are no values of the form, such as documents or a captcha. */
  others?: readonly Field[] | undefined
  /** Rules across fields, judged once everything is typed. */
  judge?: ((values: Values) => Faults<Field>) | undefined
  /** The field that a refusal is about. */
  refusedField?: ((thrown: unknown) => Field | undefined) | undefined
  /** The field for a path of the request, where it is not the path itself or its beginning. */
  fieldAt?: ((path: string) => Field | undefined) | undefined
  onFailed?: ((thrown: unknown) => void | Promise<void>) | undefined
  /** Whether the first faulty field takes the focus, in a form too short for a summary. */
  shouldFocusError?: boolean | undefined
}

/** Sends a form, puts faults at their fields, and tells the reason of a failure. */
export function useFormSending<Values, Own extends string, Other extends string = never>(
  form: FormToSend<Values, Own>,
  options: FormSendingOptions<Values, Own | Other>,
) {
  type Field = Own | Other
  const { fields, others = [], judge, onFailed, shouldFocusError = false } = options
  const [attempt, setAttempt] = useState(0)
  const [otherFaults, setOtherFaults] = useState<Faults<Field>>({})
  const isOwn = (name: Field): name is Own => !others.includes(name)

  function errorOf(name: Field): string | undefined {
    return isOwn(name) ? form.errorAt(name) : otherFaults[name]
  }

  function setFault(name: Field, message: string | undefined, shouldFocus = false): void {
    if (isOwn(name)) form.setError(name, message, shouldFocus)
    else setOtherFaults((before) => ({ ...before, [name]: message }))
  }

  /** Shows the faults; returns their number. */
  function showFaults(among: readonly Field[], faults: Faults<Field>): number {
    const faulty = among.filter((name) => faults[name])
    for (const name of faulty) setFault(name, faults[name], shouldFocusError && name === faulty[0])
    return faulty.length
  }

  const refuse = () => setAttempt((count) => count + 1)

  const action = useCallAction({
    takeFailure: (failed) => {
      const hasFaults = showFaults(fields, fieldFaults(failed, options)) > 0
      if (hasFaults) refuse()
      return hasFaults
    },
    onFailed,
  })

  const run = (work: () => Sent) =>
    action.run(async () => {
      const done = await work()
      setAttempt(0)
      return done
    })

  /** Shows the faults across fields; a field's own rule takes precedence, as it is more precise. */
  function showJudged(values: Values): number {
    const faults = judge?.(values) ?? {}
    setOtherFaults({})
    return showFaults(
      fields.filter((name) => !isOwn(name) || !form.hasError(name)),
      faults,
    )
  }

  function submit(send: (values: Values) => Sent) {
    return (event?: SyntheticEvent): void => {
      action.forgetFailure()
      void form.handleSubmit(
        (values) => (showJudged(values) > 0 ? refuse() : run(() => send(values))),
        () => {
          showJudged(form.values())
          refuse()
        },
      )(event)
    }
  }

  const faulty = fields.flatMap((name) => {
    const message = errorOf(name)
    return message === undefined ? [] : [{ name, message }]
  })
  const hasSummary = attempt > 0 && !action.failure && !shouldFocusError
  const problems: ProblemsOfForm = { failure: action.failure, fields: hasSummary ? faulty : [], attempt }
  return {
    /** Sends the typed values once all of them are right. */
    submit,
    /** Runs an action that belongs to the form without being its submit; a failure is shown alike. */
    run,
    isBusy: action.isBusy,
    problems,
    /** Error thrown last, if it is about no field. */
    thrown: action.thrown,
    errorOf,
    setFault,
    forgetProblems: () => {
      action.forgetFailure()
      setAttempt(0)
    },
  }
}
