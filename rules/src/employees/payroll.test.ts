import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus, sumKurus } from '../money.ts'
import { type CivilServant, civilServantPayslip, deduction } from './payroll.ts'
import { incomeTaxIn, indicatorOf, salaryCoefficients } from './payroll-rows.ts'
import { workerPayslip } from './payroll-worker.ts'
import { withDeductions } from './payslip.ts'
import { payslipDifferences } from './payslip-differences.ts'
import { newestVisibleMonth, visibleFrom } from './payslip-visibility.ts'
import { incomeTaxExemption, incomeTaxOfMonth, incomeTaxOn, stampExemption } from './wage-tax.ts'

const servant: CivilServant = {
  grade: 3,
  step: 1,
  additionalIndicator: 2200,
  serviceYears: 12,
  sidePaymentPoints: 1200,
  specialServiceBasisPoints: 6000,
  additionalPaymentBasisPoints: 8500,
  hasSpouseAid: true,
  childrenUpTo6: 0,
  childrenOver6: 1,
  retirementLaw: '5510',
}

const servants = fc.record({
  grade: fc.integer({ min: 1, max: 15 }),
  step: fc.integer({ min: 1, max: 4 }),
  additionalIndicator: fc.integer({ min: 0, max: 6400 }),
  serviceYears: fc.integer({ min: 0, max: 45 }),
  sidePaymentPoints: fc.integer({ min: 0, max: 3000 }),
  specialServiceBasisPoints: fc.integer({ min: 0, max: 20_000 }),
  additionalPaymentBasisPoints: fc.integer({ min: 0, max: 20_000 }),
  socialBalanceBasisPoints: fc.integer({ min: 0, max: 12_000 }),
  hasSpouseAid: fc.boolean(),
  childrenUpTo6: fc.integer({ min: 0, max: 3 }),
  childrenOver6: fc.integer({ min: 0, max: 3 }),
  retirementLaw: fc.constantFrom('5510' as const, '5434' as const),
  overtimeKurus: fc.integer({ min: 0, max: 2_000_000 }),
  isUnionMember: fc.boolean(),
})
const months = fc
  .tuple(fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)
const bases = fc.integer({ min: 0, max: 700_000_000 }).map(kurus)

describe('a civil servant’s slip', () => {
  test('is that of January 2026 line by line (W15)', () => {
    const slip = civilServantPayslip('2026-01', servant, kurus(0))
    expect(Object.fromEntries(slip.lines.map(({ code, amountKurus }) => [code, amountKurus]))).toEqual({
      salary: 141_563,
      additional_indicator: 305_332,
      base_salary: 2_272_279,
      seniority: 33_309,
      side_payment: 52_817,
      special_service: 791_086,
      additional_payment: 1_120_706,
      extra_payment: 2_215_736,
      spouse_aid: 315_463,
      child_aid: 34_697,
      pension: 318_921,
      health: 177_178,
      stamp_duty: 27_550,
    })
    expect(slip).toMatchObject({ grossKurus: 7_282_988, netKurus: 6_759_339, taxBaseKurus: 2_309_201 })
  })

  test('pays 16 % under the older law, and nothing more for more than 25 years', () => {
    const older = civilServantPayslip('2026-01', { ...servant, retirementLaw: '5434' }, kurus(0))
    expect(older.lines.find(({ code }) => code === 'pension')?.amountKurus).toBe(566_971)
    expect(older.lines.some(({ code }) => code === 'health')).toBe(false)
    const long = (serviceYears: number) =>
      civilServantPayslip('2026-01', { ...servant, serviceYears }, kurus(0))
    expect(long(40)).toEqual(long(25))
  })

  test('goes on adding up when something is seized', () => {
    const slip = civilServantPayslip('2026-01', servant, kurus(0))
    const seized = deduction('enforcement-1', 'İcra kesintisi', kurus(1_602_295))
    const after = withDeductions(slip, [seized])
    expect(after.netKurus).toBe(slip.netKurus - 1_602_295)
    expect(after.lines.at(-1)).toBe(seized)
    expect(after.taxBaseKurus).toBe(slip.taxBaseKurus)
  })

  test('always adds up, and family aid bears nothing', () => {
    fc.assert(
      fc.property(months, servants, bases, (month, person, before) => {
        const slip = civilServantPayslip(month, person, before)
        const sum = (kind: string) =>
          sumKurus(slip.lines.filter((line) => line.kind === kind).map(({ amountKurus }) => amountKurus))
        expect(slip.grossKurus - slip.deductionsKurus).toBe(slip.netKurus)
        expect([sum('income'), sum('deduction')]).toEqual([slip.grossKurus, slip.deductionsKurus])
        expect(slip.lines.every(({ amountKurus }) => amountKurus > 0)).toBe(true)
        expect(slip.cumulativeTaxBaseKurus).toBe(before + slip.taxBaseKurus)
        const without = { ...person, hasSpouseAid: false, childrenUpTo6: 0, childrenOver6: 0 }
        expect(civilServantPayslip(month, without, before).deductionsKurus).toBe(slip.deductionsKurus)
      }),
    )
  })
})

describe('the tax on wages', () => {
  test('is exempt up to the minimum wage', () => {
    expect(incomeTaxExemption('2026-01')).toBe(421_133)
    expect(stampExemption('2026-01')).toBe(25_070)
    // The minimum wage itself passes into the second bracket in July.
    expect(incomeTaxExemption('2026-07')).toBeGreaterThan(incomeTaxExemption('2026-01'))
    expect(incomeTaxExemption('2026-12')).toBe(561_510)
  })

  test.each([
    [190_000, 28_500],
    [400_000, 70_500],
    [1_500_000, 367_500],
    [5_300_000, 1_697_500],
    [5_300_010, 1_697_504],
  ])('of a yearly %d lira is %d', (base, tax) => {
    expect(incomeTaxOn(kurus(base * 100), incomeTaxIn('2026-05').brackets)).toBe(tax * 100)
  })

  test('grows with the base and never faster than the highest rate', () => {
    const { brackets } = incomeTaxIn('2026-05')
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 10_000_000 }), (base, more) => {
        const grown = incomeTaxOn(kurus(base + more), brackets) - incomeTaxOn(base, brackets)
        expect(grown).toBeGreaterThanOrEqual(0)
        expect(grown).toBeLessThanOrEqual(more * 0.4 + 1)
      }),
    )
  })

  test('says which part of the month’s base falls into which bracket', () => {
    const { factors } = incomeTaxOfMonth('2026-10', kurus(4_422_908), kurus(37_314_248))
    expect(factors[0]).toEqual({
      name: 'Dilimlere göre matrah',
      value: '%20 ile 26.857,52 ₺, %27 ile 17.371,56 ₺',
    })
  })

  test('of a year is the same whatever months it is withheld in', () => {
    const { brackets } = incomeTaxIn('2026-05')
    const one = civilServantPayslip('2026-01', servant, kurus(0))
    const two = civilServantPayslip('2026-02', servant, one.cumulativeTaxBaseKurus)
    expect(incomeTaxOn(two.cumulativeTaxBaseKurus, brackets)).toBe(
      incomeTaxOn(kurus(one.taxBaseKurus + two.taxBaseKurus), brackets),
    )
  })
})

describe('a worker’s slip', () => {
  test('of the minimum wage bears contributions only', () => {
    const wage = { code: 'wage', name: 'Ücret', amountKurus: kurus(3_303_000) }
    const slip = workerPayslip('2026-01', [wage], kurus(0))
    expect(Object.fromEntries(slip.lines.map(({ code, amountKurus }) => [code, amountKurus]))).toEqual({
      wage: 3_303_000,
      social_security: 462_420,
      unemployment: 33_030,
    })
    expect(slip.netKurus).toBe(2_807_550)
  })

  test('contributes from no more than the ceiling', () => {
    const wage = { code: 'wage', name: 'Ücret', amountKurus: kurus(40_000_000) }
    const slip = workerPayslip('2026-01', [wage], kurus(0))
    expect(slip.lines.find(({ code }) => code === 'social_security')?.amountKurus).toBe(4_161_780)
    expect(slip.lines.find(({ code }) => code === 'unemployment')?.amountKurus).toBe(297_270)
  })
})

describe('one month against another', () => {
  test('names what changed and why', () => {
    const june = civilServantPayslip('2026-06', { ...servant, overtimeKurus: 100_000 }, kurus(0))
    const july = civilServantPayslip('2026-07', { ...servant, step: 2 }, june.cumulativeTaxBaseKurus)
    const differences = payslipDifferences(june.lines, july.lines)
    expect(differences.find(({ code }) => code === 'salary')?.reasons).toEqual([
      'Derece/kademe: 3/1 iken 3/2 oldu.',
      'Gösterge: 1020 iken 1065 oldu.',
      'Katsayı: 1,387871 iken 1,575512 oldu.',
    ])
    expect(differences.find(({ code }) => code === 'overtime')).toMatchObject({
      effectKurus: -100_000,
      reasons: ['Önceki ayda vardı, bu ay yok.'],
    })
  })

  test('explains the whole difference of the nets, always with a reason', () => {
    fc.assert(
      fc.property(months, months, servants, servants, bases, (one, other, before, after, base) => {
        const [first, second] = [
          civilServantPayslip(one, before, base),
          civilServantPayslip(other, after, base),
        ]
        const differences = payslipDifferences(first.lines, second.lines)
        expect(sumKurus(differences.map(({ effectKurus }) => effectKurus))).toBe(
          second.netKurus - first.netKurus,
        )
        expect(differences.every(({ reasons }) => reasons.length > 0)).toBe(true)
      }),
    )
  })
})

describe('the rows', () => {
  test('of coefficients rise in their order, each with its source', () => {
    for (const [index, row] of salaryCoefficients.entries()) {
      expect(row.source).not.toBe('')
      const before = salaryCoefficients[index - 1]
      if (before) expect([row.from > before.from, row.salary > before.salary]).toEqual([true, true])
    }
    expect(indicatorOf(1, 4)).toBe(1500)
    expect(() => indicatorOf(1, 5)).toThrow(/no such grade/)
  })
})

describe('the newest slip', () => {
  test.each([
    ['2026-11-13', 14, '2026-10'],
    ['2026-11-14', 14, '2026-11'],
    ['2026-11-01', 0, '2026-11'],
    ['2026-02-27', 31, '2026-01'],
    ['2026-02-28', 31, '2026-02'],
    ['2026-01-05', 14, '2025-12'],
  ])('on %s, hidden until day %d, is that of %s', (today, day, month) => {
    expect(newestVisibleMonth(today, day)).toBe(month)
  })

  test('is seen from the named day on', () => {
    expect(visibleFrom('2026-11', 14)).toBe('2026-11-14')
    expect(visibleFrom('2026-02', 31)).toBe('2026-02-28')
  })
})
