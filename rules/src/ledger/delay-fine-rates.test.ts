import { describe, expect, test } from 'vitest'
import { delayFineRates } from './delay-fine-rates.ts'

describe('the delay fine rates', () => {
  test('stand in the order of their days, each with its decree and its source', () => {
    expect(delayFineRates).toHaveLength(19)
    delayFineRates.forEach((rate, index) => {
      const next = delayFineRates[index + 1]
      expect(next === undefined || next.from > rate.from).toBe(true)
      expect(Number.isInteger(rate.monthlyRate)).toBe(true)
      expect(rate.basis).toMatch(/^[\d/]+ sayılı (Bakanlar Kurulu|Cumhurbaşkanı) Kararı/)
      expect(rate.source).not.toBe('')
    })
  })

  test.each([
    ['2010-10-19', 140],
    ['2022-07-21', 250],
    ['2025-11-13', 370],
  ])('are, from %s on, %d hundredths of a percent', (from, monthlyRate) => {
    expect(delayFineRates.find((rate) => rate.from === from)?.monthlyRate).toBe(monthlyRate)
  })
})
