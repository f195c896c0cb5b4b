import { expect, test } from 'vitest'
import { readingDoubt, showsLittle } from './reading-doubt.ts'

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

test('little water is photographed', () => {
  const isLittle = (typed: string, change: Partial<typeof order> = {}) =>
    showsLittle({ ...order, ...change }, typed, '2026-11-17')
  expect(isLittle('105')).toBe(true)
  expect(isLittle('107')).toBe(false)
  expect(isLittle('101', { LastReadOn: '2026-11-14' })).toBe(false)
})

test('what was used goes by the days since the last reading', () => {
  expect(doubt('160', { LastReadOn: '2026-04-18' })).toBeUndefined()
})
