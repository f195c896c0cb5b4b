import type { Calls } from 'contract/calls'
import {
  type WorkOrderKindCode,
  type WorkOrderStateCode,
  waterLineStatuses,
  workOrderKinds,
} from 'contract/water/codes'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { attachFiles, usedByWorkOrder } from '../../files/file-use.ts'
import { ownerOf } from '../../files/owner.ts'
import type { Queryable } from '../../database/database.ts'
import { carryOutReport } from './carry-out-report.ts'
import { planWorkOrder } from './plan-work-order.ts'

const { ripping, mounting, replacement, reading, cutting, opening } = workOrderKinds
const needsIndex: readonly WorkOrderKindCode[] = [reading.code, ripping.code, replacement.code]
const needsMeter: readonly WorkOrderKindCode[] = [mounting.code, replacement.code]
const micro = (degrees: number | undefined) =>
  degrees === undefined ? null : Math.round(degrees * 1_000_000)

interface OrderRow {
  oid: number
  kind: WorkOrderKindCode
  state: WorkOrderStateCode
  subscriptionOid: number | null
  registryOid: number | null
  reportId: string | null
  problem: string | null
  isLineOpen: boolean
  createdAt: Date
}

export const ReportWorkOrder: Handler<Calls['ReportWorkOrder']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const { reportId, workOrderOid, isDone, index, meterSerialNumber } = request
  const owner =
    request.fileOidList.length === 0 ? undefined : await ownerOf(given, member, undefined, refusal)
  return db.begin(async (tx) => {
    const [order] = await tx<OrderRow[]>`
      select work.oid, kind, state, subscription_oid, registry_oid, report_id, problem,
        work.created_at,
        coalesce(water_line_status <> ${waterLineStatuses.cut.code}, false) as is_line_open
      from water_work_order work
      left join subscription on subscription.oid = subscription_oid
      where work.oid = ${workOrderOid} for update of work`
    if (!order) throw refusal('NoSuchWorkOrder')
    // The answer was lost on the way: the same report gets the same answer.
    if (order.reportId === reportId) return { State: order.state, Problem: order.problem }
    const [other] =
      await tx`select from water_work_order where report_id = ${reportId} and oid <> ${order.oid}`
    if (other) throw refusal('ReportIdTaken')
    const isCutTooLate =
      isDone && order.state === 'withdrawn' && order.isLineOpen && order.kind === cutting.code
    if (order.state !== 'planned' && !isCutTooLate) throw refusal('AlreadyReported')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [order.registryOid] }))
      throw refusal('OwnMatter')
    if (isDone && index === undefined && needsIndex.includes(order.kind)) throw refusal('IndexNeeded')
    if (isDone && meterSerialNumber === undefined && needsMeter.includes(order.kind))
      throw refusal('MeterNeeded')
    const state = isDone ? 'done' : 'notDone'
    // A phone whose clock is ahead did nothing tomorrow, and one that is behind nothing before it was asked to.
    const askedAt = order.createdAt.getTime()
    const doneAt = new Date(Math.min(Math.max(Date.parse(request.doneAt), askedAt), now.getTime()))
    const { subscriptionOid, kind } = order
    const problem = isCutTooLate
      ? await openAgain(tx, { subscriptionOid: subscriptionOid ?? 0, now, today })
      : isDone && subscriptionOid !== null
        ? await carryOutReport(tx, {
            kind,
            subscriptionOid,
            index,
            meterSerialNumber,
            newIndex: request.newIndex,
            stampYear: request.stampYear,
            doneAt,
            memberOid: member.memberOid,
            text: request.text,
            now,
            today,
          })
        : null
    const place = [micro(request.latitude), micro(request.longitude)]
    const hasPlace = !place.includes(null)
    await tx`
      update water_work_order set ${tx({
        state,
        reportId,
        reportedAt: now,
        reportedByMemberOid: member.memberOid,
        doneAt,
        resultText: request.text,
        indexCubicMetres: index ?? null,
        meterSerialNumber: meterSerialNumber ?? null,
        latitudeMicro: hasPlace ? place[0] : null,
        longitudeMicro: hasPlace ? place[1] : null,
        problem,
      })} where oid = ${order.oid} and state = ${order.state}`
    if (owner) {
      const used = { usedBy: usedByWorkOrder, usedByOid: order.oid }
      const attached = await attachFiles({ ...given, db: tx }, owner, request.fileOidList, used)
      if (attached !== 'attached') throw refusal(attached)
    }
    return { State: state, Problem: problem }
  })
}

/** A team without a connection did not learn that a cut was taken back, as by a payment: the water comes back at once. */
async function openAgain(
  tx: Queryable,
  { subscriptionOid, now, today }: { subscriptionOid: number; now: Date; today: string },
): Promise<string> {
  const reason = 'Kesme geri alınmıştı, ekip haberi olmadan kesti'
  await planWorkOrder(tx, { kind: opening.code, subscriptionOid, plannedOn: today, reason, now })
  return 'Bu kesme geri alınmıştı; su bugün yeniden açılacak.'
}
