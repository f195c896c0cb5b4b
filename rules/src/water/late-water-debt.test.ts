import { describe, expect, test } from 'vitest'
import { type LateWaterDebt, lateDebtStep, nextCuttingDay } from './late-water-debt.ts'
import { kurus } from '../money.ts'

const terms = { queryType: 2, leastKurus: 10_000, minBills: 2, noticeDays: 7 } as const
const late: LateWaterDebt = {
  overdueKurus: kurus(50_000),
  overdueBills: 2,
  noticedOn: null,
  triedOn: null,
  isLineOpen: true,
}

describe('a late water debt', () => {
  test('is noticed first and cut only after every day of the notice', () => {
    expect(lateDebtStep(late, terms, '2026-11-15')).toBe('sendNotice')
    const noticed = { ...late, noticedOn: '2026-11-15', triedOn: '2026-11-15' }
    expect(lateDebtStep(noticed, terms, '2026-11-15')).toBeUndefined()
    expect(lateDebtStep(noticed, terms, '2026-11-22')).toBeUndefined()
    expect(lateDebtStep(noticed, terms, '2026-11-23')).toBe('cutWater')
  })

  test('whose notice never went out is noticed again after a while, and not cut', () => {
    const tried = { ...late, triedOn: '2026-11-15' }
    expect(lateDebtStep(tried, terms, '2026-11-22')).toBeUndefined()
    expect(lateDebtStep(tried, terms, '2026-11-23')).toBe('sendNotice')
  })

  test('is left alone while it is small, few, or the line is closed already', () => {
    expect(lateDebtStep({ ...late, overdueBills: 1 }, terms, '2026-11-15')).toBeUndefined()
    const byAmount = { ...terms, queryType: 1 } as const
    expect(lateDebtStep({ ...late, overdueBills: 1 }, byAmount, '2026-11-15')).toBe('sendNotice')
    expect(lateDebtStep({ ...late, overdueKurus: kurus(9999) }, byAmount, '2026-11-15')).toBeUndefined()
    expect(lateDebtStep({ ...late, isLineOpen: false }, terms, '2026-11-15')).toBeUndefined()
  })
})

describe('a day on which water is cut', () => {
  const holidays = [{ date: '2026-10-29', name: 'Cumhuriyet Bayramı', isHalfDay: false }]

  test('is a working day, and so is the one after it', () => {
    expect(nextCuttingDay('2026-11-17', [])).toBe('2026-11-17')
    // A Friday, a Saturday, the eve of a holiday, which is a Thursday, and the Friday behind it.
    expect(nextCuttingDay('2026-11-20', [])).toBe('2026-11-23')
    expect(nextCuttingDay('2026-11-21', [])).toBe('2026-11-23')
    expect(nextCuttingDay('2026-10-28', holidays)).toBe('2026-11-02')
  })
})
