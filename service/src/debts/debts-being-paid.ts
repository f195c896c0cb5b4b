import { holdingStatuses } from 'contract/payments/payment-order-codes'
import type { Queryable } from '../database/database.ts'

/** Debts held by a card payment whose money may still be booked, without its payer. */
export async function debtsBeingPaid(db: Queryable, accrualOids: readonly number[]): Promise<Set<number>> {
  if (accrualOids.length === 0) return new Set()
  const rows = await db<{ accrualOid: number }[]>`
    select distinct accrual_oid from payment_order_line
    join payment_order on payment_order.oid = order_oid
    where accrual_oid = any(${[...accrualOids]}) and status = any(${holdingStatuses})`
  return new Set(rows.map(({ accrualOid }) => accrualOid))
}

/** The number of the order that holds each of these debts, where this member began it. */
export async function ownOrdersHolding(
  db: Queryable,
  memberOid: number,
  accrualOids: readonly number[],
): Promise<Map<number, string>> {
  if (accrualOids.length === 0) return new Map()
  const rows = await db<{ accrualOid: number; orderNumber: string }[]>`
    select distinct on (accrual_oid) accrual_oid, order_number from payment_order_line
    join payment_order on payment_order.oid = order_oid
    where accrual_oid = any(${[...accrualOids]}) and status = any(${holdingStatuses})
      and payer_member_oid = ${memberOid}
    order by accrual_oid, created_at desc`
  return new Map(rows.map(({ accrualOid, orderNumber }) => [accrualOid, orderNumber]))
}
