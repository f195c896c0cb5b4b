import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { planWorkOrder } from './plan-work-order.ts'

const { cutting, opening } = workOrderKinds

export const PlanWorkOrder: Handler<Calls['PlanWorkOrder']> = async ({
  request: { subscriberNo, kind, plannedOn, team, reason },
  member,
  refusal,
  db,
  now,
  today,
}) =>
  db.begin(async (tx) => {
    const [subscription] = await tx<{ oid: number; registryOid: number }[]>`
      select oid, registry_oid from subscription
      where subscriber_number = ${subscriberNo} and status <> 'closed' for update`
    if (!subscription) throw refusal('NoSuchSubscription')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [subscription.registryOid] }))
      throw refusal('OwnMatter')
    if (plannedOn < today) throw refusal('PastDay')
    if (kind === cutting.code || kind === opening.code) throw refusal('CutIsAsked')
    const oid = await planWorkOrder(tx, {
      subscriptionOid: subscription.oid,
      kind,
      plannedOn,
      team: team || null,
      reason,
      plannedByMemberOid: member.memberOid,
      now,
    })
    return { WorkOrderOid: oid }
  })
