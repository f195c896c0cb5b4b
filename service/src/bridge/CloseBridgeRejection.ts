import type { Calls } from 'contract/calls'
import { kurusFromWire } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import { noteEffect } from '../power/ledger.ts'

interface ClosedRejection {
  clientId: string
  kind: string
  ownNumber: string
  record: SentRecord | null
}

/** Fields of the sent record by which its person and its money are known; it may be of any shape. */
interface SentRecord {
  RegistryNumber?: unknown
  AccrualOwnNumber?: unknown
  AccrualOid?: unknown
  Principal?: unknown
  Amount?: unknown
  Lines?: unknown
}

export const CloseBridgeRejection: Handler<Calls['CloseBridgeRejection']> = async ({
  request: { rejectionOid, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [closed] = await tx<ClosedRejection[]>`
      update bridge_rejection
      set settled_at = ${given.now}, closed_by_member_oid = ${member.memberOid}, closing_reason = ${reason}
      where oid = ${rejectionOid} and settled_at is null
      returning client_id, kind, own_number, record`
    if (!closed) throw refusal('NoSuchRejection')
    const registryOid = await findRegistry(tx, closed)
    if (await isOwnMatter({ ...given, db: tx }, member, { registryOids: [registryOid] }))
      throw refusal('OwnMatter')
    await noteEffect(tx, { kind: 'byHand', registryOid, kurus: amountOf(closed.record) })
    const detail = { client: closed.clientId, kind: closed.kind, number: closed.ownNumber, reason }
    await noteSecurityEvent(tx, given, { kind: 'BridgeRejectionClosed', by: member, detail })
    return {}
  })

async function findRegistry(
  tx: Queryable,
  { kind, ownNumber, record }: ClosedRejection,
): Promise<number | null> {
  const registryNumber = kind === 'registries' ? ownNumber : textOf(record?.RegistryNumber)
  const [found] = await tx<{ oid: number }[]>`
    select oid from registry where registry_number = ${registryNumber}
    union all
    select registry_oid from accrual
    where import_key = ${textOf(record?.AccrualOwnNumber)} or oid::text = ${textOf(record?.AccrualOid)}
    limit 1`
  return found?.oid ?? null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Money that stays out of the books when the record is not taken. */
function amountOf(record: SentRecord | null): number {
  const lines: unknown[] = Array.isArray(record?.Lines) ? record.Lines : []
  return [record, ...lines].reduce<number>((sum, part) => {
    const { Principal, Amount, DelayFine } = (part ?? {}) as Record<string, unknown>
    return sum + [Principal, Amount, DelayFine].reduce<number>((own, value) => own + kurusOf(value), 0)
  }, 0)
}

function kurusOf(value: unknown): number {
  return typeof value === 'string' && /^-?\d{1,12}\.\d{2}$/.test(value) ? Math.abs(kurusFromWire(value)) : 0
}
