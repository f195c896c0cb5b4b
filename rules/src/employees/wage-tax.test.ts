import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { workerPayslip } from './payroll-worker.ts'
import { minimumWages, rowInForce } from './payroll-rows.ts'
import { incomeTaxExemption, incomeTaxOfMonth, minimumWageNet, stampExemption } from './wage-tax.ts'

function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

/** Months of one amount each, stretch after stretch. */
function months(...stretches: readonly (readonly [count: number, amountKurus: number])[]): number[] {
  return stretches.flatMap(([count, amountKurus]) => Array.from({ length: count }, () => amountKurus))
}

describe('the exemption of the minimum wage', () => {
  test('is, month by month of 2026, what the minimum wage itself would bear', () => {
    // 33.030,00 − 4.624,20 − 330,30 = 28.075,50 a month; 15 % of it is 4.211,325.
    expect(minimumWageNet('2026-01')).toBe(2_807_550)
    // July: 168.453,00 before it, 21.547,00 up to 190.000 at 15 % and 6.528,50 at 20 %: 3.232,05 + 1.305,70.
    // From August on 20 % of 28.075,50.
    expect(monthsOf(2026).map(incomeTaxExemption)).toEqual(months([6, 421_133], [1, 453_775], [5, 561_510]))
    expect(monthsOf(2026).map(stampExemption)).toEqual(months([12, 25_070]))
  })

  test('is, month by month of 2025, what the minimum wage itself would bear', () => {
    // 26.005,50 − 3.640,77 − 260,06 = 22.104,67; 15 % of it is 3.315,7005.
    expect(minimumWageNet('2025-01')).toBe(2_210_467)
    // August: 154.732,69 before it, 3.267,31 at 15 % and 18.837,36 at 20 %: 490,0965 + 3.767,472 = 4.257,5685.
    expect(monthsOf(2025).map(incomeTaxExemption)).toEqual(months([7, 331_570], [1, 425_757], [4, 442_093]))
    // 26.005,50 × 0,00759 = 197,381745.
    expect(monthsOf(2025).map(stampExemption)).toEqual(months([12, 19_738]))
  })

  test('is, month by month of 2024, what the minimum wage itself would bear', () => {
    // 20.002,50 − 2.800,35 − 200,03 = 17.002,12; 15 % of it is 2.550,318.
    // July: 102.012,72 before it, 7.987,28 at 15 % and 9.014,84 at 20 %: 1.198,092 + 1.802,968.
    expect(monthsOf(2024).map(incomeTaxExemption)).toEqual(months([6, 255_032], [1, 300_106], [5, 340_042]))
    // 20.002,50 × 0,00759 = 151,818975.
    expect(monthsOf(2024).map(stampExemption)).toEqual(months([12, 15_182]))
  })

  test('follows a minimum wage that rises in the middle of the year', () => {
    // 8.506,80 until June, 11.402,32 since July 2023: 51.040,80 before July, 62.443,12 before August.
    expect([minimumWageNet('2023-06'), minimumWageNet('2023-07')]).toEqual([850_680, 1_140_232])
    // August: 7.556,88 up to 70.000 at 15 % and 3.845,44 at 20 %: 1.133,532 + 769,088.
    expect(monthsOf(2023).map(incomeTaxExemption)).toEqual(
      months([6, 127_602], [1, 171_035], [1, 190_262], [4, 228_046]),
    )
    expect([stampExemption('2023-06'), stampExemption('2023-07')]).toEqual([7_596, 10_182])
  })

  test('leaves the minimum wage free of both taxes in every month', () => {
    for (const year of [2023, 2024, 2025, 2026]) {
      let before = kurus(0)
      for (const month of monthsOf(year)) {
        const amountKurus = kurus(rowInForce(minimumWages, month).grossKurus)
        const slip = workerPayslip(month, [{ code: 'wage', name: 'Ücret', amountKurus }], before)
        expect(slip.lines.map(({ code }) => code)).toEqual(['wage', 'social_security', 'unemployment'])
        before = slip.cumulativeTaxBaseKurus
      }
    }
  })

  test('is taken off the tax of the month, which crosses the brackets at its own base', () => {
    // 50.000,00 a month in 2026. April: 150.000 before it, 40.000 at 15 % and 10.000 at 20 %: 8.000 − 4.211,33.
    expect(incomeTaxOfMonth('2026-04', kurus(5_000_000), kurus(15_000_000)).incomeTaxKurus).toBe(378_867)
    // July: 300.000 before it, all at 20 %: 10.000 − 4.537,75.
    expect(incomeTaxOfMonth('2026-07', kurus(5_000_000), kurus(30_000_000)).incomeTaxKurus).toBe(546_225)
    // September: 400.000 before it, all at 27 %: 13.500 − 5.615,10.
    expect(incomeTaxOfMonth('2026-09', kurus(5_000_000), kurus(40_000_000)).incomeTaxKurus).toBe(788_490)
  })
})
