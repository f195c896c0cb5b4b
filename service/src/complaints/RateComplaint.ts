import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { applicantOf } from './applicant.ts'
import { noteComplaint } from './move-complaint.ts'
import { findOwn } from './read-complaint.ts'

export const RateComplaint: Handler<Calls['RateComplaint']> = async ({
  request: { referenceNumber, rating, note, guestToken },
  member,
  refusal,
  ...given
}) => {
  const applicant = await applicantOf(given, member, guestToken, refusal)
  await given.db.begin(async (tx) => {
    const row = await findOwn(tx, applicant, referenceNumber)
    if (!row) throw refusal('NoSuchComplaint')
    const [rated] = await tx`
      update complaint set rating = ${rating}
      where oid = ${row.oid} and closed_at is not null and rating is null returning oid`
    if (!rated) throw refusal('NotRateable')
    await noteComplaint(tx, row.oid, 'rate', {
      fromStatus: row.status,
      toStatus: row.status,
      by: { ...applicant, isClerk: false },
      now: given.now,
      text: note === '' ? `${rating} / 5` : `${rating} / 5. ${note}`,
    })
  })
  return {}
}
