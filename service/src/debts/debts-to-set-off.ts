import { payableFrom } from 'rules/ledger/payable-from'
import type { OpenDebt as DebtToSetOff } from 'rules/ledger/set-off'
import type { TaxWithInstalments } from 'rules/taxes/tariff-rows'
import type { Queryable } from '../database/database.ts'
import { loadDueDays } from '../tariffs/tax-terms.ts'
import { type OpenDebt, paymentsFor } from './list-debts.ts'

/** Taxes with periods of payment, by the module of their accruals. */
const taxesByModule: Record<number, TaxWithInstalments> = { 1: 'property', 2: 'cleaning', 3: 'advertising' }

type AccruedDebt = Pick<
  OpenDebt,
  'oid' | 'moduleCode' | 'periodYear' | 'instalment' | 'accruedOn' | 'dueDate' | 'sourceKind'
>

/** Debts with what decides their turn when a payment does not cover all of them (law 6183, article 47). */
export async function debtsToSetOff(db: Queryable, debts: readonly OpenDebt[]): Promise<DebtToSetOff[]> {
  return (await withTurns(db, debts)).map(({ oid, balance, dueDate, turn }) => ({
    id: String(oid),
    principalKurus: balance.principalKurus,
    fineKurus: balance.fineKurus,
    dueDate,
    ...turn,
  }))
}

/** When each debt's period of payment begins, and when its limitation was last broken off. */
export async function withTurns<Debt extends AccruedDebt>(
  db: Queryable,
  debts: readonly Debt[],
): Promise<(Debt & { turn: Pick<DebtToSetOff, 'payableFrom' | 'brokenOffOn'> })[]> {
  const oids = debts.map(({ oid }) => oid)
  const [dueDays, brokenOff] = await Promise.all([loadDueDays(db), limitationBrokenOff(db, oids)])
  return debts.map((debt) => {
    const brokenOffOn = brokenOff.get(debt.oid)
    const accrued = {
      ...debt,
      tax: taxesByModule[debt.moduleCode],
      isOfPlan: debt.sourceKind === 'restructuring',
    }
    const turn = {
      payableFrom: payableFrom(accrued, dueDays),
      ...(brokenOffOn === undefined ? {} : { brokenOffOn }),
    }
    return { ...debt, turn }
  })
}

/**
 * The last day on which something broke off the limitation of each accrual (article 103), as far as the ledger knows
 * it: a payment, an application under a restructuring law, a deferral that was secured. Payment orders that were
 * served and seizures are not kept here.
 */
async function limitationBrokenOff(db: Queryable, accrualOids: number[]): Promise<Map<number, string>> {
  const [payments, plans] = await Promise.all([
    paymentsFor(db, accrualOids),
    db<{ accrualOid: number; on: string }[]>`
      select accrual_oid, case when law_oid is null
          then (decided_at at time zone 'Europe/Istanbul')::date else applied_on end as on
      from restructuring_debt join restructuring on restructuring.oid = restructuring_oid
      where accrual_oid = any(${accrualOids})
        and (law_oid is not null or (collateral_kurus > 0 and decided_at is not null and status <> 'rejected'))`,
  ])
  const days = [...[...payments.values()].flat(), ...plans].map(({ accrualOid, on }) => ({ accrualOid, on }))
  const last = new Map<number, string>()
  for (const { accrualOid, on } of days) if (on > (last.get(accrualOid) ?? '')) last.set(accrualOid, on)
  return last
}
