import type { Calls } from 'contract/calls'
import { cardRefusals } from 'contract/payments/card-refusal-codes'
import { type PaymentOutcome, paymentOutcomes, paymentStatuses } from 'contract/payments/payment-order-codes'
import { merchantBanks } from 'contract/payments/codes'
import type { z } from 'zod'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { mayActFor } from '../../callers/representation.ts'
import { type OrderLine, type OrderRow, linesOf } from './order.ts'

type OrderInKurus = z.input<Calls['QueryOnlinePaymentOrderStatus']['response']>
type Outcome = OrderInKurus['Outcome']

interface SeenBy {
  /** Whether the caller has proved the phone that each of the orders was begun with. */
  isPayerProven?: boolean
  /** Whether a clerk decides about the order, which is on record with its people. */
  isAtDesk?: boolean
}

/** The one picture of an order; card and receipt are only for the payer, the debts' owner and the browser that paid. */
export async function showOrder(
  given: Given,
  member: Caller | undefined,
  order: OrderRow,
  seenBy: SeenBy = {},
): Promise<OrderInKurus> {
  const [shown] = await showOrders(given, member, [order], seenBy)
  if (!shown) throw new Error('An order was not shown')
  return shown
}

export async function showOrders(
  given: Given,
  member: Caller | undefined,
  orders: OrderRow[],
  { isPayerProven = false, isAtDesk = false }: SeenBy = {},
): Promise<OrderInKurus[]> {
  const lines = Map.groupBy(
    await linesOf(
      given.db,
      orders.map(({ oid }) => oid),
    ),
    ({ orderOid }) => orderOid,
  )
  const paidSince = await debtsPaidSince(given.db, orders)
  const collections = orders.flatMap(({ collectionOid }) => collectionOid ?? [])
  const receipts = await given.db<{ oid: number; receiptNumber: string; receiptCode: string }[]>`
    select oid, receipt_number, receipt_code from collection where oid = any(${collections})`
  return Promise.all(
    orders.map(async (order) => ({
      ...pictureOf(order, lines.get(order.oid) ?? [], paidSince.get(order.oid)),
      ...(isPayerProven || isAtDesk || (await isOfConcern(given, member, order))
        ? receiptOf(order, receipts)
        : forStrangers),
    })),
  )
}

function receiptOf(order: OrderRow, receipts: { oid: number; receiptNumber: string; receiptCode: string }[]) {
  const found = receipts.find(({ oid }) => oid === order.collectionOid)
  return found && { ReceiptNumber: found.receiptNumber, ReceiptCode: found.receiptCode }
}

/** Fields hidden from anyone who has only the number: they see how the payment stands, and nothing of the card. */
const forStrangers = { MaskedCard: null, BankReference: null }

async function isOfConcern(given: Given, member: Caller | undefined, order: OrderRow): Promise<boolean> {
  const { guest, client } = given
  if (client.browserId !== '' && client.browserId === order.browserId) return true
  // A clerk reads card and reference in the list of payments, which is noted, and not by the number of an order.
  if (member)
    return member.memberOid === order.payerMemberOid || (await mayActFor(given, member, order.registryOid))
  return (
    guest !== undefined && (guest.oid === order.guestAccessOid || guest.orderNumber === order.orderNumber)
  )
}

const unpaidStatuses: readonly OrderRow['status'][] = ['declined', 'abandoned', 'voided', 'refunded']

/** Part of the debts that was paid since, for unsuccessful orders that might be tried again. */
async function debtsPaidSince(
  db: Queryable,
  orders: readonly OrderRow[],
): Promise<Map<number, OrderInKurus['DebtsPaidSince']>> {
  const unpaid = orders.filter(({ status }) => [...unpaidStatuses, 'threeDStarted'].includes(status))
  if (unpaid.length === 0) return new Map()
  const rows = await db<{ orderOid: number; paidSince: 'none' | 'some' | 'all' }[]>`
    select order_oid, case when bool_and(is_paid) then 'all' when bool_or(is_paid) then 'some' else 'none' end
      as paid_since
    from (select order_oid, principal_balance(accrual_oid) <= 0 as is_paid from payment_order_line
      where order_oid = any(${unpaid.map(({ oid }) => oid)})) as line group by order_oid`
  return new Map(rows.map((row) => [row.orderOid, row.paidSince]))
}

export function pictureOf(
  order: OrderRow,
  lines: OrderLine[],
  paidSince: OrderInKurus['DebtsPaidSince'] = 'none',
): OrderInKurus {
  const { label, isFinal } = paymentStatuses[order.status]
  const outcome = outcomeOf(order)
  const bank = Object.values(merchantBanks).find(({ code }) => code === order.bankCode)
  return {
    OrderNumber: order.orderNumber,
    Status: order.status,
    StatusText: label,
    Outcome: outcome,
    OutcomeText: isCardRefusal(outcome) ? cardRefusals[outcome].sentence : paymentOutcomes[outcome],
    IsFinal: isFinal,
    IsPaid: order.status === 'paid' || order.status === 'collected',
    CanTryAgain:
      unpaidStatuses.includes(order.status) &&
      paidSince === 'none' &&
      !['alreadyPaid', 'paidTwice'].includes(outcome),
    DebtsPaidSince: paidSince,
    IsToldByMessage: order.payerGsmNumber !== null,
    CanCorrectCard: isCardRefusal(outcome) && cardRefusals[outcome].mayCorrect,
    Total: order.amountKurus,
    BankCode: order.bankCode,
    BankName: bank?.label ?? null,
    MaskedCard: order.maskedCard,
    BankReference: order.bankReference,
    CreatedAt: order.createdAt.toISOString(),
    ValidUntil: order.validUntil.toISOString(),
    PaidAt: order.paidAt?.toISOString() ?? null,
    ReceiptNumber: null,
    ReceiptCode: null,
    Debts: lines.map(onTheWire),
  }
}

export function onTheWire(line: Omit<OrderLine, 'orderOid'>) {
  return {
    AccrumentOid: line.accrualOid,
    Description: line.description,
    Principal: line.principalKurus,
    DelayFine: line.fineKurus,
    Total: line.principalKurus + line.fineKurus,
    Owed: line.owedPrincipalKurus + line.owedFineKurus,
  }
}

function outcomeOf(order: OrderRow): Outcome {
  const isGivenBack = order.status === 'voiding' || order.status === 'refunding'
  const saysWhy = ['notSafe', 'notBooked', 'chargedTooLate'].includes(order.outcome ?? '')
  if (isGivenBack && !saysWhy) return 'givingBack'
  const { outcome } = order
  if (outcome !== null && (isCardRefusal(outcome) || isPaymentOutcome(outcome))) return outcome
  return order.status === 'created' ? 'inProgress' : 'notFinished'
}

function isCardRefusal(outcome: string): outcome is keyof typeof cardRefusals {
  return Object.hasOwn(cardRefusals, outcome)
}

function isPaymentOutcome(outcome: string): outcome is PaymentOutcome {
  return Object.hasOwn(paymentOutcomes, outcome)
}
