import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { taxDueDays } from '../taxes/national-property-tax.ts'
import { type AccruedDebt, payableFrom } from './payable-from.ts'
import { allocate } from './set-off.ts'

const tax2026: AccruedDebt = {
  tax: 'property',
  periodYear: 2026,
  instalment: 1,
  accruedOn: '2026-01-01',
  dueDate: '2026-06-01',
  isOfPlan: false,
}
const second: AccruedDebt = { ...tax2026, instalment: 2, dueDate: '2026-11-30' }

describe('the period of payment', () => {
  test('of property and cleaning tax is March to May and November', () => {
    expect(payableFrom(tax2026, taxDueDays)).toBe('2026-03-01')
    expect(payableFrom(second, taxDueDays)).toBe('2026-11-01')
    expect(payableFrom({ ...second, tax: 'cleaning' }, taxDueDays)).toBe('2026-11-01')
  })

  test('of what is accrued late begins with the accrual', () => {
    const late = { ...tax2026, accruedOn: '2026-07-10', dueDate: '2026-08-10' }
    expect(payableFrom(late, taxDueDays)).toBe('2026-07-10')
  })

  test('of an instalment of a plan is the month up to its day', () => {
    const plan = { ...tax2026, tax: undefined, dueDate: '2026-12-31', isOfPlan: true }
    expect(payableFrom(plan, taxDueDays)).toBe('2026-12-01')
    expect(payableFrom({ ...plan, accruedOn: '2026-12-20' }, taxDueDays)).toBe('2026-12-20')
  })

  test('of anything else begins with the accrual', () => {
    const water = { ...tax2026, tax: undefined, accruedOn: '2026-09-05', dueDate: '2026-09-25' }
    expect(payableFrom(water, taxDueDays)).toBe('2026-09-05')
    expect(payableFrom({ ...tax2026, tax: 'advertising' }, taxDueDays)).toBe('2026-01-01')
  })
})

test('in July the overdue first instalment is paid before November’s, and in November after it', () => {
  const amounts = { principalKurus: kurus(100_000), fineKurus: kurus(0) }
  const debts = [tax2026, second].map((debt) => ({
    id: String(debt.instalment),
    dueDate: debt.dueDate,
    payableFrom: payableFrom(debt, taxDueDays),
    ...amounts,
  }))
  const paid = (asOf: string) => allocate(kurus(100_000), debts, asOf).lines.map(({ id }) => id)
  expect(paid('2026-07-15')).toEqual(['1'])
  expect(paid('2026-11-15')).toEqual(['2'])
})
