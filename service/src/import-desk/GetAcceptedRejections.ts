import type { Calls } from 'contract/calls'
import { type ImportKindCode, importKindCodes } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { mayHandle } from './desk-import.ts'

interface Accepted {
  oid: number
  kind: ImportKindCode
  recordKey: string
  field: string
  reason: string
  why: string
  acceptedByName: string
  acceptedAt: Date
  registryOid: number | null
}

export const GetAcceptedRejections: Handler<Calls['GetAcceptedRejections']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  // A number of a registry says whose record it is; other numbers are of lines that never came in.
  const rows = await db<Accepted[]>`
    select accepted.oid, kind, record_key, field, reason, why, accepted_by_name, accepted_at,
      registry.oid as registry_oid
    from accepted_rejection accepted
    left join registry on kind in ('registries', 'registry-addresses', 'members') and registry_number = record_key
    where ended_at is null and kind = any(${importKindCodes.filter((kind) => mayHandle(member, kind, 'look'))})
    order by accepted.oid desc limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'AcceptedRejectionsListed',
    by: member,
    subjects: shownRows(rows).flatMap(({ registryOid, recordKey }) =>
      registryOid === null ? [] : [{ registryOid, matter: recordKey }],
    ),
  })
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    Kind: row.kind,
    RecordKey: /^[0-9a-f]{64}$/.test(row.recordKey) ? null : row.recordKey,
    Field: row.field,
    Reason: row.reason,
    Why: row.why,
    AcceptedByName: row.acceptedByName,
    AcceptedAt: row.acceptedAt.toISOString(),
  }))
}
