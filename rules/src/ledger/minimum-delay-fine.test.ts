import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { debtBalance } from './debt-balance.ts'
import { delayFineRates } from './delay-fine-rates.ts'
import { minimumDelayFines, minimumFineOn } from './minimum-delay-fine.ts'

describe('the least delay fine', () => {
  test('is one lira, with its law and its source', () => {
    expect(minimumDelayFines.every(({ basis, source }) => basis !== '' && source !== '')).toBe(true)
    for (const day of ['1996-02-01', '2004-01-01', '2004-01-02', '2026-11-15'])
      expect(minimumFineOn(minimumDelayFines, day)).toBe(100)
  })

  const raised = [
    { from: '2027-01-01', minimumKurus: kurus(200), basis: 'deneme' },
    { from: '2004-01-02', minimumKurus: kurus(100), basis: 'deneme' },
  ]

  test('changes on the day of the next row, in whatever order the rows come', () => {
    expect(minimumFineOn(raised, '2026-12-31')).toBe(100)
    expect(minimumFineOn(raised, '2027-01-01')).toBe(200)
    expect(minimumFineOn(raised.toReversed(), '2027-01-01')).toBe(200)
  })

  test('is that of the day a part payment was made, once the amount has been raised since', () => {
    const terms = { rates: delayFineRates, minimumFines: raised, bearsFine: true }
    const debt = { principalKurus: kurus(1000), dueDate: '2026-12-01', payments: [] }
    expect(debtBalance(debt, '2026-12-15', terms).fineKurus).toBe(100)
    expect(debtBalance(debt, '2027-01-15', terms).fineKurus).toBe(200)
    const payments = [{ on: '2026-12-15', principalKurus: kurus(500), fineKurus: kurus(50) }]
    const { stretches } = debtBalance({ ...debt, payments }, '2027-01-15', terms)
    expect(stretches.map(({ fine }) => fine.fineKurus)).toEqual([24, 76])
  })

  test('must be known', () => {
    expect(() => minimumFineOn([], '2026-11-15')).toThrow(RangeError)
  })
})
