import type { Fraction } from '../exact-parts.ts'

/** Someone who has declared a share of the same property. */
export type OtherOwner = {
  share: Fraction
  /** The day of the change by which they declared it. */
  since: string
}

export type TakenOver = {
  share: Fraction
  /** The day of the purchase, inheritance or gift; nothing where another change is declared. */
  on: string | undefined
  /** Whether it is owned by one person, not by heirs together or by right of use. */
  isSole: boolean
}

/**
 * Former owners whose liability ended when someone took the property over. Certain only for a sole owner of the whole:
 * then no earlier declarer owns a part any more. If several owned it, a clerk decides who sold.
 */
export function formerOwners<Owner extends OtherOwner>(
  { share, on, isSole }: TakenOver,
  others: readonly Owner[],
): Owner[] {
  if (on === undefined || !isSole || share.part !== share.whole) return []
  return others.every(({ since }) => since < on) ? [...others] : []
}
