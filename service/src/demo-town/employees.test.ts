import { addMonths } from 'rules/calendar'
import { leaveBalances } from 'rules/employees/leave'
import { kurus, sumKurus } from 'rules/money'
import { describe, expect, test } from 'vitest'
import { entitlementsOfOguzhan, leaveOfOguzhan } from './employees/leave-of-oguzhan.ts'
import { oguzhanFiles, payOfOguzhan } from './employees/pay-of-oguzhan.ts'

describe('the demo town’s employee', () => {
  const months = payOfOguzhan('2024-01', '2026-11')

  test('is paid every month of three years, and the tax base begins anew each year', () => {
    expect(months).toHaveLength(35)
    for (const [index, { slip }] of months.entries()) {
      const before = months[index - 1]
      if (before) expect(slip.month).toBe(addMonths(`${before.slip.month}-01`, 1).slice(0, 7))
      const isJanuary = slip.month.endsWith('-01')
      expect(slip.cumulativeTaxBaseKurus - slip.taxBaseKurus).toBe(
        isJanuary ? 0 : before?.slip.cumulativeTaxBaseKurus,
      )
      expect(slip.netKurus).toBeGreaterThan(0)
    }
  })

  test('pays one file off and goes on with the next, never more than is owed', () => {
    const seizedFor = (id: string) =>
      sumKurus(
        months.flatMap(({ seized }) => seized.filter((one) => one.id === id).map((one) => one.amountKurus)),
      )
    const [first, second, third] = oguzhanFiles
    expect(seizedFor('1')).toBe(first?.debtKurus)
    expect(seizedFor('2')).toBeGreaterThan(0)
    expect(seizedFor('2')).toBeLessThan(second?.debtKurus ?? kurus(0))
    expect([third?.order, seizedFor('3')]).toEqual([3, 0])
  })

  test('has used no more leave than there was, and waits for an answer', () => {
    for (const today of ['2026-01-02', '2026-11-15', '2027-06-30']) {
      const leaves = leaveOfOguzhan(today)
      expect(leaves.filter(({ status }) => status === 'waiting')).toHaveLength(1)
      expect(leaves.every(({ appliedOn, startsOn }) => appliedOn <= startsOn && appliedOn <= today)).toBe(
        true,
      )
      const years = entitlementsOfOguzhan(today).map(({ leaveKindCode, year, days }) => ({
        year,
        entitledDays: days,
        usedDays: leaves
          .filter((leave) => leave.leaveKindCode === leaveKindCode && leave.year === year)
          .filter(({ status }) => status === 'approved')
          .reduce((sum, { dayCount }) => sum + dayCount, 0),
      }))
      expect(leaveBalances(years, 2026, 1).every((row) => row.usedDays <= row.entitledDays)).toBe(true)
    }
  })
})
