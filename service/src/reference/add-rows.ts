import type { ResponseFrom } from 'contract/calls'
import type { ReferenceKindCode } from 'contract/reference/codes'
import type { Caller, Given } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { importRows } from '../import/import-rows.ts'
import { columnsOf } from './reference-columns.ts'

/** Adds rows to a list by the checks of its file, all or none, with an event for each. */
export function addRows(
  given: Given,
  member: Caller,
  kind: ReferenceKindCode,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<ResponseFrom<'AddReferenceRows'>> {
  return given.db.begin(async (tx) => {
    // Rows of one list are checked against each other, one clerk after the other.
    await tx`select pg_advisory_xact_lock(hashtextextended('reference ' || ${kind}::text, 0))`
    const headers = columnsOf(kind).map(({ header }) => header)
    const { isWritten, faults } = await importRows(tx, { kind, rows, operatorName: member.userName }, given)
    if (isWritten) {
      await tx`update content_state set version = version + 1`
      for (const row of rows)
        await noteSecurityEvent(tx, given, {
          kind: 'ReferenceRowAdded',
          by: member,
          detail: {
            list: kind,
            row: headers
              // Thousands of corners tell a reader nothing.
              .filter((header) => header !== 'sinir')
              .map((header) => `${header}=${row[header] ?? ''}`)
              .join(' ')
              .slice(0, 500),
          },
        })
    }
    return {
      IsWritten: isWritten,
      Faults: faults.map(({ row, field, reason }) => ({ Row: row, Header: field, Reason: reason })),
    }
  })
}
