import { describe, expect, test } from 'vitest'
import { revenueRegimes } from '../ledger/regime.ts'
import { kurus } from '../money.ts'
import { lateChargeTerms } from '../taxes/national-late-charges.ts'
import {
  heavierPenalty,
  irregularityPenalty,
  irregularityRevenues,
  irregularityRow,
  repeatedLossIncrease,
  settledPenalty,
} from './irregularity.ts'

describe('an irregularity', () => {
  test('of a company that declares late in 2026 is 35.000,00, of 2025 28.000,00 (law 213, article 352)', () => {
    const row = (on: string) => irregularityRow(lateChargeTerms, { taxpayer: 'company', degree: 'First', on })
    expect(row('2026-02-04')).toMatchObject({ value: 3_500_000, isUncertain: false })
    expect(row('2025-12-31')).toMatchObject({ value: 2_800_000, isUncertain: false })
    expect(row('2024-12-31')).toBeUndefined()
  })

  test('of another taxpayer follows a row of its own, which no official text at hand confirms', () => {
    const row = irregularityRow(lateChargeTerms, {
      taxpayer: 'secondClassTrader',
      degree: 'Second',
      on: '2025-06-01',
    })
    expect(row).toMatchObject({ value: 500_000, isUncertain: true })
  })

  test('is not asked beside the loss penalty: the heavier of both alone (article 336)', () => {
    expect(heavierPenalty(kurus(23_400), kurus(3_500_000))).toBe('irregularity')
    expect(heavierPenalty(kurus(4_000_000), kurus(3_500_000))).toBe('loss')
  })

  test('of the same kind again in a year is a quarter (article 337)', () => {
    expect(irregularityPenalty(kurus(3_500_000), { isAgainThisYear: true })).toBe(875_000)
  })

  test('repeated after one that is final is a quarter more, never more than that one was (article 339)', () => {
    expect(irregularityPenalty(kurus(3_500_000), { earlierFinalKurus: 2_800_000 })).toBe(4_375_000)
    expect(irregularityPenalty(kurus(3_500_000), { earlierFinalKurus: 140_000 })).toBe(3_640_000)
  })

  test('beside which a loss penalty repeated after a final one may be half more, never more than that one was (article 339)', () => {
    const increase = (earlier: number) =>
      repeatedLossIncrease(kurus(23_400), kurus(earlier), lateChargeTerms, '2026-11-15')?.increaseKurus
    expect([increase(100_000), increase(5000), increase(0)]).toEqual([11_700, 5000, undefined])
  })

  test('that a town imposed is a revenue of its own, public and barred after five years (law 6183, article 102)', () => {
    const rows = irregularityRevenues.map((code) => revenueRegimes.find((row) => row.revenueCode === code))
    for (const row of rows) expect(row).toMatchObject({ regime: 'public', limitationYears: 5 })
  })

  test('and the loss penalty are halved for those who pay in time without a suit (article 376): of 350,00 175,00', () => {
    expect(settledPenalty(kurus(35_000), lateChargeTerms, '2026-11-15')).toBe(17_500)
  })
})
