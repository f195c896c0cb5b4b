import { isInterestOn } from 'rules/declarations/late-charges'
import { payableFrom } from 'rules/ledger/payable-from'
import type { OpenDebt as DebtToSetOff } from 'rules/ledger/set-off'
import type { TaxWithInstalments } from 'rules/taxes/tariff-rows'
import type { Queryable } from '../database/database.ts'
import { loadDueDays } from '../tariffs/tax-terms.ts'
import { lastDaysOf, lawsOf } from './limitation.ts'
import type { OpenDebt } from './list-debts.ts'

/** Taxes with periods of payment, by the module of their accruals. */
const taxesByModule: Record<number, TaxWithInstalments> = { 1: 'property', 2: 'cleaning', 3: 'advertising' }

type AccruedDebt = Pick<
  OpenDebt,
  'oid' | 'moduleCode' | 'periodYear' | 'instalment' | 'accruedOn' | 'dueDate' | 'sourceKind'
>

/**
 * Debts with the facts that decide their turn when a payment does not cover all of them (law 6183 art. 47, law 6098
 * art. 100–102).
 */
export async function debtsToSetOff(db: Queryable, debts: readonly OpenDebt[]): Promise<DebtToSetOff[]> {
  return (await withTurns(db, debts)).map(({ turn, ...debt }) => ({
    id: String(debt.oid),
    principalKurus: debt.balance.principalKurus,
    fineKurus: debt.balance.fineKurus,
    dueDate: debt.dueDate,
    regime: debt.regime,
    ...turn,
  }))
}

/** First day of each debt's period of payment, its last day before it is barred, and the owner of its interest. */
export async function withTurns<Debt extends AccruedDebt>(
  db: Queryable,
  debts: readonly Debt[],
): Promise<(Debt & { turn: Pick<DebtToSetOff, 'payableFrom' | 'lastDay' | 'accessoryOf'> })[]> {
  const oids = debts.map(({ oid }) => oid)
  const laws = await lawsOf(db, oids)
  const [dueDays, lastDays, taxes] = await Promise.all([
    loadDueDays(db),
    lastDaysOf(db, debts, laws),
    taxesOfInterest(db, oids),
  ])
  return debts.map((debt) => {
    const lastDay = lastDays.get(debt.oid)
    const taxOid = taxes.get(debt.oid)
    const accrued = {
      ...debt,
      tax: taxesByModule[debt.moduleCode],
      isOfPlan: debt.sourceKind === 'restructuring',
    }
    const turn = {
      payableFrom: payableFrom(accrued, dueDays),
      ...(lastDay === undefined ? {} : { lastDay }),
      ...(taxOid === undefined ? {} : { accessoryOf: String(taxOid) }),
    }
    return { ...debt, turn }
  })
}

/** The tax that interest was accrued with, by the same declaration for the same instalment. */
async function taxesOfInterest(db: Queryable, accrualOids: number[]): Promise<Map<number, number>> {
  const rows = await db<{ oid: number; revenueCode: number; key: string }[]>`
    select oid, revenue_code,
      concat_ws(':', registry_oid, source_reference, period_year, coalesce(period_part, 0), instalment) as key
    from accrual where oid = any(${accrualOids}) and source_reference is not null order by oid`
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map(
    rows.flatMap(({ oid, revenueCode, key }) => {
      const tax = byKey.get(key)?.find((each) => isInterestOn(revenueCode, each.revenueCode))
      return tax ? [[oid, tax.oid] as const] : []
    }),
  )
}
