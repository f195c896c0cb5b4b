import type { BridgeRecordKind } from 'contract/bridge/incoming'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { shownValue } from './shown-value.ts'

interface RejectionRow {
  oid: number
  clientId: string
  kind: BridgeRecordKind
  ownNumber: string
  record: Record<string, unknown> | null
  registryOid: number | null
  faults: { Field: string; Reason: string }[]
  tries: number
  firstRejectedAt: Date
  lastRejectedAt: Date
}

export const GetBridgeRejections: Handler<Calls['GetBridgeRejections']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<RejectionRow[]>`
    select oid, client_id, kind, own_number, record, (
        select registry.oid from registry where registry_number =
          case kind when 'registries' then own_number else record ->> 'RegistryNumber' end) as registry_oid, faults, tries, first_rejected_at, last_rejected_at
    from bridge_rejection where settled_at is null order by first_rejected_at, oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'BridgeCasesListed',
    by: member,
    subjects: shownRows(rows).map(({ registryOid, record, ownNumber }) => ({
      registryOid,
      identityNumber: typeof record?.['IdentityNumber'] === 'string' ? record['IdentityNumber'] : null,
      matter: ownNumber,
    })),
  })
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    ClientId: row.clientId,
    Kind: row.kind,
    OwnNumber: row.ownNumber,
    Content: Object.entries(row.record ?? {})
      .filter(([, value]) => value !== null)
      .map(([key, value]) => ({
        Key: key,
        Value: shownValue(key, value),
      })),
    Faults: row.faults,
    Tries: row.tries,
    FirstRejectedAt: row.firstRejectedAt.toISOString(),
    LastRejectedAt: row.lastRejectedAt.toISOString(),
  }))
}
