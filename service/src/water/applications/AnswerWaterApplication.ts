import type { Calls } from 'contract/calls'
import { promisedDayAfterAnswer } from 'rules/complaints/promised-day'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../../calling/handler.ts'
import { attachFiles } from '../../files/file-use.ts'
import { ownerOf } from '../../files/owner.ts'
import type { Queryable } from '../../database/database.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { writeStep } from './application.ts'
import { ownApplication } from './own-application.ts'

export const AnswerWaterApplication: Handler<Calls['AnswerWaterApplication']> = async ({
  request: { referenceNumber, fileOidList },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  const owner = await ownerOf(given, member, undefined, () => refusal('RegistryNeeded'))
  await db.begin(async (tx) => {
    const row = await ownApplication(tx, member, referenceNumber)
    if (!row) throw refusal('NoSuchApplication')
    const promisedOn = await promisedOnAfterAnswer(tx, row, given.today)
    const moved = await tx`
      update water_application set state = 'waiting', promised_on = ${promisedOn}
      where oid = ${row.oid} and decision is null and state = 'documentAsked'`
    if (moved.count === 0) throw refusal('NoSuchApplication')
    const used = { usedBy: 'water-application', usedByOid: row.oid }
    const attached = await attachFiles({ ...given, db: tx }, owner, fileOidList, used)
    if (attached !== 'attached') throw refusal(attached)
    await writeStep(tx, row.oid, { step: 'documentGiven', happenedAt: now, memberOid: member.memberOid })
  })
  return {}
}

/** The clock stood still since the last document was asked for. */
async function promisedOnAfterAnswer(
  tx: Queryable,
  { oid, promisedOn }: { oid: number; promisedOn: string | null },
  today: string,
): Promise<string | null> {
  const [asked] = await tx<{ at: Date | null }[]>`
    select max(happened_at) as at from water_application_step
    where application_oid = ${oid} and step = 'documentAsked'`
  if (promisedOn === null || !asked?.at) return promisedOn
  const waiting = { askedOn: dayInTurkey(asked.at), answeredOn: today }
  return promisedDayAfterAnswer(promisedOn, waiting, await readHolidays(tx))
}
