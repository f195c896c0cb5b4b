import { expect } from 'vitest'
import { postCollection } from '../../debts/ledger.ts'
import { changed, declaring, sendEstate, someAddress, test, uploadDeed } from '../../testing/declaring.ts'
import { messagesTo } from '../../testing/signing-in.ts'
import { type TestMember, type TestService, testSettings } from '../../testing/test-service.ts'
import { accrueYear } from '../accrue-year.ts'

/** Seller, buyer and clerk, signed in on the day of the correction. */
async function people(town: TestService, day = '2026-02-10') {
  at(town, `${day}T09:00:00Z`)
  const [seller, buyer] = [await town.given.member(), await town.given.member()]
  return { seller, buyer, clerk: await town.given.member({ role: 'clerk' }) }
}

function at(town: TestService, time: string) {
  town.pass(Date.parse(time) - town.now.getTime())
}

interface Declaring {
  by: TestMember
  parcelNumber: string
  eventDate: string
  correctsOid?: number
}

/** A plot with its deed, accepted by the clerk where it waits for one. */
async function declare(
  town: TestService,
  clerk: TestMember,
  { by, parcelNumber, eventDate, correctsOid }: Declaring,
) {
  const { plot } = declaring(await someAddress(town.db))
  const fileOidList = [await uploadDeed(town, by)]
  const content = changed(plot, { property: { parcelNumber }, change: { eventDate }, fileOidList })
  const sent = await sendEstate(town, by, content, correctsOid === undefined ? {} : { correctsOid })
  const accepted = { declarationOid: sent.Oid, decision: 'accepted', reason: 'Belgeleri gördüm.' } as const
  if (sent.StatusCode === 'waiting') await town.as(clerk).call('DecideDeclaration', accepted)
  return { oid: sent.Oid, reasons: sent.Reasons.map(({ Code }) => Code) }
}

/** Open principal of someone for a year, by the ledger. */
async function owed({ db }: TestService, { registryOid }: TestMember, year: number): Promise<number> {
  const [row] = await db<{ sum: number }[]>`
    select coalesce(sum(principal_balance(oid)), 0)::bigint as sum from accrual
    where registry_oid = ${registryOid} and period_year = ${year}`
  return row?.sum ?? 0
}

async function payHalfOfOne({ db, now }: TestService, { registryOid }: TestMember, year: number) {
  const [one] = await db<{ oid: number; principalKurus: number }[]>`
    select oid, principal_kurus from accrual
    where registry_oid = ${registryOid} and period_year = ${year} order by oid limit 1`
  const line = {
    accrualOid: one?.oid ?? 0,
    principalKurus: Math.floor((one?.principalKurus ?? 0) / 2),
    fineKurus: 0,
  }
  await db.begin((tx) =>
    postCollection(tx, { registryOid, collectionType: 1, collectedAt: now, lines: [line] }),
  )
}

test('a buyer who corrects the day of the purchase leaves each year to exactly one, however often', async ({
  town,
}) => {
  const { seller, buyer, clerk } = await people(town)
  const plot = { parcelNumber: '901' }
  const whoOwes = async (year: number) => [await owed(town, seller, year), await owed(town, buyer, year)]
  at(town, '2026-01-02T09:00:00Z')
  const before = await declare(town, clerk, { ...plot, by: seller, eventDate: '2024-03-10' })
  const [of2025, of2026] = [await owed(town, seller, 2025), await owed(town, seller, 2026)]
  expect(Math.min(of2025, of2026)).toBeGreaterThan(0)
  at(town, '2026-01-15T09:00:00Z')
  let last = await declare(town, clerk, { ...plot, by: buyer, eventDate: '2025-12-20' })
  expect(last.reasons).toEqual([])
  expect([await whoOwes(2025), await whoOwes(2026)]).toEqual([
    [of2025, 0],
    [0, of2026],
  ])
  at(town, '2026-02-10T09:00:00Z')
  const correct = async (eventDate: string) => {
    last = await declare(town, clerk, { ...plot, by: buyer, eventDate, correctsOid: last.oid })
    return last.reasons
  }
  // Each again without a change, and back and forth.
  for (const [eventDate, isOfSeller] of [
    ['2026-01-05', true],
    ['2026-01-06', true],
    ['2025-12-20', false],
    ['2025-12-21', false],
    ['2026-01-05', true],
  ] as const) {
    const needsALook = isOfSeller && (await owed(town, seller, 2026)) === 0
    expect((await correct(eventDate)).includes('formerOwner')).toBe(needsALook)
    expect(await whoOwes(2025)).toEqual([of2025, 0])
    expect(await whoOwes(2026)).toEqual(isOfSeller ? [of2026, 0] : [0, of2026])
  }
  const seen = await town.as(seller).call('GetDeclarationDetail', { declarationOid: before.oid })
  expect(seen).toMatchObject({ EndsOn: '2026-12-31' })
  expect(seen.History.at(-1)?.Note).toContain('2026 için silinen vergi yeniden')
  // The year to come is the buyer's, and this one is not accrued once more.
  await accrueYear({ db: town.db, settings: testSettings, now: town.now })
  expect(await whoOwes(2026)).toEqual([of2026, 0])
})

test('a correction that names another parcel gives the seller back what is not paid, due in a month where its day has gone by', async ({
  town,
}) => {
  const { seller, buyer, clerk } = await people(town, '2026-11-16')
  at(town, '2026-01-02T09:00:00Z')
  const before = await declare(town, clerk, { by: seller, parcelNumber: '902', eventDate: '2024-03-10' })
  const of2026 = await owed(town, seller, 2026)
  await payHalfOfOne(town, seller, 2026)
  const unpaid = await owed(town, seller, 2026)
  expect(unpaid).toBeLessThan(of2026)
  at(town, '2026-01-15T09:00:00Z')
  const bought = { by: buyer, eventDate: '2025-12-20' }
  const wrong = await declare(town, clerk, { ...bought, parcelNumber: '902' })
  expect(wrong.reasons).toEqual(['formerOwner'])
  expect(await owed(town, seller, 2026)).toBe(0)
  at(town, '2026-11-16T09:00:00Z')
  await declare(town, clerk, { ...bought, parcelNumber: '903', correctsOid: wrong.oid })
  expect(await owed(town, seller, 2026)).toBe(unpaid)
  const accruals = await town.as(seller).call('GetDeclarationAccruments', { declarationOid: before.oid })
  const due = accruals.filter(({ PeriodYear, Principal }) => PeriodYear === 2026 && Principal !== '0.00')
  expect(new Set(due.map(({ DueDate }) => DueDate))).toEqual(new Set(['2026-11-30', '2026-12-16']))
  const seen = await town.as(seller).call('GetDeclarationDetail', { declarationOid: before.oid })
  expect(seen).toMatchObject({ EndsOn: null })
  expect(seen.History.at(-1)).toMatchObject({ StatusCode: 'resumed', By: 'Belediye' })
})

test('a year that began while the seller was thought not to owe it is accrued by the correction', async ({
  town,
}) => {
  const { seller, buyer, clerk } = await people(town)
  const plot = { parcelNumber: '904' }
  at(town, '2025-12-28T09:00:00Z')
  await declare(town, clerk, { ...plot, by: seller, eventDate: '2024-03-10' })
  const wrong = await declare(town, clerk, { ...plot, by: buyer, eventDate: '2025-12-20' })
  at(town, '2026-02-10T09:00:00Z')
  await accrueYear({ db: town.db, settings: testSettings, now: town.now })
  const of2026 = await owed(town, buyer, 2026)
  expect([await owed(town, seller, 2026), of2026 > 0]).toEqual([0, true])
  const right = { ...plot, by: buyer, eventDate: '2026-01-05', correctsOid: wrong.oid }
  expect((await declare(town, clerk, right)).reasons).toContain('formerOwner')
  expect([await owed(town, seller, 2026), await owed(town, buyer, 2026)]).toEqual([of2026, 0])
})

test('a seller who has declared the sale meanwhile owes the year again, too, and is told', async ({
  town,
}) => {
  const { seller, buyer, clerk } = await people(town)
  const plot = { parcelNumber: '905' }
  at(town, '2026-01-02T09:00:00Z')
  await declare(town, clerk, { ...plot, by: seller, eventDate: '2024-03-10' })
  const of2026 = await owed(town, seller, 2026)
  at(town, '2026-01-15T09:00:00Z')
  const wrong = await declare(town, clerk, { ...plot, by: buyer, eventDate: '2025-12-20' })
  const { plot: some } = declaring(await someAddress(town.db))
  const sold = { property: plot, change: { reasonCode: 9, eventDate: '2026-01-05' } }
  const fileOidList = [await uploadDeed(town, seller)]
  expect(await sendEstate(town, seller, changed(some, { ...sold, fileOidList }))).toMatchObject({
    StatusCode: 'assessed',
  })
  at(town, '2026-02-10T09:00:00Z')
  const gsmNumber = '+905321112233'
  await town.db`update member set gsm_number = ${gsmNumber}, gsm_proven_at = now() where oid = ${seller.oid}`
  const right = { ...plot, by: buyer, eventDate: '2026-01-05', correctsOid: wrong.oid }
  expect((await declare(town, clerk, right)).reasons).toContain('formerOwner')
  expect([await owed(town, seller, 2026), await owed(town, buyer, 2026)]).toEqual([of2026, 0])
  expect(await messagesTo(town, gsmNumber)).toEqual([expect.stringContaining('devir bildirimi duzeltildi')])
})

test('a seller who corrects what was declared before the sale stays free of the years after it', async ({
  town,
}) => {
  const { seller, buyer, clerk } = await people(town)
  const plot = { parcelNumber: '906' }
  at(town, '2026-01-02T09:00:00Z')
  const before = await declare(town, clerk, { ...plot, by: seller, eventDate: '2024-03-10' })
  const of2025 = await owed(town, seller, 2025)
  at(town, '2026-01-15T09:00:00Z')
  const bought = await declare(town, clerk, { ...plot, by: buyer, eventDate: '2025-12-20' })
  at(town, '2026-02-10T09:00:00Z')
  await declare(town, clerk, { ...plot, by: seller, eventDate: '2024-03-11', correctsOid: before.oid })
  expect([await owed(town, seller, 2025), await owed(town, seller, 2026)]).toEqual([of2025, 0])
  const [estate] = await town.db<{ endedOn: string; endedBy: number }[]>`
    select ended_on, ended_by_declaration_oid as ended_by from estate
    where registry_oid = ${seller.registryOid} and parcel_number = '906'`
  expect(estate).toEqual({ endedOn: '2025-12-31', endedBy: bought.oid })
  await accrueYear({ db: town.db, settings: testSettings, now: town.now })
  expect(await owed(town, seller, 2026)).toBe(0)
})
