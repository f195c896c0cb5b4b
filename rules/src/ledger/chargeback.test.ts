import { describe, expect, test } from 'vitest'
import { fineBackOf, restOfReceipt, shareOutWon } from './chargeback.ts'

const tax = { principalKurus: 100_000, fineKurus: 10_000, dueDate: '2026-05-31', regime: 'public' } as const

describe('what is left of a receipt that a bank took a part of', () => {
  test('pays the debt that was due first, the next one in proportion', () => {
    const lines = [
      { accrualOid: 2, ...tax, dueDate: '2026-06-30' },
      { accrualOid: 1, ...tax },
    ]
    // 2.200,00 less 550,00: the first whole, of the second 550,00 = 500,00 + 50,00.
    expect(restOfReceipt(lines, 55_000, '2026-09-01')).toEqual([
      { accrualOid: 1, principalKurus: 100_000, fineKurus: 10_000 },
      { accrualOid: 2, principalKurus: 50_000, fineKurus: 5_000 },
    ])
  })

  test('pays the interest of a contract first', () => {
    const lines = [{ accrualOid: 1, ...tax, regime: 'contract' as const }]
    expect(restOfReceipt(lines, 100_000, '2026-09-01')).toEqual([
      { accrualOid: 1, principalKurus: 0, fineKurus: 10_000 },
    ])
  })

  test('is nothing where all of it or more was taken', () => {
    const lines = [{ accrualOid: 1, ...tax }]
    expect(restOfReceipt(lines, 110_000, '2026-09-01')).toEqual([])
    expect(restOfReceipt(lines, 200_000, '2026-09-01')).toEqual([])
  })
})

describe('money that a bank gives again', () => {
  const line = { accrualOid: 1, principalKurus: 100_000, fineKurus: 10_001 }

  test('pays what is still owed, and is owed back where someone paid since', () => {
    expect(shareOutWon([line], new Map([[1, 100_000]]))).toEqual({ booked: [line], doubled: [] })
    expect(shareOutWon([line], new Map([[1, 0]]))).toEqual({ booked: [], doubled: [line] })
  })

  test('is divided where a part was paid since, and no kuruş of it is lost', () => {
    expect(shareOutWon([line], new Map([[1, 25_000]]))).toEqual({
      booked: [{ accrualOid: 1, principalKurus: 25_000, fineKurus: 2_500 }],
      doubled: [{ accrualOid: 1, principalKurus: 75_000, fineKurus: 7_501 }],
    })
  })

  test('that was interest alone follows its debt', () => {
    const interest = { accrualOid: 1, principalKurus: 0, fineKurus: 500 }
    expect(shareOutWon([interest], new Map([[1, 1]])).booked).toEqual([interest])
    expect(shareOutWon([interest], new Map()).doubled).toEqual([interest])
  })
})

describe('the fine of what was paid in between', () => {
  const later = { principalKurus: 100_000, fineKurus: 9_000, givenBackKurus: 0 }

  test('goes back as far as the card’s own fine was less, for the principal that was paid twice', () => {
    expect(fineBackOf({ accrualOid: 1, principalKurus: 100_000, fineKurus: 4_000 }, later)).toBe(5_000)
    expect(fineBackOf({ accrualOid: 1, principalKurus: 50_000, fineKurus: 4_000 }, later)).toBe(500)
    expect(fineBackOf({ accrualOid: 1, principalKurus: 100_000, fineKurus: 9_500 }, later)).toBe(0)
    expect(
      fineBackOf(
        { accrualOid: 1, principalKurus: 100_000, fineKurus: 0 },
        { ...later, givenBackKurus: 7_000 },
      ),
    ).toBe(2_000)
  })

  test('is nothing where no principal was paid in between', () => {
    expect(
      fineBackOf({ accrualOid: 1, principalKurus: 100_000, fineKurus: 0 }, { ...later, principalKurus: 0 }),
    ).toBe(0)
  })
})
