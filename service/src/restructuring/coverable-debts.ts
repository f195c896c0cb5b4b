import { type InstallmentMethodCode, installmentMethods } from 'contract/restructuring-codes'
import type { Kurus } from 'rules/money'
import { indexAmount, isCovered } from 'rules/restructuring-law'
import type { Queryable } from '../database/database.ts'
import { type OpenDebt, listOpenDebts } from '../debts/list-debts.ts'
import type { LawRow } from './law.ts'

export type CoverableDebt = OpenDebt & { indexKurus: Kurus }

/** What of a registry's open debts the law covers, and what takes the place of each fine. */
export async function listCoverableDebts(
  db: Queryable,
  law: LawRow,
  asked: { registryOid: number; method: InstallmentMethodCode; accrualOids?: number[] },
  today: string,
): Promise<CoverableDebt[]> {
  const { registryOid, method, accrualOids } = asked
  const filter = {
    registryOid,
    accrualOids,
    accruedTo: law.debtsUntil,
    revenueCodes: [...law.coveredRevenues],
  }
  const debts = await listOpenDebts(db, filter, today)
  return debts
    .filter((debt) => isCovered(law, debt) && (method === installmentMethods.allDebts.code || debt.isOverdue))
    .map((debt) => ({
      ...debt,
      indexKurus: indexAmount(law, { ...debt, principalKurus: debt.balance.principalKurus }),
    }))
}

/** Which of these a payment is under way for that may have taken money already. */
export async function beingPaid(db: Queryable, accrualOids: readonly number[]): Promise<Set<number>> {
  const rows = await db<{ accrualOid: number }[]>`
    select distinct accrual_oid from payment_order_line
    join payment_order on payment_order.oid = order_oid
    where accrual_oid = any(${[...accrualOids]})
      and status in ('threeDStarted', 'authenticated', 'authorising', 'unknown', 'paid', 'voiding', 'refunding')`
  return new Set(rows.map(({ accrualOid }) => accrualOid))
}
