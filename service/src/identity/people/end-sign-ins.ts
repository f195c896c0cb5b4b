import type { Queryable } from '../../database/database.ts'

/** Ends the sign-ins on all devices at once. */
export async function endSignIns(tx: Queryable, memberOid: number, now: Date): Promise<void> {
  await tx`
    update sign_in set ended_at = ${now}, end_reason = 'ended_by_administrator'
    where member_oid = ${memberOid} and ended_at is null`
}
