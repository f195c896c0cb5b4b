import type { Queryable } from '../database/database.ts'

/** Writes down an event of a plan; without a member the clock caused it. */
export async function noteEvent(
  tx: Queryable,
  event: {
    restructuringOid: number
    registryOid: number
    kind:
      | 'applied'
      | 'withdrawn'
      | 'approved'
      | 'rejected'
      | 'closingAsked'
      | 'closingLapsed'
      | 'interestChanged'
      | 'completed'
      | 'broken'
    memberOid: number | null
    happenedAt: Date
    detail: Record<string, string | number | null>
  },
): Promise<void> {
  await tx`insert into restructuring_event ${tx({ ...event, detail: tx.json(event.detail) })}`
}
