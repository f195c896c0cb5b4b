import { addMs } from 'rules/calendar'
import type { Bank, BankRecord, Reversal } from '../../banks/bank.ts'
import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import { moveOrder } from '../orders/move.ts'
import { type OrderRow, type Paying, bankOf, lockOrder, orderByOid } from '../orders/order.ts'
import { askClerk, bankWords } from '../orders/outcome.ts'
import { pauseBeforeAsking } from './retry-schedule.ts'
import { tellGivenBack } from '../orders/tell.ts'

/** While one service gives money back, no other one does. */
const leaseMs = 120_000

/** Gives a charge back: void, or refund where it is too late for that. Asks first what an earlier try came to. */
export async function giveBack(paying: Paying, orderOid: number): Promise<void> {
  const order = await lease(paying, orderOid)
  if (!order) return
  const bank = bankOf(paying, order)
  if (order.timesAsked > 1 && (await isGivenBack(paying, order, bank))) return
  if ((await orderByOid(paying.db, orderOid)).status === 'voiding')
    await tryReversal(paying, order, bank, 'void')
  if ((await orderByOid(paying.db, orderOid)).status === 'refunding')
    await tryReversal(paying, order, bank, 'refund')
}

function lease(paying: Paying, orderOid: number): Promise<OrderRow | undefined> {
  const { db, now } = paying
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const isDue = order.nextStepAt !== null && order.nextStepAt <= now
    if (!isDue || (order.status !== 'voiding' && order.status !== 'refunding')) return undefined
    const timesAsked = order.timesAsked + 1
    await tx`
      update payment_order set next_step_at = ${addMs(now, leaseMs)}, times_asked = ${timesAsked}, last_asked_at = ${now}
      where oid = ${orderOid}`
    return { ...order, timesAsked }
  })
}

/** What the bank's own books say, after a try whose answer was lost. */
async function isGivenBack(paying: Paying, order: OrderRow, bank: Bank): Promise<boolean> {
  const record = await bank.inquire(order)
  const to = endOf(record, order)
  if (to) await end(paying, order.oid, to, '')
  else if (record.outcome !== 'charged') await notDone(paying, order.oid, `Banka: ${record.outcome}`)
  return to !== undefined || record.outcome !== 'charged'
}

function endOf(record: BankRecord, order: OrderRow): 'voided' | 'refunded' | undefined {
  if (record.outcome === 'voided' || record.outcome === 'refunded') return record.outcome
  return record.outcome === 'charged' && record.refundedKurus >= order.amountKurus ? 'refunded' : undefined
}

async function tryReversal(paying: Paying, order: OrderRow, bank: Bank, kind: 'void' | 'refund') {
  const answer: Reversal = await bank[kind]({
    orderNumber: order.orderNumber,
    amountKurus: order.amountKurus,
    ...(order.bankTransactionId && { bankTransactionId: order.bankTransactionId }),
    // The same name for every try, so that the bank carries it out once.
    reversalId: `${order.orderNumber}-${kind === 'void' ? 'V' : 'R'}`,
    clientAddress: order.clientAddress,
  })
  if (answer.outcome === 'done')
    return end(paying, order.oid, kind === 'void' ? 'voided' : 'refunded', answer.bankReference)
  // A void that is refused for any reason becomes a refund.
  if (answer.outcome === 'refused' && answer.why !== 'nothingToReverse' && kind === 'void')
    return turnTo(paying, order.oid, 'refunding')
  if (answer.outcome === 'refused' && answer.why === 'tooEarly' && kind === 'refund') {
    await turnTo(paying, order.oid, 'voiding')
    return notDone(paying, order.oid, 'Banka iade için günün kapanmasını bekliyor')
  }
  return notDone(paying, order.oid, `Banka: ${answer.bankResultCode} ${answer.bankMessage}`)
}

function turnTo(paying: Paying, orderOid: number, to: 'voiding' | 'refunding') {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    await moveOrder(tx, order, { to, by: 'bank', now: paying.now })
  })
}

/** Given back: both who paid twice and who keeps the receipt are told. */
function end(paying: Paying, orderOid: number, to: PaymentStatus, bankReference: string): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const moved = await moveOrder(tx, order, {
      to,
      by: 'worker',
      now: paying.now,
      write: { nextStepAt: null, endedAt: paying.now, clerkSince: null, clerkReason: null },
      detail: { bankReference },
    })
    if (moved) await tellGivenBack(tx, paying, order)
  })
}

/** Tried again later; after too many tries a clerk sees it. */
function notDone(paying: Paying, orderOid: number, reason: string): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.status !== 'voiding' && order.status !== 'refunding') return
    const { waitMs, isForClerk } = pauseBeforeAsking(paying.settings, order.timesAsked)
    await tx`
      update payment_order set ${tx({ nextStepAt: addMs(paying.now, waitMs), ...bankWords({ bankMessage: reason }) })}
      where oid = ${orderOid}`
    if (isForClerk) await askClerk(tx, paying, order, 'Para geri verilemiyor')
  })
}
