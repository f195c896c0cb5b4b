import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { lockWaiting } from './deferral-decision.ts'
import { noteEvent } from '../plan-event.ts'
import { findOwnPlan } from '../read-plan.ts'

export const WithdrawDeferral: Handler<Calls['WithdrawDeferral']> = async ({
  request: { restructuringLogOid },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  await db.begin(async (tx) => {
    if (!(await findOwnPlan({ db: tx, today }, member, restructuringLogOid))) throw refusal('NoSuchPlan')
    const plan = await lockWaiting(tx, restructuringLogOid)
    if (!plan) throw refusal('AlreadyDecided')
    await tx`
      update restructuring set ${tx({ status: 'withdrawn', endedOn: today, endReason: 'withdrawn' })}
      where oid = ${plan.oid} and status = 'waiting'`
    await noteEvent(tx, {
      restructuringOid: plan.oid,
      registryOid: plan.registryOid,
      kind: 'withdrawn',
      memberOid: member.memberOid,
      happenedAt: now,
      detail: {},
    })
  })
  return {}
}
