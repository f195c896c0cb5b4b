import { isInterestOn } from 'rules/declarations/late-charges'
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
  return (await withTurns(db, debts)).map(({ turn, ...debt }) => ({
    id: String(debt.oid),
    principalKurus: debt.balance.principalKurus,
    fineKurus: debt.balance.fineKurus,
    dueDate: debt.dueDate,
    ...turn,
  }))
}

/** When each debt's period of payment begins, when its limitation was last broken off, and whose interest it is. */
export async function withTurns<Debt extends AccruedDebt>(
  db: Queryable,
  debts: readonly Debt[],
): Promise<(Debt & { turn: Pick<DebtToSetOff, 'payableFrom' | 'brokenOffOn' | 'accessoryOf'> })[]> {
  const oids = debts.map(({ oid }) => oid)
  const [dueDays, brokenOff, taxes] = await Promise.all([
    loadDueDays(db),
    limitationBrokenOff(db, oids),
    taxesOfInterest(db, oids),
  ])
  return debts.map((debt) => {
    const brokenOffOn = brokenOff.get(debt.oid)
    const taxOid = taxes.get(debt.oid)
    const accrued = {
      ...debt,
      tax: taxesByModule[debt.moduleCode],
      isOfPlan: debt.sourceKind === 'restructuring',
    }
    const turn = {
      payableFrom: payableFrom(accrued, dueDays),
      ...(brokenOffOn === undefined ? {} : { brokenOffOn }),
      ...(taxOid === undefined ? {} : { accessoryOf: String(taxOid) }),
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
