import { randomInt, randomUUID } from 'node:crypto'
import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { openDatabase } from '../../service/src/database/database.ts'
import { phonePhoto, upload } from '../../service/src/testing/uploading.ts'
import { givenSubscription } from '../../service/src/testing/water.ts'
import { planWorkOrder } from '../../service/src/water/work-orders/plan-work-order.ts'
import { portal } from '../portal.ts'
import { givenRecord } from './given-record.ts'
import { newClerk } from './new-clerk.ts'
import { PortalCaller } from './portal-caller.ts'

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

/** Reports from the field about a subscription. */
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

/** Moves the planned day of the work at an address with these words to today, even on a Sunday. */
export async function letDayCome(address: string): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`
    update water_work_order set planned_on = ${dayInTurkey(new Date())}
    where strpos(address_text, ${address}) > 0 and state = 'planned'`
  await db.end()
}

/** A region with one household and its meter, which no other journey reads. */
export async function givenRegion(): Promise<{ region: string; subscriberNo: string }> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const { identityNumber } = await givenRecord('+905320000000')
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const { subscriptionOid, subscriberNo } = await givenSubscription(
    { db, now: new Date() },
    registry?.oid ?? 0,
  )
  const region = `Deneme ${subscriberNo} Mahallesi`
  await db`
    update subscription set address_text = ${`${region}, Söğüt Sokak No 3, Çınarlıgöl`} where oid = ${subscriptionOid}`
  await db.end()
  return { region, subscriberNo }
}

/** An inspection at someone's household that a field team has reported with a photo. */
export async function givenInspection(subscriberNo: string): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [subscription] = await db<{ oid: number }[]>`
    select oid from subscription where subscriber_number = ${subscriberNo}`
  const now = new Date()
  const workOrderOid = await planWorkOrder(db, {
    kind: workOrderKinds.inspection.code,
    subscriptionOid: subscription?.oid ?? 0,
    plannedOn: dayInTurkey(now),
    reason: 'Kaçak kullanım ihbarı',
    now,
  })
  await db.end()
  const team = await PortalCaller.signIn((await newClerk(['water'])).userName)
  const calling = { call: team.call.bind(team) as PortalCaller['call'] }
  const photo = await upload(calling, { content: await phonePhoto(), name: 'saha-1.jpg', kind: 'photo' })
  await team.call('ReportWorkOrder', {
    reportId: randomUUID(),
    workOrderOid,
    isDone: true,
    doneAt: now.toISOString(),
    text: 'Sayaçtan önce bağlantı var',
    fileOidList: [photo.Oid],
  })
}
