import type { Calls } from 'contract/calls'
import type { ComplaintStatusCode } from 'contract/complaints/codes'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { applicantName } from './applicant-name.ts'
import { type ComplaintRow, complaintRows, summaryOnTheWire } from './complaint-row.ts'

export const GetComplaintsForClerk: Handler<Calls['GetComplaintsForClerk']> = async ({
  request: { statusCode = null, onlyMine, searchText, pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  await noteSecurityEvent(db, given, {
    kind: 'ComplaintsListed',
    by: member,
    detail: { statusCode: statusCode ?? 'open', searchText, pageIndex: String(pageIndex) },
  })
  const { limit, offset } = rowsOfPage(pageIndex)
  const rows = await db<(ComplaintRow & { applicantName: string })[]>`
    select found.*, ${applicantName(db)} as applicant_name
    from (${complaintRows(db)}
      where ${inState(db, statusCode)}
        and forgotten_at is null) found
    left join registry on registry.oid = found.registry_oid
    where (not ${onlyMine} or taken_by_member_oid = ${member.memberOid})
      and strpos(fold_for_search(concat_ws(' ', reference, type_name, topic_name, district_name, street_name, text,
        name_or_title, surname) collate "tr-x-icu"), ${foldForSearch(searchText)}) > 0
    order by closed_at is not null, promised_on, found.oid limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => ({
    ...summaryOnTheWire(row, today),
    ApplicantName: row.applicantName,
    SupportCount: row.supportCount,
    IsMine: row.takenByMemberOid === member.memberOid,
  }))
}

function inState(db: Queryable, statusCode: ComplaintStatusCode | 'all' | null) {
  if (statusCode === 'all') return db`true`
  return statusCode === null ? db`closed_at is null` : db`complaint.status = ${statusCode}`
}
