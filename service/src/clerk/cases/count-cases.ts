import type { Queryable } from '../../database/database.ts'
import type { DeskOfClerk } from './cases-of-clerk.ts'

/** Counts the waiting cases of a desk from sums that cost the same however many wait. */
export async function readCaseCounts(
  db: Queryable,
): Promise<(cases: NonNullable<DeskOfClerk['cases']>) => number> {
  const sums = await db<{ desk: string; kind: string; waiting: number }[]>`
    select desk, kind, sum(change)::bigint as waiting from clerk_case_change group by desk, kind`
  return ({ desk, kinds, exceptKinds }) =>
    sums
      .filter(
        (sum) =>
          sum.desk === desk &&
          (kinds === null || kinds.includes(sum.kind)) &&
          !exceptKinds.includes(sum.kind),
      )
      .reduce((total, { waiting }) => total + waiting, 0)
}
