import type { Calls } from 'contract/calls'
import { kurusFromWire } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import { demandSecondPerson, noteEffect } from '../power/ledger.ts'

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
    const registryOids = await findRegistries(tx, closed)
    const [registryOid = null] = registryOids
    if (await isOwnMatter({ ...given, db: tx }, member, { registryOids })) throw refusal('OwnMatter')
    const kurus = closed.kind === 'registries' ? 0 : amountOf(closed.record)
    if (kurus === undefined) await demandSecondPerson(tx, { registryOid, text: 'Kaydın tutarı okunamıyor.' })
    else await noteEffect(tx, { kind: 'byHand', registryOid, kurus })
    const detail = { client: closed.clientId, kind: closed.kind, number: closed.ownNumber, reason }
    await noteSecurityEvent(tx, given, { kind: 'BridgeRejectionClosed', by: member, detail })
    return {}
  })

/** Everyone whose record it is: by the number of the person, and by the debts that it and its lines name. */
async function findRegistries(
  tx: Queryable,
  { kind, ownNumber, record }: ClosedRejection,
): Promise<(number | null)[]> {
  const registryNumber = kind === 'registries' ? ownNumber : textOf(record?.RegistryNumber)
  const parts = partsOf(record)
  const oids = parts.flatMap(({ AccrualOid }) => /^\d{1,15}$/.exec(textOf(AccrualOid) ?? '') ?? [])
  const found = await tx<{ oid: number }[]>`
    select oid, 1 as turn from registry where registry_number = ${registryNumber}
    union all
    select registry_oid, 2 from accrual
    where import_key = any(${parts.map(({ AccrualOwnNumber }) => textOf(AccrualOwnNumber))}::text[])
      or oid = any(${oids}::bigint[])
    order by turn`
  return found.length === 0 ? [null] : found.map(({ oid }) => oid)
}

/** Record and its lines, which may be of any shape. */
function partsOf(record: SentRecord | null): Record<string, unknown>[] {
  const lines: unknown = record?.Lines
  return [record, ...(Array.isArray(lines) ? (lines as unknown[]) : [])].map(
    (part) => (part ?? {}) as Record<string, unknown>,
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Money that stays out of the books when the record is not taken; undefined where it cannot be told from it. */
function amountOf(record: SentRecord | null): number | undefined {
  const { Lines = [] } = record ?? {}
  if (!Array.isArray(Lines)) return undefined
  const amounts = partsOf(record).flatMap(({ Principal, Amount, DelayFine }) =>
    [Principal, Amount, DelayFine].filter((value) => value !== undefined && value !== null),
  )
  const read = amounts.map(kurusOf)
  return read.length === 0 || read.some(Number.isNaN) ? undefined : read.reduce((sum, each) => sum + each, 0)
}

function kurusOf(value: unknown): number {
  const isAmount = typeof value === 'string' && /^-?\d{1,12}\.\d{2}$/.test(value)
  return isAmount ? Math.abs(kurusFromWire(value)) : Number.NaN
}
