import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { mayActFor } from '../../callers/representation.ts'
import { lockWaiting, tellApplicant } from './deferral-decision.ts'
import { noteEvent } from '../plan-event.ts'

export const RejectDeferral: Handler<Calls['RejectDeferral']> = async ({
  request: { restructuringLogOid, reason },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  await db.begin(async (tx) => {
    const plan = await lockWaiting(tx, restructuringLogOid)
    if (!plan) throw refusal('NoSuchApplication')
    if (await mayActFor({ db: tx, today }, member, plan.registryOid)) throw refusal('OwnMatter')
    await tx`
      update restructuring set ${tx({
        status: 'rejected',
        endedOn: today,
        endReason: 'rejected',
        decidedAt: now,
        decidedByMemberOid: member.memberOid,
        decisionReason: reason,
      })} where oid = ${plan.oid} and status = 'waiting'`
    await noteEvent(tx, {
      restructuringOid: plan.oid,
      registryOid: plan.registryOid,
      kind: 'rejected',
      memberOid: member.memberOid,
      happenedAt: now,
      detail: { reason },
    })
    await tellApplicant(tx, given, plan, 'reddedildi. Nedenini e-Belediyeden gorebilirsiniz.')
  })
  return {}
}
