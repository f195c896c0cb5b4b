import { dutiesFor } from 'contract/call'
import type { DutyCode } from 'contract/clerk/codes'
import type { Queryable } from '../../database/database.ts'
import type { DeskOfClerk } from './cases-of-clerk.ts'

export interface Colleague {
  memberOid: number
  ownRegistryOid: number
  /** Duties by which they decide. */
  duties: DutyCode[]
  name: string
}

/** Other clerks who decide at a desk. */
export async function colleaguesAt(
  db: Queryable,
  { work }: DeskOfClerk,
  { memberOid }: { memberOid: number },
): Promise<Colleague[]> {
  return db<Colleague[]>`
    select member.oid as member_oid, registry.oid as own_registry_oid, concat_ws(' ', name_or_title, surname) as name,
      array(select duty from member_duty
        where member_duty.member_oid = member.oid and ended_at is null and not reads_only) as duties
    from member join registry on registry.oid = registry_oid
    where role = 'clerk' and closed_at is null and member.oid <> ${memberOid} and exists (
      select from member_duty
      where member_duty.member_oid = member.oid and duty = any(${[...dutiesFor(work)]}) and ended_at is null and not reads_only)
    order by name_or_title, surname, member.oid limit 300`
}
