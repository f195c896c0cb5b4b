import { dutiesFor } from 'contract/call'
import { dutyCodes } from 'contract/clerk/codes'
import type { Queryable } from '../../database/database.ts'
import { desksOf } from './cases-of-clerk.ts'

/** Frees the cases of clerks at desks where they decide no longer, because a duty or their account has ended. */
export async function freeCasesOfLeavers(db: Queryable): Promise<void> {
  const all = desksOf({ memberOid: 0, ownRegistryOid: null, duties: dutyCodes, readingDuties: [] })
  const deciding = all.flatMap(({ work, cases }) =>
    cases ? dutiesFor(work).map((duty) => ({ desk: cases.desk, duty })) : [],
  )
  await db`
    delete from clerk_case_holding holding
    where not exists (
      select from member_duty join member on member.oid = member_oid
      join unnest(${deciding.map(({ desk }) => desk)}::text[], ${deciding.map(({ duty }) => duty)}::text[])
        as deciding (desk, duty) using (duty)
      where member_oid = holder_member_oid and deciding.desk = holding.desk
        and ended_at is null and not reads_only and closed_at is null)`
}
