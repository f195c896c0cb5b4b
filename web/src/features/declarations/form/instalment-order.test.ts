import type { AssessedPeriod } from 'contract/declarations/declaration-answers'
import { expect, test } from 'vitest'
import { byDueDate, postponedInstalments } from './instalment-order.ts'

const instalment = (Instalment: number, DueDate: string): AssessedPeriod['Instalments'][number] => ({
  Instalment,
  DueDate,
  RevenueCode: 11,
  Description: `Bina vergisi ${Instalment}. taksit`,
  Amount: '100.00',
  IsLateCharge: false,
  Derivation: [],
})

test('instalments stand in the order in which they are due, and one that comes after a later one is named', () => {
  const late = [instalment(1, '2026-12-16'), instalment(2, '2026-11-30')]
  expect(byDueDate(late).map((line) => line.Instalment)).toEqual([2, 1])
  expect(postponedInstalments(late)).toEqual([1])
  const usual = [instalment(1, '2026-06-01'), instalment(2, '2026-11-30')]
  expect(byDueDate(usual)).toEqual(usual)
  expect(postponedInstalments(usual)).toEqual([])
})
