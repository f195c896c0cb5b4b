import { expect, test } from 'vitest'
import { assessAdvertising } from './advertising-assessment.ts'
import { advertisingKinds } from '../taxes/national-advertising-tax.ts'
import { taxTerms } from '../taxes/national-property-tax.ts'

const kind = advertisingKinds.find(({ code }) => code === 1)
if (!kind) throw new Error('no kind of signs')

const assessed = (accruedOn: string) =>
  assessAdvertising({
    name: 'Lale Büfe',
    year: 2025,
    startDate: '2025-02-03',
    isContinuing: false,
    declaredBy: '2025-02-03',
    streetGroup: 1,
    advertisements: [{ text: 'LALE', kind, locationCode: null, facesCm2: [30_000], weeks: 1, pieces: 1 }],
    accruedOn,
    tariff: [{ year: 2025, kindCode: 1, locationCode: null, streetGroup: 1, unitKurus: 4000, source: '' }],
    terms: taxTerms,
    dueDays: [],
    holidays: [],
  })?.accruals.map(({ lawfulDueDate, dueDate, principalKurus }) => [lawfulDueDate, dueDate, principalKurus])

test('the tax of a new sign is due with its declaration', () => {
  expect(assessed('2025-02-03')).toEqual([['2025-02-03', '2025-02-03', 12_000]])
})

test('of one that was declared late it is due a month after its accrual (law 213, article 112)', () => {
  expect(assessed('2026-11-10')).toEqual([['2025-02-03', '2026-12-10', 12_000]])
})
