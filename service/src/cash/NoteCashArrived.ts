import type { Calls } from 'contract/calls'
import { type CashWayCode, cashWays } from 'contract/cash/codes'
import { formatLira, fromWire, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import { postCash } from './shift.ts'

interface Delivery {
  oid: number
  shiftOid: number
  way: CashWayCode
  amountKurus: number
  deliveredAt: Date
  cashierMemberOid: number
}

export const NoteCashArrived: Handler<Calls['NoteCashArrived']> = async ({
  request: { deliveryOid, amount, arrivedOn, slipNumber },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  await db.begin(async (tx) => {
    const [delivery] = await tx<Delivery[]>`
      select delivery.oid, cash_shift_oid as shift_oid, way, amount_kurus, delivered_at, cashier_member_oid
      from cash_delivery delivery join cash_shift shift on shift.oid = cash_shift_oid
      where delivery.oid = ${deliveryOid} and arrived_on is null for update of delivery`
    if (!delivery) throw refusal('NoSuchDelivery')
    if (delivery.cashierMemberOid === member.memberOid) throw refusal('OwnShift')
    if (fromWire(amount) !== delivery.amountKurus) throw refusal('OtherAmount')
    if (arrivedOn < dayInTurkey(delivery.deliveredAt) || arrivedOn > today) throw refusal('DayWrong')
    await tx`
      update cash_delivery set ${tx({ arrivedOn, slipNumber, notedAt: now, notedByMemberOid: member.memberOid })}
      where oid = ${deliveryOid}`
    await postCash(tx, {
      shiftOid: delivery.shiftOid,
      postedAt: now,
      kind: 'arrival',
      debitAccount: '102',
      creditAccount: delivery.way === 'cash' ? '108' : cashWays[delivery.way].account,
      amountKurus: delivery.amountKurus,
      cashDeliveryOid: deliveryOid,
    })
    await noteSecurityEvent(tx, given, {
      kind: 'CashArrived',
      by: member,
      detail: { amount: formatLira(kurus(delivery.amountKurus)), slipNumber },
    })
  })
  return {}
}
