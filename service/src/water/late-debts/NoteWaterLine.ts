import type { Calls } from 'contract/calls'
import { type WaterLineStatusCode, waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { demandForSparedLine } from './spare-line.ts'
import { moveWaterLine } from '../water-line.ts'
import { withdrawWorkOrder } from '../work-orders/plan-work-order.ts'

export const NoteWaterLine: Handler<Calls['NoteWaterLine']> = async ({
  request: { subscriberNo, waterLineStatus: to, reason },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  await db.begin(async (tx) => {
    const [line] = await tx<{ oid: number; registryOid: number }[]>`
      select oid, registry_oid from subscription
      where subscriber_number = ${subscriberNo} and status = 'active' for update`
    if (!line) throw refusal('NoSuchLine')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [line.registryOid] }))
      throw refusal('OwnMatter')
    if (to === waterLineStatuses.cut.code && !(await isNoticed(tx, line.oid))) throw refusal('NoNotice')
    await demandForSparedLine(tx, { subscriptionOid: line.oid, to: sparedBy(to), today })
    const moved = await moveWaterLine(tx, line.oid, {
      to,
      causedBy: 'clerk',
      memberOid: member.memberOid,
      registryOid: line.registryOid,
      reason,
      now,
    })
    if (!moved) throw refusal('NotPossible')
    // Line work noted here is not done again by the team.
    const { cutting, opening } = workOrderKinds
    const kind = to === waterLineStatuses.active.code ? opening.code : cutting.code
    const why = { reason: 'Ofiste yazıldı', memberOid: member.memberOid, now }
    await withdrawWorkOrder(tx, { subscriptionOid: line.oid, kind, ...why })
  })
  return {}
}

function sparedBy(to: WaterLineStatusCode): 'open' | 'notCut' | 'cutAtDesk' {
  const { active, cut } = waterLineStatuses
  return to === active.code ? 'open' : to === cut.code ? 'cutAtDesk' : 'notCut'
}

/**
 * Whether a notice's whole period has passed: no water is cut without it, and a cut request was made only after one.
 */
async function isNoticed(tx: Queryable, subscriptionOid: number): Promise<boolean> {
  const [cut] = await tx`
    select from late_debt_step step join late_debt_step notice on notice.oid = step.notice_oid
    where step.subscription_oid = ${subscriptionOid} and step.carried_out_at is not null
      and notice.carried_out_at is not null limit 1`
  return cut !== undefined
}
