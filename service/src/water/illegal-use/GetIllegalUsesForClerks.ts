import type { Calls } from 'contract/calls'
import { applicationTypes, workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Given, Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { filesOfEach, usedByWorkOrder } from '../../files/file-use.ts'
import { foundOnTheWire, type IllegalUseRow, illegalUseRows } from './illegal-use-row.ts'
import { isFollowed } from '../work-orders/work-order-row.ts'

const maxInspections = 100
/** Days after which an inspection without minutes counts as one without findings. */
const inspectedDays = 60

export const GetIllegalUsesForClerks: Handler<Calls['GetIllegalUsesForClerks']> = async ({
  request: { state, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const [inspections, rows] = await Promise.all([
    inspectionsWithoutMinutes(given),
    db<IllegalUseRow[]>`
      ${illegalUseRows(db)} where state = ${state} order by used.oid desc limit ${limit} offset ${offset}`,
  ])
  await noteSecurityEvent(db, given, {
    kind: 'IllegalUsesListed',
    by: member,
    subjects: [
      ...inspections.map(({ registryOid, subscriberNumber }) => ({ registryOid, matter: subscriberNumber })),
      ...shownRows(rows).map(({ registryOid, reference }) => ({ registryOid, matter: reference })),
    ],
  })
  const files = await filesOfEach(given, usedByWorkOrder, [
    ...inspections.map(({ oid }) => oid),
    ...rows.map(({ workOrderOid }) => workOrderOid),
  ])
  return {
    Inspections: inspections.map((work) => ({
      WorkOrderOid: work.oid,
      Address: work.addressText,
      SubscriberNo: work.subscriberNumber,
      Reason: work.reason,
      InspectedOn: dayInTurkey(work.doneAt),
      ResultText: work.resultText,
      Files: files.get(work.oid) ?? [],
    })),
    ...deskPageOf(rows, (row) => ({
      ...foundOnTheWire(row),
      State: row.state,
      FullName: row.fullName,
      Officers: row.officers,
      DecisionNote: row.decisionNote,
      Files: files.get(row.workOrderOid) ?? [],
      IsOwnRecord: row.recordedByMemberOid === member.memberOid,
    })),
  }
}

interface InspectionRow {
  registryOid: number | null
  oid: number
  addressText: string
  subscriberNumber: string | null
  reason: string
  doneAt: Date
  resultText: string
}

/** A look at a meter that a subscriber asked for is no search for illegal use. */
function inspectionsWithoutMinutes({ db, today }: Pick<Given, 'db' | 'today'>) {
  return db<InspectionRow[]>`
    select work.oid, subscription.registry_oid, work.address_text, subscriber_number, work.reason, done_at, result_text from water_work_order work
    left join subscription on subscription.oid = work.subscription_oid
    left join water_application application on application.oid = work.application_oid
    where work.kind = ${workOrderKinds.inspection.code} and work.state = 'done' and nothing_found_at is null
      and reported_at >= ${addDays(today, -inspectedDays)}
      and application_type is distinct from ${applicationTypes.invoiceAndMeterAppeal.code}
      and not exists (
        select from water_illegal_use where work_order_oid = work.oid and water_illegal_use.state <> 'rejected')
      and not ${isFollowed(db, db`work.oid`)}
    order by reported_at desc limit ${maxInspections}`
}
