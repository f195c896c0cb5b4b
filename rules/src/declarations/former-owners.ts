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
  /** Owned by one person, not by heirs together or by right of use. */
  isSole: boolean
}

/**
 * Who was liable until someone took a property over. Only a sole owner of the whole leaves no doubt: then no one who declared it before owns a part of it any more. Which of several sold a part, a person has to say.
 */
export function formerOwners<Owner extends OtherOwner>(
  { share, on, isSole }: TakenOver,
  others: readonly Owner[],
): Owner[] {
  if (on === undefined || !isSole || share.part !== share.whole) return []
  return others.every(({ since }) => since < on) ? [...others] : []
}
