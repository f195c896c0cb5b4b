import type { Calls } from 'contract/calls'
import { meterOperationTypes } from 'contract/water/codes'
import { kurus } from 'rules/money'
import { meterUsableUntil } from 'rules/water/meter-life'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { billedUntil } from '../billed-until.ts'

const { mounting, replacement } = meterOperationTypes
const maxBills = 6
const daysOfMonth = 30

interface Row {
  oid: number
  addressText: string
  meterNo: string | null
  stampedOn: string | null
  mountedOn: string | null
}

interface BillRow {
  accrualOid: number
  readBefore: string
  readOn: string
  firstIndex: number
  lastIndex: number
  totalKurus: number
  isEstimated: boolean
  isFinal: boolean
}

export const GetWaterSubscriptionForClerk: Handler<Calls['GetWaterSubscriptionForClerk']> = async ({
  request: { subscriberNo },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const row = await findSubscription(db, subscriberNo)
  if (!row) throw refusal('NoSuchSubscription')
  await noteSecurityEvent(db, given, { kind: 'WaterSubscriptionSeen', by: member, detail: { subscriberNo } })
  const [[from], bills] = await Promise.all([
    billedUntil(db, [row.oid]),
    db<BillRow[]>`
      select accrual_oid, read_before, read_on, first_index, last_index, total_kurus, is_estimated, is_final
      from water_bill where subscription_oid = ${row.oid} and withdrawn_at is null
      order by read_on desc, oid desc limit ${maxBills}`,
  ])
  const usual = from?.usualLitresPerDay ?? null
  return {
    SubscriberNo: subscriberNo,
    Address: row.addressText,
    MeterNo: row.meterNo,
    MountedOn: row.mountedOn,
    MeterUsableUntil: meterUsableUntil(row.stampedOn),
    LastReadOn: from?.readBefore ?? null,
    LastIndex: from?.firstIndex ?? null,
    UsualCubicMetres: usual === null ? null : Math.round((usual * daysOfMonth) / 1000),
    CounterDigits: from?.digits ?? null,
    Bills: bills.map((bill, at) => ({
      AccrumentOid: bill.accrualOid,
      ReadBefore: bill.readBefore,
      ReadOn: bill.readOn,
      FirstIndex: bill.firstIndex,
      LastIndex: bill.lastIndex,
      Total: kurus(bill.totalKurus),
      IsEstimated: bill.isEstimated,
      IsCorrectable: at === 0 && !bill.isFinal,
    })),
  }
}

async function findSubscription(db: Queryable, subscriberNo: string): Promise<Row | undefined> {
  const [row] = await db<Row[]>`
    select subscription.oid, address_text, meter.serial_number as meter_no, meter.stamped_on, (
        select max(done_on) from water_meter_operation
        where meter_oid = meter.oid and operation_type in (${mounting.code}, ${replacement.code})) as mounted_on
    from subscription
    left join lateral (
      select oid, serial_number, stamped_on from water_meter
      where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter on true
    where subscriber_number = ${subscriberNo}`
  return row
}
