import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import type { Problems } from './problems.ts'

export function listed(problems: Problems): FieldProblem[] {
  return Object.entries(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [{ name, message }],
  )
}

/** Problems as react-hook-form keeps them: nested by the parts of their names. */
export function nestedErrors<Values extends FieldValues>(
  problems: readonly FieldProblem[],
): FieldErrors<Values> {
  const errors: Record<string, unknown> = {}
  for (const { name, message } of problems) {
    const parts = name.split('.')
    const last = parts.pop() ?? name
    let level = errors
    for (const part of parts) level = (level[part] ??= {}) as Record<string, unknown>
    level[last] = { type: 'rule', message }
  }
  return errors as FieldErrors<Values>
}
