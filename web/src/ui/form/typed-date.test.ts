import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dateProblem, dateText, isoDateOf, maskDate } from './typed-date.ts'

test.each([
  ['1', '1'],
  ['15', '15'],
  ['151', '15.1'],
  ['15.112', '15.11.2'],
  ['15112026', '15.11.2026'],
  ['15.11.2026', '15.11.2026'],
  ['5.6.2026', '5.6.2026'],
  ['15/11/2026', '15.11.2026'],
  ['15 11 2026', '15.11.2026'],
  ['2026-11-15', '15.11.2026'],
  ['15.11.20267', '15.11.2026'],
  ['on beş', ''],
])('typing %j shows %j', (typed, shown) => {
  expect(maskDate(typed)).toBe(shown)
})

test.each([
  ['15.11.2026', '2026-11-15'],
  ['5.6.2026', '2026-06-05'],
  ['', ''],
  ['31.02.2026', '31.02.2026'],
  ['15.11', '15.11'],
])('%j means %j', (shown, meant) => {
  expect(isoDateOf(shown)).toBe(meant)
})

test.each([
  ['15.11.2026', undefined],
  ['29.02.2028', undefined],
  ['31.02.2026', 'Bu tarih takvimde yok.'],
  ['5.13.2026', 'Bu tarih takvimde yok.'],
  ['15.11', 'Tarihi 01.12.2026 gibi yazın.'],
  ['', 'Tarihi 01.12.2026 gibi yazın.'],
])('%j is answered with %j', (shown, problem) => {
  expect(dateProblem(isoDateOf(shown))).toBe(problem)
})

test('a stored day is shown as people write it', () => {
  expect(dateText('2026-11-05')).toBe('05.11.2026')
  expect(dateText('')).toBe('')
})

test('no page uses the browser’s own date field, which follows the browser’s language', () => {
  const sources = fileURLToPath(new URL('../..', import.meta.url))
  const native = globSync('**/*.tsx', { cwd: sources }).filter((file) =>
    /type="(date|month|datetime-local)"/.test(readFileSync(`${sources}/${file}`, 'utf8')),
  )
  // It lends its calendar to the field that people type in, and is not seen itself.
  expect(native).toEqual(['ui/form/DateInput.tsx'])
})
