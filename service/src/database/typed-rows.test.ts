import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { type DeclaredType, type TypedStatement, findTypedStatements } from '../testing/typed-statements.ts'
import type { Database } from './database.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

/** Statements that are put together from parts, or ask temporary tables, are left to the tests that run them. */
const leastChecked = 540

/** Type in TypeScript of the types that columns have. */
const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  regclass: 'string',
  numeric: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
}

/** Columns that may be empty and never are in these rows, by what the statement asks for. */
const neverEmpty: readonly string[] = [
  'automatic-orders/announce-debts.ts accrualOid',
  'automatic-orders/announce-debts.ts orderOid',
  'bank-files/put-into-folder.ts name',
  'bank-files/put-into-folder.ts sha256',
  'bank-files/statements/check-statement.ts identityNumber',
  'bank-files/statements/confirm-statements.ts oid',
  'bridge/read-events.ts number',
  'declarations/detail-on-the-wire.ts endedOn',
  'declarations/give-back.ts accrualOid',
  'declarations/own-history.ts endedOn',
  'declarations/own-history.ts takenOverBy',
  'declarations/settled-years.ts year',
  'declarations/settled-years.ts valueKurus',
  'demo-town/ledger.ts identityNumber',
  'import-desk/work-on-imports.ts registryOid',
  'payments/orders/tell-payer.ts memberOid',
  'reconciliation/compare-accounts.ts iban',
  'refunds/count-towards-debts.ts accrualOid',
  'refunds/interest.ts accrualOid',
  'resolutions/GetResolutionDocument.ts hash',
  'tariffs/uncertain-rows.ts name',
  'water/cancellation/last-reading.ts accrualOid',
  'water/cancellation/set-off-deposit.ts accrualOid',
  'water/cancellation/take-back-end.ts accrualOid',
  'water/differences/GetWaterRegionChangesForClerks.ts decidedAt',
  'water/differences/GetWaterRegionChangesForClerks.ts toRegion',
  'water/illegal-use/NoteNothingFound.ts resultText',
  'water/work-orders/line-work.ts doneAt',
]

/** Neither syntax that only parts have, nor tables that exist for one transaction. */
const unreadable = ['42601', '42P01', '42P18']

interface Checked {
  faults: string[]
  /** Columns that the schema lets be empty and the type does not. */
  emptied: string[]
  isChecked: boolean
}

const unchecked: Checked = { faults: [], emptied: [], isChecked: false }

async function checkStatement(
  db: Database,
  statement: TypedStatement,
  schema: { required: ReadonlySet<string>; types: ReadonlyMap<number, string> },
): Promise<Checked> {
  const at = statement.path
  const described = await db
    .unsafe(statement.sql, [], { prepare: true })
    .describe()
    .catch((error: Error & { code?: string }) => error)
  if (described instanceof Error)
    return unreadable.includes(described.code ?? '')
      ? unchecked
      : { faults: [`${at}: ${described.message}`], emptied: [], isChecked: true }
  // A part in the place of columns.
  if (described.columns.some(({ name }) => name === '?column?')) return unchecked
  const faults = [...statement.columns].flatMap(([name, declared]) => {
    const column = described.columns.find((each) => each.name === name)
    if (!column) return declared.isNullable ? [] : [`${at}: ${name} is not selected`]
    const type = schema.types.get(column.type) ?? ''
    return fits(declared, type)
      ? []
      : [`${at}: ${name} is declared ${declared.names.join(' | ')} and is ${type}`]
  })
  const emptied = described.columns.flatMap(({ name, table, number }) => {
    const declared = statement.columns.get(name)
    const mayBeEmpty =
      table > 0 && !schema.required.has(`${table}.${number}`) && !saysNotNull(statement.sql, name)
    return mayBeEmpty && declared && saysWhetherEmpty(declared) ? [`${at} ${name}`] : []
  })
  return { faults, emptied, isChecked: true }
}

/** Codes and other names stand for text; JSON may have any type. */
function fits({ names }: DeclaredType, type: string): boolean {
  const expected = typeOf[type]
  const basic = names.map((name) => (/^['"]/.test(name) ? 'string' : name))
  const said = basic.find((name) => ['number', 'string', 'boolean', 'Date'].includes(name))
  return expected === undefined
    ? type.startsWith('json') || said === undefined
    : said === undefined || said === expected
}

/** Whether a type is known to have no null; a name may stand for one that has. */
function saysWhetherEmpty({ names, isNullable }: DeclaredType): boolean {
  return !isNullable && names.every((name) => /^(?:number|string|boolean|Date|Buffer|'.*')$/.test(name))
}

function saysNotNull(sql: string, name: string): boolean {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new RegExp(`\\b${column} is not null`).test(sql)
}

async function readTypes(db: Database) {
  const required = await db<{ place: string }[]>`
    select attrelid::int || '.' || attnum as place from pg_attribute where attnotnull`
  const types = await db<{ oid: number; name: string }[]>`select oid::int, typname as name from pg_type`
  return {
    required: new Set(required.map(({ place }) => place)),
    types: new Map(types.map(({ oid, name }) => [oid, name])),
  }
}

describe('rows', () => {
  test('are at fault where a column is missing, of another type, or may be empty', async ({
    database: { db },
  }) => {
    const [planted] = findTypedStatements(
      'planted.ts',
      'db<{ oid: string; nothing: number; surname: string }[]>`select oid, surname from registry`',
    )
    if (!planted) throw new Error('nothing found')
    expect(await checkStatement(db, planted, await readTypes(db))).toEqual({
      faults: ['planted.ts: oid is declared string and is int8', 'planted.ts: nothing is not selected'],
      emptied: ['planted.ts surname'],
      isChecked: true,
    })
  })

  test('have the types that their statements give them', async ({ database: { db } }) => {
    const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
    const statements = files.flatMap((file) =>
      findTypedStatements(file, readFileSync(`${sources}${file}`, 'utf8')),
    )
    const schema = await readTypes(db)
    const checked: Checked[] = []
    for (const statement of statements) checked.push(await checkStatement(db, statement, schema))
    expect(checked.flatMap(({ faults }) => faults)).toEqual([])
    const emptied = new Set(checked.flatMap((each) => each.emptied))
    const why =
      'declare it as `| null`, or name it in neverEmpty where the statement asks for rows that have it'
    expect([...emptied].toSorted(), why).toEqual(neverEmpty.toSorted())
    expect(checked.filter(({ isChecked }) => isChecked).length).toBeGreaterThan(leastChecked)
  })
})
