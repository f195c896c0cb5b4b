import type { SyntheticEvent } from 'react'

/** What sending needs of a form, whatever keeps its values. */
export interface FormToSend<Values, Field extends string> {
  /** As it was last drawn. */
  errorAt(name: Field): string | undefined
  /** As it is now, drawn or not. */
  hasError(name: Field): boolean
  /** Without a message the field is right again. */
  setError(name: Field, message: string | undefined, shouldFocus?: boolean): void
  values(): Values
  /** Judges every field by its own rule and shows what is wrong. */
  handleSubmit(
    onRight: (values: Values) => unknown,
    onWrong: () => void,
  ): (event?: SyntheticEvent) => Promise<unknown>
}
