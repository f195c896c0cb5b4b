import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { isOwn } from './applicant.ts'
import { type ComplaintRow, complaintRows, summaryOnTheWire } from './complaint-row.ts'

export const GetOwnComplaints: Handler<Calls['GetOwnComplaints']> = async ({
  request,
  member: { memberOid, registryOid },
  db,
  today,
}) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const applicant = { memberOid, registryOid, gsmNumber: null, guestAccessOid: null }
  const rows = await db<ComplaintRow[]>`
    ${complaintRows(db)} where ${isOwn(db, applicant)} order by complaint.oid desc limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => summaryOnTheWire(row, today))
}
