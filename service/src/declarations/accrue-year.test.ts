import { expect } from 'vitest'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test,
  uploadDeed,
} from '../testing/declaring.ts'
import { testSettings } from '../testing/test-service.ts'
import { accrueYear } from './accrue-year.ts'

test('what is declared this year is accrued when the next begins, once', async ({ town }) => {
  const { db } = town
  // A year whose successor has a tariff.
  town.pass(-400 * 86_400_000)
  const ayse = await town.given.member()
  const some = declaring(await someAddress(db))
  const plot = changed(some.plot, {
    change: { eventDate: '2025-03-10' },
    fileOidList: [await uploadDeed(town, ayse)],
  })
  const declared = await sendEstate(town, ayse, plot)
  expect(declared).toMatchObject({ StatusCode: 'assessed', FirstTaxYear: 2026 })
  // Over with the month, so that nothing of it comes again.
  const month = changed(some.entertainment, { month: '2025-09' })
  await sendAny(town, ayse, { kind: 'entertainment', content: month })
  const inYear = (now: string) => accrueYear({ db, settings: testSettings, now: new Date(now) })
  expect(await inYear('2025-12-31T12:00:00Z')).toBe(0)
  const accrued = await Promise.all([inYear('2026-01-01T09:00:00Z'), inYear('2026-01-01T09:00:00Z')])
  expect(accrued.toSorted()).toEqual([0, 4])
  const accruals = await town.as(ayse).call('GetDeclarationAccruments', { declarationOid: declared.Oid })
  expect(accruals.map(({ PeriodYear, Instalment, DueDate }) => [PeriodYear, Instalment, DueDate])).toEqual([
    [2026, 1, '2026-06-01'],
    [2026, 1, '2026-06-01'],
    [2026, 2, '2026-11-30'],
    [2026, 2, '2026-11-30'],
  ])
})
