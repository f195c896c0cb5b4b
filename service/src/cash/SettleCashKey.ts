import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { lockShift } from './shift.ts'
import { findPaymentByKey, paymentOnTheWire } from './taken-payments.ts'

export const SettleCashKey: Handler<Calls['SettleCashKey']> = async ({
  request: { key },
  member: { memberOid },
  refusal,
  db,
  now: endedAt,
}) =>
  db.begin(async (tx) => {
    // A payment that is being taken by this key is waited for.
    const shift = await lockShift(tx, memberOid)
    const payment = await findPaymentByKey(tx, key)
    if (payment) {
      const [own] = await tx`
        select from cash_shift where oid = ${payment.shiftOid} and cashier_member_oid = ${memberOid}`
      if (!own) throw refusal('KeyOfOther')
      return { StateCode: 'taken' as const, Payment: paymentOnTheWire(payment) }
    }
    if (!shift) throw refusal('NoShift')
    await tx`
      insert into cash_key_ended ${tx({ key, cashShiftOid: shift.oid, endedAt })} on conflict do nothing`
    return { StateCode: 'ended' as const, Payment: null }
  })
