import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus, sumKurus } from '../money.ts'
import { lessEstimates } from './estimated-bill.ts'

const whole = (total: number) => ({
  days: 60,
  lines: [{ code: 'water' as const, label: 'Su bedeli', amountKurus: kurus(total) }],
  totalKurus: kurus(total),
  derivation: [{ label: 'Fatura tutarı', value: '' }],
})
const estimate = (totalKurus: number) => ({ readOn: '2026-10-31', totalKurus })

describe('a bill by reading after an estimated one', () => {
  test('asks only for the rest', () => {
    const { bill, creditKurus } = lessEstimates(whole(50_000), [estimate(20_000)])
    expect(bill).toMatchObject({ totalKurus: 30_000 })
    expect(bill.lines.at(-1)).toMatchObject({ code: 'estimate', amountKurus: -20_000 })
    expect(creditKurus).toBe(0)
  })

  test('gives back what the estimate was too high by', () => {
    expect(lessEstimates(whole(15_000), [estimate(12_000), estimate(8000)])).toMatchObject({
      bill: { totalKurus: 0 },
      creditKurus: 5000,
    })
  })

  test('is the same as ever without an estimate', () => {
    const bill = whole(15_000)
    expect(lessEstimates(bill, [])).toEqual({ bill, creditKurus: 0 })
  })

  test('comes to the whole bill together with the estimates, to the kuruş', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 4 }), (total, billed) => {
        const { bill, creditKurus } = lessEstimates(whole(total), billed.map(estimate))
        const estimated = billed.reduce((sum, one) => sum + one, 0)
        expect(estimated + bill.totalKurus - creditKurus).toBe(total)
        expect(sumKurus(bill.lines.map(({ amountKurus }) => amountKurus))).toBe(bill.totalKurus)
      }),
    )
  })
})
