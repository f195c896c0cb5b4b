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
import { csv, importText } from '../testing/importing.ts'
import { testSettings } from '../testing/test-service.ts'
import { accrueOne, accrueYear } from './accrue-year.ts'

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

test('a correction of the tariff in the middle leaves what is accrued, and counts for the rest', async ({
  town,
}) => {
  const { db } = town
  const address = await someAddress(db)
  const send = async (placeName: string) => {
    const ayse = await town.given.member()
    const content = changed(declaring(address).cleaning, { placeName, use: { eventDate: '2025-07-01' } })
    return (await sendAny(town, ayse, { kind: 'cleaning', content })).Oid
  }
  const [first, second] = [await send('Önceki Dükkân'), await send('Sonraki Dükkân')]
  const year = { year: 2026, today: '2026-01-01' }
  const accrue = (oid: number) => db.begin((tx) => accrueOne(tx, testSettings, { oid, ...year }))
  const principals = (oid: number) => db`
    select accrual.oid, principal_kurus, derivation::text from accrual join declaration_accrual on accrual_oid = accrual.oid
    where declaration_oid = ${oid} and period_year = 2026 order by accrual.oid`
  await accrue(first)
  const before = await principals(first)
  const prices = await db<Record<string, number | boolean>[]>`
    select is_metropolitan, building_group, degree, yearly_kurus from cleaning_tax_price where year = 2026`
  const lines = prices.map(
    (row) =>
      `2026;${row['isMetropolitan'] ? 'E' : 'H'};${row['buildingGroup']};${row['degree']};${Number(row['yearlyKurus']) / 50},00;Düzeltilen tebliğ`,
  )
  const corrected = await importText(
    town,
    'cleaning-prices',
    csv('yil;buyuksehir;grup;derece;yillik_tutar;dayanak', ...lines),
    { correction: 'change', reason: 'Resmî Gazete’deki düzeltme' },
  )
  expect(corrected).toMatchObject({ written: prices.length, rejected: 0 })
  const now = new Date('2026-01-01T09:00:00Z')
  await accrueYear({ db, settings: testSettings, now })
  expect(await principals(first)).toEqual(before)
  const after = await principals(second)
  expect(after.map((row) => row['principalKurus'])).toEqual(
    before.map((row) => 2 * Number(row['principalKurus'])),
  )
  expect(await accrueYear({ db, settings: testSettings, now })).toBe(0)
})
