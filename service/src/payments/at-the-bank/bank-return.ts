import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import type { CallbackReading } from '../../banks/bank.ts'
import { advanceOrder, sealFor } from './advance-order.ts'
import { afterOtherReturn } from './after-other-return.ts'
import { goOnBehind } from './go-on-behind.ts'
import { refuseInCopy } from './only-in-town.ts'
import { moveOrder, noteOrderEvent } from '../orders/move-order.ts'
import { hashOfToken } from '../../calling/token.ts'
import { type OrderRow, type Paying, bankOf, lockOrder, orderByOid, orderColumns } from '../orders/order.ts'
import { noteDeclined, noteUnknown } from '../orders/outcome.ts'
import { askBankNow, isFirstToHurry, whileSomeoneWaits } from '../recovery/ask-bank-now.ts'
import { lookAfterEnd } from '../recovery/look-after-end.ts'
import { noteRecord } from '../recovery/note-record.ts'

/** Limit of forged callbacks recorded for an order; further ones are only rejected. */
const maxForgeriesNoted = 20

/**
 * Return of a browser from the bank, waited for as long as a payer waits. Found by an unguessable token, believed only
 * as far as the bank's signature goes, and safe to come any number of times, in any order, or never.
 */
export async function takeBankReturn(
  paying: Paying,
  token: string,
  raw: Uint8Array,
): Promise<OrderRow | undefined> {
  const order = await findOrderOfReturn(paying, token)
  if (!order) return undefined
  await goOnBehind(applyBankReturn(paying, order, raw).then(() => afterOtherReturn(paying, order.oid)))
  return orderByOid(paying.db, order.oid)
}

/** Order that a return belongs to, also for a browser that comes by the URL alone. */
export async function findOrderOfReturn(
  { db }: Pick<Paying, 'db'>,
  token: string,
): Promise<OrderRow | undefined> {
  const [order] = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order where return_token_hash = ${hashOfToken(token)}`
  return order
}

/** Steps that a return leads to, as far as the bank's signature goes. */
export async function applyBankReturn(paying: Paying, order: OrderRow, raw: Uint8Array): Promise<void> {
  // The bank's answer is not lost: the page hands it over again, and the town itself asks the bank anyway.
  await refuseInCopy(paying.db)
  const { orderNumber, amountKurus } = order
  await noteReading(paying, order, bankOf(paying, order).readCallback(raw, { orderNumber, amountKurus }))
  await advanceOrder(paying, order.oid)
}

async function noteReading(paying: Paying, order: OrderRow, reading: CallbackReading): Promise<void> {
  switch (reading.outcome) {
    case 'authenticated':
      return noteAuthenticated(paying, order, reading.authentication)
    case 'charged':
    case 'chargedUnsafely':
      return confirmCharge(paying, order, reading.outcome === 'chargedUnsafely')
    case 'declined':
    case 'notAuthenticated':
      await noteDeclined(paying, order.oid, {
        ...reading,
        outcome: reading.reason,
        by: 'bank',
        from: ['threeDStarted'],
      })
      return
    case 'misconfigured':
      await noteDeclined(paying, order.oid, {
        ...reading,
        outcome: 'ourFault',
        by: 'bank',
        from: ['threeDStarted'],
      })
      return
    case 'unknown':
      // An unknown answer changes nothing for an order in another status.
      if (order.status === 'threeDStarted') await noteUnknown(paying, order.oid, 'bank', reading)
      return
    case 'unsigned':
      await noteForged(paying, order, reading.outcome)
      await askBankNow(paying, order)
      return
    case 'forged':
      return noteForged(paying, order, reading.why)
  }
}

const mayTurnOutCharged: readonly PaymentStatus[] = ['threeDStarted', 'unknown', 'declined', 'abandoned']

/**
 * Confirms a charge that the browser brings, which is only a reason to ask the bank: a signature covers values and not
 * their names, so that a payer can show one field's value as another's. A charge that the bank does not confirm now
 * stays open, and the worker goes on asking.
 */
async function confirmCharge(paying: Paying, order: OrderRow, isUnsafe: boolean): Promise<void> {
  if (order.status === 'refunded' || order.status === 'voided') return lookAfterEnd(paying, order.oid)
  if (!mayTurnOutCharged.includes(order.status)) return
  // A return that comes again and again does not ask again and again.
  if ((await isFirstToHurry(paying, order.oid)) || order.status === 'threeDStarted') {
    // A bank that does not answer keeps no one on its empty page: the worker asks again.
    const silence = { outcome: 'notFound' } as const
    const record = await whileSomeoneWaits(bankOf(paying, order).inquire(order), silence)
    // A bank's record may lack the 3-D result; then a callback with a bad one is believed.
    if (record.outcome === 'charged' && record.threeD === undefined && isUnsafe) record.threeD = 'half'
    const isAbout = record.outcome === 'charged' || record.outcome === 'unknown'
    if (isAbout && (await noteRecord(paying, order, record, 'bank'))) return
  }
  await noteUnknown(paying, order.oid, 'bank', { bankMessage: 'the bank has not confirmed its callback yet' })
}

function noteAuthenticated(paying: Paying, { oid }: OrderRow, authentication: Record<string, string>) {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, oid)
    await moveOrder(tx, order, {
      to: 'authenticated',
      by: 'bank',
      now: paying.now,
      write: {
        sealedAuthentication: sealFor(order, authentication, 'payment-authentication', paying.settings),
      },
      detail: proofOf(authentication),
    })
  })
}

/** Marks by which the bank finds its authentication again; its value (CAVV) is asked for money with and not kept. */
function proofOf({ eci = '', xid = '' }: Record<string, string>): Record<string, string> {
  return { ...(eci !== '' && { eci }), ...(xid !== '' && { xid }) }
}

function noteForged(paying: Paying, order: OrderRow, why: string): Promise<void> {
  return paying.db.begin(async (tx) => {
    const [noted] = await tx<{ count: number }[]>`
      select count(*) from payment_event where order_oid = ${order.oid} and detail ? 'forged'`
    if ((noted?.count ?? 0) < maxForgeriesNoted)
      await noteOrderEvent(tx, order, { by: 'payer', now: paying.now, detail: { forged: why } })
  })
}
