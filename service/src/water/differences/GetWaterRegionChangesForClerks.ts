import type { Calls } from 'contract/calls'
import { dayInTurkey } from 'rules/turkey-time'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'

interface ChangeRow {
  fromRegion: string
  toRegion: string
  registryOid: number | null
  subscriberNumber: string | null
  addressText: string
  decidedAt: Date
}

export const GetWaterRegionChangesForClerks: Handler<Calls['GetWaterRegionChangesForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<ChangeRow[]>`
    select change.from_region, change.to_region, change.decided_at, subscription.registry_oid,
      subscription.subscriber_number, coalesce(subscription.address_text, work.address_text) as address_text
    from water_region_change change left join subscription on subscription.oid = change.subscription_oid
    left join water_work_order work on work.oid = change.work_order_oid
    where change.to_region <> change.from_region order by change.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'WorkOrdersListed',
    by: member,
    subjects: shownRows(rows).map(({ registryOid, subscriberNumber }) => ({
      registryOid,
      matter: subscriberNumber,
    })),
  })
  return deskPageOf(rows, (row) => ({
    FromRegion: row.fromRegion,
    ToRegion: row.toRegion,
    SubscriberNo: row.subscriberNumber,
    Address: row.addressText,
    DecidedOn: dayInTurkey(row.decidedAt),
  }))
}
