import type { Calls } from 'contract/calls'
import { type ReadingDecisionCode, type ReadingFindingCode, workOrderKinds } from 'contract/water/codes'
import { kurus } from 'rules/money'
import { monthlyUse } from 'rules/water/reading-check'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { filesOfEach, usedByWorkOrder } from '../../files/file-use.ts'
import { countedPeriods, isToDecide, periodOnTheWire } from './period-on-the-wire.ts'

interface ReadingRow {
  registryOid: number
  subscriberNumber: string
  addressText: string
  serialNumber: string | null
  finding: ReadingFindingCode | null
  decision: ReadingDecisionCode | null
  decisionNote: string | null
  readBefore: string | null
  readOn: string | null
  firstIndex: number | null
  indexCubicMetres: number | null
  cubicMetres: number | null
  usualLitresPerDay: number | null
  isEstimated: boolean
  trialKurus: number | null
  creditKurus: number | null
  /** Work orders of readings that stand out, by which the reader's photos are found. */
  orderOids: number[]
}

export const GetWaterPeriodForClerks: Handler<Calls['GetWaterPeriodForClerks']> = async ({
  request: { periodOid, show, pageIndex },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const [period] = await countedPeriods(db, member.memberOid, periodOid)
  if (!period) throw refusal('NoSuchPeriod')
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const shown = {
    all: db`true`,
    toDecide: isToDecide(db),
    decided: db`decision is not null`,
    credits: db`credit_kurus > 0`,
  }
  const rows = await db<ReadingRow[]>`
    select registry_oid, subscriber_number, address_text, serial_number, finding, decision, decision_note, read_before,
      read_on,
      first_index, index_cubic_metres, cubic_metres, usual_litres_per_day, is_estimated, trial_kurus, credit_kurus,
      case when finding is null then '{}' else array(
        select work.oid from water_work_order work
        where work.subscription_oid = reading.subscription_oid and kind = ${workOrderKinds.reading.code}
          and state in ('done', 'notDone')
          and (done_at at time zone 'Europe/Istanbul')::date between ${period.readFrom} and ${period.readUntil}
        order by work.oid) end as order_oids
    from water_period_reading reading
    join subscription on subscription.oid = reading.subscription_oid
    left join water_meter on water_meter.oid = reading.meter_oid
    where period_oid = ${periodOid}
      and ${show === 'all' || show === 'toDecide' || show === 'decided' || show === 'credits' ? shown[show] : db`finding = ${show}`}
    order by reading.subscription_oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'WaterPeriodRead',
    by: member,
    detail: { periodOid: String(periodOid) },
    subjects: shownRows(rows).map(({ registryOid, subscriberNumber }) => ({
      registryOid,
      matter: subscriberNumber,
    })),
  })
  const files = await filesOfEach(
    given,
    usedByWorkOrder,
    rows.flatMap(({ orderOids }) => orderOids),
  )
  return {
    Period: periodOnTheWire(period, member.memberOid),
    ...deskPageOf(rows, (row) => ({
      SubscriberNo: row.subscriberNumber,
      Address: row.addressText,
      MeterNo: row.serialNumber,
      Finding: row.finding,
      Decision: row.decision,
      DecisionNote: row.decisionNote,
      ReadBefore: row.readBefore,
      ReadOn: row.readOn,
      FirstIndex: row.firstIndex,
      LastIndex: row.indexCubicMetres,
      CubicMetres: row.cubicMetres,
      UsualCubicMetres: row.usualLitresPerDay === null ? null : monthlyUse(row.usualLitresPerDay),
      IsEstimated: row.isEstimated,
      Total: row.trialKurus === null ? null : kurus(row.trialKurus),
      Credit: row.creditKurus === null ? null : kurus(row.creditKurus),
      Files: row.orderOids.flatMap((oid) => files.get(oid) ?? []),
    })),
  }
}
