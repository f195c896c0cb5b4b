import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { applicantOf } from './applicant.ts'
import { moveComplaint } from './move-complaint.ts'
import { termsOf } from './promise.ts'
import { findOwn, reopenUntil } from './read-complaint.ts'
import { tellOfStep } from './tell-applicant.ts'

export const ReopenComplaint: Handler<Calls['ReopenComplaint']> = async ({
  request: { referenceNumber, text, guestToken },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const applicant = await applicantOf(given, member, guestToken, refusal)
  return db.begin(async (tx) => {
    const row = await findOwn(tx, applicant, referenceNumber)
    if (!row) throw refusal('NoSuchComplaint')
    if (reopenUntil(row, today) === null) throw refusal('NotReopenable')
    const terms = await termsOf(tx, { typeCode: row.applicationTypeCode, topicCode: row.topicCode }, today)
    const moved = await moveComplaint(tx, row.oid, 'reopen', {
      by: { ...applicant, isClerk: false },
      now,
      text,
      promisedOn: terms?.promisedOn ?? row.promisedOn,
    })
    if (!moved) throw refusal('NotReopenable')
    await tellOfStep(tx, given, row.oid, 'reopen', moved.eventOid)
    return { StatusCode: moved.status }
  })
}
