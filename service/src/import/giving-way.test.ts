import { expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import type { CsvRecord } from './csv.ts'
import type { ImportKind } from './kind.ts'
import { registries } from './registries.ts'
import { createStaging, stageRecords } from './staging.ts'

const lines = 20_000
const valueOf: Readonly<Record<string, (index: number) => string>> = {
  sicil_no: (index) => `Z-${index}`,
  tur: () => 'D',
  ad_unvan: () => 'ALİ',
}

test('a long file lets others have their turn between a few of its lines', async ({ service }) => {
  let sinceTurn = 0
  let longest = 0
  let isOver = false
  const turn = () => {
    sinceTurn = 0
    if (!isOver) setImmediate(turn)
  }
  const counting: ImportKind = {
    ...registries,
    faultsOf: () => {
      sinceTurn += 1
      longest = Math.max(longest, sinceTurn)
      return []
    },
  }
  const headers = registries.columns.map(({ header }) => header)
  const records: CsvRecord[] = Array.from({ length: lines }, (_, index) => ({
    line: index + 2,
    fields: headers.map((header) => valueOf[header]?.(index) ?? ''),
  }))
  async function* batches() {
    yield [{ line: 1, fields: headers }, ...records]
  }
  await service.db.begin(async (tx) => {
    await createStaging(tx, counting)
    setImmediate(turn)
    const staged = await stageRecords(tx, counting, batches(), { today: '2026-11-15' } as never)
    isOver = true
    expect(staged.lines).toBe(lines)
  })
  expect(longest / lines).toBeLessThan(0.02)
  expect(longest).toBeGreaterThan(0)
})
