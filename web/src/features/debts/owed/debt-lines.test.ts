import { kurus } from 'rules/money'
import { describe, expect, test } from 'vitest'
import { calendarOf } from './debt-calendar.ts'
import { groupDebts } from './debt-groups.ts'
import { periodText, toDebtLine } from './debt-line.ts'
import { totalsOf } from './debt-totals.ts'
import { aLine } from './debts-test-lines.ts'

const water = { moduleCode: 5, moduleName: 'Su ve atık su' }

test.each([
  [{ ModuleCode: 1, PeriodPart: null, Instalment: 1, SubscriberNumber: null }, '2026, 1. taksit'],
  [{ ModuleCode: 7, PeriodPart: null, Instalment: 1, SubscriberNumber: null }, '2026'],
  [{ ModuleCode: 7, PeriodPart: null, Instalment: 3, SubscriberNumber: null }, '2026, 3. taksit'],
  [{ ModuleCode: 5, PeriodPart: 3, Instalment: 1, SubscriberNumber: '100' }, 'Mart 2026'],
  [{ ModuleCode: 4, PeriodPart: 3, Instalment: 1, SubscriberNumber: null }, '2026, 3. dönem'],
])('the period of %j reads %s', (period, text) => {
  expect(periodText({ PeriodYear: 2026, ...period })).toBe(text)
})

test('amounts of the service are counted in whole kuruş', () => {
  const line = toDebtLine({
    Oid: 4,
    ModuleCode: 1,
    ModuleName: 'Emlak vergisi',
    RevenueCode: 11,
    RevenueName: 'Bina vergisi',
    Description: 'Bina vergisi',
    PeriodYear: 2026,
    PeriodPart: null,
    Instalment: 1,
    AccruedOn: '2026-01-01',
    DueDate: '2026-06-01',
    SubscriberNumber: null,
    IsOverdue: true,
    BarredSince: null,
    IsBeingPaid: false,
    PaymentOrderNumber: null,
    AutomaticOrderBank: null,
    Principal: '1000.10',
    DelayFine: '0.20',
    Total: '1000.30',
    Discount: '0.00',
    DiscountRate: 0,
  })
  expect(line).toMatchObject({
    principalKurus: 100_010,
    fineKurus: 20,
    totalKurus: 100_030,
    period: '2026, 1. taksit',
  })
})

test('totals part what is late from what is coming', () => {
  const lines = [
    aLine({ isOverdue: true, principalKurus: kurus(1000), fineKurus: kurus(150) }),
    aLine({ principalKurus: kurus(299) }),
  ]
  expect(totalsOf(lines)).toEqual({
    count: 2,
    totalKurus: 1449,
    fineKurus: 150,
    overdueCount: 1,
    overdueKurus: 1150,
    upcomingCount: 1,
    upcomingKurus: 299,
  })
  expect(totalsOf([])).toMatchObject({ count: 0, totalKurus: 0 })
})

test('debts are grouped by kind, water by subscriber, in the order of the codes', () => {
  const lines = [
    aLine({ ...water, subscriberNumber: '1000' }),
    aLine({ ...water, subscriberNumber: '200' }),
    aLine(),
    aLine({ ...water, subscriberNumber: '1000' }),
    aLine(water),
  ]
  expect(groupDebts(lines).map(({ name, lines: { length } }) => [name, length])).toEqual([
    ['Emlak vergisi', 1],
    ['Su ve atık su', 1],
    ['Su ve atık su, abone no 200', 1],
    ['Su ve atık su, abone no 1000', 2],
  ])
})

describe('the calendar of twelve months', () => {
  test('sums what is coming by month, and what comes after them', () => {
    const rows = calendarOf(
      [
        aLine({ dueDate: '2026-10-01', isOverdue: true }),
        aLine({ dueDate: '2026-11-30', principalKurus: kurus(400) }),
        aLine({ dueDate: '2026-11-30', principalKurus: kurus(100) }),
        aLine({ dueDate: '2027-10-31', principalKurus: kurus(1000) }),
        aLine({ dueDate: '2027-11-01', principalKurus: kurus(50) }),
      ],
      '2026-11-15',
    )
    expect(rows).toHaveLength(13)
    expect(rows.filter(({ count }) => count > 0)).toEqual([
      { key: '2026-11', name: 'Kasım 2026', count: 2, totalKurus: 500, percent: 50 },
      { key: '2027-10', name: 'Ekim 2027', count: 1, totalKurus: 1000, percent: 100 },
      { key: 'later', name: 'Daha sonra', count: 1, totalKurus: 50, percent: 5 },
    ])
  })

  test('ends with the last month that has something, and keeps the empty ones before it', () => {
    const rows = calendarOf([aLine({ dueDate: '2027-01-31', principalKurus: kurus(400) })], '2026-11-15')
    expect(rows.map(({ key, count }) => [key, count])).toEqual([
      ['2026-11', 0],
      ['2026-12', 0],
      ['2027-01', 1],
    ])
    expect(calendarOf([], '2026-01-31')).toEqual([])
  })
})
