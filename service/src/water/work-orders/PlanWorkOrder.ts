import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { findWaterPlace } from '../chosen-place.ts'
import { maxDaysAhead, planWorkOrder } from './plan-work-order.ts'
import { refuseContradiction } from './planned-at.ts'

type Planning = Parameters<Handler<Calls['PlanWorkOrder']>>[0]
const { cutting, opening, inspection } = workOrderKinds

export const PlanWorkOrder: Handler<Calls['PlanWorkOrder']> = async (planning) => {
  const { request, member, refusal, db, now, today } = planning
  const { kind, plannedOn, team, reason } = request
  return db.begin(async (tx) => {
    const place = await placeOf(tx, planning)
    if (plannedOn < today) throw refusal('PastDay')
    if (plannedOn > addDays(today, maxDaysAhead)) throw refusal('FarDay')
    if (kind === cutting.code || kind === opening.code) throw refusal('CutIsAsked')
    if (place.subscriptionOid !== undefined)
      await refuseContradiction(tx, { subscriptionOid: place.subscriptionOid, kind })
    else if (kind !== inspection.code) throw refusal('OnlyInspection')
    const oid = await planWorkOrder(tx, {
      ...place,
      kind,
      plannedOn,
      team: team || null,
      reason,
      plannedByMemberOid: member.memberOid,
      now,
    })
    return { WorkOrderOid: oid }
  })
}

async function placeOf(tx: Queryable, { request, member, refusal, settings, today }: Planning) {
  const { subscriberNo, address } = request
  if (subscriberNo !== undefined) {
    const [subscription] = await tx<{ oid: number; registryOid: number }[]>`
      select oid, registry_oid from subscription
      where subscriber_number = ${subscriberNo} and status <> 'closed' for update`
    if (!subscription) throw refusal('NoSuchSubscription')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [subscription.registryOid] }))
      throw refusal('OwnMatter')
    return { subscriptionOid: subscription.oid }
  }
  const place = await findWaterPlace({ db: tx, settings, today }, { address, words: request.addressText })
  if (!place) throw refusal('PlaceNeeded')
  return { ...place }
}
