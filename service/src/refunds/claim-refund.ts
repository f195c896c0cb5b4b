import type { Queryable } from '../database/database.ts'
import { settleInterest } from './interest.ts'

/**
 * Service of a refund by its owner's own claim: who says what becomes of the money has read what it is made up of, and for how
 * long it is kept. Its interest ends, so that the amount to be sent stands still. The refund is locked before.
 */
export async function claimRefund(tx: Queryable, refundOid: number, today: string): Promise<void> {
  await settleInterest(tx, refundOid, today)
  await tx`update refund set served_on = ${today} where oid = ${refundOid} and served_on is null`
}
