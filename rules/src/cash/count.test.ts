import { expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { cashReceiptNumber, piecesOf, postingOfDifference, sumOfCount } from './count.ts'

test('notes and coins make a sum to the kuruş', () => {
  expect(
    sumOfCount([
      { denomination: 20_000, pieces: 3 },
      { denomination: 25, pieces: 1 },
      { denomination: 1, pieces: 4 },
    ]),
  ).toBe(60_029)
  expect(sumOfCount([])).toBe(0)
})

test('change is given in as few pieces as there are', () => {
  const change = piecesOf(kurus(13_778), [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5, 1])
  expect(sumOfCount(change)).toBe(13_778)
  expect(change).toEqual([
    { denomination: 10_000, pieces: 1 },
    { denomination: 2_000, pieces: 1 },
    { denomination: 1_000, pieces: 1 },
    { denomination: 500, pieces: 1 },
    { denomination: 100, pieces: 2 },
    { denomination: 50, pieces: 1 },
    { denomination: 25, pieces: 1 },
    { denomination: 1, pieces: 3 },
  ])
})

test('a count above the books is 397, one below them 197', () => {
  expect(postingOfDifference(kurus(500), kurus(500))).toBeUndefined()
  expect(postingOfDifference(kurus(500), kurus(620))).toEqual({
    kind: 'surplus',
    debitAccount: '100',
    creditAccount: '397',
    amountKurus: 120,
  })
  expect(postingOfDifference(kurus(500), kurus(380))).toEqual({
    kind: 'shortage',
    debitAccount: '197',
    creditAccount: '100',
    amountKurus: 120,
  })
})

test('the number of a receipt names its cash point, year and place in the series', () => {
  expect(cashReceiptNumber('V1', 2026, 42)).toBe('V1-2026-000042')
})
