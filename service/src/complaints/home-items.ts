import type { ComplaintStatusCode } from 'contract/complaints/codes'
import { formatDateLong } from 'rules/dates'
import { type HomeItems, maxHomeItems } from '../callers/home-item.ts'
import { isOwn } from './applicant.ts'

interface Row {
  reference: string
  typeName: string
  topicName: string
  status: ComplaintStatusCode
  promisedOn: string
  on: string
}

/** Complaints and requests that are not closed. */
export const complaintHomeItems: HomeItems = async ({ db, today }, { memberOid, registryOid }) => {
  const applicant = { memberOid, registryOid, gsmNumber: null, guestAccessOid: null }
  const rows = await db<Row[]>`
    select reference, pr_application_type.name as type_name, complaint_topic.name as topic_name, status, promised_on,
      (sent_at at time zone 'Europe/Istanbul')::date as on
    from complaint
    join pr_application_type on pr_application_type.code = application_type_code
    join complaint_topic on complaint_topic.code = topic_code
    where ${isOwn(db, applicant)} and closed_at is null
    order by complaint.oid desc limit ${maxHomeItems}`
  return rows.map(({ reference, typeName, topicName, status, promisedOn, on }) => ({
    state: status === 'waitingForApplicant' ? 'waiting' : 'underWay',
    title: `${typeName}: ${topicName}`,
    detail: detailOf(status, promisedOn, today),
    path: `/ComplaintsAndRequests?sekme=izle&basvuru=${reference}`,
    on,
  }))
}

function detailOf(status: ComplaintStatusCode, promisedOn: string, today: string): string {
  if (status === 'waitingForApplicant') return 'Sizden bilgi istedik; yanıtınızı bekliyoruz.'
  return promisedOn < today
    ? `${formatDateLong(promisedOn)} gününe kadar yanıtlamamız gerekiyordu; gecikti.`
    : `En geç ${formatDateLong(promisedOn)} günü yanıtlarız.`
}
