import { type ImportKindCode, importKindOf } from 'contract/import/codes'
import { isSameName } from 'rules/turkish-text'
import { addMs } from 'rules/calendar'
import { type Effect, dayMs, noEffect } from '../power/ledger.ts'
import { reachesLimit } from '../power/limits.ts'
import type { SecondPersonSettings } from '../settings/second-person-settings.ts'
import type { ImportKind, Transaction } from './kind.ts'

export interface WeightOfFile {
  /** Debts taken off: decreases, write-offs, cancellations, receipts, and debts that are missing and ended. */
  loweredKurus: number
  /** Existing records of people that change. */
  people: number
  /** Rows of a tariff or rate that take the place of one on record. */
  tariffRows: number
  /** Rates, fees or prices that begin before the day of the import, where others are on record. */
  hasPastRows: boolean
  /** Records whose phone or e-mail it changes: by these people are known. */
  changedContacts?: number
}

/** Effect of a weighed file in the units of the limits of one person. */
export function effectOf({ loweredKurus = 0, people = 0, tariffRows = 0 }: Partial<WeightOfFile>): Effect {
  return { ...noEffect, loweredKurus, people, tariffRows }
}

/** What a file would do that one administrator alone does not; asked of the checked lines, before they are written. */
export async function weightOf(
  tx: Transaction,
  kind: ImportKind,
  { today, endsMissing }: { today: string; endsMissing: boolean },
): Promise<WeightOfFile> {
  const ended = endsMissing && kind.sync?.end ? await missingKurus(tx) : 0
  return {
    loweredKurus: (await loweredBy(tx, kind)) + ended,
    people: await peopleChangedBy(tx, kind),
    tariffRows: await replacedBy(tx, kind),
    hasPastRows: await hasPastRows(tx, kind, today),
    changedContacts: await changedContacts(tx, kind),
  }
}

/** Whether a file, with what its operator did alone by the program before, takes a second person. */
export async function isBeyondOperator(
  tx: Transaction,
  weight: WeightOfFile,
  { operatorName, limits, now }: { operatorName: string; limits: SecondPersonSettings; now: Date },
): Promise<boolean> {
  const entries = await tx<(Effect & { operatorName: string; happenedAt: Date })[]>`
    select operator_name, happened_at, lowered_kurus, paid_out_kurus, people, tariff_rows from power_entry
    where operator_name is not null and second_name is null and happened_at > ${addMs(now, -30 * dayMs)}`
  const own = entries.filter((entry) => isSameName(entry.operatorName, operatorName))
  const lastDay = own.filter(({ happenedAt }) => happenedAt > addMs(now, -dayMs))
  return reachesLimit(effectOf(weight), { day: sumOf(lastDay), month: sumOf(own) }, limits)
}

function sumOf(effects: readonly Effect[]): Effect {
  return effects.reduce(
    (sum, each) => ({
      loweredKurus: sum.loweredKurus + each.loweredKurus,
      paidOutKurus: sum.paidOutKurus + each.paidOutKurus,
      people: sum.people + each.people,
      tariffRows: sum.tariffRows + each.tariffRows,
    }),
    noEffect,
  )
}

const isWritten = `not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`

/** How much a line of `resolved` changes what is owed, as SQL; a receipt lowers a debt like any other entry. */
const amountColumns: Readonly<Record<string, string>> = {
  adjustments: 'amount_kurus',
  // A debt that falls due later loses the fine that grew on it: it counts whole.
  accruals: 'case when is_due_date_changed then -principal_kurus else amount_change end',
  collections: '-(principal_kurus + fine_kurus)',
  // A deposit that was never paid is given back like one that was.
  deposits: '-paid_kurus',
}

/** Kinds whose lines are about people; those that are known change. */
const peopleKinds: readonly string[] = [
  'registries',
  'registry-addresses',
  'estate-declarations',
  'cleaning-declarations',
  'advertising-declarations',
  'entertainment-declarations',
]

async function peopleChangedBy(tx: Transaction, { name }: ImportKind): Promise<number> {
  if (!peopleKinds.includes(name)) return 0
  const [row] = await tx.unsafe<{ count: number }[]>(
    `select count(*) from resolved where existing_oid is not null and ${isWritten}`,
  )
  return row?.count ?? 0
}

/** Rows that take the place of one on record, of a list by which amounts are worked out. */
export async function replacedBy(tx: Transaction, { name, replacing }: ImportKind): Promise<number> {
  const isMoney = importKindOf(name as ImportKindCode).moves.includes('moneyDown')
  if (!isMoney || !replacing || replacing.onRecord.length === 0) return 0
  // Names of tables and columns are the program's own.
  const [row] = await tx.unsafe<{ count: number }[]>(
    `select count(*) from resolved where ${isWritten} and (${replacing.onRecord.map((each) => `(${each})`).join(' or ')})`,
  )
  return row?.count ?? 0
}

async function loweredBy(tx: Transaction, { name }: ImportKind): Promise<number> {
  const amount = amountColumns[name]
  if (amount === undefined) return 0
  // Names of columns are the program's own.
  const [row] = await tx.unsafe<{ kurus: number }[]>(
    `select coalesce(-sum(kurus), 0)::bigint as kurus
     from (select ${amount} as kurus from resolved where ${isWritten}) lowered where kurus < 0`,
  )
  return row?.kurus ?? 0
}

async function changedContacts(tx: Transaction, { name }: ImportKind): Promise<number> {
  if (name !== 'registries') return 0
  const [row] = await tx.unsafe<{ count: number }[]>(
    `select count(*) from resolved where is_contact_changed and ${isWritten}`,
  )
  return row?.count ?? 0
}

async function missingKurus(tx: Transaction): Promise<number> {
  const [row] = await tx<{ kurus: number }[]>`
    select coalesce(sum(kurus), 0)::bigint as kurus from missing`
  return row?.kurus ?? 0
}

async function hasPastRows(tx: Transaction, { replacing }: ImportKind, today: string): Promise<boolean> {
  for (const condition of replacing?.onRecord ?? []) {
    // Names of tables and columns are the program's own.
    const [past] = await tx.unsafe(
      `select from resolved where ${replacing?.since} < $1::date and ${isWritten} and ${condition} limit 1`,
      [today],
    )
    if (past) return true
  }
  return false
}
