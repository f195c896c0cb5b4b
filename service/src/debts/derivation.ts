import type { adjustmentKinds } from 'contract/debts/codes'
import type { DebtBalance } from 'rules/ledger/debt-balance'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { belongsTo } from '../callers/representation.ts'
import type { AccrualRow } from './accrual-on-the-wire.ts'
import type { DerivationLine } from './ledger.ts'
import { breaksOff } from 'rules/ledger/time-bar'
import { type DebtLaw, interruptionsOf, lastDaysOf, lawsOf } from './limitation.ts'
import { balancesOf, nothingOwed } from './list-debts.ts'

interface DerivedAccrual extends AccrualRow {
  bearsDelayFine: boolean
  legalBasis: string
  derivation: DerivationLine[]
  accruedKurus: number
}

interface AdjustmentRow {
  kind: keyof typeof adjustmentKinds
  adjustedOn: string
  dueDate: string | null
  reason: string
  amountKurus: number
}

interface PaymentRow {
  collectionOid: number
  receiptNumber: string
  collectedOn: string
  principalKurus: number
  fineKurus: number
}

interface FoundDerivation {
  accrual: DerivedAccrual
  adjustments: AdjustmentRow[]
  payments: PaymentRow[]
  balance: DebtBalance
  law: DebtLaw | undefined
  interruptions: { kind: string; on: string; documentNumber: string | null }[]
  lastDay: string | undefined
}

/** Far above the corrections and payments of one accrual in ordinary use. */
const maxRows = 500

/** Derivation of an accrual, if it is the caller's; the balance is the one every list shows. */
export async function findDerivation(
  given: Given,
  member: Caller,
  { accrualOid, asOf }: { accrualOid: number; asOf: string },
): Promise<FoundDerivation | undefined> {
  const { db } = given
  const [accrual] = await db<DerivedAccrual[]>`
    select accrual.oid, module.code as module_code, module.name as module_name, revenue.code as revenue_code,
      revenue.name as revenue_name, revenue.bears_delay_fine, revenue.legal_basis, description, period_year,
      period_part, instalment, accrued_on, due_date, subscriber_number, derivation,
      accrual.principal_kurus as accrued_kurus
    from accrual
    join revenue on revenue.code = revenue_code
    join accrual_module module on module.code = module_code
    where accrual.oid = ${accrualOid} and ${belongsTo(given, member, 'accrual.registry_oid')}`
  if (!accrual) return undefined
  const [laws, adjustments, payments] = await Promise.all([
    lawsOf(db, [accrualOid]),
    adjustmentsOf(db, accrualOid),
    paymentsOf(db, accrualOid, asOf),
  ])
  const adjusted = adjustments.reduce((sum, { amountKurus }) => sum + amountKurus, accrual.accruedKurus)
  const balances = await balancesOf(db, [{ ...accrual, principalKurus: adjusted }], asOf, laws)
  const balance = balances.get(accrualOid) ?? nothingOwed(accrual.dueDate)
  const law = laws.get(accrualOid)
  const events = (await interruptionsOf(db, [accrualOid])).get(accrualOid) ?? []
  const interruptions = events.filter(({ kind }) => breaksOff(kind, law?.regime ?? 'public'))
  const lastDays = await lastDaysOf(db, [{ oid: accrualOid, dueDate: balance.dueDate }], laws)
  return {
    accrual,
    adjustments,
    payments,
    balance,
    law,
    interruptions,
    lastDay: lastDays.get(accrualOid),
  }
}

function adjustmentsOf(db: Queryable, accrualOid: number): Promise<AdjustmentRow[]> {
  return db<AdjustmentRow[]>`
    select kind, adjusted_on, due_date, reason, amount_kurus from accrual_adjustment
    where accrual_oid = ${accrualOid} order by adjusted_on, oid limit ${maxRows}`
}

/** Receipts that were not taken back, up to the asked day. */
function paymentsOf(db: Queryable, accrualOid: number, asOf: string): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select collection.oid as collection_oid, receipt_number,
      (collected_at at time zone 'Europe/Istanbul')::date as collected_on, principal_kurus, fine_kurus
    from collection_line join collection on collection.oid = collection_oid
    where accrual_oid = ${accrualOid} and cancels_oid is null
      and not exists (select from collection counter where counter.cancels_oid = collection.oid)
      and (collected_at at time zone 'Europe/Istanbul')::date <= ${asOf}
    order by collected_at, collection.oid limit ${maxRows}`
}
