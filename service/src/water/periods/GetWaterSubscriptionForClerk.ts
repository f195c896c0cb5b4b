import type { Calls } from 'contract/calls'
import { meterOperationTypes } from 'contract/water/codes'
import { meterUsableUntil } from 'rules/water/meter-life'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { waterFactsOf } from '../facts/water-facts.ts'
import { lineWorkOf } from '../work-orders/line-work.ts'

const { mounting, replacement } = meterOperationTypes

interface Row {
  oid: number
  registryOid: number
  addressText: string
  meterNo: string | null
  stampedOn: string | null
  mountedOn: string | null
}

export const GetWaterSubscriptionForClerk: Handler<Calls['GetWaterSubscriptionForClerk']> = async ({
  request: { subscriberNo, reason },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const row = await findSubscription(db, subscriberNo)
  if (!row) throw refusal('NoSuchSubscription')
  const { facts, registryOids } = await waterFactsOf(given, { subscriptionOid: row.oid })
  await noteSecurityEvent(db, given, {
    kind: 'WaterSubscriptionSeen',
    by: member,
    detail: { subscriberNo },
    reason,
    subjects: [row.registryOid, ...registryOids].map((registryOid) => ({
      registryOid,
      matter: subscriberNo,
    })),
  })
  return {
    SubscriberNo: subscriberNo,
    Address: row.addressText,
    MeterNo: row.meterNo,
    MountedOn: row.mountedOn,
    MeterUsableUntil: meterUsableUntil(row.stampedOn),
    ...facts,
    LineWork: await lineWorkOf(given, row.oid),
  }
}

async function findSubscription(db: Queryable, subscriberNo: string): Promise<Row | undefined> {
  const [row] = await db<Row[]>`
    select subscription.oid, registry_oid, address_text, meter.serial_number as meter_no, meter.stamped_on, (
        select max(done_on) from water_meter_operation
        where meter_oid = meter.oid and operation_type in (${mounting.code}, ${replacement.code})) as mounted_on
    from subscription
    left join lateral (
      select oid, serial_number, stamped_on from water_meter
      where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter on true
    where subscriber_number = ${subscriberNo}`
  return row
}
