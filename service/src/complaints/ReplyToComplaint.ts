import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { applicantOf } from './applicant.ts'
import { moveComplaint } from './move-complaint.ts'
import { findOwn } from './read-complaint.ts'
import { tellOfStep } from './tell-applicant.ts'

export const ReplyToComplaint: Handler<Calls['ReplyToComplaint']> = async ({
  request: { referenceNumber, text, guestToken },
  member,
  refusal,
  ...given
}) => {
  const applicant = await applicantOf(given, member, guestToken, refusal)
  return given.db.begin(async (tx) => {
    const row = await findOwn(tx, applicant, referenceNumber)
    if (!row) throw refusal('NoSuchComplaint')
    const by = { ...applicant, isClerk: false }
    const moved = await moveComplaint(tx, row.oid, 'reply', { by, now: given.now, text })
    if (!moved) throw refusal('NotAsked')
    await tellOfStep(tx, given, row.oid, 'reply', moved.eventOid)
    return { StatusCode: moved.status }
  })
}
