import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { importRows } from '../import/import-rows.ts'
import { columnsOf } from './reference-columns.ts'

export const AddReferenceRows: Handler<Calls['AddReferenceRows']> = async ({
  request: { kind, rows },
  member,
  ...given
}) =>
  given.db.begin(async (tx) => {
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
