import { addMs } from 'rules/calendar'
import type { Queryable } from '../../database/database.ts'
import type { Bank, BankRecord, BankTrouble, ReversalRequest } from '../../banks/bank.ts'
import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import { moveOrder, noteOrderEvent } from '../orders/move-order.ts'
import { type OrderRow, type Paying, bankOf, lockOrder, orderByOid } from '../orders/order.ts'
import { askClerk, bankWords, nextLookAt } from '../orders/outcome.ts'
import { pauseBeforeAsking } from './retry-schedule.ts'
import { tellGivenBack } from '../orders/tell-payer.ts'

/** Time of a lease: while one service refunds, no other one does. */
const leaseMs = 120_000

/** Gives a charge back: void, or refund if it is too late for that. Asks first for the result of an earlier try. */
export async function giveBack(paying: Paying, orderOid: number): Promise<void> {
  const order = await lease(paying, orderOid)
  if (!order) return
  const bank = bankOf(paying, order)
  let leftKurus = order.amountKurus
  if (order.timesAsked > 1) {
    const record = await bank.inquire(order)
    if (await isEndedBy(paying, order, record)) return
    if (record.outcome !== 'charged') return notDone(paying, orderOid, `Banka: ${record.outcome}`)
    leftKurus -= record.refundedKurus
  }
  if ((await orderByOid(paying.db, orderOid)).status === 'voiding') await tryVoid(paying, order, bank)
  if ((await orderByOid(paying.db, orderOid)).status === 'refunding')
    await tryRefund(paying, order, bank, leftKurus)
}

function lease(paying: Paying, orderOid: number): Promise<OrderRow | undefined> {
  const { db, now } = paying
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const isDue = order.nextStepAt !== null && order.nextStepAt <= now
    if (!isDue || (order.status !== 'voiding' && order.status !== 'refunding')) return undefined
    const timesAsked = order.timesAsked + 1
    const until = addMs(now, leaseMs)
    await tx`
      update payment_order set ${tx({ nextStepAt: until, givingBackUntil: until, timesAsked, lastAskedAt: now })}
      where oid = ${orderOid}`
    return { ...order, timesAsked }
  })
}

/** Whether a service may be waiting for the bank to give this order's money back. */
export function isGivingBackNow({ status, givingBackUntil }: OrderRow, now: Date): boolean {
  if (status !== 'voiding' && status !== 'refunding') return false
  return givingBackUntil !== null && givingBackUntil > now
}

/** Ends the order where the bank's own books say that nothing of the money is left with it. */
async function isEndedBy(paying: Paying, order: OrderRow, record: BankRecord): Promise<boolean> {
  if (record.outcome !== 'voided' && record.outcome !== 'refunded') return false
  await end(paying, order.oid, record.outcome, '')
  return true
}

async function tryVoid(paying: Paying, order: OrderRow, bank: Bank): Promise<void> {
  const answer = await bank.void(reversalOf(order, 'V', order.amountKurus))
  if (answer.outcome === 'done') return end(paying, order.oid, 'voided', answer.bankReference)
  if (answer.outcome === 'unknown') return notDone(paying, order.oid, wordsOf(answer))
  if (answer.why === 'nothingToReverse') {
    const record = await bank.inquire(order)
    if (await isEndedBy(paying, order, record)) return undefined
    if (record.outcome !== 'charged') return notDone(paying, order.oid, wordsOf(answer))
  }
  // A void that is refused for any reason becomes a refund, as long as the bank holds the money.
  return turnTo(paying, order.oid, 'refunding')
}

async function tryRefund(paying: Paying, order: OrderRow, bank: Bank, leftKurus: number): Promise<void> {
  const answer = await bank.refund(reversalOf(order, 'R', leftKurus))
  if (answer.outcome === 'done') return end(paying, order.oid, 'refunded', answer.bankReference)
  if (answer.outcome === 'refused' && answer.why === 'nothingToReverse') {
    const record = await bank.inquire(order)
    if (await isEndedBy(paying, order, record)) return undefined
  }
  if (answer.outcome === 'refused' && answer.why !== 'other') {
    await turnTo(paying, order.oid, 'voiding')
    return notDone(paying, order.oid, 'Banka iade için günün kapanmasını bekliyor')
  }
  return notDone(paying, order.oid, wordsOf(answer))
}

function reversalOf(order: OrderRow, suffix: 'V' | 'R', amountKurus: number): ReversalRequest {
  return {
    orderNumber: order.orderNumber,
    amountKurus,
    ...(order.bankTransactionId && { bankTransactionId: order.bankTransactionId }),
    // The same name for every try, so that the bank carries it out once.
    reversalId: `${order.orderNumber}-${suffix}`,
    clientAddress: order.clientAddress,
  }
}

function wordsOf({ bankResultCode, bankMessage }: BankTrouble): string {
  return `Banka: ${bankResultCode} ${bankMessage}`
}

function turnTo(paying: Paying, orderOid: number, to: 'voiding' | 'refunding') {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    await moveOrder(tx, order, { to, by: 'bank', now: paying.now })
  })
}

/** Ends the refund: both the double payer and the keeper of the receipt are told. */
function end(paying: Paying, orderOid: number, to: PaymentStatus, bankReference: string): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const moved = await moveOrder(tx, order, {
      to,
      by: 'worker',
      now: paying.now,
      write: {
        nextStepAt: nextLookAt(paying, order, paying.now),
        timesAsked: 0,
        givingBackUntil: null,
        endedAt: paying.now,
      },
      detail: { bankReference },
    })
    if (moved) await tellGivenBack(tx, paying, order)
    else if (await isEndedByClerk(tx, order)) {
      const detail = { outcome: to, bankReference }
      await noteOrderEvent(tx, order, { by: 'bank', now: paying.now, detail })
      await askClerk(
        tx,
        paying,
        order,
        'Memur kararından sonra banka da geri verdi: para iki kez gitmiş olabilir',
      )
    }
  })
}

/** Whether a clerk noted the money as given back while the bank was asked to. */
async function isEndedByClerk(tx: Queryable, { oid, status }: OrderRow): Promise<boolean> {
  if (status !== 'refunded') return false
  const [step] = await tx<{ causedBy: string }[]>`
    select caused_by from payment_event
    where order_oid = ${oid} and from_status <> to_status order by oid desc limit 1`
  return step?.causedBy === 'clerk'
}

/** Postpones a refund; after too many tries a clerk sees it. */
function notDone(paying: Paying, orderOid: number, reason: string): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.status !== 'voiding' && order.status !== 'refunding') return
    const { waitMs, isForClerk } = pauseBeforeAsking(paying.settings, order.timesAsked)
    await tx`
      update payment_order
      set ${tx({ nextStepAt: addMs(paying.now, waitMs), givingBackUntil: null, ...bankWords({ bankMessage: reason }) })}
      where oid = ${orderOid}`
    if (isForClerk) await askClerk(tx, paying, order, 'Para geri verilemiyor')
  })
}
