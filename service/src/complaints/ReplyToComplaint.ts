import type { Calls } from 'contract/calls'
import { promisedDayAfterAnswer } from 'rules/complaints/promised-day'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import { readHolidays } from '../tariffs/holidays.ts'
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
    const [asked] = await tx<{ at: Date | null }[]>`
      select max(happened_at) as at from complaint_event where complaint_oid = ${row.oid} and kind = 'ask'`
    const waiting = { askedOn: dayInTurkey(asked?.at ?? given.now), answeredOn: given.today }
    const promisedOn = promisedDayAfterAnswer(row.promisedOn, waiting, await readHolidays(tx))
    const moved = await moveComplaint(tx, row.oid, 'reply', { by, now: given.now, text, promisedOn })
    if (!moved) throw refusal('NotAsked')
    await tellOfStep(tx, given, row.oid, 'reply', moved.eventOid)
    return { StatusCode: moved.status }
  })
}
