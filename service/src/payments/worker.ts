import type { Paying } from './order.ts'
import { resolve } from './resolve.ts'

const atOnce = 20

/** Resolves what is due. Several services may do it at once; one order's trouble stops no other one. */
export async function settleDueOrders(
  paying: Paying,
  complain: (error: unknown, orderOid: number) => void,
): Promise<number> {
  const due = await paying.db<{ oid: number }[]>`
    select oid from payment_order where next_step_at <= ${paying.now} order by next_step_at limit ${atOnce}`
  for (const { oid } of due) {
    try {
      await resolve(paying, oid)
    } catch (error) {
      complain(error, oid)
    }
  }
  return due.length
}
