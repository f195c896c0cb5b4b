import { dutiesFor } from 'contract/call'
import type { Queryable } from '../../database/database.ts'
import type { DeskOfClerk } from './cases-of-clerk.ts'

export interface Colleague {
  memberOid: number
  name: string
}

/** Other clerks who decide at a desk. */
export async function colleaguesAt(
  db: Queryable,
  { work }: DeskOfClerk,
  { memberOid }: { memberOid: number },
): Promise<Colleague[]> {
  return db<Colleague[]>`
    select member.oid as member_oid, concat_ws(' ', name_or_title, surname) as name
    from member join registry on registry.oid = registry_oid
    where role = 'clerk' and closed_at is null and member.oid <> ${memberOid} and exists (
      select from member_duty
      where member_duty.member_oid = member.oid and duty = any(${[...dutiesFor(work)]}) and ended_at is null and not reads_only)
    order by name_or_title, surname, member.oid limit 300`
}
