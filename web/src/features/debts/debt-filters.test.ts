import { expect, test } from 'vitest'
import {
  applyFilters,
  countFilters,
  noFilters,
  readAsOf,
  readFilters,
  readPageIndex,
  withFilters,
  withPageIndex,
} from './debt-filters.ts'
import { aLine } from './owed/debts-test-lines.ts'

const today = '2026-11-15'

test('filters go into the URL and come back, and leave the rest of it alone', () => {
  const filters = { moduleCode: '5', state: 'gecikmis', dueFrom: '2026-01-01', dueTo: '2026-12-31' } as const
  const query = withFilters(new URLSearchParams('kaynak=sms'), filters)
  expect(query.toString()).toBe('kaynak=sms&tur=5&durum=gecikmis&ilk=2026-01-01&son=2026-12-31')
  expect(readFilters(query)).toEqual(filters)
  expect(countFilters(filters)).toBe(4)
  expect(withFilters(query, noFilters).toString()).toBe('kaynak=sms')
})

test('another filter begins at the first page again', () => {
  const third = withPageIndex(new URLSearchParams('tur=5'), 2)
  expect(third.toString()).toBe('tur=5&sayfa=3')
  expect(readPageIndex(third)).toBe(2)
  expect(readPageIndex(withFilters(third, { moduleCode: '1' }))).toBe(0)
  expect(withPageIndex(third, 0).toString()).toBe('tur=5')
  expect(readPageIndex(new URLSearchParams('sayfa=-1'))).toBe(0)
})

test('what is no filter narrows nothing', () => {
  expect(readFilters(new URLSearchParams('tur=su&durum=toString&ilk=dün&son=2026-02-30'))).toEqual(noFilters)
})

test('each filter narrows by its own, both ends of the days included', () => {
  const late = aLine({ isOverdue: true, dueDate: '2026-06-01' })
  const coming = aLine({ moduleCode: 5, dueDate: '2026-11-30' })
  const lines = [late, coming]
  expect(applyFilters(lines, noFilters)).toEqual(lines)
  expect(applyFilters(lines, { ...noFilters, moduleCode: '5' })).toEqual([coming])
  expect(applyFilters(lines, { ...noFilters, state: 'gecikmis' })).toEqual([late])
  expect(applyFilters(lines, { ...noFilters, state: 'yaklasan' })).toEqual([coming])
  expect(applyFilters(lines, { ...noFilters, dueFrom: '2026-11-30' })).toEqual([coming])
  expect(applyFilters(lines, { ...noFilters, dueTo: '2026-06-01' })).toEqual([late])
})

test.each([
  ['tarih=2026-12-01', '2026-12-01'],
  ['tarih=2027-11-15', '2027-11-15'],
  ['tarih=2027-11-16', undefined],
  ['tarih=2026-11-14', undefined],
  ['tarih=2026-11-15', undefined],
  ['tarih=yarın', undefined],
  ['', undefined],
])('fines are counted up to a day within a year: %s', (query, day) => {
  expect(readAsOf(new URLSearchParams(query), today)).toBe(day)
})
