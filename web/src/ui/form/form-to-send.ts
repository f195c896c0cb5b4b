import type { SyntheticEvent } from 'react'

/** Parts of a form that sending needs, independent of how its values are kept. */
export interface FormToSend<Values, Field extends string> {
  /** Error as last rendered. */
  errorAt(name: Field): string | undefined
  /** Current state, rendered or not. */
  hasError(name: Field): boolean
  /** Sets a message; without one the field is right again. */
  setError(name: Field, message: string | undefined, shouldFocus?: boolean): void
  values(): Values
  /** Judges every field by its own rule and shows the faults. */
  handleSubmit(
    onRight: (values: Values) => unknown,
    onWrong: () => void,
  ): (event?: SyntheticEvent) => Promise<unknown>
}
