import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { applicantOf } from './applicant.ts'
import { complaintOnTheWire, findOwn } from './read-complaint.ts'

export const GetComplaint: Handler<Calls['GetComplaint']> = async ({
  request: { referenceNumber, guestToken },
  member,
  refusal,
  ...given
}) => {
  const applicant = await applicantOf(given, member, guestToken, refusal)
  const row = await findOwn(given.db, applicant, referenceNumber)
  if (!row) throw refusal('NoSuchComplaint')
  const complaint = await complaintOnTheWire(given, row)
  return applicant.guestAccessOid === null ? complaint : { ...complaint, Files: [] }
}
