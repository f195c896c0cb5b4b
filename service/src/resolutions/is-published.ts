import type { ResolutionDraft } from 'contract/resolutions/resolution-desk'
import type { Queryable } from '../database/database.ts'

/** A number is given once a year by each body. */
export async function isPublished(
  db: Queryable,
  { bodyCode, decidedOn, resolutionNumber }: ResolutionDraft,
): Promise<boolean> {
  const [row] = await db`
    select 1 from resolution
    where body = ${bodyCode} and year = ${Number(decidedOn.slice(0, 4))} and number = ${resolutionNumber}
      and withdrawn_at is null`
  return row !== undefined
}
