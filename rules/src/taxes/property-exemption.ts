import { type ExemptionRow, type PropertyTaxKind, inForce, yearBegins } from './tariff-rows.ts'

/** Claimed exemption: its code, and the years of the events it depends on. */
export type ExemptionClaim = {
  code: string
  /** The year the building was finished, or the certificate given. */
  eventYear: number
  /** The year it was notified, where that was after the day the law gives for it. */
  noticeYear?: number
}

/**
 * Exemption of a tax year by a claim, if any. It runs from the year after the event; a late notice loses the years up
 * to it, and the end stays where it was.
 */
export function exemptionOf(
  claim: ExemptionClaim,
  { year, kind }: { year: number; kind: PropertyTaxKind },
  exemptions: readonly ExemptionRow[],
): ExemptionRow | undefined {
  const row = inForce(
    exemptions.filter(({ code }) => code === claim.code),
    yearBegins(year),
  )
  if (row === undefined || (row.isForResidences === true && kind !== 'residence')) return undefined
  const first = Math.max(claim.eventYear, claim.noticeYear ?? claim.eventYear) + 1
  const last = row.years === null ? Number.POSITIVE_INFINITY : claim.eventYear + row.years
  return year >= first && year <= last ? row : undefined
}
