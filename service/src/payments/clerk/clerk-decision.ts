import type { ClerkDecision, PaymentStatus } from 'contract/payments/payment-order-codes'
import { paymentSettings } from '../../settings/payment-settings.ts'
import type { Caller, Given } from '../../calling/handler.ts'
import { contactOf } from '../../callers/contact.ts'
import { mayActFor } from '../../callers/representation.ts'
import type { Queryable } from '../../database/database.ts'
import { advanceOrder } from '../at-the-bank/authorise.ts'
import { moveOrder, noteOrderEvent } from '../orders/move-order.ts'
import type { OrderRow, Paying } from '../orders/order.ts'
import { lastLookAt } from '../orders/outcome.ts'
import { courses } from '../orders/states.ts'
import { tellGivenBack, tellPayer } from '../orders/tell-payer.ts'

/** What a clerk may decide about an order as it stands; nothing while it may still end without one. */
export function decisionsFor(order: OrderRow): ClerkDecision[] {
  if (order.clerkSince === null) return []
  const decisions = Object.keys(courses[order.status].decisions) as ClerkDecision[]
  // The bank took something, and not what is owed: it can only go back.
  return order.bankRecordDiffers
    ? decisions.filter((decision) => decision !== 'charged' && decision !== 'notCharged')
    : decisions
}

/** Repeating the booking moves no money otherwise than before; all else above the limit takes two clerks. */
export function needsSecondClerk(
  settings: Given['settings'],
  { amountKurus }: OrderRow,
  decision?: ClerkDecision,
): boolean {
  const { SecondClerkAboveLira } = paymentSettings(settings)
  return decision !== 'bookAgain' && amountKurus > SecondClerkAboveLira * 100
}

/** Clerks decide about no payment they made, is for them or someone they act for, or is told to their own phone. */
export async function isConcerned(
  on: { db: Queryable; today: string },
  clerk: Caller,
  { payerMemberOid, registryOid, payerGsmNumber }: OrderRow,
): Promise<boolean> {
  if (payerMemberOid === clerk.memberOid || (await mayActFor(on, clerk, registryOid))) return true
  const { gsmNumber } = await contactOf(on.db, clerk.memberOid)
  if (gsmNumber !== null && gsmNumber === payerGsmNumber) return true
  const [payer] = await on.db<{ registryOid: number | null }[]>`
    select registry_oid from member where oid = ${payerMemberOid}`
  return payer?.registryOid != null && mayActFor(on, clerk, payer.registryOid)
}

export interface Decided {
  decision: ClerkDecision
  reason: string
  bankReference?: string | null | undefined
  /** Who decided, or confirmed what another clerk proposed. */
  memberOid: number
  /** What the second clerk wrote. */
  confirmation?: string
}

/** Does what was decided, in the transaction that locked the order; false where the order does not allow it. */
export async function carryOutDecision(
  tx: Queryable,
  paying: Paying,
  order: OrderRow,
  { decision, reason, bankReference, memberOid, confirmation }: Decided,
): Promise<boolean> {
  const to = courses[order.status].decisions[decision]
  if (to === undefined) return false
  const { now } = paying
  const noted = { by: 'clerk' as const, now, memberOid }
  const detail = { decision, reason, ...(confirmation !== undefined && { confirmation }) }
  if (to === order.status) {
    const change =
      decision === 'bookAgain'
        ? { nextStepAt: now }
        : { nextStepAt: null, clerkSince: null, clerkReason: null, timesAsked: 0 }
    await tx`update payment_order set ${tx(change)} where oid = ${order.oid}`
    await noteOrderEvent(tx, order, { ...noted, detail })
    return true
  }
  const write = written(to, order, now)
  const moved = await moveOrder(tx, order, {
    ...noted,
    to,
    write: { ...write, bankReference: bankReference ?? order.bankReference },
    detail,
  })
  if (!moved) return false
  if (to === 'declined') await tellPayer(tx, paying, order, 'declined')
  if (to === 'abandoned' && order.status !== 'created') await tellPayer(tx, paying, order, 'abandoned')
  if (to === 'refunded') await tellGivenBack(tx, paying, { ...order, outcome: write.outcome })
  return true
}

function written(to: PaymentStatus, order: OrderRow, now: Date) {
  const settled = { clerkSince: null, clerkReason: null, timesAsked: 0 }
  if (to === 'paid') return { ...settled, paidAt: order.paidAt ?? now, outcome: 'booking', nextStepAt: now }
  if (to === 'voiding') return { ...settled, outcome: 'notBooked', nextStepAt: now }
  const outcome = to === 'refunded' ? whyGivenBack(order) : 'notCharged'
  // A clerk may have looked too early, or at another order.
  const nextStepAt = to === 'declined' ? lastLookAt(order, now) : null
  return { ...settled, outcome, nextStepAt, endedAt: now }
}

/** What was being given back keeps its reason; of the rest only the bank knows why. */
function whyGivenBack({ status, outcome }: OrderRow): string {
  return status === 'voiding' || status === 'refunding' ? (outcome ?? 'takenBack') : 'takenBack'
}

/** What was found paid is booked, or given back, like any other payment. */
export async function goOnAfterDecision(paying: Paying, orderOid: number): Promise<void> {
  // The decision stands already: what fails here is due at once, and the worker tries it and reports its fault.
  await advanceOrder(paying, orderOid, ['paid', 'voiding']).catch(() => undefined)
}
