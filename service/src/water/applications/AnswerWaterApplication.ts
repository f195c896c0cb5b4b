import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { attachFiles } from '../../files/file-use.ts'
import { ownerOf } from '../../files/owner.ts'
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
    const moved = await tx`
      update water_application set state = 'waiting'
      where oid = ${row.oid} and decision is null and state = 'documentAsked'`
    if (moved.count === 0) throw refusal('NoSuchApplication')
    const used = { usedBy: 'water-application', usedByOid: row.oid }
    const attached = await attachFiles({ ...given, db: tx }, owner, fileOidList, used)
    if (attached !== 'attached') throw refusal(attached)
    await writeStep(tx, row.oid, { step: 'documentGiven', happenedAt: now, memberOid: member.memberOid })
  })
  return {}
}
