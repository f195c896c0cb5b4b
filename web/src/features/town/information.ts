export interface ServiceInformation {
  /** What it is, in two or three sentences. */
  what: string
  /** What one should have at hand. */
  needs: readonly string[]
  cost: string
  duration: string
  /** What happens afterwards, where that is not plain. */
  afterwards?: string
}
