import type { Calls } from 'contract/calls'
import { type CashWayCode, cashWays } from 'contract/cash/codes'
import { formatLira, fromWire, kurus } from 'rules/money'
import { postingOfDifference, sumOfCount } from 'rules/cash/count'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { expectedCash, lockShift, postCash, sumOfAccount, writeCount } from './shift.ts'

export const CloseCashShift: Handler<Calls['CloseCashShift']> = async ({
  request: { count, delivered, explanation },
  member,
  refusal,
  ...given
}) => {
  const { db, now: closedAt } = given
  const counted = sumOfCount(count)
  const deliveredKurus = fromWire(delivered) ?? kurus(0)
  return db.begin(async (tx) => {
    const shift = await lockShift(tx, member.memberOid)
    if (!shift) throw refusal('NoShift')
    if (deliveredKurus > counted) throw refusal('DeliveredTooMuch')
    const expected = await expectedCash(tx, shift)
    const difference = postingOfDifference(expected, counted)
    if (difference && explanation === '') throw refusal('ExplanationNeeded')
    await writeCount(tx, shift.oid, 'closing', count)
    const posted = { shiftOid: shift.oid, postedAt: closedAt }
    if (difference) await postCash(tx, { ...posted, ...difference })
    await deliver(tx, shift.oid, 'cash', { amountKurus: deliveredKurus, deliveredAt: closedAt })
    for (const way of ['card', 'cheque'] as const)
      await deliver(tx, shift.oid, way, {
        amountKurus: await sumOfAccount(tx, shift.oid, cashWays[way].account),
        deliveredAt: closedAt,
      })
    await tx`
      update cash_shift set ${tx({
        closedAt,
        expectedKurus: expected,
        countedKurus: counted,
        deliveredKurus,
        explanation: difference ? explanation : null,
      })} where oid = ${shift.oid}`
    await noteSecurityEvent(tx, given, {
      kind: 'CashShiftClosed',
      by: member,
      detail: { point: shift.pointCode, expected: formatLira(expected), counted: formatLira(counted) },
    })
    return {
      Expected: expected,
      Counted: counted,
      Difference: kurus(counted - expected),
      Left: kurus(counted - deliveredKurus),
    }
  })
}

/** Money on its way to the bank: cash leaves the drawer, cards and cheques stay on their account until it is there. */
async function deliver(
  tx: Queryable,
  shiftOid: number,
  way: CashWayCode,
  { amountKurus, deliveredAt }: { amountKurus: number; deliveredAt: Date },
): Promise<void> {
  if (amountKurus === 0) return
  const [delivery] = await tx<{ oid: number }[]>`
    insert into cash_delivery ${tx({ cashShiftOid: shiftOid, way, amountKurus, deliveredAt })} returning oid`
  if (!delivery) throw new Error('A delivery was not written')
  if (way === 'cash')
    await postCash(tx, {
      shiftOid,
      postedAt: deliveredAt,
      kind: 'delivery',
      debitAccount: '108',
      creditAccount: '100',
      amountKurus,
      cashDeliveryOid: delivery.oid,
    })
}
