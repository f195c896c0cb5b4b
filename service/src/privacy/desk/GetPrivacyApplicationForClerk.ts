import type { Calls } from 'contract/calls'
import { dayNumber } from 'rules/calendar'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
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
  const [row] = await db<(ApplicationRow & { isProposed: boolean })[]>`
    select ${applicationColumns(db)}, ${isProposed(db)} as is_proposed
    from privacy_application where oid = ${applicationOid}`
  if (!row) throw refusal('NoSuchApplication')
  await noteSecurityEvent(db, given, {
    kind: 'PrivacyApplicationRead',
    by: member,
    detail: { reference: row.reference },
    subjects: [{ registryOid: row.registryOid, memberOid: row.memberOid, matter: row.reference }],
  })
  const person = await readPerson(db, row)
  const matters = await openMatters(db, row)
  const steps = await stepsOf(db, [row.oid])
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
    Known: (await knownData(given, row)).map(({ label, count }) => ({ Label: label, Count: count })),
    Kept: (await keptRecords(db, given, row)).map(({ label, count, reason, until }) => ({
      Label: label,
      Count: count,
      Reason: reason,
      Until: until,
    })),
    Erasable: parts.filter(({ Count }) => Count > 0),
    OpenMatters: matters.map(matterOnTheWire),
    Steps: steps.get(row.oid) ?? [],
  }
}
