import { expect, test } from 'vitest'
import { entertainmentRates, entertainmentTerms } from '../taxes/national-entertainment-tax.ts'
import { assessEntertainment } from './entertainment-assessment.ts'

const october = {
  name: 'Göl Bar',
  month: '2026-10',
  taxed: { placeTypeCode: 1, daysOpen: 26 },
  accruedOn: '2026-11-05',
  rates: entertainmentRates,
  terms: entertainmentTerms,
  holidays: [],
}
const daily = (dailyKurus: number) => [
  { placeTypeCode: 1, dailyKurus, validFrom: '2024-01-01', source: 'meclis kararı' },
]

// Law 2464, article 21: 5 to 100 TL a day, so 26 days cost 130 to 2.600 TL.
test.each([
  [4500, 117_000],
  [25_000, 260_000],
  [300, 13_000],
])('26 days of a place whose tariff is %d kuruş a day cost %d kuruş', (dailyKurus, taxKurus) => {
  const { accruals } = assessEntertainment({ ...october, daily: daily(dailyKurus) })
  expect(accruals).toMatchObject([{ principalKurus: taxKurus, dueDate: '2026-11-20' }])
})

test('the day of payment is the one in force', () => {
  const terms = [
    ...entertainmentTerms,
    { code: 'entertainmentDueDay', value: 25, validFrom: '2026-10-01', source: 'deneme' } as const,
  ]
  const { accruals } = assessEntertainment({ ...october, daily: daily(4500), terms })
  expect(accruals).toMatchObject([{ dueDate: '2026-11-25' }])
})

test('a tariff that begins within a month leaves its days alone and counts from the next one', () => {
  const rows = [...daily(4500), { ...daily(500)[0]!, validFrom: '2026-10-31' }]
  const of = (month: string) =>
    assessEntertainment({ ...october, month, daily: rows }).accruals[0]?.principalKurus
  expect(of('2026-10')).toBe(26 * 4500)
  expect(of('2026-11')).toBe(26 * 500)
})
