import type { Calls } from 'contract/calls'
import {
  type WorkOrderKindCode,
  type WorkOrderStateCode,
  waterLineStatuses,
  workOrderKinds,
} from 'contract/water/codes'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { writeStep } from '../applications/application.ts'
import { tellApplicant } from '../applications/tell-applicant.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { demandForSparedLine } from '../late-debts/spare-line.ts'
import { moveWaterLine } from '../water-line.ts'
import { isKeptReading, withdrawPlanned } from './plan-work-order.ts'
import { peopleAtPlaceOf } from './work-order-row.ts'

const { cutting, opening, inspection, reading } = workOrderKinds

interface OrderRow {
  oid: number
  kind: WorkOrderKindCode
  state: WorkOrderStateCode
  subscriptionOid: number | null
  registryOid: number | null
  isCut: boolean
  addressText: string
  plannedByMemberOid: number | null
  /** Whether it follows an earlier visit that was not made, which another clerk may have wanted. */
  followsMissedVisit: boolean
  applicationOid: number | null
  applicantOid: number | null
  memberOid: number | null
  reference: string | null
}

export const WithdrawWorkOrder: Handler<Calls['WithdrawWorkOrder']> = async ({
  request: { workOrderOid, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { now, today } = given
    const [order] = await tx<OrderRow[]>`
      select work.oid, kind, work.state, work.subscription_oid, subscription.registry_oid, work.address_text,
        planned_by_member_oid, exists (
          select from water_work_order earlier where earlier.oid = work.follows_oid and earlier.state <> 'done'
        ) as follows_missed_visit,
        coalesce(water_line_status = ${waterLineStatuses.cut.code}, false) as is_cut,
        application.oid as application_oid, application.registry_oid as applicant_oid, member_oid, reference
      from water_work_order work left join subscription on subscription.oid = work.subscription_oid
      left join water_application application on application.oid = work.application_oid
      where work.oid = ${workOrderOid} for update of work`
    if (!order) throw refusal('NoSuchWorkOrder')
    const { kind, subscriptionOid, applicationOid, registryOid } = order
    const concerned = {
      registryOids: [registryOid, order.applicantOid, ...(await peopleAtPlaceOf(tx, workOrderOid))],
      memberOids: [order.memberOid],
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    if (order.state !== 'planned') throw refusal('NotPlanned')
    // The next run would ask for it again: the debt is paid.
    if (kind === opening.code && order.isCut && applicationOid === null) throw refusal('OpeningStays')
    const { memberOid } = member
    // The inspection that another clerk wanted has no other request behind it.
    const isOwn = order.plannedByMemberOid === memberOid && !order.followsMissedVisit
    if (kind === inspection.code && applicationOid === null && !isOwn)
      await demandSecondPerson(tx, {
        registryOid,
        text: `Adres: ${order.addressText}. İnceleme yapılmayacak.`,
      })
    if (kind === reading.code && subscriptionOid !== null) await demandForReading(tx, order)
    await withdrawPlanned(tx, tx`oid = ${order.oid}`, { reason, memberOid, now })
    // A cut for a debt is asked for by the state of the line; one of an application waits for another day.
    if (kind === cutting.code && applicationOid === null && subscriptionOid !== null) {
      await demandForSparedLine(tx, { subscriptionOid, to: 'notCut', today })
      await moveWaterLine(tx, subscriptionOid, {
        to: waterLineStatuses.cutRequestRejected.code,
        causedBy: 'clerk',
        memberOid,
        registryOid: registryOid ?? 0,
        reason: reason.slice(0, 200),
        now,
      })
    }
    if (applicationOid === null || order.reference === null) return {}
    // The informant of an illegal use was not told of the visit either.
    const isTold = subscriptionOid !== null
    const text = isTold ? `Ekibin gelmesinden vazgeçildi: ${reason}`.slice(0, 300) : null
    await writeStep(tx, applicationOid, { step: 'workWithdrawn', happenedAt: now, memberOid, text })
    if (isTold)
      await tellApplicant(
        tx,
        given,
        { reference: order.reference, memberOid: order.memberOid },
        {
          event: `workWithdrawn:${order.oid}`,
          text: `${order.reference} nolu su basvurunuz icin ekibimiz planlanan gunde gelmeyecek. Yeni gunu bildirecegiz; nedeni e-Belediyede.`,
        },
      )
    return {}
  })

/** Demands a second clerk for a reading that the service keeps, since the desk's shows little, or that a clerk withdrew since the meter was last read. */
async function demandForReading(
  tx: Queryable,
  { oid, subscriptionOid, registryOid, addressText }: OrderRow,
): Promise<void> {
  const [found] = await tx<{ isKept: boolean; isRepeated: boolean }[]>`
    select ${isKeptReading(tx)} as is_kept, exists (
      select from water_work_order before
      where before.subscription_oid = ${subscriptionOid} and before.kind = ${reading.code}
        and before.state = 'withdrawn' and before.withdrawn_by_member_oid is not null
        and (before.withdrawn_at at time zone 'Europe/Istanbul')::date > coalesce((
          select max(read_on) from water_reading join water_meter on water_meter.oid = meter_oid
          where water_meter.subscription_oid = ${subscriptionOid} and water_reading.withdrawn_at is null
        ), '-infinity')) as is_repeated
    from water_work_order where oid = ${oid}`
  if (!found?.isKept && !found?.isRepeated) return
  const said = [
    found.isKept && 'Ofiste yazılan okuma olağanın altında.',
    found.isRepeated && 'Bu sayacı okumaktan daha önce de vazgeçildi.',
  ]
  await demandSecondPerson(tx, {
    registryOid,
    text: [`Adres: ${addressText}.`, ...said.filter(Boolean), 'Ekip gitmeyecek.'].join(' '),
  })
}
