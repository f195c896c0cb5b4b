import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { closingOf, lowerForClosing } from './closing.ts'
import { refuseHeldDebts } from '../payments/orders/held-debts.ts'
import { termsOf } from './plan-terms.ts'
import { findOwnPlan, instalmentsOf, lockInstalments } from './read-plan.ts'

export const AuthorizedCloseRestructuringEarly: Handler<Calls['AuthorizedCloseRestructuringEarly']> = async ({
  request: { restructuringLogOid },
  member,
  refusal,
  ...given
}) => {
  const found = await findOwnPlan(given, member, restructuringLogOid)
  if (!found) throw refusal('NoSuchPlan')
  const terms = await termsOf(given.db, found)
  await given.db.begin(async (tx) => {
    await tx`select oid from restructuring where oid = ${found.oid} for update`
    const plan = await findOwnPlan({ db: tx, today: given.today }, member, found.oid)
    if (!plan) throw refusal('NoSuchPlan')
    await lockInstalments(tx, plan.oid)
    const instalments = await instalmentsOf(tx, plan.oid, given.today)
    const closing = closingOf(terms, plan, instalments, given.today)
    if (!closing) throw refusal('NothingToClose')
    if (closing.isAsked) return
    const accrualOids = instalments.map(({ accrualOid }) => accrualOid)
    await refuseHeldDebts(tx, given, accrualOids, 'DebtBeingPaid')
    await lowerForClosing(tx, given, { plan, instalments, closing, memberOid: member.memberOid })
  })
  return {}
}
