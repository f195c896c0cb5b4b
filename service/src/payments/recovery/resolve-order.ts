import { addMs } from 'rules/calendar'
import type { BankRecord } from '../../banks/bank.ts'
import { giveBack } from './give-back.ts'
import { moveOrder } from '../orders/move-order.ts'
import { type OrderRow, type Paying, bankOf, lockOrder, orderByOid } from '../orders/order.ts'
import {
  askClerk,
  isSilentLongEnough,
  nextLookAt,
  notChargedColumns,
  noteUnknown,
} from '../orders/outcome.ts'
import { lookAfterEnd } from './look-after-end.ts'
import { noteRecord } from './note-record.ts'
import { pauseBeforeAsking } from './retry-schedule.ts'
import { tellPayer } from '../orders/tell-payer.ts'

/** A question under way is not put by a second service. */
const leaseMs = 120_000

/**
 * Brings an order nearer to its end: by asking the bank where money may have moved, by the clock where none can have.
 * May be done any number of times, by any number of services.
 */
export async function resolveOrder(paying: Paying, orderOid: number): Promise<void> {
  const leased = await lease(paying, orderOid)
  if (!leased) return
  switch (leased.status) {
    case 'created':
    case 'authenticated':
      return abandon(paying, orderOid)
    case 'paid':
      await paying.book(paying, orderOid, 'worker')
      break
    case 'authorising':
      await noteUnknown(paying, orderOid, 'worker')
      await askBank(paying, leased)
      break
    case 'threeDStarted':
    case 'unknown':
    case 'declined':
    case 'abandoned':
      await askBank(paying, leased)
      break
    case 'voided':
    case 'refunded':
      await lookAfterEnd(paying, orderOid)
      break
    case 'voiding':
    case 'refunding':
    case 'collected':
      break
  }
  const { status } = await orderByOid(paying.db, orderOid)
  if (status === 'paid' && leased.status !== 'paid') await paying.book(paying, orderOid, 'worker')
  await giveBack(paying, orderOid)
}

/** Leases an order that is due, for one service at a time; giving back has a lease of its own. */
function lease(paying: Paying, orderOid: number): Promise<OrderRow | undefined> {
  const { db, now } = paying
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.nextStepAt === null || order.nextStepAt > now) return undefined
    if (order.status === 'voiding' || order.status === 'refunding') return order
    // The payer has left: a sealed card or form is not kept while the bank is asked.
    await tx`
      update payment_order set next_step_at = ${addMs(now, leaseMs)}, sealed_card = null, sealed_form = null where oid = ${orderOid}`
    return order
  })
}

async function askBank(paying: Paying, order: OrderRow): Promise<void> {
  const record = await bankOf(paying, order).inquire(order)
  if (!(await noteRecord(paying, order, record, 'worker'))) await countQuestion(paying, order.oid, record)
}

/** Counts a question without a settling answer, which leads to patience, the end, or a clerk. */
function countQuestion(paying: Paying, orderOid: number, record: BankRecord): Promise<void> {
  const { db, now, settings } = paying
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const timesAsked = order.timesAsked + 1
    const { waitMs, isForClerk } = pauseBeforeAsking(settings, timesAsked)
    const asked = { timesAsked, lastAskedAt: now }
    if (order.status === 'declined' || order.status === 'abandoned') {
      // A question that failed is put again, and in the end by a clerk, unless the bank had denied a charge before.
      const isAskedAgain = record.outcome === 'unknown'
      const isDenied = record.outcome === 'notFound' || record.outcome === 'declined'
      const looked = isAskedAgain
        ? { ...asked, nextStepAt: addMs(now, waitMs) }
        : {
            timesAsked: 0,
            lastAskedAt: now,
            nextStepAt: nextLookAt(paying, order, order.endedAt ?? now),
            ...(isDenied && notChargedColumns(order, now)),
          }
      await tx`update payment_order set ${tx(looked)} where oid = ${orderOid}`
      if (!isAskedAgain || !isForClerk || order.notChargedAt !== null) return
      const write = { outcome: 'waitingForBank' }
      if (await moveOrder(tx, order, { to: 'unknown', by: 'worker', now, write }))
        await askClerk(
          tx,
          paying,
          { ...order, status: 'unknown' },
          'Kapanan ödeme son kez bankaya sorulamadı',
        )
      return
    }
    if (order.status !== 'unknown' && order.status !== 'threeDStarted') return
    if (record.outcome === 'notFound' && isProofOfNothing(paying, order, timesAsked)) {
      await endNotFound(tx, paying, order)
      return
    }
    await tx`update payment_order set ${tx({ ...asked, nextStepAt: addMs(now, waitMs) })} where oid = ${orderOid}`
    if (isForClerk && order.clerkReason === null)
      await askClerk(tx, paying, order, `Banka ${timesAsked} kez soruldu, sonuç bilinmiyor`)
  })
}

/**
 * Whether a bank that knows nothing has taken nothing: certain if we never asked for the money. If we did, or the bank
 * charges during 3-D Secure, only its silence over a whole day proves it.
 */
function isProofOfNothing(paying: Paying, order: OrderRow, timesAsked: number): boolean {
  if (order.status === 'threeDStarted') return !order.bankChargesItself || timesAsked >= 2
  return timesAsked >= 3 && isSilentLongEnough(paying, order)
}

async function endNotFound(
  tx: Parameters<typeof moveOrder>[0],
  paying: Paying,
  order: OrderRow,
): Promise<void> {
  const isBegun = order.status === 'unknown'
  await moveOrder(tx, order, {
    to: isBegun ? 'declined' : 'abandoned',
    by: 'worker',
    now: paying.now,
    write: {
      outcome: 'notFinished',
      timesAsked: 0,
      lastAskedAt: paying.now,
      ...notChargedColumns(order, paying.now),
      nextStepAt: nextLookAt(paying, order, paying.now),
      endedAt: paying.now,
    },
    detail: { bank: 'notFound' },
  })
  await tellPayer(tx, paying, order, isBegun ? 'declined' : 'abandoned')
}

/** Abandons an order that was never asked for, so nothing can have been taken. */
function abandon(paying: Paying, orderOid: number): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const moved = await moveOrder(tx, order, {
      to: 'abandoned',
      by: 'worker',
      now: paying.now,
      from: ['created', 'authenticated'],
      write: { outcome: 'notFinished', nextStepAt: null, endedAt: paying.now },
    })
    if (moved && order.status === 'authenticated') await tellPayer(tx, paying, order, 'abandoned')
  })
}
