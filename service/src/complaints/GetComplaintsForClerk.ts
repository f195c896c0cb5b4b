import type { Calls } from 'contract/calls'
import type { ComplaintStatusCode } from 'contract/complaints/codes'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { partOfText, registriesWith } from '../database/part-of-text.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { applicantName } from './applicant-name.ts'
import { type ComplaintRow, applicantOf, complaintRows, summaryOnTheWire } from './complaint-row.ts'

export const GetComplaintsForClerk: Handler<Calls['GetComplaintsForClerk']> = async ({
  request: { statusCode = null, onlyMine, searchText, pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const kinds = searchText.trim() === '' ? null : await kindsWith(db, searchText)
  const rows = await db<(ComplaintRow & { applicantName: string })[]>`
    with page as (
      select complaint.oid from complaint
      where forgotten_at is null ${inState(db, statusCode)}
        ${onlyMine ? db`and taken_by_member_oid = ${member.memberOid}` : db``}
        ${kinds === null ? db`` : db`and complaint.oid = any(array(${complaintsWith(db, searchText, kinds)}))`}
      order by ${order(db, statusCode)} limit ${limit} offset ${offset}
    )
    select found.*, ${applicantName(db)} as applicant_name
    from (${complaintRows(db)} where complaint.oid in (select oid from page)) found
    left join registry on registry.oid = found.registry_oid
    order by ${order(db, statusCode)}`
  await noteSecurityEvent(db, given, {
    kind: 'ComplaintsListed',
    by: member,
    detail: { statusCode: statusCode ?? 'open', searchText },
    subjects: shownRows(rows).map(applicantOf),
  })
  return deskPageOf(rows, (row) => ({
    ...summaryOnTheWire(row, today),
    ApplicantName: row.applicantName,
    SupportCount: row.supportCount,
    IsMine: row.takenByMemberOid === member.memberOid,
  }))
}

type AskedState = ComplaintStatusCode | 'all' | null

function inState(db: Queryable, statusCode: AskedState) {
  if (statusCode === 'all') return db``
  return statusCode === null ? db`and closed_at is null` : db`and status = ${statusCode}`
}

/** Sort order: open complaints first; a list of one state needs no such order. */
function order(db: Queryable, statusCode: AskedState) {
  return statusCode === 'all' ? db`closed_at is not null, promised_on, oid` : db`promised_on, oid`
}

interface Kinds {
  types: string[]
  topics: string[]
}

/** Kinds that match, asked before: if the server does not know that none matches, it looks at every complaint. */
async function kindsWith(db: Queryable, searchText: string): Promise<Kinds> {
  const part = partOfText(searchText)
  const [types, topics] = await Promise.all([
    db<{ code: string }[]>`select code from pr_application_type where fold_for_search(name) like ${part}`,
    db<{ code: string }[]>`select code from complaint_topic where fold_for_search(name) like ${part}`,
  ])
  return { types: types.map(({ code }) => code), topics: topics.map(({ code }) => code) }
}

/**
 * Complaints found by a part of the text or number, the sender's name, the kind or the place: each by an index of its
 * own.
 */
function complaintsWith(db: Queryable, searchText: string, { types, topics }: Kinds) {
  const part = partOfText(searchText)
  return db`
    select oid from complaint where fold_for_search((reference || ' ' || text) collate "C") like ${part}
    union
    select oid from complaint where registry_oid = any(${registriesWith(db, searchText)})
    ${types.length === 0 ? db`` : db`union select oid from complaint where application_type_code = any(${types})`}
    ${topics.length === 0 ? db`` : db`union select oid from complaint where topic_code = any(${topics})`}
    union
    select oid from complaint where street_code = any(array(
      select code from street where search_text like ${part}
      union select code from street where district_code in (
        select code from district where search_text like ${part})))`
}
