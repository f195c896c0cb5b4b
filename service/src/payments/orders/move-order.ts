import { type PaymentStatus, paymentStatuses } from 'contract/payments/payment-order-codes'
import type { JSONValue } from 'postgres'
import type { Queryable } from '../../database/database.ts'
import type { OrderRow } from './order.ts'
import { type Cause, sourcesOf } from './states.ts'

/** Columns a step may write beside the status. */
type Written = Partial<
  Omit<OrderRow, 'oid' | 'orderNumber' | 'registryOid' | 'status' | 'createdAt' | 'payerMemberOid'> & {
    returnTokenHash: Buffer
  }
>

export interface Step {
  to: PaymentStatus
  by: Cause
  now: Date
  write?: Written
  /** Detail for the history: codes and references, never a card. */
  detail?: Record<string, JSONValue>
  memberOid?: number | null
  /** Narrower than the table, where only one state is meant. */
  from?: readonly PaymentStatus[]
}

/**
 * Moves an order one step on, if the table has such a step from its present state; undefined if not. Seals never
 * outlive the step that needed them, and no clerk is shown an ended order.
 */
export async function moveOrder(
  tx: Queryable,
  order: Pick<OrderRow, 'oid' | 'status'>,
  step: Step,
): Promise<PaymentStatus | undefined> {
  const sources = sourcesOf(step.to, step.by).filter((from) => step.from?.includes(from) ?? true)
  if (!sources.includes(order.status)) return undefined
  const keepsSeals = step.to === 'threeDStarted' || step.to === 'authenticated'
  const write = {
    status: step.to,
    ...(keepsSeals ? {} : { sealedCard: null, sealedAuthentication: null, sealedForm: null }),
    ...(paymentStatuses[step.to].isFinal && { clerkSince: null, clerkReason: null }),
    ...step.write,
  }
  const moved = await tx`
    update payment_order set ${tx(write)}
    where oid = ${order.oid} and status = ${order.status} returning oid`
  if (moved.length === 0) return undefined
  // The clerk's proposal was about the state left now.
  await tx`
    update payment_proposal set ended_at = ${step.now}, is_confirmed = false
    where order_oid = ${order.oid} and ended_at is null`
  await noteOrderEvent(tx, order, { ...step, toStatus: step.to })
  return step.to
}

/** Writes into an order's history; without a step it is only something seen. */
export async function noteOrderEvent(
  tx: Queryable,
  order: Pick<OrderRow, 'oid' | 'status'>,
  event: {
    by: Cause
    now: Date
    detail?: Record<string, JSONValue> | undefined
    memberOid?: number | null | undefined
    toStatus?: PaymentStatus
  },
): Promise<void> {
  await tx`
    insert into payment_event ${tx({
      orderOid: order.oid,
      happenedAt: event.now,
      fromStatus: order.status,
      toStatus: event.toStatus ?? order.status,
      causedBy: event.by,
      memberOid: event.memberOid ?? null,
      detail: tx.json(event.detail ?? {}),
    })}`
}
