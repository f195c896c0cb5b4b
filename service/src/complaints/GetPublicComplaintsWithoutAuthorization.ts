import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { type ComplaintRow, complaintRows, isListed, publicOnTheWire } from './complaint-row.ts'

export const GetPublicComplaintsWithoutAuthorization: Handler<
  Calls['GetPublicComplaintsWithoutAuthorization']
> = async ({ request, db, today }) => {
  const { listCode, topicCode = null, districtCode = null } = request
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const state =
    listCode === 'all' ? db`true` : listCode === 'open' ? db`closed_at is null` : db`closed_at is not null`
  const rows = await db<ComplaintRow[]>`
    ${complaintRows(db)}
    where ${isListed(db)} and ${state} and (${topicCode}::text is null or topic_code = ${topicCode})
      and (${districtCode}::text is null or street.district_code = ${districtCode})
    order by complaint.oid desc limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => publicOnTheWire(row, today))
}
