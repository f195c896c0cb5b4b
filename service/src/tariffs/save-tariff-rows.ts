import type { Queryable } from '../database/database.ts'
import { insertRowsWhereNew } from '../database/insert-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows that may leave out when they end and whether they are certain; those that are there already stay as they are. */
export async function saveTariffRows(db: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const whole = rows.map((row) => ({
    ...row,
    ...('validFrom' in row ? { validTo: row.validTo ?? null } : {}),
    ...('source' in row ? { isUncertain: row.isUncertain ?? false } : {}),
  }))
  await insertRowsWhereNew(db, table, whole)
}
