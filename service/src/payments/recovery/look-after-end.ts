import { addMs } from 'rules/calendar'
import { paymentSettings } from '../../settings/payment-settings.ts'
import { type Paying, bankOf, lockOrder, orderByOid } from '../orders/order.ts'
import { askClerk, nextLookAt } from '../orders/outcome.ts'
import { isFirstToHurry } from './ask-bank-now.ts'
import { pauseBeforeAsking } from './retry-schedule.ts'

/**
 * Asks the bank about an order whose money went back, or was noted so by a clerk: money it still holds is shown to a
 * clerk. A question that fails, or comes too soon after another one, is put again later.
 */
export async function lookAfterEnd(paying: Paying, orderOid: number): Promise<void> {
  const { db, now, settings } = paying
  const seen = await orderByOid(db, orderOid)
  const isAsked = await isFirstToHurry(paying, orderOid)
  const record = isAsked ? await bankOf(paying, seen).inquire(seen) : undefined
  await db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.status !== 'voided' && order.status !== 'refunded') return
    const isHeld =
      record?.outcome === 'charged' || (record?.outcome === 'unknown' && record.differs !== undefined)
    if (isHeld) {
      await tx`update payment_order set ${tx({ nextStepAt: null, timesAsked: 0 })} where oid = ${orderOid}`
      return askClerk(
        tx,
        paying,
        order,
        'Geri verildi diye kapatıldı, ama banka para çekmiş ve geri vermemiş',
      )
    }
    // Records appear late: a charge that a browser tells of may not be seen yet.
    const isOpen = record === undefined || record.outcome === 'unknown' || record.outcome === 'notFound'
    const timesAsked = isOpen ? order.timesAsked + 1 : 0
    const { AskAfterSeconds, QuestionsBeforeClerk } = paymentSettings(settings)
    const isPutAgain = isOpen && (record?.outcome !== 'notFound' || timesAsked < QuestionsBeforeClerk)
    const waitMs = isAsked ? pauseBeforeAsking(settings, timesAsked).waitMs : AskAfterSeconds * 1000
    const laterAt = isPutAgain ? addMs(now, waitMs) : nextLookAt(paying, order, order.endedAt ?? now)
    // A return that comes again and again does not put the question off.
    const isDueBefore =
      !isAsked && order.nextStepAt !== null && laterAt !== null && order.nextStepAt < laterAt
    const nextStepAt = isDueBefore ? order.nextStepAt : laterAt
    await tx`
      update payment_order set ${tx({ nextStepAt, timesAsked: isPutAgain ? timesAsked : 0 })} where oid = ${orderOid}`
  })
}
