import { referenceKindCodes } from 'contract/reference/codes'
import type { ImportKind, Transaction } from './kind.ts'

export interface WeightOfFile {
  /** What the file takes off debts: decreases, write-offs and cancellations. */
  loweredKurus: number
  /** Rates, fees or prices that begin before the day of the import. */
  hasPastRows: boolean
}

/** What a file would do that one administrator alone does not; asked of the checked lines, before they are written. */
export async function weightOf(tx: Transaction, kind: ImportKind, today: string): Promise<WeightOfFile> {
  return { loweredKurus: await loweredBy(tx, kind), hasPastRows: await hasPastRows(tx, kind, today) }
}

const isWritten = `not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`

async function loweredBy(tx: Transaction, { name }: ImportKind): Promise<number> {
  if (name !== 'adjustments') return 0
  const [row] = await tx.unsafe<{ kurus: number }[]>(
    `select coalesce(-sum(amount_kurus), 0)::bigint as kurus from resolved where amount_kurus < 0 and ${isWritten}`,
  )
  return row?.kurus ?? 0
}

async function hasPastRows(tx: Transaction, { name, columns }: ImportKind, today: string): Promise<boolean> {
  const begins = columns.find(({ column }) => column === 'valid_from' || column === 'year')?.column
  if (begins === undefined || !referenceKindCodes.some((code) => code === name)) return false
  // Names of columns are the program's own.
  const firstDay = begins === 'year' ? 'make_date(year, 1, 1)' : begins
  const [past] = await tx.unsafe(
    `select from resolved where ${firstDay} < $1::date and ${isWritten} limit 1`,
    [today],
  )
  return past !== undefined
}
