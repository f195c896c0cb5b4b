import type { Queryable } from '../database/database.ts'
import { settleInterest } from './interest.ts'

/**
 * Serves a refund by its owner's own claim: an owner who decides about the money has read its parts and the term. Its
 * interest ends, so that the amount to be sent no longer changes. The caller locks the refund before.
 */
export async function claimRefund(tx: Queryable, refundOid: number, today: string): Promise<void> {
  await settleInterest(tx, refundOid, today)
  await tx`update refund set served_on = ${today} where oid = ${refundOid} and served_on is null`
}
