import { type ComplaintStatusCode, complaintStatuses } from 'contract/complaints/codes'
import { formatDateLong } from 'rules/dates'
import type { Queryable } from '../database/database.ts'
import { hasWords } from 'rules/portal/search-words'
import { dayInTurkey } from 'rules/turkey-time'
import type { FoundItem } from './found-item.ts'

/** Limit of rows that are searched: the newest of a growing list. */
const maxRows = 300

export async function searchOwnComplaints(
  db: Queryable,
  registryOid: number,
  searchText: string,
): Promise<FoundItem[]> {
  const rows = await db<
    { reference: string; type: string; topic: string; status: ComplaintStatusCode; sentAt: Date }[]
  >`
    select reference, pr_application_type.name as type, complaint_topic.name as topic, status, sent_at
    from complaint join pr_application_type on pr_application_type.code = application_type_code
    join complaint_topic on complaint_topic.code = topic_code
    where registry_oid = ${registryOid} order by oid desc limit ${maxRows}`
  return rows
    .filter(({ reference, type, topic }) => hasWords(`${reference} ${type} ${topic} başvuru`, searchText))
    .map(({ reference, type, topic, status, sentAt }) => ({
      Title: `${type}: ${topic}`,
      Detail: `${reference}, ${formatDateLong(dayInTurkey(sentAt))}, ${complaintStatuses[status].label}`,
      Path: `/ComplaintsAndRequests?basvuru=${reference}`,
    }))
}
