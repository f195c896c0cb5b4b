import type { Calls } from 'contract/calls'
import { withoutPersonalData } from 'rules/identity/personal-data'
import type { Handler } from '../calling/handler.ts'
import { contactOf } from '../callers/contact.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { applicantOf } from './complaint-row.ts'
import { findForClerk } from './find-for-clerk.ts'
import { complaintOnTheWire } from './read-complaint.ts'

export const GetComplaintForClerk: Handler<Calls['GetComplaintForClerk']> = async ({
  request: { referenceNumber },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const row = await findForClerk(db, referenceNumber)
  if (!row) throw refusal('NoSuchComplaint')
  await noteSecurityEvent(db, given, {
    kind: 'ComplaintReadByClerk',
    by: member,
    detail: { reference: row.reference },
    subjects: [applicantOf(row)],
  })
  return {
    ...(await complaintOnTheWire(given, row)),
    ApplicantName: row.applicantName,
    GsmNumber: row.memberOid === null ? row.guestGsmNumber : (await contactOf(db, row.memberOid)).gsmNumber,
    TakenBy: row.takenBy,
    IsPublic: row.isPublic,
    PublicText: row.publicText,
    SuggestedPublicText: withoutPersonalData(row.text, row.personName === null ? [] : [row.personName]),
  }
}
