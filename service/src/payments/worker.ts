import { type Paying, after, lockOrder } from './order.ts'
import { askClerk } from './outcome.ts'
import { pauseBeforeAsking } from './patience.ts'
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
      await postpone(paying, oid).catch((again: unknown) => complain(again, oid))
    }
  }
  return due.length
}

/** What fails by a fault of ours is tried again later too, and a clerk sees it when it keeps failing. */
function postpone(paying: Paying, orderOid: number): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.nextStepAt === null) return
    const timesAsked = order.timesAsked + 1
    const { waitMs, isForClerk } = pauseBeforeAsking(paying.settings, timesAsked)
    const nextStepAt = after(paying.now, waitMs)
    await tx`update payment_order set ${tx({ timesAsked, nextStepAt })} where oid = ${orderOid}`
    if (isForClerk && order.clerkReason === null)
      await askClerk(tx, paying, order, 'İşlenirken hata oluşuyor; kayıtlara bakın')
  })
}
