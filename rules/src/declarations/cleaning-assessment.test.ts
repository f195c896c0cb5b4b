import { expect, test } from 'vitest'
import { publicHolidays } from '../public-holidays.ts'
import { cleaningPrices } from '../taxes/national-cleaning-tax.ts'
import { taxDueDays, taxTerms } from '../taxes/national-property-tax.ts'
import { assessCleaning } from './cleaning-assessment.ts'

function accruedFor(usedSince: string): [number, number][] {
  const { accruals } = assessCleaning({
    name: 'Göl Lokantası',
    year: 2026,
    usedSince,
    group: 5,
    degree: 3,
    isMetropolitan: true,
    isReduced: false,
    accruedOn: '2026-01-01',
    tariff: { prices: cleaningPrices, terms: taxTerms, dueDays: taxDueDays },
    holidays: publicHolidays(2022, 2027),
  })
  return accruals.map(({ instalment, principalKurus }) => [instalment, principalKurus])
}

// 31.05.2026 is a Sunday: the first instalment may be paid until 01.06.2026, and is of the time before.
test('a workplace owes the instalments whose day by law has not gone by when its use begins', () => {
  expect(accruedFor('2026-05-31')).toEqual([
    [1, 156_250],
    [2, 156_250],
  ])
  expect(accruedFor('2026-06-01')).toEqual([[2, 156_250]])
  expect(accruedFor('2026-12-01')).toEqual([])
})
