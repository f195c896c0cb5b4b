import postgres from 'postgres'
import type { Queryable } from './database.ts'

type Row = Record<string, unknown>

/**
 * Writes rows that all name the same columns, in their order, and answers their oids in that order.
 * They travel as one value, so that the statement is the same however many there are.
 */
export async function insertRows(db: Queryable, table: string, rows: readonly Row[]): Promise<number[]> {
  const columns = insertedColumns(db, rows)
  const posted = await db<{ oid: number }[]>`
    insert into ${db(table)} (${columns}) ${selected(db, table, rows)} returning oid`
  return posted.map(({ oid }) => oid)
}

/** The same for a table whose rows have no oid. */
export async function insertRowsWithoutOid(db: Queryable, table: string, rows: readonly Row[]) {
  await db`insert into ${db(table)} (${insertedColumns(db, rows)}) ${selected(db, table, rows)}`
}

/** The same, leaving rows that are there already as they are. */
export async function insertRowsWhereNew(db: Queryable, table: string, rows: readonly Row[]) {
  await db`
    insert into ${db(table)} (${insertedColumns(db, rows)}) ${selected(db, table, rows)} on conflict do nothing`
}

function selected(db: Queryable, table: string, rows: readonly Row[]) {
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, postgres.fromCamel(name)] as const)
  const named = rows.map((row) => Object.fromEntries(names.map(([name, column]) => [column, row[name]])))
  // Passed as text, or the driver would encode the JSON once more.
  return db`
    select ${insertedColumns(db, rows)}
    from json_populate_recordset(null::${db(table)}, ${JSON.stringify(named)}::text::json)`
}

function insertedColumns(db: Queryable, rows: readonly Row[]) {
  return db(Object.keys(rows[0] ?? {}))
}
