import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { carriedOf, findShift, isOfDay, sumOfAccount } from './shift.ts'
import { paymentOnTheWire, readPayments } from './taken-payments.ts'

/** Newest payments that the desk shows. */
const maxPayments = 50

export const GetCashDesk: Handler<Calls['GetCashDesk']> = async ({ member, db, today }) => {
  const shift = await findShift(db, member.memberOid)
  const points = await db<{ code: string; name: string; isOpen: boolean; carriedKurus: number }[]>`
    select code, name, ${carriedOf(db)} as carried_kurus,
      exists (select from cash_shift where cash_point_oid = point.oid and closed_at is null) as is_open
    from cash_point point where is_active order by code`
  const [counted] = await db<{ count: number }[]>`
    select count(*)::integer as count from cash_payment where cash_shift_oid = ${shift?.oid ?? 0}`
  return {
    Points: points.map(({ code, name, isOpen, carriedKurus }) => ({
      Code: code,
      Title: name,
      IsOpen: isOpen,
      Carried: carriedKurus,
    })),
    Shift: shift
      ? {
          Oid: shift.oid,
          PointCode: shift.pointCode,
          PointTitle: shift.pointName,
          OpenedAt: shift.openedAt.toISOString(),
          IsOfEarlierDay: !isOfDay(shift, today),
          Card: await sumOfAccount(db, shift.oid, '109'),
          Cheque: await sumOfAccount(db, shift.oid, '101'),
          PaymentCount: counted?.count ?? 0,
          Payments: (await readPayments(db, db`cash_shift_oid = ${shift.oid}`, maxPayments)).map(
            paymentOnTheWire,
          ),
        }
      : null,
  }
}
