import type { Given } from '../calling/handler.ts'
import { isPublic } from './is-public.ts'
import type { ResolutionRow } from './resolution-row.ts'

export interface WholeResolution extends ResolutionRow {
  session: string
  votesFor: number | null
  votesAgainst: number | null
  votesAbstaining: number | null
  publishedAt: Date
}

export async function findResolution(
  { db, now }: Pick<Given, 'db' | 'now'>,
  oid: number,
): Promise<WholeResolution | undefined> {
  const [resolution] = await db<WholeResolution[]>`
    select resolution.oid, body, year, number, type_code, resolution_type.name as type_name, title, text, decided_on,
      session, votes_for, votes_against, votes_abstaining, published_at
    from resolution join resolution_type on resolution_type.code = type_code
    where resolution.oid = ${oid} and ${isPublic(db, now)}`
  return resolution
}

export function voteOf({ votesFor, votesAgainst, votesAbstaining }: WholeResolution) {
  if (votesFor === null || votesAgainst === null || votesAbstaining === null) return null
  return { For: votesFor, Against: votesAgainst, Abstaining: votesAbstaining }
}
