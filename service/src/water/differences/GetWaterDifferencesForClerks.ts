import type { Calls } from 'contract/calls'
import { dayInTurkey } from 'rules/turkey-time'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { type DifferenceRow, measuredDifference, openDifferences } from './difference-row.ts'

const maxRegions = 50

export const GetWaterDifferencesForClerks: Handler<Calls['GetWaterDifferencesForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const [rows, regions] = await Promise.all([
    db<DifferenceRow[]>`${openDifferences(db)} order by work.oid limit ${limit} offset ${offset}`,
    db<{ fromRegion: string; otherRegions: string[]; houses: number }[]>`
      select from_region, other_regions, count(subscription_oid)::int as houses from water_region_change
      where to_region is null group by from_region, other_regions order by from_region limit ${maxRegions}`,
  ])
  await noteSecurityEvent(db, given, {
    kind: 'WorkOrdersListed',
    by: member,
    subjects: shownRows(rows).map(({ registryOid, subscriberNumber }) => ({
      registryOid,
      matter: subscriberNumber,
    })),
  })
  const measured = new Map<number, Awaited<ReturnType<typeof measuredDifference>>>()
  for (const row of rows) measured.set(row.oid, await measuredDifference(db, row))
  return {
    ...deskPageOf(rows, (row) => ({
      WorkOrderOid: row.oid,
      Kind: row.kind,
      SubscriberNo: row.subscriberNumber,
      Address: row.addressText,
      DoneOn: dayInTurkey(row.doneAt),
      Problem: row.problem,
      Index: row.index,
      BilledIndex: row.billedIndex,
      BilledOn: row.billedOn,
      CubicMetres: measured.get(row.oid)?.cubicMetres ?? null,
      IsCountedNext: measured.get(row.oid)?.isCountedNext ?? false,
      Proposal:
        row.proposedByMemberOid === null
          ? null
          : { Reason: row.reason ?? '', IsOwn: row.proposedByMemberOid === member.memberOid },
    })),
    Regions: regions.map(({ fromRegion, otherRegions, houses }) => ({
      FromRegion: fromRegion,
      OtherRegions: otherRegions,
      Houses: houses,
    })),
  }
}
