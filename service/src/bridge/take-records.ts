import {
  type BridgeRecordKind,
  type BridgeRecordOf,
  type BridgeResult,
  bridgeRecords,
} from 'contract/bridge/incoming'
import { dayInTurkey } from 'rules/turkey-time'
import { z } from 'zod'
import { storable } from '../calling/storable.ts'
import type { Client } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { PeopleCompared } from '../import/concerned-clerks.ts'
import { type RowOutcome, importRecords } from '../import/import-records.ts'
import { fieldOf, headersIn, keyHeaderOf, rowsOf } from './record-fields.ts'
import { rejectionCodeOf } from './rejection-code.ts'

/** Clerks read it at the desk. */
const inTurkish = z.locales.tr().localeError

interface Taking {
  db: Database
  now: Date
  clientId: string
  client: Client
  kind: BridgeRecordKind
}

type FileRow = Readonly<Record<string, string>>

interface Pending {
  /** Position in the request. */
  index: number
  /** Number of records before it with the same number. */
  turn: number
  rows: FileRow[]
}

/** Brings records of another system in, one at a time, and returns their outcomes in the order they came. */
export async function takeRecords(taking: Taking, records: readonly unknown[]): Promise<BridgeResult[]> {
  const { db, now, clientId, kind } = taking
  const results: BridgeResult[] = []
  const onCompared: Parameters<typeof importRecords>[1]['onCompared'] = (tx, people) =>
    noteCompared(tx, taking, people)
  const turns = new Map<string, number>()
  const pending = records.flatMap((record, index): Pending[] => {
    const read = bridgeRecords[kind].safeParse(record, { error: inTurkish })
    if (read.success) {
      const rows = rowsOf(kind, read.data as BridgeRecordOf<typeof kind>)
      const number = rows[0]?.[keyHeaderOf(kind)]?.trim() ?? ''
      const turn = turns.get(number) ?? 0
      turns.set(number, turn + 1)
      return [{ index, turn, rows }]
    }
    const faults = read.error.issues.flatMap((issue) => faultsOfForm(record, issue))
    results[index] = { Number: numberOf(record), Outcome: 'rejected', Note: null, Faults: faults }
    return []
  })
  // Fields missing in a record stay unchanged: records with the same fields are brought in together. Lines of one
  // number would be taken for one record: a second record of a number comes after the first.
  const inTurn = pending.toSorted((one, other) => one.turn - other.turn)
  const groups = Map.groupBy(inTurn, ({ turn, rows }) => [turn, ...headersIn(kind, rows)].join())
  for (const group of groups.values()) {
    const rows = group.flatMap((each) => each.rows)
    const outcomes = await importRecords(
      db,
      { kind, headers: headersIn(kind, rows), rows, operatorName: clientId, wayName: 'köprü', onCompared },
      { now, today: dayInTurkey(now) },
    )
    let place = 0
    for (const { index, rows: own } of group) {
      results[index] = resultOf(kind, numberOf(records[index]), outcomes.slice(place, place + own.length))
      place += own.length
    }
  }
  await noteOutcomes(taking, records, results)
  return results
}

/**
 * Notes people whose records were compared and stayed unchanged: the answer tells the program of them. A program that
 * sends everything each night is noted once a day; its vain changes, and held ones, each time.
 */
async function noteCompared(
  tx: Queryable,
  { now, client, clientId, kind: list }: Taking,
  { rejected, held, same }: PeopleCompared,
): Promise<void> {
  const noted = await tx<{ registryOid: number }[]>`
    select distinct registry_oid from security_event_subject subject
    join security_event event on event.oid = event_oid
    where registry_oid = any(${[...same]}) and kind = 'BridgeRecordsCompared' and detail ->> 'client' = ${clientId}
      and subject.happened_at >= ${dayInTurkey(now)}::date::timestamp at time zone 'Europe/Istanbul'`
  const told = new Set(noted.map(({ registryOid }) => registryOid))
  const people = { same: same.filter((oid) => !told.has(oid)), held, rejected }
  for (const [outcome, registryOids] of Object.entries(people))
    if (registryOids.length > 0)
      await noteSecurityEvent(
        tx,
        { now, client },
        {
          kind: 'BridgeRecordsCompared',
          detail: { client: clientId, list, outcome },
          subjects: registryOids.map((registryOid) => ({ registryOid })),
        },
      )
}

function resultOf(
  kind: BridgeRecordKind,
  number: string | null,
  outcomes: readonly RowOutcome[],
): BridgeResult {
  const outcome =
    (['rejected', 'held', 'created', 'changed'] as const).find((each) =>
      outcomes.some((row) => row.outcome === each),
    ) ?? 'same'
  const isDouble = outcomes.some((row) => row.isDouble)
  return {
    Number: number,
    Outcome: outcome,
    Note: isDouble ? 'paidTwice' : outcomes.some(({ isOwn }) => isOwn) ? 'paidHere' : null,
    Faults: outcomes.flatMap(({ faults }, place) =>
      faults.map(({ field, reason }) => ({
        Code: rejectionCodeOf(reason),
        Field: fieldOf(kind, field, place),
        Reason: reason,
      })),
    ),
  }
}

/** Faults of a record that has not the described form; an unknown field is named like a wrong one. */
function faultsOfForm(record: unknown, issue: z.core.$ZodIssue): BridgeResult['Faults'] {
  const Reason = `Alan belgedeki gibi değil: ${issue.message}`
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ Code: 'unknownField', Field: pathOf([...issue.path, key]), Reason }))
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], record)
  const Code =
    issue.code === 'custom' ? 'numberOfBankLine' : given === undefined ? 'missingField' : 'wrongForm'
  return [{ Code, Field: pathOf(issue.path), Reason }]
}

/** `Lines[0].Principal`, as the import's own faults are named. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

/** The number by which a record is known, where it can be read at all. */
function numberOf(record: unknown): string | null {
  const { OwnNumber, RegistryNumber } = (record ?? {}) as { OwnNumber?: unknown; RegistryNumber?: unknown }
  const number = OwnNumber ?? RegistryNumber
  return typeof number === 'string' && /^[\p{L}\p{N}._/-]{1,60}$/u.test(number) ? number : null
}

/** Keeps rejected records visible at the desk until the same number is taken. */
async function noteOutcomes(
  { db, now, clientId, kind }: Taking,
  records: readonly unknown[],
  results: readonly BridgeResult[],
): Promise<void> {
  const taken = results.flatMap(({ Number: number, Outcome }) =>
    number !== null && Outcome !== 'rejected' ? [number] : [],
  )
  await db`
    update bridge_rejection set settled_at = ${now}
    where client_id = ${clientId} and kind = ${kind} and own_number = any(${taken}) and settled_at is null`
  const last = new Map(results.map(({ Number: number, Outcome }) => [number, Outcome]))
  for (const [index, { Number: ownNumber, Outcome, Faults }] of results.entries()) {
    // A later record of the same request may have been taken under the number.
    if (ownNumber === null || Outcome !== 'rejected' || last.get(ownNumber) !== 'rejected') continue
    const record = evidenceOf(kind, records[index])
    await db`
      insert into bridge_rejection (client_id, kind, own_number, record, faults, first_rejected_at, last_rejected_at)
      values (${clientId}, ${kind}, ${ownNumber}, ${record === undefined ? null : db.json(record as never)},
        ${db.json(storable(Faults) as never)}, ${now}, ${now})
      on conflict (client_id, kind, own_number) do update set tries = bridge_rejection.tries + 1, settled_at = null,
        closed_by_member_oid = null, closing_reason = null,
        record = excluded.record, faults = excluded.faults, last_rejected_at = excluded.last_rejected_at`
  }
}

/** Sent record, if it has the described form: with no personal data but numbers. */
function evidenceOf(kind: BridgeRecordKind, record: unknown): unknown {
  const read = kind === 'registries' ? undefined : bridgeRecords[kind].safeParse(record)
  return read?.success ? storable({ ...read.data, PayerName: undefined }) : undefined
}
