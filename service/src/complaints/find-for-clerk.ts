import type { Queryable } from '../database/database.ts'
import { applicantName } from './applicant-name.ts'
import { type ComplaintRow, complaintRows } from './complaint-row.ts'

export type ClerkRow = ComplaintRow & {
  applicantName: string
  /** The sender's registered name, where there is one. */
  personName: string | null
  takenBy: string | null
}

/** Any complaint that has not been forgotten; only clerks ask so. */
export async function findForClerk(db: Queryable, reference: string): Promise<ClerkRow | undefined> {
  const [row] = await db<ClerkRow[]>`
    select found.*, ${applicantName(db)} as applicant_name,
      nullif(concat_ws(' ', name_or_title, surname), '') as person_name,
      (select concat_ws(' ', clerk.name_or_title, clerk.surname)
       from member join registry clerk on clerk.oid = member.registry_oid
       where member.oid = found.taken_by_member_oid) as taken_by
    from (${complaintRows(db)} where complaint.reference = ${reference} and forgotten_at is null) found
    left join registry on registry.oid = found.registry_oid`
  return row
}
