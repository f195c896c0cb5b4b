import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { beginOnApplication, lastDayOfClaim, partsGoingBack, refundInterest } from './refund-interest.ts'

const rates = [
  { from: '2024-05-21', yearlyRate: 4800 },
  { from: '2025-11-13', yearlyRate: 3900 },
]

describe('interest on a tax that goes back', () => {
  test('of 6.000,00 paid on 01.09.2026 and served on 20.11. is 266,50 from the application, 520,00 from the collection', () => {
    const base = kurus(600_000)
    expect(refundInterest(base, '2026-10-10', '2026-11-20', rates)).toEqual({
      kurus: 26_650,
      stretches: [{ from: '2026-10-11', until: '2026-11-20', days: 41, yearlyRate: 3900 }],
    })
    expect(refundInterest(base, '2026-09-01', '2026-11-20', rates).kurus).toBe(52_000)
  })

  test('bears each day at its own rate', () => {
    const { kurus: sum, stretches } = refundInterest(kurus(360_000), '2025-11-02', '2025-11-22', rates)
    expect(stretches.map(({ days, yearlyRate }) => [days, yearlyRate])).toEqual([
      [10, 4800],
      [10, 3900],
    ])
    expect(sum).toBe(4_800 + 3_900)
  })

  test('is none on the day itself, and none before the first rate that is known', () => {
    expect(refundInterest(kurus(100), '2026-11-20', '2026-11-20', rates).kurus).toBe(0)
    expect(refundInterest(kurus(360_000), '2020-01-01', '2024-05-31', rates).kurus).toBe(4_800)
    expect(refundInterest(kurus(100), '2020-01-01', '2026-01-01', [])).toEqual({ kurus: 0, stretches: [] })
  })
})

test('the payments that go back are the last ones, less what went back before', () => {
  const payments = [
    { on: '2026-08-01', kurus: kurus(300) },
    { on: '2026-06-01', kurus: kurus(700) },
  ]
  expect(partsGoingBack(payments, kurus(500))).toEqual([
    { on: '2026-06-01', kurus: 200 },
    { on: '2026-08-01', kurus: 300 },
  ])
  expect(partsGoingBack(payments, kurus(400), kurus(500))).toEqual([{ on: '2026-06-01', kurus: 400 }])
})

test('tax of a shop that closed on 20.08.2026 bears interest from the application of 10.09., or three months later where it was paid before', () => {
  const application = { appliedOn: '2026-09-10', endedOn: '2026-08-20' }
  expect(beginOnApplication('2026-05-20', application)).toEqual({ from: '2026-12-10', paragraph: 5 })
  expect(beginOnApplication('2026-08-20', application)).toEqual({ from: '2026-12-10', paragraph: 5 })
  expect(beginOnApplication('2026-08-21', application)).toEqual({ from: '2026-09-10', paragraph: 4 })
  expect(beginOnApplication('2026-05-20', { ...application, endedOn: null })).toEqual({
    from: '2026-09-10',
    paragraph: 4,
  })
})

test('a refund served on 20.11.2026 can be claimed until 20.11.2027', () => {
  expect(lastDayOfClaim('2026-11-20')).toBe('2027-11-20')
  expect(lastDayOfClaim('2028-02-29')).toBe('2029-02-28')
})
