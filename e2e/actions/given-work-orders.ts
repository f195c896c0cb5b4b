import { randomInt } from 'node:crypto'
import type { WorkOrderKindCode } from 'contract/water/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { openDatabase } from '../../service/src/database/database.ts'
import { givenSubscription } from '../../service/src/testing/water.ts'
import { planWorkOrder } from '../../service/src/water/work-orders/plan-work-order.ts'
import { portal } from '../portal.ts'
import { givenRecord } from './given-record.ts'

/** Work at a household of its own for each kind, given to a team of its own for today. */
export async function givenWorkOrders(
  kinds: readonly WorkOrderKindCode[],
): Promise<{ team: string; subscriberNos: string[] }> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const team = `Ekip ${randomInt(1_000_000)}`
  const now = new Date()
  const subscriberNos: string[] = []
  for (const kind of kinds) {
    const { identityNumber } = await givenRecord('+905320000000')
    const [registry] = await db<{ oid: number }[]>`
      select oid from registry where identity_number = ${identityNumber}`
    const { subscriptionOid, subscriberNo } = await givenSubscription({ db, now }, registry?.oid ?? 0)
    await planWorkOrder(db, {
      kind,
      subscriptionOid,
      plannedOn: dayInTurkey(now),
      reason: 'Planlı iş',
      team,
      now,
    })
    subscriberNos.push(subscriberNo)
  }
  await db.end()
  return { team, subscriberNos }
}

/** What arrived about a subscription from the field. */
export async function reportsOf(subscriberNo: string) {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const reports = await db<
    { state: string; index: number | null; text: string; photos: number; hasPlace: boolean }[]
  >`
    select state, index_cubic_metres as index, result_text as text, latitude_micro is not null as has_place,
      (select count(*) from file_use where used_by = 'water-work-order' and used_by_oid = work.oid)::int as photos
    from water_work_order work join subscription on subscription.oid = subscription_oid
    where subscriber_number = ${subscriberNo} and state <> 'planned'`
  await db.end()
  return [...reports]
}
