import { waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { openDatabase } from '../../service/src/database/database.ts'
import { givenEarlierReading, givenSubscription, givenWaterDebt } from '../../service/src/testing/water.ts'
import { moveWaterLine } from '../../service/src/water/water-line.ts'
import { planWorkOrder } from '../../service/src/water/work-orders/plan-work-order.ts'
import { demoSettings } from '../../service/src/demo-town/demo-settings.ts'
import { workOnLateDebts } from '../../service/src/water/late-debts/late-debts.ts'
import { portal } from '../portal.ts'
import { givenRecord } from './given-record.ts'
import { recordPhone } from '../../service/src/testing/record-phone.ts'

/** A household without an account that has water, a deposit of 45 m³ and a debt; its phone is known. */
export async function givenWaterSubscriber(gsmNumber: string, debtKurus: number): Promise<string> {
  const { identityNumber } = await givenRecord(gsmNumber)
  return givenWater(identityNumber, debtKurus)
}

/** Water, a deposit and a debt of someone who is known already. */
export async function givenWater(identityNumber: string, debtKurus: number): Promise<string> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const town = { db, now: new Date() }
  const subscription = await givenSubscription(town, registry?.oid ?? 0)
  await givenEarlierReading(town, subscription.subscriberNo)
  await givenWaterDebt(town, subscription, debtKurus)
  await db.end()
  return subscription.subscriberNo
}

/** Large deposit paid for a subscription, as of a works. */
export async function raiseDepositOf(subscriberNo: string, paidKurus: number): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`
    update water_deposit set paid_kurus = ${paidKurus}
    where subscription_oid = (select oid from subscription where subscriber_number = ${subscriberNo})`
  await db.end()
}

/** Water of someone who is known already, with two late bills for which the field team is asked to cut it. */
export async function givenWaterToBeCut(identityNumber: string): Promise<string> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const now = new Date()
  const subscription = await givenSubscription({ db, now }, registry?.oid ?? 0)
  const { subscriptionOid, registryOid, subscriberNo } = subscription
  for (const dueDate of ['2026-08-25', '2026-09-25'])
    await givenWaterDebt({ db, now }, subscription, 30_000, dueDate)
  await db.begin(async (tx) => {
    await moveWaterLine(tx, subscriptionOid, {
      to: waterLineStatuses.cutRequestSent.code,
      causedBy: 'lateDebt',
      memberOid: null,
      registryOid,
      reason: 'İhbar süresi içinde ödenmeyen su borcu',
      now,
    })
    await planWorkOrder(tx, {
      kind: workOrderKinds.cutting.code,
      subscriptionOid,
      plannedOn: dayInTurkey(now),
      reason: 'Ödenmeyen su borcu',
      now,
    })
  })
  await db.end()
  return subscriberNo
}

/** Gives the holder another phone that the municipality knows. */
export async function changePhoneOf(subscriberNo: string, gsmNumber: string): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [whose] = await db<{ oid: number }[]>`
    select registry_oid as oid from subscription where subscriber_number = ${subscriberNo}`
  await recordPhone(db, whose?.oid ?? 0, gsmNumber)
  await db.end()
}

/** Removes the account named for the refund. */
export async function forgetRefundAccount(reference: string): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`update refund set iban_owner = null, bank_iban_no = null where reference = ${reference}`
  await db.end()
}

/** The daily look at late water debts, as the running service takes it from time to time. */
export async function lookAtLateDebts(): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 2 })
  const settings = demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: portal().simulatorsUrl })
  const now = new Date()
  const today = dayInTurkey(now)
  await workOnLateDebts({ db, settings, now, today })
  await db.end()
}

/** Water of someone who is known already and owes nothing late; a bill that is not due yet can be appealed against. */
export async function givenWaterPaid(
  identityNumber: string,
  change: { status?: 'closed'; waterLineStatus?: number; hasIllegalUse?: boolean } = {},
): Promise<string> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const now = new Date()
  const subscription = await givenSubscription({ db, now }, registry?.oid ?? 0)
  await givenWaterDebt({ db, now }, subscription, 12_000, `${now.getFullYear() + 1}-12-25`)
  if (change.hasIllegalUse)
    await givenWaterDebt(
      { db, now },
      { ...subscription, revenueCode: 57 },
      90_000,
      `${now.getFullYear() + 1}-12-25`,
    )
  const { subscriptionOid: oid } = subscription
  if (change.status)
    await db`update subscription set status = 'closed', ended_on = ${dayInTurkey(now)} where oid = ${oid}`
  if (change.waterLineStatus !== undefined)
    await db`update subscription set water_line_status = ${change.waterLineStatus} where oid = ${oid}`
  await db.end()
  return subscription.subscriberNo
}
