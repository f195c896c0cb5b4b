import type { Calls } from 'contract/calls'
import { dayNumber } from 'rules/calendar'
import { maskIdentity } from 'rules/identity/national-id'
import type { Given, Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { type ApplicationRow, applicationColumns, stepsOf } from '../application-row.ts'
import { correctionOnTheWire, correctionsOf } from '../correct-record.ts'
import { erasableParts, heldBy } from '../erasable-parts.ts'
import { keptRecords } from '../kept-records.ts'
import { knownData } from '../known-data.ts'
import { matterOnTheWire, openMatters } from '../open-matters.ts'
import { readPerson } from '../person.ts'
import { isProposed } from './is-proposed.ts'

export const GetPrivacyApplicationForClerk: Handler<Calls['GetPrivacyApplicationForClerk']> = async ({
  request: { applicationOid },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const [row] = await db<(ApplicationRow & { isProposed: boolean; isRecordedByMe: boolean })[]>`
    select ${applicationColumns(db)}, ${isProposed(db)} as is_proposed, is_on_paper and exists (
      select from privacy_application_event
      where application_oid = privacy_application.oid and step = 'sent' and member_oid = ${member.memberOid}
    ) as is_recorded_by_me
    from privacy_application where oid = ${applicationOid}`
  if (!row) throw refusal('NoSuchApplication')
  await noteSecurityEvent(db, given, {
    kind: 'PrivacyApplicationRead',
    by: member,
    detail: { reference: row.reference },
    subjects: [{ registryOid: row.registryOid, memberOid: row.memberOid, matter: row.reference }],
  })
  const person = await readPerson(db, row)
  const steps = await stepsOf(db, [row.oid])
  return {
    Oid: row.oid,
    Reference: row.reference,
    Kind: row.kind,
    Name: person.name,
    SentAt: row.sentAt.toISOString(),
    DueOn: row.dueOn,
    DaysLeft: dayNumber(row.dueOn) - dayNumber(today),
    IsProposed: row.isProposed,
    Status: row.status,
    Text: row.text,
    Wanted: (await correctionsOf(db, row.registryOid, row.wanted)).map(correctionOnTheWire),
    IsOnPaper: row.isOnPaper,
    RegistryNumber: person.registryNumber,
    MaskedIdentity: person.identityNumber && maskIdentity(person.identityNumber),
    HasMembership: person.hasMembership,
    Answer: row.answer,
    // A letter is the word of the clerk who recorded it: it tells that clerk nothing of the person.
    ...(row.isRecordedByMe ? nothing : await readKnown(given, row)),
    IsRecordedByMe: row.isRecordedByMe,
    Steps: steps.get(row.oid) ?? [],
  }
}

const nothing = { Known: [], Kept: [], Erasable: [], OpenMatters: [] }

/** Facts about the person that an answer rests on. */
async function readKnown(given: Given, row: ApplicationRow) {
  const { db } = given
  const matters = await openMatters(db, row)
  const parts = await Promise.all(
    erasableParts.map(async (part) => {
      const [found] = await part.count(db, row)
      return {
        Code: part.code,
        Label: part.label,
        Count: Number(found?.count ?? 0),
        HeldBy: heldBy(part, matters, { closesMembership: row.kind === 'closing' }) ?? null,
      }
    }),
  )
  return {
    Known: (await knownData(given, row)).map(({ label, count }) => ({ Label: label, Count: count })),
    Kept: (await keptRecords(db, given, row)).map(({ label, count, reason, until }) => ({
      Label: label,
      Count: count,
      Reason: reason,
      Until: until,
    })),
    Erasable: parts.filter(({ Count }) => Count > 0),
    OpenMatters: matters.map(matterOnTheWire),
  }
}
