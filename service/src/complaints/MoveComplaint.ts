import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findForClerk } from './find-for-clerk.ts'
import { moveComplaint } from './move-complaint.ts'
import { isClerksOwn } from './own-for-clerk.ts'
import { tellOfStep } from './tell-applicant.ts'

export const MoveComplaint: Handler<Calls['MoveComplaint']> = async ({
  request: { referenceNumber, stepCode, text },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const row = await findForClerk(tx, referenceNumber)
    if (!row) throw refusal('NoSuchComplaint')
    if (await isClerksOwn({ ...given, db: tx }, member, row)) throw refusal('OwnComplaint')
    const moved = await moveComplaint(tx, row.oid, stepCode, {
      by: { memberOid: member.memberOid, registryOid: row.registryOid, isClerk: true },
      now: given.now,
      text: stepCode === 'take' ? undefined : text,
    })
    if (!moved) throw refusal('NotPossibleNow')
    await tellOfStep(tx, given, row.oid, stepCode, moved.eventOid)
    return { StatusCode: moved.status }
  })
