import { addMonths } from 'rules/calendar'
import { youngestDueDate } from 'rules/ledger/debt-balance'
import { type FineTerms, fineTermsOn, lastDayOfCourt } from 'rules/ledger/fine-terms'
import { type Regime, type RegimeInForce, type RevenueRegime, regimeOn } from 'rules/ledger/regime'
import { type Interruption, lastDayAfter } from 'rules/ledger/time-bar'
import { type Kurus, kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { raisesOf } from './raises.ts'

/** Law of an accrual: its regime, its limitation and the tax on it where it is a bill. */
export interface DebtLaw extends RegimeInForce {
  accruedKurus: Kurus
  taxOfBill: { taxKurus: number; billKurus: number } | undefined
  /** State of an administrative fine. */
  fine: FineInForce | undefined
  courtUntil: string | null
}

/** Terms that a fine follows by the day on which it was accrued, with its day of service where that is on record. */
export interface FineInForce extends Omit<FineTerms, 'isUncertain'> {
  servedOn: string | null
}

interface LawRow {
  oid: number
  moduleCode: number
  accruedOn: string
  accruedKurus: number
  taxKurus: number | null
  billKurus: number | null
  servedOn: string | null
  rows: (RegimeInForce & Pick<RevenueRegime, 'validFrom'>)[]
  fineTerms: FineTerms[]
}

/** Law that each of these accruals follows, by the rows in force on its day. */
export async function lawsOf(db: Queryable, accrualOids: readonly number[]): Promise<Map<number, DebtLaw>> {
  if (accrualOids.length === 0) return new Map()
  const found = await db<LawRow[]>`
    select accrual.oid, module_code, accrued_on, served_on, bill.tax_kurus,
      accrual.principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment
        where accrual_oid = accrual.oid and kind in ('increase', 'decrease')), 0)::bigint as accrued_kurus,
      bill.total_kurus as bill_kurus, (
        select coalesce(jsonb_agg(jsonb_build_object('revenueCode', revenue_code, 'validFrom', valid_from,
          'discountBasisPoints', discount_basis_points, 'termMonths', term_months, 'instalmentCount', instalment_count,
          'instalmentMonths', instalment_months,
          'firstInstalmentDays', first_instalment_days, 'suitDays', suit_days, 'court', court, 'source', source)), '[]')
        from fine_term where coalesce(fine_term.revenue_code, revenue.code) = revenue.code) as fine_terms, (
        select coalesce(jsonb_agg(jsonb_build_object('validFrom', valid_from, 'regime', regime,
          'limitationYears', limitation_years, 'isBrokenOff', is_broken_off)), '[]')
        from revenue_regime where revenue_regime.revenue_code = revenue.code) as rows
    from accrual join revenue on revenue.code = accrual.revenue_code
    left join lateral (
      select total_kurus, (
        select sum((line ->> 'amountKurus')::bigint)::bigint from jsonb_array_elements(lines) line
        where line ->> 'code' = 'cleaningTax') as tax_kurus
      from water_bill where accrual_oid = accrual.oid and withdrawn_at is null and not exists (
        select from split_debt where origin_oid = accrual.oid and kind = 'tax') limit 1
    ) bill on true
    where accrual.oid = any(${[...accrualOids]})`
  return new Map(
    found.map(({ oid, rows, moduleCode, accruedOn, accruedKurus, taxKurus, billKurus, ...row }) => {
      const { regime, limitationYears, isBrokenOff } = regimeOn(rows, accruedOn, moduleCode)
      const taxOfBill = taxKurus === null || billKurus === null ? undefined : { taxKurus, billKurus }
      const { servedOn } = row
      const terms = regime === 'fine' ? fineTermsOn(row.fineTerms, servedOn ?? accruedOn) : undefined
      const law = {
        regime,
        limitationYears,
        isBrokenOff,
        accruedKurus: kurus(accruedKurus),
        taxOfBill,
        fine: terms && { ...terms, servedOn },
        courtUntil: terms && servedOn !== null ? lastDayOfCourt(servedOn, terms) : null,
      }
      return [oid, law]
    }),
  )
}

/** Regimes of revenues in force on days, in the order in which they are asked for. */
export async function regimesOfRevenues(
  db: Queryable,
  asked: readonly { revenueCode: number; on: string }[],
): Promise<Regime[]> {
  if (asked.length === 0) return []
  const revenues = await db<({ code: number } & Pick<LawRow, 'moduleCode' | 'rows'>)[]>`
    select code, module_code, (
      select coalesce(jsonb_agg(jsonb_build_object('validFrom', valid_from, 'regime', regime,
        'limitationYears', limitation_years, 'isBrokenOff', is_broken_off)), '[]')
      from revenue_regime where revenue_regime.revenue_code = revenue.code) as rows
    from revenue where code = any(${[...new Set(asked.map(({ revenueCode }) => revenueCode))]})`
  const known = new Map(revenues.map((revenue) => [revenue.code, revenue]))
  return asked.map(({ revenueCode, on }) => {
    const { rows = [], moduleCode = 0 } = known.get(revenueCode) ?? {}
    return regimeOn(rows, on, moduleCode).regime
  })
}

/**
 * Least number of months after the due date until a debt is barred: fines are the first to be, whose years count from
 * before it.
 */
export const leastMonthsOfLimitation = 35

/** Last day on which each of these debts can be collected; with a day, of those that can be barred on it at all. */
export async function lastDaysOf(
  db: Queryable,
  debts: readonly { oid: number; dueDate: string }[],
  laws: ReadonlyMap<number, DebtLaw>,
  asOf?: string,
): Promise<Map<number, string>> {
  const old = debts.filter(
    ({ oid, dueDate }) =>
      asOf === undefined ||
      (laws.get(oid)?.fine?.servedOn ?? dueDate) <= addMonths(asOf, -leastMonthsOfLimitation),
  )
  if (old.length === 0) return new Map()
  const oids = old.map(({ oid }) => oid)
  const [interruptions, raised] = await Promise.all([interruptionsOf(db, oids), youngestRaises(db, oids)])
  return new Map(
    old.flatMap(({ oid, dueDate }) => {
      const law = laws.get(oid)
      const raisedUntil = raised.get(oid)
      const runs = raisedUntil === undefined ? law : law && { ...law, courtUntil: null }
      const told = interruptions.get(oid) ?? []
      return runs ? [[oid, lastDayAfter(raisedUntil ?? dueDate, told, runs)] as const] : []
    }),
  )
}

/** Due date of the youngest part of each raised debt, from which its years run. */
export async function youngestRaises(db: Queryable, accrualOids: number[]): Promise<Map<number, string>> {
  const raises = await raisesOf(db, accrualOids)
  return new Map([...raises].map(([oid, raised]) => [oid, youngestDueDate(raised)]))
}

/** Debts that are barred on a day, of those that are asked about. */
export async function barredOf(
  db: Queryable,
  debts: readonly { oid: number; dueDate: string }[],
  asOf: string,
): Promise<Set<number>> {
  const laws = await lawsOf(
    db,
    debts.map(({ oid }) => oid),
  )
  const lastDays = await lastDaysOf(db, debts, laws, asOf)
  return new Set([...lastDays].filter(([, lastDay]) => asOf > lastDay).map(([oid]) => oid))
}

/**
 * Events in the limitation of each accrual: payments, also on the instalments of a plan, applications under a
 * restructuring law, deferrals that are secured as long as they last, and events told by the accounting or a clerk. A
 * deferral without security is no event of law 6183, but acknowledges a contract debt.
 */
export async function interruptionsOf(
  db: Queryable,
  accrualOids: number[],
): Promise<Map<number, TellingInterruption[]>> {
  const splits = await db<{ accrualOid: number; originOid: number; splitOn: string }[]>`
    select accrual_oid, origin_oid, split_on from split_debt where accrual_oid = any(${accrualOids})`
  const own = await ownInterruptionsOf(db, [...accrualOids, ...splits.map(({ originOid }) => originOid)])
  // A part that became a debt of its own has the events of the whole.
  for (const { accrualOid, originOid, splitOn } of splits) {
    const before = (own.get(originOid) ?? []).filter(({ on }) => on <= splitOn)
    own.set(accrualOid, [
      ...before.map((event) => ({ ...event, accrualOid })),
      ...(own.get(accrualOid) ?? []),
    ])
  }
  return own
}

type TellingInterruption = Interruption & { accrualOid: number; documentNumber: string | null }

async function ownInterruptionsOf(
  db: Queryable,
  accrualOids: number[],
): Promise<Map<number, TellingInterruption[]>> {
  const rows = await db<TellingInterruption[]>`
    select accrual_oid, 'payment' as kind, (collected_at at time zone 'Europe/Istanbul')::date as on,
      receipt_number as document_number
    from collection_line join collection on collection.oid = collection_oid
    where accrual_oid = any(${accrualOids}) and cancels_oid is null
      and not exists (select from collection counter where counter.cancels_oid = collection.oid)
    union all
    select distinct debt.accrual_oid, 'payment', (collected_at at time zone 'Europe/Istanbul')::date, receipt_number
    from restructuring_debt debt
    join restructuring_instalment instalment on instalment.restructuring_oid = debt.restructuring_oid
    join collection_line on collection_line.accrual_oid = instalment.accrual_oid
    join collection on collection.oid = collection_oid
    where debt.accrual_oid = any(${accrualOids}) and cancels_oid is null
      and not exists (select from collection counter where counter.cancels_oid = collection.oid)
    union all
    select accrual_oid, case when law_oid is null then 'acknowledgement' else 'planApplication' end, applied_on, plan_number
    from restructuring_debt join restructuring on restructuring.oid = restructuring_oid
    where accrual_oid = any(${accrualOids}) and (law_oid is not null or (decided_at is not null and status <> 'rejected'))
    union all
    select accrual_oid, secured.kind, secured.on, plan_number
    from restructuring_debt join restructuring on restructuring.oid = restructuring_oid
    cross join lateral (values ('security', (decided_at at time zone 'Europe/Istanbul')::date), ('securityEnded', ended_on))
      as secured (kind, "on")
    where accrual_oid = any(${accrualOids}) and law_oid is null and collateral_kurus > 0 and decided_at is not null
      and status <> 'rejected' and not is_refused_with_term and secured.on is not null
    union all
    select accrual_oid, kind, happened_on, document_number
    from accrual_interruption where accrual_oid = any(${accrualOids})
    order by "on"`
  return Map.groupBy(rows, ({ accrualOid }) => accrualOid)
}
