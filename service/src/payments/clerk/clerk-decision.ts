import type { ClerkDecision, PaymentStatus } from 'contract/payments/payment-order-codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { Caller, Given } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { BankRecord } from '../../banks/bank.ts'
import type { Queryable } from '../../database/database.ts'
import { noteEffect } from '../../power/ledger.ts'
import { needsSecondPerson } from '../../power/limits.ts'
import { advanceOrder } from '../at-the-bank/advance-order.ts'
import { moveOrder, noteOrderEvent } from '../orders/move-order.ts'
import { type OrderRow, type Paying, bankOf } from '../orders/order.ts'
import { chargeColumns, isSilentLongEnough, mayBeCharged, nextLookAt } from '../orders/outcome.ts'
import { courses } from '../orders/states.ts'
import { tellGivenBack, tellPayer } from '../orders/tell-payer.ts'
import { noteRecord } from '../recovery/note-record.ts'

/** Decisions open to a clerk for the current state of an order; none while it may still end without one. */
export function decisionsFor(order: OrderRow): ClerkDecision[] {
  if (order.clerkSince === null) return []
  const decisions = Object.keys(leadingFrom(order)) as ClerkDecision[]
  // The bank took another sum than the order's: it can only go back.
  if (order.bankRecordDiffers)
    return decisions.filter((decision) => decision !== 'charged' && decision !== 'notCharged')
  const isBeingGivenBack = order.status === 'voiding' || order.status === 'refunding'
  return isBeingGivenBack && isChargeKnown(order)
    ? decisions.filter((decision) => decision !== 'notCharged')
    : decisions
}

function leadingFrom(order: OrderRow) {
  const { decisions, decisionsBeforeMoney = decisions } = courses[order.status]
  return mayBeCharged(order) || order.bankRecordDiffers ? decisions : decisionsBeforeMoney
}

/** Whether the bank itself told of a charge, and not only a clerk. */
function isChargeKnown({ bankTransactionId }: OrderRow): boolean {
  return bankTransactionId !== null
}

/** Meaning of the bank's answer before a decision. */
type BankSays = 'charged' | 'nothing' | 'givenBack' | 'notSure'

/** Answer of the bank before a clerk's word counts; `says` is empty if the decision is not about the bank's part. */
export interface Asked {
  record?: BankRecord
  says?: BankSays
  /** Whether the bank's answer ended the question: nothing is left to decide. */
  isSettled: boolean
  /** Whether the bank's clear word is another one. */
  isDenied: boolean
}

const claims = { charged: 'charged', notCharged: 'nothing', givenBack: 'givenBack' } as const

/** Asks the bank first, and writes down the settled part of its answer. No transaction may be open. */
export async function askBeforeDeciding(
  paying: Paying,
  order: OrderRow,
  decision: ClerkDecision,
): Promise<Asked> {
  if (decision === 'bookAgain' || decision === 'giveBack' || order.bankCode === null)
    return { isSettled: false, isDenied: false }
  const record = await bankOf(paying, order).inquire(order)
  const isSettled = await noteRecord(paying, order, record, 'worker')
  const says = understood(paying, order, record)
  // Money may have gone back otherwise than by the bank, if there was any.
  const mayStillBeBack = decision === 'givenBack' && (says === 'charged' || isChargeKnown(order))
  const isOther = says !== 'notSure' && says !== claims[decision]
  return { record, says, isSettled, isDenied: isOther && (isSettled || !mayStillBeBack) }
}

/** Records appear late: that the bank knows of no charge is its clear word only when they must have appeared. */
function understood(paying: Paying, order: OrderRow, record: BankRecord): BankSays {
  const { outcome } = record
  // Also where it took something else than was ordered.
  if (outcome === 'charged' || (outcome === 'unknown' && record.differs !== undefined)) return 'charged'
  if (outcome === 'voided' || outcome === 'refunded') return 'givenBack'
  const isNothing = outcome === 'declined' || (outcome === 'notFound' && isSilentLongEnough(paying, order))
  return isNothing ? 'nothing' : 'notSure'
}

/**
 * Whether a second clerk is needed. Repeating the booking moves no money in a new way. Booking on clerks' word alone,
 * undoing such a booking, and closing as refunded an amount that the bank still holds need two at any amount; all else
 * from the limit on.
 */
export async function needsSecondClerk(
  db: Queryable,
  given: Pick<Given, 'settings' | 'now'>,
  order: OrderRow,
  { memberOid, decision, says }: { memberOid: number; decision?: ClerkDecision; says?: BankSays | undefined },
): Promise<boolean> {
  if (decision === 'bookAgain') return false
  const isOver = order.status === 'voided' || order.status === 'refunded'
  const isBeingGivenBack = order.status === 'voiding' || order.status === 'refunding'
  if (says === 'notSure' && (decision === 'charged' || (decision === 'notCharged' && isBeingGivenBack)))
    return true
  if (says === 'charged' && decision === 'givenBack' && isOver) return true
  return needsSecondPerson(db, given, memberOid, { loweredKurus: order.amountKurus })
}

/** Clerks decide about no payment they made, asked for by a link, is for them or someone they act for, or is told to their phone. */
export async function isConcerned(
  on: { db: Queryable; today: string },
  clerk: Caller,
  { payerMemberOid, registryOid, payerGsmNumber, guestAccessOid, createdAt }: OrderRow,
): Promise<boolean> {
  const [link] = await on.db<
    { madeByMemberOid: number | null; firstName: string | null; secondName: string | null }[]
  >`
    select made_by_member_oid, first_name, second_name
    from guest_access join payment_link on payment_link.oid = guest_access.link_oid
    left join matrimony_payment on matrimony_payment.link_oid = payment_link.oid
    where guest_access.oid = ${guestAccessOid}`
  return isOwnMatter(on, clerk, {
    registryOids: [registryOid],
    memberOids: [payerMemberOid, link?.madeByMemberOid],
    gsmNumbers: [payerGsmNumber],
    texts: [link?.firstName, link?.secondName],
    since: dayInTurkey(createdAt),
  })
}

export interface Decided {
  decision: ClerkDecision
  reason: string
  bankReference?: string | null | undefined
  /** Clerk who decided, or who confirmed another clerk's proposal. */
  memberOid: number
  /** Words of the second clerk. */
  confirmation?: string
  /** Bank's record from before the decision. */
  record: BankRecord | undefined
}

/** Carries out the decision, in the transaction that locked the order; false if the order does not allow it. */
export async function carryOutDecision(
  tx: Queryable,
  paying: Paying,
  order: OrderRow,
  { decision, reason, bankReference, memberOid, confirmation, record }: Decided,
): Promise<boolean> {
  const to = leadingFrom(order)[decision]
  if (to === undefined) return false
  const { now } = paying
  if (decision !== 'bookAgain')
    await noteEffect(tx, { kind: 'byHand', registryOid: order.registryOid, kurus: order.amountKurus })
  const noted = { by: 'clerk' as const, now, memberOid }
  const detail = { decision, reason, ...(confirmation !== undefined && { confirmation }) }
  if (to === order.status) {
    const change =
      decision === 'bookAgain'
        ? { nextStepAt: now }
        : {
            nextStepAt: decision === 'notCharged' ? nextLookAt(paying, order, order.endedAt ?? now) : null,
            clerkSince: null,
            clerkReason: null,
            timesAsked: 0,
          }
    await tx`update payment_order set ${tx(change)} where oid = ${order.oid}`
    await noteOrderEvent(tx, order, { ...noted, detail })
    return true
  }
  const write = written(to, order, paying, record)
  const moved = await moveOrder(tx, order, {
    ...noted,
    to,
    write: { ...write, ...(bankReference && { bankReference }) },
    detail,
  })
  if (!moved) return false
  if (to === 'declined') {
    const isUndone = order.status === 'voiding' || order.status === 'refunding'
    await tellPayer(tx, paying, order, isUndone ? 'notCharged' : 'declined')
  }
  if (to === 'abandoned' && order.status !== 'created') await tellPayer(tx, paying, order, 'abandoned')
  if (to === 'refunded')
    await tellGivenBack(
      tx,
      paying,
      { ...order, outcome: write.outcome },
      { isNothingThere: record?.outcome === 'notFound' },
    )
  return true
}

function written(to: PaymentStatus, order: OrderRow, paying: Paying, record: BankRecord | undefined) {
  const { now } = paying
  const settled = { clerkSince: null, clerkReason: null, timesAsked: 0 }
  if (to === 'paid')
    return {
      ...settled,
      ...(record?.outcome === 'charged' && chargeColumns(record.charge)),
      paidAt: order.paidAt ?? now,
      outcome: 'booking',
      nextStepAt: now,
    }
  if (to === 'voiding') return { ...settled, outcome: 'notBooked', nextStepAt: now }
  const outcome =
    to === 'refunded' ? whyGivenBack(order) : order.outcome === 'paidTwice' ? 'alreadyPaid' : 'notCharged'
  // A clerk may have looked too early, or at another order: where the bank has not said the same, it is asked again.
  const isSaid = to === 'refunded' && (record?.outcome === 'voided' || record?.outcome === 'refunded')
  const isLookedAt = to !== 'abandoned' && !isSaid && mayBeCharged(order)
  const nextStepAt = isLookedAt ? nextLookAt(paying, { ...order, bankChargesItself: true }, now) : null
  return { ...settled, outcome, nextStepAt, endedAt: now }
}

/** Reason of the refund; a refund under way keeps its own, of others only the bank knows why. */
function whyGivenBack({ status, outcome }: OrderRow): string {
  return status === 'voiding' || status === 'refunding' ? (outcome ?? 'takenBack') : 'takenBack'
}

/** Books or refunds the payment after the decision, like any other payment; a slow bank is waited for behind the page. */
export async function goOnAfterDecision(paying: Paying, orderOid: number): Promise<void> {
  // The decision stands already: a failed step is due at once, and the worker tries it and reports its fault.
  await paying.whilePayerWaits(advanceOrder(paying, orderOid, ['paid', 'voiding']).catch(() => undefined))
}
