import { addMs } from 'rules/calendar'
import { type Paying, lockOrder } from '../orders/order.ts'
import { askClerk } from '../orders/outcome.ts'
import { pauseBeforeAsking } from './retry-schedule.ts'
import { resolveOrder } from './resolve-order.ts'

const maxOrdersPerTurn = 50
/** How many banks' answers are waited for at once; no transaction is open while waiting. */
const concurrency = 8

type Complain = (error: unknown, orderOid: number) => void

/** Resolves what is due. Several services may do it at once; one order's trouble stops no other one. */
export async function settleDueOrders(
  paying: Paying,
  complain: Complain,
  together = concurrency,
): Promise<number> {
  const due = await paying.db<{ oid: number }[]>`
    select oid from payment_order where next_step_at <= ${paying.now} order by next_step_at limit ${maxOrdersPerTurn}`
  const waiting = due.values()
  const takeTurns = async () => {
    for (const { oid } of waiting) await settle(paying, oid, complain)
  }
  await Promise.all(Array.from({ length: together }, takeTurns))
  return due.length
}

async function settle(paying: Paying, orderOid: number, complain: Complain): Promise<void> {
  try {
    await resolveOrder(paying, orderOid)
  } catch (error) {
    complain(error, orderOid)
    await postpone(paying, orderOid).catch((again: unknown) => complain(again, orderOid))
  }
}

/** What fails by a fault of ours is tried again later too, and a clerk sees it when it keeps failing. */
function postpone(paying: Paying, orderOid: number): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.nextStepAt === null) return
    const timesAsked = order.timesAsked + 1
    const { waitMs, isForClerk } = pauseBeforeAsking(paying.settings, timesAsked)
    const nextStepAt = addMs(paying.now, waitMs)
    await tx`update payment_order set ${tx({ timesAsked, nextStepAt })} where oid = ${orderOid}`
    if (isForClerk && order.clerkReason === null)
      await askClerk(tx, paying, order, 'İşlenirken hata oluşuyor; kayıtlara bakın')
  })
}
