import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { type Transaction, openDatabase } from '../../database/database.ts'
import { keptKinds } from '../../retention/kept-kinds.ts'
import { test, testSettings } from '../../testing/test-service.ts'
import { erasableParts } from '../erasable-parts.ts'
import { type Ended, findEnded, findEndless } from './ended-columns.ts'
import { retentionEndings } from './endings.ts'
import {
  describeRegister,
  findUnmarked,
  processingRegister,
  tableMarks,
  wordsOf,
} from './processing-register.ts'

const source = new URL('../../', import.meta.url)

/** Text of every file that lists the data members take along. */
const ownDataTexts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:own-data|ExportOwnData)\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, source), 'utf8'))

const names = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

describe('the register of processing', () => {
  test('misses a column that is added without a mark, whatever its type, and a table', async ({
    service,
  }) => {
    await service.db.unsafe(`
      alter table complaint add column witness_name text;
      alter table water_price add column neighbour_birth_year int;
      create table bystander (phone text primary key)`)
    expect(await findUnmarked(service.db)).toEqual([
      'bystander has no mark',
      'complaint.witness_name is not marked',
      'water_price.neighbour_birth_year is not marked',
    ])
    await service.db.unsafe(`
      alter table complaint drop column witness_name;
      alter table water_price drop column neighbour_birth_year;
      drop table bystander`)
  })

  test('calls nothing given to members that the export does not name', () => {
    const missing = Object.entries(tableMarks).flatMap(([table, mark]) =>
      wordsOf(mark.given)
        .filter((column) => !ownDataTexts.some((text) => names(text, table) && names(text, column)))
        .map((column) => `${table}.${column}`),
    )
    expect(missing).toEqual([])
    expect(ownDataTexts.length).toBeGreaterThan(15)
  })

  test('ends every personal column as its mark says, by deletion or by emptying it', async ({ database }) => {
    const statements: string[] = []
    const db = openDatabase(database.url, { connections: 1, onStatement: (text) => statements.push(text) })
    const sentBy = async (work: (tx: Transaction) => Promise<unknown>) => {
      statements.length = 0
      await db.begin(work)
      return findEnded(database.db, [...statements])
    }
    const [now, before] = [new Date('2026-11-15'), new Date('2000-01-01')]
    const ended = new Map<string, Ended>()
    for (const { code, remove } of keptKinds)
      ended.set(code, await sentBy((tx) => remove(tx, { before, now, batchSize: 1 })))
    const erased = await sentBy(async (tx) => {
      for (const { erase } of erasableParts) await erase(tx, { memberOid: 0, registryOid: 0 }, now)
    })
    ended.set('account', erased)
    ended.set('registry-record', erased)
    await db.end()
    expect(
      findEndless((ending) => ended.get(ending)),
      'delete or empty them where their mark ends them (retention/kept-kinds.ts, privacy/erasable-parts.ts), or say in `stays` why not',
    ).toEqual([])
  })

  test('knows every kind of the retention list, and no other', () => {
    expect([...retentionEndings].toSorted()).toEqual(keptKinds.map(({ code }) => code).toSorted())
    const used = new Set(Object.values(tableMarks).flatMap(({ ends }) => ends))
    expect(retentionEndings.filter((end) => !used.has(end))).toEqual([])
  })

  test('is what docs/processing-register.md shows; `npm run processing-register` writes it', () => {
    const written = readFileSync(new URL('../../../../docs/processing-register.md', import.meta.url), 'utf8')
    expect(describeRegister(processingRegister(testSettings))).toBe(written)
  })
})
