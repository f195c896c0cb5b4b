import { holdingStatuses } from 'contract/payments/payment-order-codes'
import type { Queryable } from '../database/database.ts'

/** Which of these debts a card payment holds whose money may still be booked; not who pays. */
export async function debtsBeingPaid(db: Queryable, accrualOids: readonly number[]): Promise<Set<number>> {
  const rows = await db<{ accrualOid: number }[]>`
    select distinct accrual_oid from payment_order_line
    join payment_order on payment_order.oid = order_oid
    where accrual_oid = any(${[...accrualOids]}) and status = any(${holdingStatuses})`
  return new Set(rows.map(({ accrualOid }) => accrualOid))
}
