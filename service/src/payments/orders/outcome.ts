import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import type { JSONValue } from 'postgres'
import { addMs } from 'rules/calendar'
import type { BankTrouble, Charge, ThreeDResult } from '../../banks/bank.ts'
import { paymentSettings } from '../../settings/payment-settings.ts'
import { moveOrder, noteOrderEvent } from './move-order.ts'
import { type OrderRow, type Paying, lockOrder } from './order.ts'
import type { Cause } from './states.ts'
import { tellPayer } from './tell-payer.ts'

const maxBankTextLength = 200

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Whether the bank may have taken money: it charges during 3-D Secure, or was asked to. */
export function mayBeCharged({ bankChargesItself, authorisedAt }: OrderRow): boolean {
  return bankChargesItself || authorisedAt !== null
}

/**
 * Time of the next question to the bank about an order that is over. A form that charges during 3-D Secure never
 * expires at the bank, and its payer's browser may never come back.
 */
export function nextLookAt(
  { settings, now }: Pick<Paying, 'settings' | 'now'>,
  { bankChargesItself, formGivenAt }: OrderRow,
  endedAt: Date,
): Date | null {
  if (!bankChargesItself || formGivenAt === null) return null
  const looks = paymentSettings(settings).LookAgainDays.map((days) => addMs(endedAt, days * dayMs))
  return looks.find((at) => at > now) ?? null
}

/** Whether a charge must be in the bank's records by now, if there was one. */
export function isSilentLongEnough(
  { settings, now }: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
): boolean {
  const since = order.authorisedAt ?? order.startedAt ?? order.createdAt
  return now >= addMs(since, paymentSettings(settings).NotFoundHours * hourMs)
}

/** Columns for an order that ends without a charge by the bank's own word: a later charge is refunded. */
export function notChargedColumns({ bankChargesItself, validUntil }: OrderRow, now: Date) {
  return bankChargesItself && now > validUntil ? { notChargedAt: now } : {}
}

/** Time that a paid order waits for the payer's own request to book it; then the worker does. */
const bookWithinMs = 30_000

/** The bank took the money: that is written down before anything else is done with it. */
export function notePaid(
  paying: Paying,
  orderOid: number,
  charge: Charge,
  by: Cause,
  {
    to = 'paid',
    outcome = 'booking',
    threeD,
  }: { to?: 'paid' | 'voiding'; outcome?: 'booking' | 'notSafe'; threeD?: ThreeDResult | undefined } = {},
): Promise<boolean> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const differs = charge.amountKurus !== undefined && charge.amountKurus !== order.amountKurus
    if (differs) {
      // The amount is never guessed: the booked sum must be the charged one.
      await tx`update payment_order set bank_record_differs = true where oid = ${orderOid}`
      await askClerk(tx, paying, order, `Banka farklı bir tutar çekmiş: ${charge.amountKurus} kuruş`)
      return false
    }
    const moved = await moveOrder(tx, order, {
      to,
      by,
      now: paying.now,
      // A refund under way is not begun again.
      ...(to === 'voiding' && { from: ['threeDStarted', 'unknown', 'declined', 'abandoned'] as const }),
      write: {
        ...chargeColumns(charge),
        paidAt: order.paidAt ?? paying.now,
        outcome,
        nextStepAt: to === 'paid' ? addMs(paying.now, bookWithinMs) : paying.now,
        timesAsked: 0,
        clerkSince: null,
        clerkReason: null,
        bankRecordDiffers: false,
      },
      detail: {
        bankReference: charge.bankReference,
        authorisationCode: charge.authorisationCode,
        // Proof of a later dispute, where the bank's own record names it.
        ...(threeD && { threeD }),
      },
    })
    return moved !== undefined
  })
}

/** Notes that nothing was charged, for this reason; final unless the bank says otherwise later. */
export function noteDeclined(
  paying: Paying,
  orderOid: number,
  declined: { outcome: string; by: Cause; from?: PaymentStatus[]; memberOid?: number } & Partial<BankTrouble>,
): Promise<boolean> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const moved = await moveOrder(tx, order, {
      to: 'declined',
      by: declined.by,
      now: paying.now,
      ...(declined.from && { from: declined.from }),
      write: {
        outcome: declined.outcome,
        ...bankWords(declined),
        // Only the worker has asked the bank; a callback may be older than the bank's later steps.
        ...(declined.by === 'worker' && notChargedColumns(order, paying.now)),
        nextStepAt: nextLookAt(paying, order, paying.now),
        timesAsked: 0,
        endedAt: paying.now,
      },
      detail: { outcome: declined.outcome, code: declined.bankResultCode ?? '' },
      ...(declined.memberOid && { memberOid: declined.memberOid }),
    })
    if (moved) await tellPayer(tx, paying, order, 'declined')
    return moved !== undefined
  })
}

/** Money may have moved: the bank will be asked until it tells. */
export function noteUnknown(
  paying: Paying,
  orderOid: number,
  by: Cause,
  trouble: Partial<BankTrouble> = {},
): Promise<boolean> {
  const { AskAfterSeconds } = paymentSettings(paying.settings)
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const moved = await moveOrder(tx, order, {
      to: 'unknown',
      by,
      now: paying.now,
      write: {
        outcome: 'waitingForBank',
        ...bankWords(trouble),
        nextStepAt: addMs(order.authorisedAt ?? paying.now, AskAfterSeconds * 1000),
      },
      detail: {
        code: trouble.bankResultCode ?? '',
        message: (trouble.bankMessage ?? '').slice(0, maxBankTextLength),
      },
    })
    if (moved) await tellPayer(tx, paying, order, 'waiting')
    return moved !== undefined
  })
}

/** Shows an order to a clerk, with the reason; known facts stay unchanged. */
export async function askClerk(
  tx: Parameters<typeof noteOrderEvent>[0],
  { now }: Pick<Paying, 'now'>,
  order: OrderRow,
  reason: string,
): Promise<void> {
  if (order.clerkReason === reason) return
  await tx`
    update payment_order set clerk_since = coalesce(clerk_since, ${now}), clerk_reason = ${reason}
    where oid = ${order.oid}`
  await noteOrderEvent(tx, order, {
    by: 'worker',
    now,
    detail: { clerk: reason } as Record<string, JSONValue>,
  })
}

export function chargeColumns(charge: Charge) {
  return {
    bankReference: charge.bankReference,
    authorisationCode: charge.authorisationCode,
    bankTransactionId: charge.bankTransactionId,
  }
}

export function bankWords({ bankResultCode, bankMessage }: Partial<BankTrouble>) {
  return {
    bankResultCode: bankResultCode?.slice(0, maxBankTextLength) ?? null,
    bankMessage: bankMessage?.slice(0, maxBankTextLength) ?? null,
  }
}
