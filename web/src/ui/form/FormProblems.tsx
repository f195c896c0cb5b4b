import { FailureNotice } from '../FailureNotice.tsx'
import { ErrorSummary, type FieldProblem } from './ErrorSummary.tsx'

export interface ProblemsOfForm {
  /** Failure that is about no field. */
  failure: string | undefined
  fields: readonly FieldProblem[]
  /** Counts refused submits. */
  attempt: number
}

interface FormProblemsProps {
  problems: ProblemsOfForm
  title?: string
}

/** Problems on top of a form that keep it from going through. */
export function FormProblems({ problems: { failure, fields, attempt }, title }: FormProblemsProps) {
  return (
    <>
      <ErrorSummary problems={fields} attempt={attempt} {...(title && { title })} />
      {failure && <FailureNotice message={failure} />}
    </>
  )
}
