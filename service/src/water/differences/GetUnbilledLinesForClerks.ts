import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { type UnbilledLineRow, unbilledLines, unreadRegions } from './unbilled-lines.ts'

const maxRegions = 50
const { mounting, replacement, cutting, inspection } = workOrderKinds
const remedies = [mounting.code, replacement.code, cutting.code, inspection.code]

interface LineRow extends UnbilledLineRow {
  registryOid: number
  subscriberNumber: string
  region: string
  addressText: string
  plannedOn: string | null
}

export const GetUnbilledLinesForClerks: Handler<Calls['GetUnbilledLinesForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const [rows, regions] = await Promise.all([
    db<LineRow[]>`
      select line.*, registry_oid, subscriber_number, region, address_text, (
        select min(planned_on) from water_work_order work
        where work.subscription_oid = subscription.oid and state = 'planned' and kind = any(${remedies})) as planned_on
      from (${unbilledLines(db, today)}) line join subscription on subscription.oid = line.subscription_oid
      order by since, subscription_oid limit ${limit} offset ${offset}`,
    db<{ region: string; houses: number; readUntil: string | null }[]>`
      ${unreadRegions(db, today)} order by houses, region limit ${maxRegions}`,
  ])
  await noteSecurityEvent(db, given, {
    kind: 'UnreadMetersListed',
    by: member,
    subjects: shownRows(rows).map(({ registryOid, subscriberNumber }) => ({
      registryOid,
      matter: subscriberNumber,
    })),
  })
  return {
    ...deskPageOf(rows, (row) => ({
      SubscriberNo: row.subscriberNumber,
      Region: row.region,
      Address: row.addressText,
      Finding: row.finding,
      Since: row.since,
      PlannedOn: row.plannedOn,
    })),
    Regions: regions.map(({ region, houses, readUntil }) => ({
      Region: region,
      Houses: houses,
      ReadUntil: readUntil,
    })),
  }
}
