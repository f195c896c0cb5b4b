import type { Calls } from 'contract/calls'
import type { CashWayCode } from 'contract/cash/codes'
import { kurus } from 'rules/money'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'

const pageSize = 25

interface Row {
  oid: number
  pointName: string
  cashierName: string
  openedAt: Date
  closedAt: Date | null
  takenKurus: number
  expectedKurus: number | null
  countedKurus: number | null
  openingKurus: number
  explanation: string | null
}

interface DeliveryRow {
  oid: number
  shiftOid: number
  way: CashWayCode
  amountKurus: number
  arrivedOn: string | null
  slipNumber: string | null
}

export const GetCashShifts: Handler<Calls['GetCashShifts']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const rows = await db<Row[]>`
    select shift.oid, point.name as point_name, concat_ws(' ', name_or_title, surname) as cashier_name, opened_at, shift.closed_at,
      expected_kurus, counted_kurus, explanation, (
        select coalesce(sum(case kind when 'payment' then amount_kurus else -amount_kurus end), 0)
        from cash_posting where cash_shift_oid = shift.oid and kind in ('payment', 'cancellation'))::bigint as taken_kurus, (
        select coalesce(sum(case kind when 'surplus' then amount_kurus else -amount_kurus end), 0)
        from cash_posting where cash_shift_oid = shift.oid and kind in ('surplus', 'shortage')
          and posted_at = opened_at)::bigint as opening_kurus
    from cash_shift shift join cash_point point on point.oid = cash_point_oid
    join member on member.oid = cashier_member_oid
    left join registry on registry.oid = coalesce(member.registry_oid, member.former_registry_oid)
    order by shift.oid desc limit ${pageSize + 1} offset ${pageIndex * pageSize}`
  const shown = rows.slice(0, pageSize)
  const deliveries = await db<DeliveryRow[]>`
    select oid, cash_shift_oid as shift_oid, way, amount_kurus, arrived_on, slip_number from cash_delivery
    where cash_shift_oid = any(${shown.map(({ oid }) => oid)}) order by oid`
  await noteSecurityEvent(db, given, {
    kind: 'CashShiftsListed',
    by: member,
    detail: { pageIndex: String(pageIndex) },
  })
  return {
    HasMore: rows.length > pageSize,
    Items: shown.map((row) => ({
      Oid: row.oid,
      PointTitle: row.pointName,
      CashierName: row.cashierName,
      OpenedAt: row.openedAt.toISOString(),
      ClosedAt: row.closedAt?.toISOString() ?? null,
      Taken: row.takenKurus,
      Difference:
        row.countedKurus === null || row.expectedKurus === null
          ? null
          : kurus(row.countedKurus - row.expectedKurus),
      OpeningDifference: row.openingKurus,
      Explanation: row.explanation,
      Deliveries: deliveries
        .filter(({ shiftOid }) => shiftOid === row.oid)
        .map(({ oid, way, amountKurus, arrivedOn, slipNumber }) => ({
          Oid: oid,
          WayCode: way,
          Amount: amountKurus,
          ArrivedOn: arrivedOn,
          SlipNumber: slipNumber,
        })),
    })),
  }
}
