import type { Calls } from 'contract/calls'
import { correctableFieldCodes } from 'contract/privacy/codes'
import { addDays } from 'rules/calendar'
import { complaintUntil } from 'rules/privacy/application-terms'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import { type ApplicationRow, applicationColumns, ownedBy, stepsOf } from './application-row.ts'
import { readRecord } from './correct-record.ts'
import { matterOnTheWire, openMatters } from './open-matters.ts'

const maxApplications = 50

export const GetOwnPrivacyApplications: Handler<Calls['GetOwnPrivacyApplications']> = async ({
  member,
  db,
}) => {
  const person = { memberOid: member.memberOid, registryOid: member.ownRegistryOid }
  const rows = await db<ApplicationRow[]>`
    select ${applicationColumns(db)} from privacy_application where ${ownedBy(db, member)}
    order by oid desc limit ${maxApplications}`
  const steps = await stepsOf(
    db,
    rows.map(({ oid }) => oid),
  )
  const record = await readRecord(db, member.ownRegistryOid)
  return {
    Items: rows.map((row) => {
      const sentOn = dayInTurkey(row.sentAt)
      const isAnswered = ['accepted', 'partly', 'refused'].includes(row.status)
      return {
        Oid: row.oid,
        Reference: row.reference,
        Kind: row.kind,
        Status: row.status,
        Text: row.text,
        Wanted: row.wanted.map(({ field, after }) => ({ Field: field, Before: null, After: after })),
        SentAt: row.sentAt.toISOString(),
        DueOn: row.dueOn,
        Answer: row.answer,
        AnsweredAt: isAnswered && row.endedAt ? row.endedAt.toISOString() : null,
        BoardUntil:
          isAnswered && row.endedAt ? complaintUntil({ sentOn, answeredOn: dayInTurkey(row.endedAt) }) : null,
        SilenceBoardFrom: addDays(row.dueOn, 1),
        HasDocument: row.documentOid !== null,
        Steps: steps.get(row.oid) ?? [],
      }
    }),
    Closing: (await openMatters(db, person)).map(matterOnTheWire),
    Record: record ? correctableFieldCodes.map((field) => ({ Field: field, Value: record[field] })) : [],
  }
}
