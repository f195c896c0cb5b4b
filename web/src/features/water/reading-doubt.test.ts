import { expect, test } from 'vitest'
import { readingDoubt } from './reading-doubt.ts'

const order = { LastIndex: 100, LastReadOn: '2026-10-18', UsualCubicMetres: 10, CounterDigits: 5 }
const doubt = (typed: string, change: Partial<typeof order> = {}) =>
  readingDoubt({ ...order, ...change }, typed, '2026-11-17')

test('a usual reading raises no doubt, and nothing typed neither', () => {
  expect(doubt('110')).toBeUndefined()
  expect(doubt('')).toBeUndefined()
})

test('less than before, nothing, far too much or a turned-over counter is looked at once more', () => {
  expect(doubt('90')).toContain('düşük')
  expect(doubt('100')).toContain('Hiç su')
  expect(doubt('160')).toContain('60 m³ kullanılmış')
  expect(doubt('5', { LastIndex: 99_998 })).toContain('başa dönmüş')
})

test('what was used goes by the days since the last reading', () => {
  expect(doubt('160', { LastReadOn: '2026-04-18' })).toBeUndefined()
})
