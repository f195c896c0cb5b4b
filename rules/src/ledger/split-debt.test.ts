import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { type DatedPart, taxPartsWays, youngerParts } from './split-debt.ts'
import { lastDayAfter } from './time-bar.ts'

const law = { accruedKurus: kurus(1_000_000), isBrokenOff: true }
const taxLastDay = (dueDate: string, events: { on: string; kind: string }[] = []) =>
  lastDayAfter(dueDate, events, { ...law, regime: 'public', limitationYears: 5 })
const billLastDay = (dueDate: string, events: { on: string; kind: string }[] = []) =>
  lastDayAfter(dueDate, events, { ...law, regime: 'contract', limitationYears: 10 })

describe('a part of a debt is barred by its own law', () => {
  test('the cleaning tax of a water bill of 25.08.2020 since 01.01.2026, its water since 26.08.2030', () => {
    const [tax, bill] = [taxLastDay('2020-08-25'), billLastDay('2020-08-25')]
    expect([tax, bill]).toEqual(['2025-12-31', '2030-08-25'])
    expect(taxPartsWays(tax, bill, '2025-12-31')).toBe(false)
    expect(taxPartsWays(tax, bill, '2026-01-01')).toBe(true)
    expect(taxPartsWays(tax, bill, '2030-08-26')).toBe(false)
  })

  test('the water before the tax where payment orders keep the tax alone', () => {
    const orders = ['2018-03-01', '2022-03-01'].map((on) => ({ on, kind: 'paymentOrder' }))
    const [tax, bill] = [taxLastDay('2014-05-25', orders), billLastDay('2014-05-25', orders)]
    expect([tax, bill]).toEqual(['2027-12-31', '2024-05-25'])
    expect(taxPartsWays(tax, bill, '2026-11-15')).toBe(true)
  })

  test('the part of 2019 of a debt raised in 2022 since 01.01.2025, and the raise two years later', () => {
    const part = (dueDate: string, amountKurus: number): DatedPart => ({
      dueDate,
      amountKurus: kurus(amountKurus),
      lastDay: taxLastDay(dueDate),
    })
    const parts = [part('2022-03-31', 30_000), part('2019-05-31', 100_000)]
    expect(youngerParts(parts, '2024-12-31')).toEqual([])
    expect(youngerParts(parts, '2025-01-01')).toEqual([part('2022-03-31', 30_000)])
    expect(youngerParts(parts, '2028-01-01')).toEqual([])
  })
})
