import { describe, expect, test } from 'vitest'
import { contractRates } from './contract-interest.ts'
import { debtBalance } from './debt-balance.ts'
import { delayFineRates } from './delay-fine-rates.ts'
import { legalInterestRates } from './legal-interest.ts'
import { minimumDelayFines } from './minimum-delay-fine.ts'
import { kurus } from '../money.ts'

const terms = {
  rates: delayFineRates,
  minimumFines: minimumDelayFines,
  legalInterest: legalInterestRates,
  bearsFine: true,
}
const bill = { principalKurus: kurus(1_000_000), dueDate: '2024-12-31', payments: [] }

describe('interest on a late contract debt', () => {
  test('is the rate of the contract up to twice the legal interest: 4,5 % a month counts as 4', () => {
    const contract = debtBalance(bill, '2025-01-31', { ...terms, regime: 'contract' })
    expect(contract.fineKurus).toBe(40_000)
    expect(contract.stretches[0]?.fine.slices[0]?.basis).toContain('m. 120/2')
    expect(debtBalance(bill, '2025-01-31', terms).fineKurus).toBe(45_000)
  })

  test('is the rate of the contract where that is below the ceiling', () => {
    const late = { ...bill, dueDate: '2025-12-31' }
    expect(debtBalance(late, '2026-01-31', { ...terms, regime: 'contract' }).fineKurus).toBe(37_000)
  })

  test('is never more than the ceiling by its days: a February bears 48 % of 28 days, 368,22', () => {
    const contract = { ...terms, regime: 'contract' as const }
    expect(debtBalance({ ...bill, dueDate: '2025-01-31' }, '2025-02-28', contract).fineKurus).toBe(36_822)
    expect(debtBalance({ ...bill, dueDate: '2026-01-31' }, '2026-02-28', contract).fineKurus).toBe(36_822)
  })

  test('is one stretch where the ceiling voids a change of the rate: 749,59 and 394,52', () => {
    const late = { ...bill, dueDate: '2023-12-31' }
    const { fineKurus, stretches } = debtBalance(late, '2024-06-30', { ...terms, regime: 'contract' })
    expect(fineKurus).toBe(114_411)
    expect(stretches[0]?.fine.slices.map(({ from, kurus: amount }) => [from, amount])).toEqual([
      ['2024-01-01', 74_959],
      ['2024-06-01', 39_452],
    ])
  })

  test('of a water bill leaves its cleaning tax to law 6183: 9.000,00 at 4 and 1.000,00 at 4,5 %', () => {
    const mixed = { ...bill, taxOfBill: { taxKurus: 100_000, billKurus: 1_000_000 } }
    const balance = debtBalance(mixed, '2025-01-31', { ...terms, regime: 'contract' })
    expect(balance.fineKurus).toBe(4500 + 36_000)
    expect(balance.stretches.map(({ regime, principalKurus }) => [regime, principalKurus])).toEqual([
      ['public', 100_000],
      ['contract', 900_000],
    ])
  })

  test('knows no least amount, which is that of taxes', () => {
    const small = { ...bill, principalKurus: kurus(100) }
    expect(debtBalance(small, '2025-01-31', { ...terms, regime: 'contract' }).fineKurus).toBe(4)
    expect(debtBalance(small, '2025-01-31', terms).fineKurus).toBe(100)
  })

  test('has no ceiling before the days of a known legal rate, and changes on the day of a new one', () => {
    const rates = contractRates(
      [{ from: '2000-01-01', monthlyRate: 500, basis: 'A' }],
      [{ from: '2006-01-01', yearlyRate: 900, basis: 'B' }],
    )
    expect(rates.map(({ from, monthlyRate }) => [from, monthlyRate])).toEqual([
      ['2000-01-01', 500],
      ['2006-01-01', 150],
    ])
  })
})

test('a fine bears no delay fine, whatever its revenue says', () => {
  expect(debtBalance(bill, '2026-01-31', { ...terms, regime: 'fine' }).fineKurus).toBe(0)
})
