import type { PendingQuery, Row } from 'postgres'
import { addMs } from 'rules/calendar'
import { isSameName } from 'rules/turkish-text'
import type { Queryable } from '../database/database.ts'
import type { PaymentSettings } from '../settings/payment-settings.ts'
import type { ImportKind, Transaction } from './kind.ts'

export interface WeightOfFile {
  /** What the file takes off debts: decreases, write-offs, cancellations, and debts that are missing and ended. */
  loweredKurus: number
  /** Rates, fees or prices that begin before the day of the import, where others are on record. */
  hasPastRows: boolean
  /** Records whose phone or e-mail it changes: by these people are known. */
  changedContacts?: number
}

/** What a file would do that one administrator alone does not; asked of the checked lines, before they are written. */
export async function weightOf(
  tx: Transaction,
  kind: ImportKind,
  { today, endsMissing }: { today: string; endsMissing: boolean },
): Promise<WeightOfFile> {
  const ended = endsMissing && kind.sync?.end ? await missingKurus(tx) : 0
  return {
    loweredKurus: (await loweredBy(tx, kind)) + ended,
    hasPastRows: await hasPastRows(tx, kind, today),
    changedContacts: await changedContacts(tx, kind),
  }
}

export type LoweringLimit = Pick<PaymentSettings, 'SecondClerkAboveLira' | 'SecondClerkPeriodDays'>

/** Whether a file takes so much off debts, with what its operator lowered alone shortly before, that a second person stands for it. */
export async function lowersMuch(
  tx: Transaction,
  { loweredKurus }: WeightOfFile,
  { operatorName, limit, now }: { operatorName: string; limit: LoweringLimit; now: Date },
): Promise<boolean> {
  if (loweredKurus === 0) return false
  const since = addMs(now, -limit.SecondClerkPeriodDays * 24 * 60 * 60 * 1000)
  const operators = await tx<{ name: string; kurus: number }[]>`
    select operator_name as name, sum(kurus)::bigint as kurus
    from (${loweredByRuns(tx)}) lowered join import_run on import_run.oid = import_run_oid
    where desk_import_oid is null and approved_by_name is null and imported_at >= ${since}
    group by operator_name`
  const alone = operators
    .filter(({ name }) => isSameName(name, operatorName))
    .reduce((sum, { kurus }) => sum + kurus, 0)
  return loweredKurus + alone >= limit.SecondClerkAboveLira * 100
}

/** What each run took off debts: `kurus` and `import_run_oid`. */
export function loweredByRuns(tx: Queryable): PendingQuery<Row[]> {
  return tx`
    select -amount_kurus as kurus, import_run_oid from accrual_adjustment where amount_kurus < 0
    union all
    select surplus_kurus, import_run_oid from adjustment_surplus`
}

const isWritten = `not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`

/** The columns of `resolved` that say by how much a line changes what is owed. */
const amountColumns: Readonly<Record<string, string>> = {
  adjustments: 'amount_kurus',
  accruals: 'amount_change',
}

async function loweredBy(tx: Transaction, { name }: ImportKind): Promise<number> {
  const amount = amountColumns[name]
  if (amount === undefined) return 0
  // Names of columns are the program's own.
  const [row] = await tx.unsafe<{ kurus: number }[]>(
    `select coalesce(-sum(${amount}), 0)::bigint as kurus from resolved where ${amount} < 0 and ${isWritten}`,
  )
  return row?.kurus ?? 0
}

async function changedContacts(tx: Transaction, { name }: ImportKind): Promise<number> {
  if (name !== 'registries') return 0
  const [row] = await tx.unsafe<{ count: number }[]>(
    `select count(*) from resolved where is_contact_changed and ${isWritten}`,
  )
  return row?.count ?? 0
}

async function missingKurus(tx: Transaction): Promise<number> {
  const [row] = await tx<{ kurus: number }[]>`
    select coalesce(sum(kurus), 0)::bigint as kurus from missing`
  return row?.kurus ?? 0
}

async function hasPastRows(tx: Transaction, { replacing }: ImportKind, today: string): Promise<boolean> {
  for (const condition of replacing?.onRecord ?? []) {
    // Names of tables and columns are the program's own.
    const [past] = await tx.unsafe(
      `select from resolved where ${replacing?.since} < $1::date and ${isWritten} and ${condition} limit 1`,
      [today],
    )
    if (past) return true
  }
  return false
}
