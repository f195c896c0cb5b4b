import { threeDPaymentCollectionType } from 'contract/payments/codes'
import type { Queryable } from '../../database/database.ts'
import { postCollection } from '../../debts/ledger.ts'
import { moveOrder } from './move-order.ts'
import { type OrderLine, type OrderRow, type Paying, linesOf, lockOrder } from './order.ts'
import type { Cause } from './states.ts'
import { tellMakerOfLink, tellPayer } from './tell-payer.ts'

export type Book = (paying: Paying, orderOid: number, by: Cause) => Promise<void>

/**
 * A paid order becomes exactly one collection, or, where its debts were paid otherwise since it began or it was
 * charged after its validity, is given back.
 * One transaction: the receipt, the state and the message are written together or not at all.
 */
export const bookOrder: Book = (paying, orderOid, by) =>
  paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.status !== 'paid') return
    const lines = await linesOf(tx, [orderOid])
    const isOwed = await areStillOwed(tx, lines)
    const isTooLate = order.notChargedAt !== null
    if (isOwed && !isTooLate) await collectOrder(tx, paying, order, lines, by)
    else {
      const outcome = isOwed ? 'chargedTooLate' : 'paidTwice'
      await moveOrder(tx, order, {
        to: 'voiding',
        by,
        now: paying.now,
        write: { outcome, nextStepAt: paying.now, timesAsked: 0 },
      })
    }
  })

/** The debts are locked in one order, so that two who book at the same moment follow each other. */
async function areStillOwed(tx: Queryable, lines: OrderLine[]): Promise<boolean> {
  const accrualOids = lines.map(({ accrualOid }) => accrualOid)
  const owed = await tx<{ oid: number }[]>`
    select oid from accrual where oid = any(${accrualOids}) order by oid for no key update`
  // Read again, because a statement does not see writes made while it waited.
  const balances = await tx<{ oid: number; balance: number }[]>`
    select oid, principal_balance(oid) as balance from accrual where oid = any(${accrualOids})`
  const balanceOf = new Map(balances.map(({ oid, balance }) => [oid, balance]))
  return (
    owed.length === lines.length &&
    lines.every(({ accrualOid, principalKurus }) => (balanceOf.get(accrualOid) ?? 0) >= principalKurus)
  )
}

export async function collectOrder(
  tx: Queryable,
  paying: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
  lines: OrderLine[],
  by: Cause,
): Promise<void> {
  const posted = await postCollection(tx, {
    registryOid: order.registryOid,
    collectionType: threeDPaymentCollectionType,
    // Moment at which the money left the card, however late that is found out and booked.
    collectedAt: order.authorisedAt ?? order.startedAt ?? paying.now,
    payerMemberOid: order.payerMemberOid,
    orderNumber: order.orderNumber,
    maskedCard: order.maskedCard,
    bankReference: order.bankReference,
    lines: lines.map(({ accrualOid, principalKurus, fineKurus }) => ({
      accrualOid,
      principalKurus,
      fineKurus,
    })),
  })
  await moveOrder(tx, order, {
    to: 'collected',
    by,
    now: paying.now,
    write: {
      collectionOid: posted.oid,
      outcome: 'collected',
      nextStepAt: null,
      endedAt: paying.now,
    },
    detail: { receiptNumber: posted.receiptNumber },
  })
  await tellPayer(tx, paying, order, 'collected', { extra: posted.receiptNumber })
  await tellMakerOfLink(tx, paying, order)
}
