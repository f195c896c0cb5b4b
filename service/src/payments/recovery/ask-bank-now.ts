import { addMs } from 'rules/calendar'
import { isCopy } from '../../database/town.ts'
import { advanceOrder } from '../at-the-bank/advance-order.ts'
import { type OrderRow, type Paying, bankOf, orderByOid } from '../orders/order.ts'
import { noteRecord } from './note-record.ts'

/** Time that a page is expected to stay open; the bank's answer is taken later as well. */
const maxWaitMs = 8000

/** Answer of the bank while someone still waits, or else the known state without it. */
export function whileSomeoneWaits<Answer, Else>(
  asked: Promise<Answer>,
  otherwise: Else,
  patienceMs = maxWaitMs,
): Promise<Answer | Else> {
  let waiting: NodeJS.Timeout | undefined
  const patience = new Promise<Else>((resolve) => {
    waiting = setTimeout(() => resolve(otherwise), patienceMs)
  })
  return Promise.race([asked, patience]).finally(() => clearTimeout(waiting))
}

/** Order after the bank was asked about it if need be; a copy of the town asks no one. */
export async function askBankNow(paying: Paying, order: OrderRow): Promise<OrderRow> {
  if (await isCopy(paying.db)) return order
  return whileSomeoneWaits(ask(paying, order), order)
}

const hurryAgainAfterMs = 15_000

/**
 * The same for someone who waits: the bank is asked at once, though not again and again.
 * Only an answer that settles something counts; patience and its limits are the worker's.
 */
async function ask(paying: Paying, order: OrderRow): Promise<OrderRow> {
  const isOver = order.status === 'declined' || order.status === 'abandoned'
  const mayBePaid =
    order.status === 'unknown' || ((order.status === 'threeDStarted' || isOver) && order.bankChargesItself)
  if (mayBePaid && (await isFirstToHurry(paying, order.oid))) {
    const record = await bankOf(paying, order).inquire(order)
    if (record.outcome === 'charged' || (record.outcome === 'declined' && order.status === 'unknown'))
      await noteRecord(paying, order, record, 'worker')
  }
  await advanceOrder(paying, order.oid, ['paid', 'voiding'])
  return orderByOid(paying.db, order.oid)
}

/** Whether a question now would be too soon after the last one. */
export function wasAskedJustNow({ lastAskedAt }: OrderRow, now: Date): boolean {
  return lastAskedAt !== null && lastAskedAt > addMs(now, -hurryAgainAfterMs)
}

/** Whether no one asked in the last seconds; the one who may ask is written down. */
export function isFirstToHurry({ db, now }: Paying, orderOid: number): Promise<boolean> {
  return db.begin(async (tx) => {
    const asked = await tx`
      update payment_order set last_asked_at = ${now}
      where oid = ${orderOid} and (last_asked_at is null or last_asked_at <= ${addMs(now, -hurryAgainAfterMs)})
      returning oid`
    return asked.length === 1
  })
}
