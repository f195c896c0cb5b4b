import type { Calls } from 'contract/calls'
import { waterLineStatuses } from 'contract/water-codes'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type CancellationRow, cancellationRows } from './cancellation.ts'
import { postFinalBill } from './post-final-bill.ts'
import { owedOf, settle, waterDebts } from './settlement.ts'
import { type SubscriptionRow, subscriptionColumns, subscriptionWithMeter } from './subscription.ts'
import { moveWaterLine } from './water-line.ts'

export const CloseCancelledContract: Handler<Calls['CloseCancelledContract']> = async ({
  request,
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [row] = await tx<CancellationRow[]>`
      ${cancellationRows(tx)} where reference = ${request.referenceNumber} and decision is null
      for update of application`
    const subscription = row && (await subscriptionBy(tx, row.subscriptionOid))
    if (!row || !subscription) throw refusal('NoSuchApplication')
    const settlement = await settle({ ...given, db: tx }, subscription, request.lastIndex)
    if (typeof settlement === 'string') throw refusal(settlement)
    // Water used after the subscriber's own reading is billed too; without any, the days cost nothing more.
    if (settlement.cubicMetres > 0)
      await postFinalBill(tx, subscription, {
        bill: settlement.bill,
        readBefore: settlement.readBefore,
        firstIndex: settlement.reading.index,
        lastIndex: request.lastIndex,
        today: given.today,
        isFinal: false,
        readBy: 'reader',
      })
    await moveWaterLine(tx, subscription.oid, {
      to: waterLineStatuses.cut.code,
      causedBy: 'clerk',
      memberOid: member.memberOid,
      registryOid: row.registryOid,
      reason: `Abonelik iptali ${row.reference}: su kesildi, sayaç okundu`,
      now: given.now,
    })
    const owed = owedOf(await waterDebts(tx, row, given.today))
    if (owed === 0) await close(tx, given, row, member)
    return { IsClosed: owed === 0, StillOwed: owed }
  })

async function subscriptionBy(tx: Queryable, oid: number): Promise<SubscriptionRow | undefined> {
  const [row] = await tx<SubscriptionRow[]>`
    select ${subscriptionColumns(tx)} from ${subscriptionWithMeter(tx)} where subscription.oid = ${oid}`
  return row
}

async function close(
  tx: Queryable,
  { now, today }: Given,
  { applicationOid, subscriptionOid }: CancellationRow,
  member: Caller,
): Promise<void> {
  await tx`
    update water_application set decision = 'completed', decided_at = ${now}, decided_by_member_oid = ${member.memberOid}
    where oid = ${applicationOid} and decision is null`
  await tx`
    update subscription set status = 'closed', ended_on = ${today} where oid = ${subscriptionOid} and status = 'closing'`
}
