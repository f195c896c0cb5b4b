import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'

/**
 * Joins a region with another, or makes it one of its own: nothing is billed differently by it, only read with other
 * neighbours.
 */
export const DecideWaterRegion: Handler<Calls['DecideWaterRegion']> = async ({
  request: { fromRegion, toRegion },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { now } = given
    const decided = await tx`
      update water_region_change set to_region = ${toRegion}, decided_at = ${now},
        decided_by_member_oid = ${member.memberOid}
      where from_region = ${fromRegion} and to_region is null
        and (${toRegion} = from_region or ${toRegion} = any(other_regions))`
    if (decided.count === 0) throw refusal('NoSuchRegion')
    await noteSecurityEvent(tx, given, {
      kind: 'WaterRegionDecided',
      by: member,
      detail: { fromRegion, toRegion },
    })
    if (toRegion === fromRegion) return { Moved: 0 }
    const moved = await tx`update subscription set region = ${toRegion} where region = ${fromRegion}`
    await tx`update water_work_order set region = ${toRegion} where region = ${fromRegion}`
    return { Moved: moved.count }
  })
