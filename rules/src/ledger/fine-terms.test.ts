import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { debtBalance, discountEarned } from './debt-balance.ts'
import { discountedFine, endOfTerm, fineTermRows, fineTermsOn, lastDayOfCourt } from './fine-terms.ts'
import { lastDayOfCollection } from './time-bar.ts'

const general = fineTermRows[0]!
const terms = { rates: [], minimumFines: [], regime: 'fine' as const, bearsFine: true }
const served = { dueDate: '2026-11-20', principalKurus: kurus(74_000) }

/** Fine of 740,00 with payments of these days, before anything was granted. */
function fine(payments: Record<string, number>, { fineKurus = 74_000, granted = 0 } = {}) {
  return {
    ...served,
    principalKurus: kurus(fineKurus - granted),
    payments: Object.entries(payments).map(([on, paid]) => ({
      on,
      principalKurus: kurus(paid),
      fineKurus: kurus(0),
    })),
    discount: { basisPoints: 2500, grantedKurus: kurus(granted) },
  }
}

describe('a fine of 740,00 served on 20.10.2026', () => {
  test('is closed by 555,00 until 20.11.2026 and asked whole from 21.11., without delay fine (law 5326 art. 17/6)', () => {
    expect(endOfTerm('2026-10-20', general)).toBe('2026-11-20')
    expect(debtBalance(fine({}), '2026-11-20', terms)).toMatchObject({
      principalKurus: 55_500,
      discountKurus: 18_500,
      fineKurus: 0,
    })
    expect(debtBalance(fine({}), '2026-11-21', terms)).toMatchObject({
      principalKurus: 74_000,
      discountKurus: 0,
      fineKurus: 0,
    })
    expect(debtBalance(fine({}), '2028-11-21', terms).fineKurus).toBe(0)
  })

  test('can be taken to court until 04.11.2026 (law 5326 art. 27)', () => {
    expect(lastDayOfCourt('2026-10-20', general)).toBe('2026-11-04')
    const limitation = {
      regime: 'fine' as const,
      limitationYears: null,
      accruedKurus: kurus(74_000),
      courtUntil: '2025-12-31',
    }
    expect(lastDayOfCollection('2026-11-20', undefined, limitation)).toBe('2028-12-31')
  })

  test('earns its discount by parts once three quarters in sum are in within the term', () => {
    expect(debtBalance(fine({ '2026-11-01': 30_000 }), '2026-11-10', terms)).toMatchObject({
      principalKurus: 25_500,
      discountKurus: 18_500,
    })
    expect(discountEarned(fine({ '2026-11-01': 30_000 }))).toBe(0)
    expect(discountEarned(fine({ '2026-11-01': 30_000, '2026-11-20': 25_500 }))).toBe(18_500)
    expect(discountEarned(fine({ '2026-11-01': 30_000, '2026-11-21': 25_500 }))).toBe(0)
    expect(debtBalance(fine({ '2026-11-01': 30_000 }), '2026-11-21', terms).principalKurus).toBe(44_000)
  })

  test('that was paid wholly within the term has nothing left to fall away', () => {
    expect(discountEarned(fine({ '2026-11-01': 74_000 }))).toBe(0)
    expect(discountEarned(fine({ '2026-11-01': 60_000 }))).toBe(14_000)
  })

  test('is not asked for less once its discount is on record', () => {
    const closed = fine({ '2026-11-01': 55_500 }, { granted: 18_500 })
    expect(debtBalance(closed, '2026-11-02', terms)).toMatchObject({ principalKurus: 0, discountKurus: 0 })
    expect(discountEarned(closed)).toBe(18_500)
  })

  test('counts the day for which a sum was promised where the bank took it after midnight', () => {
    const paid = {
      on: '2026-11-21',
      promisedOn: '2026-11-20',
      principalKurus: kurus(55_500),
      fineKurus: kurus(0),
    }
    expect(discountEarned({ ...fine({}), payments: [paid] })).toBe(18_500)
  })
})

describe('a discount', () => {
  test('leaves what is less than a kuruş to the payer, and nothing is owed after the last part', () => {
    expect([74_001, 74_002, 74_003].map((each) => discountedFine(kurus(each), 2500))).toEqual([
      55_500, 55_501, 55_502,
    ])
    for (let whole = 100; whole < 140; whole += 1) {
      const asked = discountedFine(kurus(whole), 2500)
      for (const first of [1, 20, asked - 1]) {
        const parts = { '2026-11-01': first, '2026-11-02': asked - first }
        expect(discountEarned(fine(parts, { fineKurus: whole }))).toBe(whole - asked)
      }
    }
  })

  test('follows the terms of its own law where the revenue has some, from their day on', () => {
    const own = {
      ...general,
      revenueCode: 72,
      validFrom: '2025-01-01',
      discountBasisPoints: 0,
      termMonths: 2,
    }
    expect(fineTermsOn([general, own], '2026-01-01')).toBe(own)
    expect(fineTermsOn([general, own], '2024-01-01')).toBe(general)
    expect(fineTermsOn([general, own], '2022-07-04')).toBeUndefined()
  })

  test('is not counted from what was added later with a last day of its own', () => {
    const raised = {
      accruedKurus: kurus(74_000),
      corrections: [{ amountKurus: 10_000, dueDate: '2026-12-20' }],
    }
    const history = { ...fine({}, { fineKurus: 84_000 }), raised }
    expect(debtBalance(history, '2026-11-01', terms)).toMatchObject({
      principalKurus: 65_500,
      discountKurus: 18_500,
    })
  })
})

test('a fine that a court lowered below 50.000,00 is collected within the years of the lower sum (law 5326 art. 21)', () => {
  const of = (accrued: number) =>
    lastDayOfCollection('2026-11-20', undefined, {
      regime: 'fine',
      limitationYears: null,
      accruedKurus: kurus(accrued),
    })
  expect([of(6_000_000), of(1_900_000)]).toEqual(['2033-12-31', '2030-12-31'])
})
