import { describe, expect, test } from 'vitest'
import {
  annualLeaveDays,
  daysOfLeave,
  excuseOffAnnual,
  leaveBalances,
  leaveDays,
  yearsKept,
} from './leave.ts'

describe('annual leave', () => {
  test.each([
    ['civil_servant', '2016-03-01', '2026-03-01', 20],
    ['civil_servant', '2016-03-01', '2026-03-02', 30],
    ['civil_servant', '2025-12-01', '2026-11-30', 0],
    ['civil_servant', '2025-12-01', '2026-12-01', 20],
    ['contract', '2016-03-01', '2026-03-01', 20],
    ['contract', '2016-03-01', '2026-03-02', 30],
    ['worker', '2021-06-01', '2026-06-01', 14],
    ['worker', '2021-06-01', '2026-06-02', 20],
    ['worker', '2011-06-01', '2026-06-01', 26],
    ['worker', '2026-06-01', '2026-01-01', 0],
  ] as const)('of a %s since %s is on %s %d days (W16)', (status, since, on, days) => {
    expect(annualLeaveDays(status, since, on)).toBe(days)
  })

  test('can be joined with the year before; what is older is lost', () => {
    const years = [2024, 2025, 2026].map((year) => ({ year, entitledDays: 20, usedDays: 5 }))
    expect(
      leaveBalances(years, 2026, 1).map(({ remainingDays, lostDays }) => [remainingDays, lostDays]),
    ).toEqual([
      [0, 15],
      [15, 0],
      [15, 0],
    ])
    expect(leaveBalances(years, 2026, 0).map(({ remainingDays }) => remainingDays)).toEqual([0, 0, 15])
  })
})

describe('annual leave of workers', () => {
  test('does not lapse, that of civil servants does', () => {
    const years = [2022, 2025, 2026].map((year) => ({ year, entitledDays: 20, usedDays: 5 }))
    const leftOf = (status: 'worker' | 'civil_servant' | 'contract') =>
      leaveBalances(years, 2026, yearsKept(status, 'annual')).map(({ remainingDays }) => remainingDays)
    expect(leftOf('worker')).toEqual([15, 15, 15])
    expect(leftOf('civil_servant')).toEqual([0, 15, 15])
    expect(leftOf('contract')).toEqual([0, 15, 15])
    expect(yearsKept('worker', 'other')).toBe(0)
  })
})

describe('a second ten days of excuse', () => {
  const excuse = (usedDays: number) => [{ year: 2026, entitledDays: 10, usedDays }]

  test('come off the annual leave of the year, the first ten do not', () => {
    const annual = [{ year: 2026, entitledDays: 20, usedDays: 5 }]
    expect([...excuseOffAnnual(annual, excuse(10))]).toEqual([])
    expect([...excuseOffAnnual(annual, excuse(17))]).toEqual([[2026, 7]])
  })

  test('come off what is kept of the year before, where the year has too little left', () => {
    const annual = [
      { year: 2025, entitledDays: 20, usedDays: 14 },
      { year: 2026, entitledDays: 20, usedDays: 17 },
    ]
    // 8 days beyond the first ten: 3 of 2026, 5 of the 6 left of 2025.
    expect([...excuseOffAnnual(annual, excuse(18))]).toEqual([
      [2026, 3],
      [2025, 5],
    ])
  })
})

test('a leave counts its first and its last day', () => {
  expect(leaveDays('2026-02-27', '2026-03-02')).toBe(4)
  expect(daysOfLeave('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
