import { useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import type { StepCode } from './declaration-form.ts'

/** Problems above a step that was rejected when leaving it or when sending. */
export function useRefusedStep<Values extends FieldValues>(
  { formState: { errors }, setError, getValues }: UseFormReturn<Values>,
  step: StepCode,
) {
  const [refused, setRefused] = useState<{ step: StepCode; attempt: number }>()
  const isRefused = refused?.step === step
  const refuse = (at: StepCode) => setRefused((before) => ({ step: at, attempt: (before?.attempt ?? 0) + 1 }))
  return {
    problems: isRefused ? shownProblems(errors) : [],
    attempt: isRefused ? refused.attempt : 0,
    refuse,
    /** Keeps the faults found by sending for a step, to be shown on arrival there. */
    refuseFor: (at: StepCode, problems: readonly FieldProblem[]) => {
      for (const { name, message } of problems)
        if (isFieldOf(getValues(), name)) setError(name, { type: 'service', message })
      refuse(at)
    },
    forget: () => setRefused(undefined),
  }
}

function isFieldOf<Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> {
  const [first = name] = name.split('.')
  return first in values
}

/** The messages of all fields, by the names their inputs are found under. */
function shownProblems(errors: object, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const message: unknown = get(error, 'message')
    if (typeof message === 'string') return [{ name: path, message }]
    return typeof error === 'object' && error !== null ? shownProblems(error as object, path) : []
  })
}
