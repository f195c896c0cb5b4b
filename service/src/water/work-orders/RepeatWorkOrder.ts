import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { WorkOrderKindCode } from 'contract/water/codes'
import { demandForDelayedCuts } from '../late-debts/spare-line.ts'
import { maxDaysAhead, planWorkOrder } from './plan-work-order.ts'
import { refuseContradiction } from './planned-at.ts'
import { canBeRepeated, demandForThirdVisit, peopleAtPlaceOf } from './work-order-row.ts'

interface OrderRow {
  kind: WorkOrderKindCode
  subscriptionOid: number | null
  region: string
  addressText: string
  outerDoorOid: number | null
  innerDoorOid: number | null
  registryOid: number | null
  applicationOid: number | null
  applicantOid: number | null
  memberOid: number | null
  wishedOn: string | null
  isRepeatable: boolean
}

/** The visit before keeps its report; the findings of the new one count in its place. */
export const RepeatWorkOrder: Handler<Calls['RepeatWorkOrder']> = async ({
  request: { workOrderOid, plannedOn, team, reason },
  member,
  refusal,
  db,
  now,
  today,
}) =>
  db.begin(async (tx) => {
    const [order] = await tx<OrderRow[]>`
      select work.kind, work.subscription_oid, work.region, work.address_text, work.outer_door_oid, work.inner_door_oid,
        subscription.registry_oid,
        work.application_oid, application.registry_oid as applicant_oid, member_oid, wished_on,
        ${canBeRepeated(tx)} as is_repeatable
      from water_work_order work left join subscription on subscription.oid = work.subscription_oid
      left join water_application application on application.oid = work.application_oid
      where work.oid = ${workOrderOid} for update of work`
    if (!order) throw refusal('NoSuchWorkOrder')
    const concerned = {
      registryOids: [order.registryOid, order.applicantOid, ...(await peopleAtPlaceOf(tx, workOrderOid))],
      memberOids: [order.memberOid],
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    if (!order.isRepeatable) throw refusal('NotRepeatable')
    if (plannedOn < today) throw refusal('PastDay')
    const wished = order.wishedOn !== null && order.wishedOn > today ? order.wishedOn : today
    if (plannedOn > addDays(wished, maxDaysAhead)) throw refusal('FarDay')
    await demandForThirdVisit(tx, workOrderOid, order.registryOid)
    await demandForDelayedCuts(tx, tx`work.oid = ${workOrderOid}`, plannedOn)
    const {
      kind,
      subscriptionOid,
      region,
      addressText,
      outerDoorOid,
      innerDoorOid,
      applicationOid,
      wishedOn,
    } = order
    if (subscriptionOid !== null) {
      await tx`select from subscription where oid = ${subscriptionOid} for update`
      await refuseContradiction(tx, { subscriptionOid, kind })
    }
    const oid = await planWorkOrder(tx, {
      ...(subscriptionOid === null
        ? { region, addressText, outerDoorOid, innerDoorOid }
        : { subscriptionOid }),
      kind,
      plannedOn,
      team: team || null,
      reason,
      applicationOid,
      followsOid: workOrderOid,
      wishedOn,
      plannedByMemberOid: member.memberOid,
      now,
    })
    return { WorkOrderOid: oid }
  })
