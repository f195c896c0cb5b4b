import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { accrualOnTheWire } from '../debts/accrual-on-the-wire.ts'
import { mayActFor } from '../identity/representation.ts'
import { beingPaid, listCoverableDebts } from './coverable-debts.ts'
import { lawInForce } from './law.ts'

/** What one plan can hold. */
const mostDebts = 500

export const GetDebtListWillBeRestructured: Handler<Calls['GetDebtListWillBeRestructured']> = async ({
  request: { accrumentQueryCriteria: criteria },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const registryOid = criteria.registryInfoOid
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const law = await lawInForce(db, today)
  if (!law) throw refusal('NoLawInForce')
  const all = await listCoverableDebts(db, law, { registryOid, method: criteria.installmentMethod }, today)
  const debts = all.slice(0, mostDebts)
  const waiting = await beingPaid(
    db,
    debts.map(({ oid }) => oid),
  )
  return {
    AsOf: today,
    IsCut: all.length > mostDebts,
    Debts: debts.map((debt) => ({
      ...accrualOnTheWire(debt),
      IsOverdue: debt.isOverdue,
      Principal: debt.balance.principalKurus,
      DelayFine: debt.balance.fineKurus,
      IndexAmount: debt.indexKurus,
      Total: debt.balance.principalKurus + debt.balance.fineKurus,
      IsBeingPaid: waiting.has(debt.oid),
    })),
  }
}
