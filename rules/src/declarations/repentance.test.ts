import { describe, expect, test } from 'vitest'
import { delayFineRates } from '../ledger/delay-fine-rates.ts'
import { kurus } from '../money.ts'
import { lateChargeTerms } from '../taxes/national-late-charges.ts'
import type { AssessedPeriod } from './assessed-period.ts'
import { chargesAfterLapse, withLateCharges } from './late-charges.ts'
import { repentanceAddition } from './repentance.ts'

const sign: AssessedPeriod = {
  year: 2025,
  part: null,
  taxValueKurus: null,
  derivation: [],
  accruals: [
    {
      revenueCode: 31,
      instalment: 1,
      lawfulDueDate: '2025-02-03',
      dueDate: '2026-12-10',
      description: 'İlan ve reklam vergisi 2025',
      principalKurus: kurus(46_800),
      derivation: [],
    },
  ],
}
const asked = {
  rates: delayFineRates,
  terms: lateChargeTerms,
  holidays: [],
  sentOn: '2026-11-10',
  accruedOn: '2026-11-10',
  firstPenaltyYear: 2021,
  standing: [],
}
const charged = (period: AssessedPeriod) =>
  withLateCharges([period], { ...asked, isRepentance: true }).flatMap(({ accruals }) =>
    accruals.map(({ revenueCode, principalKurus, dueDate }) => [revenueCode, principalKurus, dueDate]),
  )

describe('repentance', () => {
  test('of 468,00 due 03.02.2025 and declared on 10.11.2026 adds 418,39: 10 × 4,5 and 12 × 3,7 % (law 213, article 371)', () => {
    const found = repentanceAddition({
      principalKurus: kurus(46_800),
      dueDate: '2025-02-03',
      declaredOn: '2026-11-10',
      rates: delayFineRates,
    })
    expect(found).toMatchObject({ kurus: 41_839, months: 22 })
    expect(found.lines.map(({ label }) => label)).toContain('10 ay × %4,5')
  })

  test('counts a begun month whole, and none on the very day', () => {
    const months = (declaredOn: string) =>
      repentanceAddition({
        principalKurus: kurus(100),
        dueDate: '2026-09-21',
        declaredOn,
        rates: delayFineRates,
      }).months
    expect(['2026-09-21', '2026-09-22', '2026-10-21', '2026-10-22'].map(months)).toEqual([0, 1, 1, 2])
  })

  test('takes the place of interest and penalty, and is paid with its tax within 15 days', () => {
    expect(charged(sign)).toEqual([
      [31, 46_800, '2026-11-25'],
      [36, 41_839, '2026-11-25'],
    ])
  })

  test('is not for property tax', () => {
    const building = { ...sign, accruals: sign.accruals.map((each) => ({ ...each, revenueCode: 11 })) }
    expect(charged(building).map(([code]) => code)).toEqual([11, 18, 19])
  })

  test('that was not kept gives interest and penalty back, less what was paid of the addition', () => {
    const [accrual] = sign.accruals
    if (!accrual) throw new Error('no accrual')
    const after = (additionPaidKurus: number) =>
      chargesAfterLapse(sign, accrual, { ...asked, additionPaidKurus: kurus(additionPaidKurus) }).map(
        ({ revenueCode, principalKurus }) => [revenueCode, principalKurus],
      )
    // 21 whole months from 03.02.2025: nine of 4,5 %, nine days of it and 21 of 3,7 %, eleven of 3,7 %: 85,14 %.
    expect(after(0)).toEqual([
      [38, 39_846],
      [39, 23_400],
    ])
    expect(after(41_839)).toEqual([[39, 21_407]])
  })
})
