import type { Calls } from 'contract/calls'
import type { ClerkDecision } from 'contract/payments/payment-order-codes'
import type { Handler } from '../../calling/handler.ts'
import { isStillCharged } from '../../callers/duties.ts'
import { noteSecondPerson } from '../../power/ledger.ts'
import { noteOrderEvent } from '../orders/move-order.ts'
import { findOrder, lockOrder, orderByOid } from '../orders/order.ts'
import { showOrder } from '../orders/order-view.ts'
import { payingIn } from '../orders/who-pays.ts'
import { isGivingBackNow } from '../recovery/give-back.ts'
import {
  askBeforeDeciding,
  carryOutDecision,
  decisionsFor,
  goOnAfterDecision,
  isConcerned,
} from './clerk-decision.ts'

interface ProposalRow {
  decision: ClerkDecision
  reason: string
  bankReference: string | null
  proposedByMemberOid: number
}

export const AnswerPaymentProposal: Handler<Calls['AnswerPaymentProposal']> = async ({
  request: { orderNumber, proposalOid, isConfirmed, reason: answer },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const { memberOid } = member
  const found = await findOrder(db, orderNumber)
  if (!found) throw refusal('NoSuchOrder')
  const paying = payingIn(given)
  const [seen] = await db<ProposalRow[]>`
    select decision, reason, bank_reference, proposed_by_member_oid from payment_proposal
    where oid = ${proposalOid} and order_oid = ${found.oid} and ended_at is null`
  const isAsked =
    isConfirmed &&
    seen !== undefined &&
    seen.proposedByMemberOid !== memberOid &&
    !isGivingBackNow(found, now) &&
    !(await isConcerned({ db, today }, member, found))
  const asked = isAsked ? await askBeforeDeciding(paying, found, seen.decision) : undefined
  if (asked?.isSettled) await goOnAfterDecision(paying, found.oid)
  if (asked?.isDenied) throw refusal('BankSaysOtherwise')
  if (asked?.isSettled) return showOrder(given, member, await orderByOid(db, found.oid), { isAtDesk: true })
  await db.begin(async (tx) => {
    const order = await lockOrder(tx, found.oid)
    if (await isConcerned({ db: tx, today }, member, order)) throw refusal('OwnMatter')
    const [proposal] = await tx<ProposalRow[]>`
      select decision, reason, bank_reference, proposed_by_member_oid from payment_proposal
      where oid = ${proposalOid} and order_oid = ${order.oid} and ended_at is null for update`
    if (!proposal) throw refusal('NotProposed')
    const { decision, reason, bankReference, proposedByMemberOid } = proposal
    if (isConfirmed && proposedByMemberOid === memberOid) throw refusal('OwnProposal')
    if (isConfirmed && !(await isStillCharged(tx, proposedByMemberOid, 'payments')))
      throw refusal('ProposerLeft')
    if (isConfirmed && isGivingBackNow(order, now)) throw refusal('UnderWay')
    await tx`
      update payment_proposal
      set ${tx({ endedAt: now, isConfirmed, endedByMemberOid: memberOid, endReason: answer })}
      where oid = ${proposalOid}`
    if (!isConfirmed) {
      const detail = { rejected: decision, reason: answer }
      await noteOrderEvent(tx, order, { by: 'clerk', now, memberOid, detail })
      return
    }
    await noteSecondPerson(tx, proposedByMemberOid)
    const decided = {
      decision,
      reason,
      bankReference,
      memberOid,
      confirmation: answer,
      record: asked?.record,
    }
    if (!decisionsFor(order).includes(decision) || !(await carryOutDecision(tx, paying, order, decided)))
      throw refusal('NotProposed')
  })
  if (isConfirmed) await goOnAfterDecision(paying, found.oid)
  return showOrder(given, member, await orderByOid(db, found.oid), { isAtDesk: true })
}
