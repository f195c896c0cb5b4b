import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { unreadMeters } from './unread-meters.ts'

const pageSize = 50

export const GetUnreadMetersForClerks: Handler<Calls['GetUnreadMetersForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const rows = await db<
    {
      registryOid: number
      subscriberNumber: string
      region: string
      addressText: string
      meterNo: string | null
      lastReadOn: string | null
    }[]
  >`
    select registry_oid, subscriber_number, subscription.region, address_text, meter.serial_number as meter_no, read.last_read_on
    from (${unreadMeters(db)}) unread join subscription on subscription.oid = unread.oid
    left join lateral (
      select oid, serial_number from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter on true
    left join lateral (
      select max(read_on) as last_read_on from water_reading where meter_oid = meter.oid and withdrawn_at is null
    ) read on true
    order by subscription.region, subscription.oid limit ${pageSize + 1} offset ${pageIndex * pageSize}`
  const shown = rows.slice(0, pageSize)
  await noteSecurityEvent(db, given, {
    kind: 'UnreadMetersListed',
    by: member,
    subjects: shown.map(({ registryOid, subscriberNumber }) => ({ registryOid, matter: subscriberNumber })),
  })
  return {
    Items: shown.map((row) => ({
      SubscriberNo: row.subscriberNumber,
      Region: row.region,
      Address: row.addressText,
      MeterNo: row.meterNo,
      LastReadOn: row.lastReadOn,
    })),
    HasMore: rows.length > pageSize,
  }
}
