import { holdingStatuses } from 'contract/payments/payment-order-codes'
import { addDays } from 'rules/calendar'
import { type DebtBalance, type DebtHistory, type DebtPayment, debtBalance } from 'rules/ledger/debt-balance'
import type { LegalInterest } from 'rules/ledger/contract-interest'
import type { DelayFineRate } from 'rules/ledger/delay-fine'
import type { MinimumDelayFine } from 'rules/ledger/minimum-delay-fine'
import type { Regime } from 'rules/ledger/regime'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { type DebtFilter, andFits } from './debt-filter.ts'
import type { NewAccrual } from './ledger.ts'
import { type DebtLaw, type FineInForce, lastDaysOf, lawsOf } from './limitation.ts'
import { raisesOf } from './raises.ts'

interface OpenAccrual {
  oid: number
  moduleCode: number
  moduleName: string
  revenueCode: number
  revenueName: string
  bearsDelayFine: boolean
  description: string
  periodYear: number
  periodPart: number | null
  instalment: number
  accruedOn: string
  dueDate: string
  subscriberNumber: string | null
  sourceKind: NewAccrual['sourceKind']
  principalKurus: number
  /** Whether a card payment holds it whose money may still be booked; not who pays. */
  isBeingPaid: boolean
  /** The bank of the automatic payment order that covers it. */
  automaticOrderBank: string | null
}

export type OpenDebt = OpenAccrual & {
  balance: DebtBalance
  isOverdue: boolean
  regime: Regime
  /** Whether it is a bill with a tax on it. */
  hasTax: boolean
  /** Terms of an administrative fine. */
  fine: FineInForce | undefined
  /** First day on which it could not be collected any more, where that has come. */
  barredSince: string | null
}

/**
 * Open debts of a registry that match the filter, with the fine up to a day, earliest due first. Barred debts are not
 * demanded (law 6183 art. 102/2): they are included only if they are shown as such or paid by someone who knows it.
 */
export async function listOpenDebts(
  db: Queryable,
  filter: DebtFilter,
  asOf: string,
  { withBarred = false, withDiscounts = true } = {},
): Promise<OpenDebt[]> {
  const accruals = await openAccruals(db, filter)
  const laws = await lawsOf(db, oidsOf(accruals))
  const balances = await balancesOf(db, accruals, asOf, withDiscounts ? laws : withoutDiscounts(laws))
  const debts = accruals.map((accrual) => {
    const balance = balances.get(accrual.oid) ?? nothingOwed(accrual.dueDate)
    const { regime = 'public', fine, taxOfBill } = laws.get(accrual.oid) ?? {}
    const { dueDate } = balance
    const law = { regime, hasTax: taxOfBill !== undefined, fine }
    return { ...accrual, ...law, balance, dueDate, isOverdue: dueDate < asOf }
  })
  const lastDays = await lastDaysOf(db, debts, laws, asOf)
  const all = debts.map((debt) => {
    const lastDay = lastDays.get(debt.oid)
    const isBarred = lastDay !== undefined && asOf > lastDay
    return Object.assign(debt, { barredSince: isBarred ? addDays(lastDay, 1) : null })
  })
  return withBarred ? all : all.filter(({ barredSince }) => barredSince === null)
}

/** Discount that a list offers with a debt. */
export function discountOnTheWire({ balance: { discountKurus }, fine }: OpenDebt) {
  return { Discount: discountKurus, DiscountRate: discountKurus > 0 ? (fine?.discountBasisPoints ?? 0) : 0 }
}

/** Laws by which a debt is asked for whole: in instalments a fine has no discount. */
function withoutDiscounts(laws: ReadonlyMap<number, DebtLaw>): Map<number, DebtLaw> {
  return new Map([...laws].map(([oid, law]) => [oid, { ...law, fine: undefined }]))
}

export function nothingOwed(dueDate: string): DebtBalance {
  return {
    principalKurus: kurus(0),
    discountKurus: kurus(0),
    fineKurus: kurus(0),
    overpaidFineKurus: kurus(0),
    dueDate,
    isMinimumFine: false,
    stretches: [],
  }
}

type AccrualOfBalance = Pick<OpenAccrual, 'oid' | 'principalKurus' | 'dueDate' | 'bearsDelayFine'> &
  Partial<Pick<OpenAccrual, 'sourceKind'>>

/** Open amounts of these accruals on a day; their principal includes all corrections. */
export async function balancesOf(
  db: Queryable,
  accruals: readonly AccrualOfBalance[],
  asOf: string,
  knownLaws?: ReadonlyMap<number, DebtLaw>,
): Promise<Map<number, DebtBalance>> {
  const courses = await coursesOf(db, accruals, knownLaws)
  return new Map(
    [...courses].map(([oid, { history, terms }]) => [oid, debtBalance(history, asOf, terms)] as const),
  )
}

/** Course of a debt and the terms of its fine, from which its balance of any day follows. */
export interface DebtCourse {
  history: DebtHistory & { payments: readonly (DebtPayment & { importKey: string | null })[] }
  terms: Parameters<typeof debtBalance>[2]
}

export async function coursesOf(
  db: Queryable,
  accruals: readonly AccrualOfBalance[],
  knownLaws?: ReadonlyMap<number, DebtLaw>,
): Promise<Map<number, DebtCourse>> {
  const ofPlans = accruals.filter(({ sourceKind = 'restructuring' }) => sourceKind === 'restructuring')
  const [fine, payments, setOffs, raises, begunMonths, laws] = await Promise.all([
    readFineTerms(db),
    paymentsFor(db, oidsOf(accruals)),
    setOffsOf(db, oidsOf(accruals)),
    raisesOf(db, oidsOf(accruals)),
    countingBegunMonths(db, oidsOf(ofPlans)),
    knownLaws ?? lawsOf(db, oidsOf(accruals)),
  ])
  const granted = await discountsOf(db, oidsOf(accruals.filter(({ oid }) => laws.get(oid)?.fine)))
  return new Map(
    accruals.map(({ oid, principalKurus, dueDate, bearsDelayFine }) => {
      const { regime = 'public', taxOfBill, fine: ofFine } = laws.get(oid) ?? {}
      const history = {
        taxOfBill,
        discount: ofFine && {
          basisPoints: ofFine.discountBasisPoints,
          grantedKurus: kurus(granted.get(oid) ?? 0),
        },
        principalKurus: kurus(principalKurus),
        dueDate,
        payments: payments.get(oid) ?? [],
        setOffs: setOffs.get(oid),
        raised: raises.get(oid),
      }
      const terms = { ...fine, regime, bearsFine: bearsDelayFine, countsBegunMonths: begunMonths.has(oid) }
      return [oid, { history, terms }]
    }),
  )
}

/** Payments into broken plans, as they were set off against these accruals. */
async function setOffsOf(db: Queryable, accrualOids: number[]): Promise<Map<number, DebtPayment[]>> {
  const rows = await db<(DebtPayment & { accrualOid: number })[]>`
    select accrual_oid, paid_on as on, principal_kurus, fine_kurus from restructuring_set_off
    where accrual_oid = any(${accrualOids}) order by restructuring_oid, number`
  return Map.groupBy(rows, ({ accrualOid }) => accrualOid)
}

/** Discounts on record, taken back ones less. */
async function discountsOf(db: Queryable, accrualOids: number[]): Promise<Map<number, number>> {
  if (accrualOids.length === 0) return new Map()
  const rows = await db<{ accrualOid: number; kurus: number }[]>`
    select accrual_oid, -sum(amount_kurus)::bigint as kurus from accrual_adjustment
    where accrual_oid = any(${accrualOids}) and kind = 'discount' group by accrual_oid`
  return new Map(rows.map(({ accrualOid, kurus: each }) => [accrualOid, each]))
}

function oidsOf(rows: readonly { oid: number }[]): number[] {
  return rows.map(({ oid }) => oid)
}

/** Instalments among the accruals under a law by which a begun month of delay counts whole. */
async function countingBegunMonths(db: Queryable, accrualOids: number[]): Promise<Set<number>> {
  if (accrualOids.length === 0) return new Set()
  const rows = await db<{ accrualOid: number }[]>`
    select accrual_oid from restructuring_instalment
    join restructuring on restructuring.oid = restructuring_oid
    join restructuring_law law on law.oid = law_oid
    where accrual_oid = any(${accrualOids}) and counts_begun_months`
  return new Set(rows.map(({ accrualOid }) => accrualOid))
}

/** Accruals with principal left: a part payment is split in proportion, so no fine outlives its principal. */
export function openAccruals(db: Queryable, filter: DebtFilter): Promise<OpenAccrual[]> {
  return db<OpenAccrual[]>`
    select accrual.oid, module.code as module_code, module.name as module_name, revenue.code as revenue_code,
      revenue.name as revenue_name, revenue.bears_delay_fine, description, period_year, period_part, instalment,
      accrued_on, due_date, subscriber_number, source_kind, owed_kurus as principal_kurus,
      exists (
        select from payment_order_line line join payment_order on payment_order.oid = order_oid
        where line.accrual_oid = accrual.oid and status = any(${holdingStatuses})) as is_being_paid,
      (select bank.name from debt_in_order automatic join bank on bank.code = bank_code
       where automatic.accrual_oid = accrual.oid limit 1) as automatic_order_bank
    from open_accrual
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    join accrual_module module on module.code = module_code
    where open_accrual.registry_oid = ${filter.registryOid} ${andFits(db, filter)}
    order by due_date, accrual.oid`
}

/** Collections for these accruals that were not taken back, by the day in Turkey. */
export async function paymentsFor(db: Queryable, accrualOids: number[]) {
  const rows = await db<({ accrualOid: number; importKey: string | null } & DebtPayment)[]>`
    select accrual_oid, (collected_at at time zone 'Europe/Istanbul')::date as on, principal_kurus, fine_kurus, import_key,
      least(amount_as_of, (collected_at at time zone 'Europe/Istanbul')::date) as promised_on
    from collection_line
    join collection on collection.oid = collection_oid
    left join payment_order on payment_order.order_number = collection.order_number
    where accrual_oid = any(${accrualOids}) and cancels_oid is null
      and not exists (select from collection counter where counter.cancels_oid = collection.oid)`
  return Map.groupBy(rows, ({ accrualOid }) => accrualOid)
}

/** The rates of the delay fine, its least amounts and the legal interest, each from a day on. */
export interface FineTerms {
  rates: readonly DelayFineRate[]
  minimumFines: readonly MinimumDelayFine[]
  legalInterest: readonly LegalInterest[]
}

let known: { written: string; terms: FineTerms } | undefined

/**
 * Terms of all fines in one statement, as every list of debts asks. The same object is returned while they are the
 * same, because derived values are kept with it.
 */
export async function readFineTerms(db: Queryable): Promise<FineTerms> {
  const [found] = await db<{ written: string }[]>`
    select json_build_object(
      'rates',
      (select coalesce(json_agg(json_build_object('from', valid_from, 'monthlyRate', monthly_basis_points,
         'basis', legal_basis, 'recordedOn', recorded_on) order by valid_from), '[]') from delay_fine_rate),
      'minimumFines',
      (select coalesce(json_agg(json_build_object('from', valid_from, 'minimumKurus', minimum_kurus,
         'basis', legal_basis) order by valid_from), '[]') from delay_fine_minimum),
      'legalInterest',
      (select coalesce(json_agg(json_build_object('from', valid_from, 'yearlyRate', yearly_basis_points,
         'basis', legal_basis) order by valid_from), '[]') from legal_interest_rate))::text as written`
  const written = found?.written ?? ''
  if (known?.written !== written) known = { written, terms: JSON.parse(written) as FineTerms }
  return known.terms
}
