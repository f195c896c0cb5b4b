import type { Calls } from 'contract/calls'
import { type ImportKindCode, importDutyOf, importKindCodes } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
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
  // A number says whose record it is, where there is one: a line may be rejected for what is on record.
  const rows = await db<Accepted[]>`
    select accepted.oid, kind, record_key, field, reason, why, accepted_by_name, accepted_at,
      named.registry_oid
    from accepted_rejection accepted left join lateral (${ownersOf(db)}) named on true
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

/** Owner of the record whose number `accepted` names. */
function ownersOf(db: Queryable) {
  return db`
    select oid as registry_oid from registry
    where accepted.kind in ('registries', 'registry-addresses', 'members') and registry_number = record_key
    union all
    select registry_oid from subscription
    where accepted.kind in ('subscriptions', 'deposits') and subscriber_number = record_key
    union all
    select registry_oid from water_meter join subscription on subscription.oid = subscription_oid
    where accepted.kind in ('meters', 'meter-operations', 'readings') and serial_number = record_key
    union all
    select registry_oid from employee
    where accepted.kind = any(${importKindCodes.filter((kind) => importDutyOf(kind) === 'personnel')})
      and corporation_registry_number = record_key
    union all
    select registry_oid from declaration where accepted.kind like '%-declarations' and number = record_key
    union all
    select registry_oid from accrual
    where accepted.kind in ('accruals', 'water-bills') and import_key = record_key
    union all
    select registry_oid from brought_credit join refund on refund.oid = refund_oid
    where accepted.kind = 'credits' and import_key = record_key
    limit 1`
}
