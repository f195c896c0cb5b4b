import type { ResponseFrom } from 'contract/calls'
import type { ReferenceKindCode } from 'contract/reference/codes'
import type { Caller, Given } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { importRows } from '../import/import-rows.ts'
import { importKinds } from '../import/import-file.ts'
import type { ImportKind, Transaction } from '../import/kind.ts'
import { columnsOf, datedLists, referenceTables, rowKey } from './reference-columns.ts'

export type TypedRows = readonly Readonly<Record<string, string>>[]

interface AddedRows {
  kind: ReferenceKindCode
  rows: TypedRows
  /** Asked if all rows are sound; a row that waits is not written. */
  mayWrite?: (tx: Transaction) => Promise<boolean>
}

/** Rows of one list are checked against each other, one clerk after the other. */
export async function lockList(tx: Transaction, kind: ReferenceKindCode): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('reference ' || ${kind}::text, 0))`
}

/** Adds rows to a list by the checks of its file, all or none, with an event for each. */
export async function addRows(
  tx: Transaction,
  given: Given,
  member: Caller,
  { kind, rows, mayWrite }: AddedRows,
): Promise<ResponseFrom<'SaveMapAreas'> & { isHeldBack: boolean }> {
  await lockList(tx, kind)
  const order = { kind, rows, operatorName: member.userName, ...(mayWrite && { mayWrite }) }
  const { isWritten, isHeldBack = false, faults } = await importRows(tx, order, given)
  if (isWritten) {
    await tx`update content_state set version = version + 1`
    const keys = await keysOfRows(tx, kind)
    for (const [index, row] of rows.entries())
      await noteSecurityEvent(tx, given, {
        kind: 'ReferenceRowAdded',
        by: member,
        detail: {
          list: kind,
          row: rowInWords(kind, row, ({ header }) => `${header}=`).slice(0, 500),
          // Key by which a row is known to be the clerk's own; a row of two people is no one's own.
          ...(given.answering === undefined && keys.has(index) && { key: keys.get(index) ?? '' }),
        },
      })
  }
  return {
    IsWritten: isWritten,
    isHeldBack,
    Faults: faults.map(({ row, field, reason }) => ({ Row: row, Header: field, Reason: reason })),
  }
}

/** Keys on the wire of the rows that were written, of a list from which they can be withdrawn. */
async function keysOfRows(tx: Transaction, kind: ReferenceKindCode): Promise<Map<number, string>> {
  const { keys = [] }: ImportKind = importKinds[kind]
  if (!datedLists[kind]) return new Map()
  // Names of tables and columns are the program's own.
  const rows = await tx.unsafe<{ index: number; key: string }[]>(
    `select line - 2 as index, ${rowKey('row')} as key
     from resolved join ${referenceTables[kind]} row
       on ${keys.map(({ column }) => `row.${column} is not distinct from resolved.${column}`).join(' and ')}
     where not is_unchanged`,
  )
  return new Map(rows.map(({ index, key }) => [index, key]))
}

/** A typed row with the name of each column before its value. */
export function rowInWords(
  kind: ReferenceKindCode,
  row: Readonly<Record<string, string>>,
  nameOf: (column: { header: string }) => string,
  separator = ' ',
): string {
  return (
    columnsOf(kind)
      // Thousands of corners tell a reader nothing.
      .filter(({ header }) => header !== 'sinir')
      .map((column) => `${nameOf(column)}${row[column.header] ?? ''}`)
      .join(separator)
  )
}
