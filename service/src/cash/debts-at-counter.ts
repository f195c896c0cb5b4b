import { type OpenDebt, listOpenDebts } from '../debts/list-debts.ts'
import type { Queryable } from '../database/database.ts'
import { kurus } from 'rules/money'

/** Everything a person owes today, barred debts too, which the desk shows apart. */
export function debtsAtCounter(db: Queryable, registryOid: number, today: string, accrualOids?: number[]) {
  return listOpenDebts(db, { registryOid, accrualOids }, today, { withBarred: true })
}

export function totalOfDebt({ balance: { principalKurus, fineKurus } }: OpenDebt) {
  return kurus(principalKurus + fineKurus)
}

export function counterDebtOnTheWire(debt: OpenDebt) {
  return {
    AccrumentOid: debt.oid,
    Description: debt.description,
    DueDate: debt.dueDate,
    Principal: debt.balance.principalKurus,
    Fine: debt.balance.fineKurus,
    Discount: debt.balance.discountKurus,
    Total: totalOfDebt(debt),
    IsOverdue: debt.isOverdue,
    IsBarred: debt.barredSince !== null,
    IsBeingPaid: debt.isBeingPaid,
  }
}
