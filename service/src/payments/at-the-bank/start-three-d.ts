import { bankReturnPath } from 'contract/payments/payment-order-codes'
import type { MerchantBankCode } from 'contract/payments/codes'
import { maskCardNumber } from 'rules/payments/card-number'
import { addMs } from 'rules/calendar'
import type { Queryable } from '../../database/database.ts'
import type { Bank, Card, ThreeDStarted } from '../../banks/bank.ts'
import { openSeal, sealFor } from './advance-order.ts'
import { moveOrder, noteOrderEvent } from '../orders/move-order.ts'
import { compareWithLedger } from '../orders/order-debts.ts'
import { hashOfToken, newToken } from '../../calling/token.ts'
import { type OrderRow, type Paying, lockOrder } from '../orders/order.ts'
import { noteDeclined } from '../orders/outcome.ts'

/** Time for a bank's page still open after the amount stopped holding. */
const callbackGraceMs = 10 * 60_000
/** A bank that fails later than this is the last one: its payer has waited long enough. */
const othersWithinMs = 20_000

export type Started =
  | { outcome: 'form'; bankCode: MerchantBankCode; action: string; fields: [name: string, value: string][] }
  /** The bank is still waited for, after the payer was told so. */
  | { outcome: 'underWay'; bankCode: MerchantBankCode }
  | {
      outcome:
        | 'EmptyOrder'
        | 'AlreadyStarted'
        | 'OrderExpired'
        | 'DebtChanged'
        | 'BankUnavailable'
        | 'NoSuchOrder'
    }
  | ({ outcome: 'CardRefused' } & Pick<Extract<ThreeDStarted, { outcome: 'refused' }>, 'reason'>)

/** Begins 3-D Secure at the wished bank, or at the next one that answers. Nothing is charged by it. */
export async function startThreeD(
  paying: Paying,
  orderOid: number,
  { wished, card, ...start }: Pick<Start, 'card' | 'memberOid' | 'seenKurus'> & { wished: Bank },
): Promise<Started> {
  const token = newToken()
  const order = await begin(paying, orderOid, { ...start, bank: wished, card, token })
  if (typeof order === 'string') return { outcome: order }
  let found: Started | undefined
  let isLate = false
  await paying.whilePayerWaits(
    askBanks(paying, order, { wished, card, token }, () => isLate).then((started) => {
      found = started
    }),
  )
  isLate = true
  return found ?? { outcome: 'underWay', bankCode: wished.code }
}

/** Asks the wished bank and then the others for a form; one that comes late is kept for the payer's page. */
async function askBanks(
  paying: Paying,
  order: OrderRow,
  { wished, card, token }: Pick<Start, 'card' | 'token'> & { wished: Bank },
  isLate: () => boolean,
): Promise<Started> {
  const address = `${new URL(paying.settings.SiteUrl).origin}${bankReturnPath}/${token}`
  const others = paying.banks
    .inOrder()
    .filter(({ code, cardIsTyped }) => code !== wished.code && cardIsTyped === wished.cardIsTyped)
  const startedAt = performance.now()
  for (const bank of [wished, ...others]) {
    if (performance.now() - startedAt > othersWithinMs) break
    if (bank !== wished && !(await changeBank(paying, order.oid, bank, card)))
      return { outcome: 'AlreadyStarted' }
    const started = await bank.startThreeD({
      orderNumber: order.orderNumber,
      amountKurus: order.amountKurus,
      ...(card && { card }),
      successUrl: address,
      failureUrl: address,
      clientAddress: order.clientAddress,
    })
    if (started.outcome === 'form') {
      const form = { ...started, bankCode: bank.code }
      const wasLate = isLate()
      await noteFormGiven(paying, order.oid, wasLate ? form : undefined)
      // The payer was told to wait while it was noted.
      if (isLate() && !wasLate) await paying.db.begin((tx) => keepForm(tx, paying, order.oid, form))
      return form
    }
    if (started.outcome === 'refused') {
      await noteDeclined(paying, order.oid, { ...started, outcome: started.reason, by: 'payer' })
      return { outcome: 'CardRefused', reason: started.reason }
    }
    await noteTrouble(paying, order.oid, bank, started)
  }
  await noteDeclined(paying, order.oid, { outcome: 'bankUnavailable', by: 'payer' })
  return { outcome: 'BankUnavailable' }
}

interface Start {
  bank: Bank
  card: Card | undefined
  token: string
  memberOid: number | null
  /** The total the payer saw, where the page names it. */
  seenKurus: number | undefined
}

/**
 * Written before the bank hears of it, so that no answer comes back for an unknown order.
 * Answers the locked row: its basket is frozen from here on, and its amount is the one the bank is told.
 */
function begin(
  paying: Paying,
  orderOid: number,
  start: Start,
): Promise<OrderRow | Exclude<Started['outcome'], 'form' | 'underWay' | 'CardRefused'>> {
  const { db, now } = paying
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.status !== 'created') return 'AlreadyStarted'
    if (order.amountKurus === 0) return 'EmptyOrder'
    if (order.validUntil <= now) return 'OrderExpired'
    if (start.seenKurus !== undefined && start.seenKurus !== order.amountKurus) return 'DebtChanged'
    const lines = await compareWithLedger(tx, order)
    if (!lines.every(({ state }) => state === 'Open')) return 'DebtChanged'
    await moveOrder(tx, order, {
      to: 'threeDStarted',
      by: 'payer',
      now,
      memberOid: start.memberOid,
      write: {
        ...ofBank(paying, order, start.bank, start.card),
        returnTokenHash: hashOfToken(start.token),
        maskedCard: start.card ? maskCardNumber(start.card.number) : null,
        startedAt: now,
        outcome: 'inProgress',
        nextStepAt: addMs(order.validUntil, callbackGraceMs),
      },
      detail: { bank: start.bank.code },
    })
    return order
  })
}

/** The card is kept, sealed, only where this bank asks for it a second time. */
function ofBank(paying: Paying, order: OrderRow, bank: Bank, card: Card | undefined) {
  return {
    bankCode: bank.code,
    bankChargesItself: bank.storeType !== '3d',
    sealedCard:
      card && bank.needsCardToAuthorise ? sealFor(order, card, 'payment-card', paying.settings) : null,
  }
}

function changeBank(paying: Paying, orderOid: number, bank: Bank, card: Card | undefined): Promise<boolean> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.status !== 'threeDStarted') return false
    await tx`update payment_order set ${tx(ofBank(paying, order, bank, card))} where oid = ${orderOid}`
    await noteOrderEvent(tx, order, { by: 'payer', now: paying.now, detail: { bank: bank.code } })
    return true
  })
}

type Form = Extract<Started, { outcome: 'form' }>

/** Notes that the payer can pay at this bank from here on, so the order stays with it. A late form is kept with it. */
async function noteFormGiven(paying: Paying, orderOid: number, late: Form | undefined): Promise<void> {
  const { db, now } = paying
  await db.begin(async (tx) => {
    await tx`update payment_order set form_given_at = ${now} where oid = ${orderOid}`
    if (late) await keepForm(tx, paying, orderOid, late)
  })
}

/** Keeps a form that no one waits for, sealed, until the payer's page asks or the order goes on. */
async function keepForm(tx: Queryable, { settings }: Paying, orderOid: number, form: Form): Promise<void> {
  const order = await lockOrder(tx, orderOid)
  if (order.status !== 'threeDStarted') return
  await tx`
    update payment_order set sealed_form = ${sealFor(order, form, 'payment-form', settings)} where oid = ${orderOid}`
}

/** Longest time for which banks are asked: the first until its others begin no more, the last until it gives up. */
const askedForMs = othersWithinMs + 130_000

/**
 * Form of an order that was begun by a call before, for a page that asks again or was opened again; undefined where it
 * was handed out at once, or will not come any more.
 */
export function formOfBegun(
  { settings, now }: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
): Extract<Started, { outcome: 'form' | 'underWay' }> | undefined {
  if (order.status !== 'threeDStarted' || order.bankCode === null || order.startedAt === null)
    return undefined
  if (order.sealedForm !== null) return openSeal<Form>(order, 'sealedForm', settings)
  const mayCome = order.formGivenAt === null && now < addMs(order.startedAt, askedForMs)
  return mayCome ? { outcome: 'underWay', bankCode: order.bankCode } : undefined
}

function noteTrouble(
  paying: Paying,
  orderOid: number,
  bank: Bank,
  trouble: Extract<ThreeDStarted, { outcome: 'unavailable' | 'misconfigured' }>,
): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const { outcome, bankResultCode: code, bankMessage: message } = trouble
    await noteOrderEvent(tx, order, {
      by: 'bank',
      now: paying.now,
      detail: { bank: bank.code, outcome, code, message: message.slice(0, 200) },
    })
  })
}
