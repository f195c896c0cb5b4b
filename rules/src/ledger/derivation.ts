/** One line of how an amount came about, as a person reads it. */
export type DerivationLine = {
  label: string
  value: string
  /** The law, communiqué or council resolution it comes from. */
  source?: string
}
