import type { ChargebackState } from 'contract/payments/chargeback-codes'
import type { Queryable } from '../../database/database.ts'

export interface ChargebackRow {
  oid: number
  orderOid: number
  orderNumber: string
  bankReference: string
  amountKurus: number
  unbookedKurus: number
  takenOn: string
  answerUntil: string
  state: ChargebackState
  reportOid: number | null
}

/** Every step a chargeback may take; every other one is forbidden, by the database too. */
export const chargebackSteps: Readonly<Record<ChargebackState, readonly ChargebackState[]>> = {
  taken: ['disputed', 'accepted', 'lost', 'won'],
  disputed: ['won', 'lost'],
  // The bank may give the money again after all.
  accepted: ['won'],
  lost: ['won'],
  won: [],
}

export async function lockChargeback(tx: Queryable, oid: number): Promise<ChargebackRow | undefined> {
  const [row] = await tx<ChargebackRow[]>`
    select chargeback.oid, order_oid, order_number, chargeback.bank_reference, chargeback.amount_kurus, unbooked_kurus, taken_on,
      answer_until, state, report_oid
    from chargeback join payment_order on payment_order.oid = order_oid
    where chargeback.oid = ${oid} for update of chargeback`
  return row
}

/** Takes a chargeback one step on, with its history; false where the table has no such step from where it stands. */
export async function moveChargeback(
  tx: Queryable,
  chargeback: ChargebackRow,
  to: ChargebackState,
  step: { now: Date; memberOid: number | null; reason: string | null },
): Promise<boolean> {
  if (!chargebackSteps[chargeback.state].includes(to)) return false
  await tx`
    update chargeback set state = ${to},
      disputed_at = case when ${to} = 'disputed' then ${step.now}::timestamptz else disputed_at end,
      ended_at = case when ${to} = 'disputed' then null else ${step.now}::timestamptz end
    where oid = ${chargeback.oid} and state = ${chargeback.state}`
  await noteChargebackStep(tx, chargeback.oid, { step: to, ...step })
  return true
}

export async function noteChargebackStep(
  tx: Queryable,
  chargebackOid: number,
  {
    step,
    now,
    memberOid,
    reason,
  }: { step: ChargebackState; now: Date; memberOid: number | null; reason: string | null },
): Promise<void> {
  await tx`insert into chargeback_event ${tx({ chargebackOid, happenedAt: now, step, memberOid, reason })}`
}
