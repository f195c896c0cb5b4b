import { expect, test } from 'vitest'
import { payslipUrl, readPayrollQuery } from './payroll-query.ts'

test.each([
  ['ay=2026-10', { year: 2026, month: '2026-10' }],
  ['yil=2025', { year: 2025 }],
  ['yil=2025&ay=2024-13', { year: 2025 }],
  ['yil=20255', {}],
  ['', {}],
])('%j names %j', (text, named) => {
  expect(readPayrollQuery(new URLSearchParams(text))).toEqual(named)
})

test('a slip has a URL of its own', () => {
  expect(readPayrollQuery(new URL(payslipUrl('2026-10'), 'http://x').searchParams).month).toBe('2026-10')
})
