import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { decideDeferral, lockWaiting } from './deferral-decision.ts'

export const RejectDeferral: Handler<Calls['RejectDeferral']> = async ({
  request: { restructuringLogOid, reason },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  await db.begin(async (tx) => {
    const plan = await lockWaiting(tx, restructuringLogOid)
    if (!plan) throw refusal('NoSuchApplication')
    const concerned = {
      registryOids: [plan.registryOid],
      memberOids: [plan.memberOid],
      since: plan.appliedOn,
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    await decideDeferral(tx, { ...given, member }, plan, {
      kind: 'rejected',
      changes: { status: 'rejected', endedOn: today, endReason: 'rejected', decisionReason: reason },
      detail: { reason },
      outcome: 'reddedildi. Nedenini e-Belediyeden gorebilirsiniz.',
    })
  })
  return {}
}
