import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { lateChargeTerms } from '../taxes/national-late-charges.ts'
import { penaltyReduction, reductionFound, reductionLost } from './penalty-reduction.ts'

describe('the reduction of a tax penalty (law 213 art. 376)', () => {
  test('of 350,00 accrued on 15.11.2026 leaves 175,00 to those who apply until 15.12.2026', () => {
    expect(penaltyReduction(kurus(35_000), '2026-11-15', lateChargeTerms)).toMatchObject({
      loweredKurus: 17_500,
      leftKurus: 17_500,
      applyUntil: '2026-12-15',
    })
  })

  test('comes back whole where nothing changed, and in proportion where the penalty was lowered since', () => {
    const reduction = { loweredKurus: kurus(17_500), leftKurus: kurus(17_500) }
    expect(reductionLost(kurus(17_500), reduction)).toBe(17_500)
    expect(reductionLost(kurus(7000), reduction)).toBe(7000)
    // The part added since was never halved.
    expect(reductionLost(kurus(22_500), reduction)).toBe(17_500)
  })

  test('falls away again if it was kept after all: of what had come back, by what is owed since', () => {
    const reduction = { loweredKurus: kurus(17_500), leftKurus: kurus(17_500), lostKurus: 17_500 }
    expect(reductionFound(kurus(35_000), reduction)).toBe(17_500)
    expect(reductionFound(kurus(14_000), reduction)).toBe(7000)
    // The part added since was never halved.
    expect(reductionFound(kurus(40_000), reduction)).toBe(17_500)
  })
})
