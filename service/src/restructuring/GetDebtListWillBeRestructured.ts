import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { accrualOnTheWire } from '../debts/accrual-on-the-wire.ts'
import { mayActFor } from '../callers/representation.ts'
import { paymentsUnderWay } from '../payments/orders/held-debts.ts'
import { askedToDefer, coverageInForce, listCoverableDebts } from './coverable-debts.ts'

/** Limit of debts in one plan. */
const maxDebts = 500

export const GetDebtListWillBeRestructured: Handler<Calls['GetDebtListWillBeRestructured']> = async ({
  request: { accrumentQueryCriteria: criteria },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const registryOid = criteria.registryInfoOid
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const coverage = await coverageInForce(db, criteria.restructuringKind, today)
  if (!coverage) throw refusal('NoLawInForce')
  const method = criteria.installmentMethod
  const all = await listCoverableDebts(db, coverage, { registryOid, method }, today)
  if (all === 'IndexMissing') throw refusal(all)
  const debts = all.slice(0, maxDebts)
  const accrualOids = debts.map(({ oid }) => oid)
  const [waiting, asked] = await Promise.all([
    paymentsUnderWay(db, given, accrualOids),
    askedToDefer(db, accrualOids),
  ])
  return {
    AsOf: today,
    IsCut: all.length > maxDebts,
    Debts: debts.map((debt) => ({
      ...accrualOnTheWire(debt),
      IsOverdue: debt.isOverdue,
      Principal: debt.balance.principalKurus,
      DelayFine: debt.balance.fineKurus,
      IndexAmount: debt.indexKurus,
      Total: debt.balance.principalKurus + debt.balance.fineKurus,
      IsBeingPaid: waiting.has(debt.oid),
      PaymentOrderNumber: waiting.get(debt.oid)?.orderNumber ?? null,
      PaymentDecidedBy: waiting.get(debt.oid)?.decidedBy.toISOString() ?? null,
      IsAsked: criteria.restructuringKind !== 'law' && asked.has(debt.oid),
    })),
  }
}
