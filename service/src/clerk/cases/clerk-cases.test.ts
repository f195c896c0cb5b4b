import { applicationTypes } from 'contract/water/codes'
import { dutyCodes } from 'contract/clerk/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import type { ClerkAtWork } from '../../callers/clerk-work.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { tryOut } from '../../database/try-out.ts'
import { isNotAccrued } from '../../declarations/accrue-year.ts'
import { proposedCalls } from '../../identity/second-clerk/waiting-proposals.ts'
import { isUnsettled } from '../../payments/clerk/payments-waiting.ts'
import { test } from '../../testing/demo-town.ts'
import { testStart } from '../../testing/test-service.ts'
import { isAppliedKind } from '../../water/applications/application.ts'
import { isInQueue } from '../../water/applications/queues.ts'
import { unbilledLines, unreadRegions } from '../../water/differences/unbilled-lines.ts'
import { clerkWork } from '../clerk-work.ts'
import { desksOf } from './cases-of-clerk.ts'
import { readCaseCounts } from './count-cases.ts'
import { keepCasesByDay, keepCasesOfRows } from './keep-cases.ts'

const count = async (db: Queryable, rows: ReturnType<typeof isNotAccrued>) => {
  const [row] = await db<{ count: number }[]>`select count(*) from ${rows}`
  return row?.count ?? 0
}
const proposals = (db: Queryable, names: readonly string[]) =>
  count(db, db`registry_proposal where ended_at is null and call_name = any(${[...names]})`)

/** Number of waiting matters as each desk's own rows say it, for an administrator who is no one's subject. */
const ownCounts: Record<string, (db: Queryable, today: string) => Promise<number>> = {
  'second-person': (db) => proposals(db, proposedCalls.power),
  match: (db) => count(db, db`match_request where decided_at is null`),
  'registry-proposals': (db) => proposals(db, proposedCalls.registry),
  'contact-changes': (db) =>
    count(db, db`contact_change where status = 'objected' and registry_oid is not null`),
  declarations: (db) => count(db, db`declaration where status = 'waiting'`),
  'declarations-not-accrued': (db, today) => count(db, db`declaration where ${isNotAccrued(db, today)}`),
  'water-applications': async (db) =>
    (await count(
      db,
      db`water_application where ${isAppliedKind(db)} and decision is null and state in ('waiting', 'proposed')`,
    )) + (await count(db, db`water_application application where ${isInQueue(db, 'work')}`)),
  'contract-cancellation': (db) =>
    count(
      db,
      db`water_application where decision is null and application_type = ${applicationTypes.cancellation.code}`,
    ),
  'late-water-debts': async (db) =>
    (await count(db, db`late_debt_step where carried_out_at is null and dropped_at is null`)) +
    (await count(db, db`subscription where status = 'active' and water_line_status = 2`)),
  'water-periods': (db) => count(db, db`water_period where status = 'checked'`),
  'water-work-orders': (db) => count(db, db`water_work_order where state = 'planned'`),
  'water-illegal-use': (db) => count(db, db`water_illegal_use where state = 'proposed'`),
  'water-differences': async (db, today) =>
    (await count(db, db`water_work_order where problem is not null and difference_settled_at is null`)) +
    (await count(
      db,
      db`(select distinct from_region from water_region_change where to_region is null) region`,
    )) +
    (await count(db, db`(${unbilledLines(db, today)}) line`)) +
    (await count(db, db`(${unreadRegions(db, today)}) region`)),
  'water-subscription': (db) => proposals(db, proposedCalls.water),
  deferrals: (db) => count(db, db`restructuring where status = 'waiting'`),
  'cash-shifts': (db) => count(db, db`cash_delivery where arrived_on is null`),
  refunds: (db) => count(db, db`refund where paid_at is null and withdrawn_at is null and not is_held`),
  complaints: (db) => count(db, db`complaint where closed_at is null and status <> 'waitingForApplicant'`),
  payments: (db) => count(db, db`payment_order where ${isUnsettled(db)}`),
  'payment-proposals': (db) => count(db, db`payment_proposal where ended_at is null`),
  chargebacks: (db) => count(db, db`chargeback where state = 'taken'`),
  bankFiles: (db) => count(db, db`bank_file where status in ('made', 'checked')`),
  reconciliation: (db) => count(db, db`reconciliation_case where state = 'open'`),
  people: (db) => proposals(db, proposedCalls.administration),
  'held-records': (db) => count(db, db`held_record where decision is null`),
  bridge: async (db) =>
    (await count(db, db`bridge_dead_letter where acknowledged_at is null and not is_waiting`)) +
    (await count(db, db`bridge_rejection where settled_at is null`)),
  health: (db) => count(db, db`health_note where failing_since is not null`),
  privacy: async (db) =>
    (await count(db, db`privacy_application where status = 'open'`)) +
    (await count(db, db`privacy_returned_contact where closed_at is null`)),
  curiosity: (db) => count(db, db`curiosity_case where closed_at is null`),
}

const time = '2026-11-01T08:00:00Z'
const ended = [null, time]
/** Values of the columns by which a row waits; every combination is written, changed into the next one and deleted. */
const walked: Record<string, Record<string, readonly (string | number | boolean | null)[]>> = {
  match_request: { decided_at: ended },
  registry_proposal: { ended_at: ended, call_name: Object.values(proposedCalls).flat() },
  contact_change: {
    status: ['waiting', 'objected', 'refused'],
    objected_at: [time],
    registry_oid: [null, 1],
  },
  cash_delivery: { arrived_on: [null, '2026-11-01'] },
  restructuring: { status: ['waiting', 'withdrawn', 'active', 'rejected'] },
  reconciliation_case: { state: ['open', 'resolved'] },
  refund: { paid_at: ended, withdrawn_at: ended, is_held: [true, false] },
  declaration: {
    status: ['sent', 'waiting', 'assessed', 'accepted', 'returned', 'refused', 'withdrawn', 'corrected'],
  },
  bridge_dead_letter: { acknowledged_at: ended, is_waiting: [true, false] },
  bridge_rejection: { settled_at: ended },
  held_record: { decision: [null, 'accepted'] },
  curiosity_case: { closed_at: ended },
  bank_file: { status: ['making', 'made', 'checked', 'delivered'] },
  health_note: { failing_since: ended },
  privacy_application: { status: ['open', 'accepted', 'withdrawn'] },
  privacy_returned_contact: { closed_at: ended },
  complaint: { status: ['received', 'inProgress', 'waitingForApplicant', 'reopened'], closed_at: ended },
  water_application: {
    application_type: Object.values(applicationTypes).map(({ code }) => code),
    decision: [null, 'completed', 'withdrawn'],
    state: ['handover', 'waiting', 'documentAsked', 'proposed'],
    has_work: [true, false],
    decided_at: [time],
  },
  water_work_order: {
    state: ['planned', 'done', 'withdrawn'],
    problem: [null, 'Endeks yazılamadı'],
    difference_settled_at: ended,
  },
  water_illegal_use: { state: ['proposed', 'accrued', 'rejected'] },
  water_period: { status: ['reading', 'checked', 'approved'] },
  late_debt_step: { carried_out_at: ended, dropped_at: ended },
  subscription: { status: ['active', 'closing', 'closed'], water_line_status: [1, 2, 3] },
  payment_order: {
    clerk_since: ended,
    status: ['created', 'authorising', 'unknown', 'paid', 'collected', 'voiding', 'refunding', 'refunded'],
  },
  payment_proposal: { ended_at: ended },
  chargeback: { state: ['taken', 'disputed', 'won'] },
}

function combinationsOf(columns: Record<string, readonly unknown[]>): Record<string, unknown>[] {
  return Object.entries(columns).reduce<Record<string, unknown>[]>(
    (rows, [column, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [column]: value }))),
    [{}],
  )
}

/** Leaves a table without its checks, keys to others and other triggers, so that rows of every state can be written. */
async function openTable(tx: Queryable, table: string) {
  const constraints = await tx<{ name: string }[]>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`
  for (const { name } of constraints) await tx.unsafe(`alter table ${table} drop constraint "${name}"`)
  const unique = await tx<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = ${table}::regclass and indisunique and indpred is not null`
  for (const { name } of unique) await tx.unsafe(`drop index ${name}`)
  await tx.unsafe(`alter table ${table} disable trigger user`)
  await tx.unsafe(`alter table ${table} enable trigger ${table}_is_clerk_case`)
  const columns = await tx<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and is_identity = 'NO'
      and is_generated = 'NEVER' and column_default is null`
  return (place: number): Record<string, unknown> =>
    Object.fromEntries(columns.map(({ name, type }) => [name, plainValue(type, place)]))
}

function plainValue(type: string, place: number): unknown {
  if (type === 'text') return `deneme ${place}`
  if (['integer', 'bigint', 'smallint'].includes(type)) return 900_000 + place
  if (type === 'boolean') return false
  if (type === 'date') return '2026-11-01'
  if (type === 'timestamp with time zone') return time
  if (type === 'jsonb') return {}
  if (type === 'uuid') return `99999999-0000-4000-8000-${String(place).padStart(12, '0')}`
  if (type === 'ARRAY') return '{}'
  throw new Error(`No value for ${type}`)
}

const today = dayInTurkey(testStart)
const ofAllDesks: ClerkAtWork = { memberOid: 0, ownRegistryOid: 0, duties: dutyCodes, readingDuties: [] }

async function expectOwnCounts(db: Queryable, step: string) {
  const countWaiting = await readCaseCounts(db)
  const counted = desksOf(ofAllDesks).flatMap(({ work, cases }) =>
    cases ? [[work.code, countWaiting(cases)] as const] : [],
  )
  const own = Object.entries(ownCounts).map(async ([code, count]) => [code, await count(db, today)] as const)
  expect({ step, ...Object.fromEntries(counted) }).toEqual({
    step,
    ...Object.fromEntries(await Promise.all(own)),
  })
}

async function expectCasesOfRows(db: Queryable) {
  const [row] = await db<{ kept: number; found: number; both: number }[]>`
    select (select count(*) from clerk_case where source not like '% %') as kept,
      (select count(*) from found_clerk_case) as found,
      (select count(*) from (select * from clerk_case intersect select * from found_clerk_case) same) as both`
  expect(row?.kept).toBe(row?.found)
  expect(row?.both).toBe(row?.found)
}

describe('the cases of clerks', () => {
  test('are counted at every desk where something waits', () => {
    expect(Object.keys(ownCounts).toSorted()).toEqual(
      clerkWork.flatMap(({ code, cases }) => (cases ? [code] : [])).toSorted(),
    )
  })

  test('are as many as the rows of each desk, in a whole town', async ({ service }) => {
    await keepCasesByDay(service)
    await expectOwnCounts(service.db, 'town')
    await expectCasesOfRows(service.db)
  })

  test('come from tables that all have their trigger', async ({ service }) => {
    const tables = await service.db<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where proname = 'keep_clerk_cases'`
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(walked).toSorted())
    const [view] = await service.db<
      { text: string }[]
    >`select pg_get_viewdef('found_clerk_case'::regclass) as text`
    for (const { name } of tables) expect(view?.text).toContain(`cases_of_${name}(`)
  })

  test.for(Object.keys(walked))('follow every change of a row: %s', async (table, { service }) => {
    await tryOut(service.db, async (tx) => {
      const links = await linksTo(tx)
      const rowAt = await openTable(tx, table)
      const states = combinationsOf(walked[table] ?? {})
      const key = table === 'health_note' ? 'subject' : 'oid'
      const written: unknown[] = []
      for (const [place, state] of states.entries()) {
        const [row] = await tx<{ key: unknown }[]>`
          insert into ${tx(table)} ${tx({ ...rowAt(place), ...links[table], ...state })} returning ${tx(key)} as key`
        written.push(row?.key)
      }
      await keepCasesByDay({ db: tx as Database, now: service.now })
      await expectOwnCounts(tx, 'written')
      for (const [place, rowKey] of written.entries())
        await tx`update ${tx(table)} set ${tx(states[(place + 1) % states.length] ?? {})} where ${tx(key)} = ${rowKey as string}`
      await keepCasesByDay({ db: tx as Database, now: service.now })
      await expectOwnCounts(tx, 'changed')
      await expectCasesOfRows(tx)
      await tx`delete from ${tx(table)} where ${tx(key)} = any(${written as string[]})`
      await keepCasesByDay({ db: tx as Database, now: service.now })
      await expectOwnCounts(tx, 'deleted')
      await expectCasesOfRows(tx)
    })
  })

  test('are brought right where a row was missed', async ({ service }) => {
    await tryOut(service.db, async (tx) => {
      await tx`delete from clerk_case where desk = 'complaints'`
      await tx`update clerk_case set source_key = '-' || source_key where source = 'declaration'`
      await keepCasesOfRows({ db: tx as Database })
      await expectOwnCounts(tx, 'right')
      await expectCasesOfRows(tx)
    })
  })
})

/** Rows by which a case is named; the keys to them are gone while a table is walked. */
async function linksTo(tx: Queryable): Promise<Record<string, object>> {
  const [subscription] = await tx<{ oid: number }[]>`select oid from subscription limit 1`
  const [member] = await tx<{ oid: number }[]>`select oid from member limit 1`
  const orderAt = await openTable(tx, 'payment_order')
  const [order] = await tx<{ oid: number }[]>`insert into payment_order ${tx(orderAt(9999))} returning oid`
  return {
    late_debt_step: { subscription_oid: subscription?.oid },
    curiosity_case: { clerk_member_oid: member?.oid },
    payment_proposal: { order_oid: order?.oid },
  }
}
