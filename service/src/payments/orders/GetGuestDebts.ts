import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { discountOnTheWire } from '../../debts/list-debts.ts'
import { maskedNameOf } from '../../guests/masked-name.ts'
import { openDebts, totalOf, wholeLine } from './order-debts.ts'
import { onTheWire } from './order-view.ts'
import { payerOf } from './who-pays.ts'

/** Limit of debts on a guest's page; more are paid in parts. */
const maxRows = 200

export const GetGuestDebts: Handler<Calls['GetGuestDebts']> = async ({ refusal, ...given }) => {
  const { db, today } = given
  const payer = given.guest && (await payerOf(given, undefined))
  if (!payer) throw refusal('NothingProven')
  const debts = (await openDebts(db, payer.debts, today)).slice(0, maxRows)
  return {
    MaskedName: await maskedNameOf(db, payer.debts.registryOid),
    AsOf: today,
    Total: totalOf(debts.map(wholeLine)),
    Debts: debts.map((debt) => ({
      ...onTheWire(wholeLine(debt)),
      DueDate: debt.dueDate,
      IsOverdue: debt.isOverdue,
      IsBeingPaid: debt.isBeingPaid,
      ...discountOnTheWire(debt),
    })),
  }
}
