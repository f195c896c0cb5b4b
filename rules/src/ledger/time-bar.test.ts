import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { isTimeBarred, lastDayAfter, lastDayOfCollection } from './time-bar.ts'

describe('the limitation of collection', () => {
  test.each([
    ['2021-01-01', '2026-12-31'],
    ['2021-05-31', '2026-12-31'],
    ['2021-12-31', '2026-12-31'],
    ['2022-01-03', '2027-12-31'],
  ])('of a debt due on %s ends on %s', (dueDate, last) => {
    expect(lastDayOfCollection(dueDate)).toBe(last)
    expect(isTimeBarred(dueDate, last)).toBe(false)
    expect(isTimeBarred(dueDate, `${Number(last.slice(0, 4)) + 1}-01-01`)).toBe(true)
  })

  test('starts anew after the year in which it was broken off', () => {
    expect(lastDayOfCollection('2019-05-31', '2023-03-10')).toBe('2028-12-31')
    expect(isTimeBarred('2019-05-31', '2025-01-01')).toBe(true)
    expect(isTimeBarred('2019-05-31', '2025-01-01', '2023-03-10')).toBe(false)
  })

  test('is not shortened by what happened before the due date', () => {
    expect(lastDayOfCollection('2021-05-31', '2020-12-01')).toBe('2026-12-31')
  })

  test('needs a date', () => {
    expect(() => lastDayOfCollection('31.05.2021')).toThrow(RangeError)
    expect(() => lastDayOfCollection('2021-05-31', '')).toThrow(RangeError)
  })
})

describe('what happened to a debt', () => {
  const tax = { regime: 'public' as const, limitationYears: 5, accruedKurus: kurus(100), isBrokenOff: true }
  const after = (...events: [string, string][]) =>
    lastDayAfter(
      '2018-05-31',
      events.map(([on, kind]) => ({ on, kind })),
      tax,
    )

  test('begins its years again within them, and not once they have run out', () => {
    expect(after()).toBe('2023-12-31')
    expect(after(['2022-03-01', 'paymentOrder'])).toBe('2027-12-31')
    expect(after(['2025-03-01', 'payment'])).toBe('2023-12-31')
    expect(after(['2025-03-01', 'payment'], ['2022-03-01', 'seizure'])).toBe('2030-12-31')
  })

  test('keeps them from running while a security stands, and begins them after the year in which it fell', () => {
    expect(after(['2020-02-01', 'security'])).toBe('9999-12-31')
    expect(after(['2020-02-01', 'security'], ['2025-06-01', 'securityEnded'])).toBe('2030-12-31')
  })

  test('counts by the law of the debt alone', () => {
    expect(after(['2022-03-01', 'acknowledgement'], ['2022-03-01', 'lawsuit'])).toBe('2023-12-31')
    const bill = { ...tax, regime: 'contract' as const }
    const billAfter = (kind: string) => lastDayAfter('2018-05-31', [{ on: '2022-03-01', kind }], bill)
    expect(billAfter('paymentOrder')).toBe('2023-05-31')
    expect(billAfter('acknowledgement')).toBe('2027-03-01')
  })

  test('in a document or a judgment makes it ten years: rent due 05.03.2021, acknowledged so on 10.02.2025, until 10.02.2035', () => {
    const rent = { ...tax, regime: 'contract' as const }
    const rentAfter = (...events: [string, string][]) =>
      lastDayAfter(
        '2021-03-05',
        events.map(([on, kind]) => ({ on, kind })),
        rent,
      )
    expect(rentAfter(['2025-02-10', 'acknowledgement'])).toBe('2030-02-10')
    expect(rentAfter(['2025-02-10', 'documentedAcknowledgement'])).toBe('2035-02-10')
    expect(rentAfter(['2025-02-10', 'judgment'])).toBe('2035-02-10')
    // A payment after it makes the term no shorter; before it, it is one of five years.
    expect(rentAfter(['2025-02-10', 'judgment'], ['2026-01-01', 'payment'])).toBe('2036-01-01')
    expect(rentAfter(['2024-01-01', 'payment'], ['2029-02-10', 'judgment'])).toBe('2029-01-01')
    expect(after(['2022-03-01', 'judgment'])).toBe('2023-12-31')
  })

  test('is no end of what never began, and one end ends one security', () => {
    expect(after(['2022-03-01', 'securityEnded'], ['2022-03-01', 'stayEnded'])).toBe('2023-12-31')
    const twice: [string, string][] = [
      ['2020-02-01', 'security'],
      ['2020-03-01', 'security'],
    ]
    expect(after(...twice, ['2021-06-01', 'securityEnded'])).toBe('9999-12-31')
    expect(after(...twice, ['2021-06-01', 'securityEnded'], ['2022-06-01', 'securityEnded'])).toBe(
      '2027-12-31',
    )
  })

  test('ends on the day of its beginning, in whichever order it is told', () => {
    expect(after(['2020-02-01', 'securityEnded'], ['2020-02-01', 'security'])).toBe('2025-12-31')
  })

  test('changes nothing where the law of the debt knows no interruption', () => {
    const fine = { ...tax, isBrokenOff: false }
    expect(lastDayAfter('2018-05-31', [{ on: '2022-03-01', kind: 'payment' }], fine)).toBe('2023-12-31')
  })
})
