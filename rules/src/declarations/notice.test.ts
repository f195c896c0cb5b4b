import { expect, test } from 'vitest'
import { advertisingDeadline, noticeDeadline, yearAfter } from './notice.ts'

test('a change is notified within its year', () => {
  expect(noticeDeadline('2026-03-10', [])).toBe('2026-12-31')
  // 31.12.2022 is a Saturday.
  expect(noticeDeadline('2022-03-10', [])).toBe('2023-01-02')
})

test('a change of the last three months within three months', () => {
  expect(noticeDeadline('2026-11-15', [])).toBe('2027-02-15')
  expect(noticeDeadline('2026-10-01', [])).toBe('2027-01-01')
  expect(noticeDeadline('2026-09-30', [])).toBe('2026-12-31')
})

test('property tax is owed from the next year', () => {
  expect(yearAfter('2026-12-31')).toBe(2027)
})

test('an advertisement is declared before it stands, by professionals until the 20th of the next month', () => {
  expect(advertisingDeadline('2026-05-04', false, [])).toBe('2026-05-04')
  expect(advertisingDeadline('2026-10-04', true, [])).toBe('2026-11-20')
})
