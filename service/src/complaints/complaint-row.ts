import type { ComplaintSummary, PublicComplaint } from 'contract/complaints/complaint-answers'
import { type ComplaintStatusCode, isClosedComplaint } from 'contract/complaints/codes'
import { roughPoint } from 'rules/complaints/map-point'
import type { Queryable } from '../database/database.ts'
import { dayInTurkey } from 'rules/turkey-time'
import { degrees, placeText } from './place.ts'

export interface ComplaintRow {
  oid: number
  reference: string
  typeName: string
  isPublic: boolean
  topicCode: string
  topicName: string
  districtName: string | null
  streetName: string | null
  streetTypeCode: number | null
  doorText: string | null
  latitudeMicro: number | null
  longitudeMicro: number | null
  placeNote: string
  status: ComplaintStatusCode
  memberOid: number | null
  registryOid: number | null
  guestGsmNumber: string | null
  applicationTypeCode: string
  text: string
  publicText: string | null
  sentAt: Date
  promisedOn: string
  takenByMemberOid: number | null
  closedAt: Date | null
  rating: number | null
  supportCount: number
}

export function complaintRows(db: Queryable) {
  return db`
    select complaint.oid, complaint.reference, pr_application_type.name as type_name, is_public, topic_code,
      complaint_topic.name as topic_name, district.name as district_name, street.name as street_name,
      street.type_code as street_type_code,
      outer_door.number || case suffix when '' then '' else '/' || suffix end as door_text,
      complaint.latitude_micro, complaint.longitude_micro, place_note, complaint.status, complaint.member_oid,
      complaint.registry_oid, guest_gsm_number, application_type_code, complaint.text, public_text, complaint.sent_at,
      complaint.promised_on, taken_by_member_oid, closed_at, rating, support_count
    ${complaintTables(db)}`
}

/** The tables of a complaint's row, for those who add some of their own. */
export function complaintTables(db: Queryable) {
  return db`
    from complaint
    join pr_application_type on pr_application_type.code = application_type_code
    join complaint_topic on complaint_topic.code = topic_code
    left join street on street.code = complaint.street_code
    left join district on district.code = street.district_code
    left join outer_door on outer_door.oid = complaint.outer_door_oid`
}

/** Sender of a complaint, for the record of looks. */
export function applicantOf({ registryOid, memberOid, guestGsmNumber, reference }: ComplaintRow) {
  return { registryOid, memberOid, gsmNumber: guestGsmNumber, matter: reference }
}

/** The condition under which everyone may know that there is one. */
export function isListed(db: Queryable) {
  return db`is_public and forgotten_at is null`
}

/** The clock stands still while the applicant is asked. */
function isOverdue({ status, promisedOn }: Pick<ComplaintRow, 'status' | 'promisedOn'>, today: string) {
  return !isClosedComplaint(status) && status !== 'waitingForApplicant' && today > promisedOn
}

/** Place including the door, for its sender and the clerks. */
function ownPlaceText(row: ComplaintRow): string | null {
  const place = placeText(row)
  return place !== null && row.doorText !== null ? `${place} No: ${row.doorText}` : place
}

export function summaryOnTheWire(row: ComplaintRow, today: string): ComplaintSummary {
  return {
    ReferenceNumber: row.reference,
    TypeName: row.typeName,
    TopicName: row.topicName,
    PlaceText: ownPlaceText(row),
    SentAt: row.sentAt.toISOString(),
    PromisedOn: row.promisedOn,
    IsOverdue: isOverdue(row, today),
    StatusCode: row.status,
  }
}

/** Public part of a complaint: never its sender, never the door; the text only as a clerk released it. */
export function publicOnTheWire(row: ComplaintRow, today: string): PublicComplaint {
  const { latitudeMicro, longitudeMicro } = row
  const point =
    latitudeMicro === null || longitudeMicro === null ? null : roughPoint({ latitudeMicro, longitudeMicro })
  return {
    Oid: row.oid,
    TypeName: row.typeName,
    TopicCode: row.topicCode,
    TopicName: row.topicName,
    PlaceText: placeText(row),
    Latitude: degrees(point?.latitudeMicro ?? null),
    Longitude: degrees(point?.longitudeMicro ?? null),
    SentOn: dayInTurkey(row.sentAt),
    PromisedOn: row.promisedOn,
    IsOverdue: isOverdue(row, today),
    StatusCode: row.status,
    SupportCount: row.supportCount,
    Text: row.publicText,
  }
}
