import type { Calls } from 'contract/calls'
import type { ReadingDecisionCode, ReadingFindingCode } from 'contract/water/codes'
import { kurus } from 'rules/money'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage } from '../../database/page.ts'
import { countedPeriods, isToDecide, periodOnTheWire } from './period-on-the-wire.ts'

interface ReadingRow {
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
}

const daysOfMonth = 30

export const GetWaterPeriodForClerks: Handler<Calls['GetWaterPeriodForClerks']> = async ({
  request: { periodOid, show, pageIndex },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const [period] = await countedPeriods(db, periodOid)
  if (!period) throw refusal('NoSuchPeriod')
  await noteSecurityEvent(db, given, {
    kind: 'WaterPeriodRead',
    by: member,
    detail: { periodOid: String(periodOid) },
  })
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const shown = { all: db`true`, toDecide: isToDecide(db) }
  const rows = await db<ReadingRow[]>`
    select subscriber_number, address_text, serial_number, finding, decision, decision_note, read_before, read_on,
      first_index, index_cubic_metres, cubic_metres, usual_litres_per_day, is_estimated, trial_kurus
    from water_period_reading reading
    join subscription on subscription.oid = reading.subscription_oid
    left join water_meter on water_meter.oid = reading.meter_oid
    where period_oid = ${periodOid}
      and ${show === 'all' || show === 'toDecide' ? shown[show] : db`finding = ${show}`}
    order by reading.subscription_oid limit ${limit} offset ${offset}`
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
      UsualCubicMetres:
        row.usualLitresPerDay === null ? null : Math.round((row.usualLitresPerDay * daysOfMonth) / 1000),
      IsEstimated: row.isEstimated,
      Total: row.trialKurus === null ? null : kurus(row.trialKurus),
    })),
  }
}
