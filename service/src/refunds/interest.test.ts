import { expect } from 'vitest'
import { accrualHeader, adjustmentHeader, collectionHeader, csv, importText } from '../testing/importing.ts'
import { givenDebts } from '../testing/given-debts.ts'
import { setOffRefunds } from './set-off-refunds.ts'
import { doneByTwo, twoClerks } from '../testing/second-person.ts'
import { type TestMember, type TestService, test as base, testSettings } from '../testing/test-service.ts'

const test = base.extend('town', { scope: 'file' }, ({ service }) => service)
const iban = 'TR400006200000000000000001'
let count = 0

/** Debt of 6.000,00, paid in two parts and lowered by 5.000,00 through a file; the number of its refund. */
async function lowered(
  town: TestService,
  { registryOid }: TestMember,
  { revenue = 11, applied = '' } = {},
): Promise<number> {
  count += 1
  const [own] = await town.db<{ number: string }[]>`
    select registry_number as number from registry where oid = ${registryOid}`
  const key = `Z-${count}`
  const update = { isUpdate: true }
  const debt = `${key};${own?.number};${revenue};2026;;1;Borç;02.01.2026;30.11.2026;6000;;`
  expect(await importText(town, 'accruals', csv(accrualHeader, debt))).toMatchObject({ written: 1 })
  const paid = [
    `${key}a;M${key}a;${own?.number};1;01.09.2026;;;;${key};4000;`,
    `${key}b;M${key}b;${own?.number};1;01.10.2026;;;;${key};2000;`,
  ]
  expect(await importText(town, 'collections', csv(collectionHeader, ...paid), update)).toMatchObject({
    written: 2,
  })
  const header = applied ? `${adjustmentHeader};basvuru_tarihi` : adjustmentHeader
  const line = `${key}d;${key};azalis;5000;Mükerrer tarh;12.11.2026${applied ? `;${applied}` : ''}`
  expect(await importText(town, 'adjustments', csv(header, line))).toMatchObject({ written: 1, report: [] })
  const [refund] = await town.db<{ oid: number }[]>`select oid from refund where reference = ${`${key}d`}`
  return refund?.oid ?? 0
}

const own = async (town: TestService, member: TestMember) =>
  (await town.as(member).call('GetOwnRefunds', {}))[0]
const password = (member: TestMember) => ({ currentPassword: member.password })

test('of a tax the municipality took too much runs from the days it was taken until it is claimed', async ({
  town,
}) => {
  const ayse = await town.given.member()
  const refundOid = await lowered(town, ayse)
  // Today is 15.11.2026: 2.000,00 for 45 days and 3.000,00 for 75 days at 39 %.
  expect(await own(town, ayse)).toMatchObject({
    Amount: '5000.00',
    Total: '5341.25',
    Lines: [
      { Text: 'Fazla ödenen vergi', Amount: '5000.00' },
      { Text: expect.stringContaining('01.09.2026 – 15.11.2026: 75 gün, yıllık %39'), Amount: '243.75' },
      { Text: expect.stringContaining('01.10.2026 – 15.11.2026: 45 gün, yıllık %39'), Amount: '97.50' },
    ],
  })
  const clerk = town.as(await town.given.member({ role: 'clerk', duties: ['refunds'] }))
  const paying = { refundOid, bankIbanNo: iban, paymentReference: 'GE-1' }
  await town.as(ayse).call('SaveRefundAccount', {
    refundOid,
    ibanOwner: 'Ayşe Deneme',
    bankIbanNo: iban,
    ...password(ayse),
  })
  const [served] =
    await town.db`select served_on, interest_kurus, total_kurus from refund where oid = ${refundOid}`
  expect(served).toEqual({ servedOn: '2026-11-15', interestKurus: 34_125, totalKurus: 534_125 })
  const { Items } = await clerk.call('GetRefundsForClerks', { searchText: `Z-${count}d` })
  expect(Items).toMatchObject([{ Amount: '5000.00', Interest: '341.25', Total: '5341.25', IsServed: true }])
  await clerk.call('NoteRefundPaid', paying)
  const [out] = await town.db`
    select sum(kurus)::bigint as kurus from power_effect where refund_oid = ${refundOid} and kind = 'paidOut'`
  expect(out).toEqual({ kurus: 534_125 })
  expect(await own(town, ayse)).toMatchObject({ PaidOn: '2026-11-15', Total: '5341.25' })
})

test('runs from the application where the taxpayer erred', async ({ town }) => {
  const ayse = await town.given.member()
  await lowered(town, ayse, { applied: '05.11.2026' })
  // 5.000,00 for 10 days at 39 %.
  expect(await own(town, ayse)).toMatchObject({ Total: '5054.17' })
})

test('runs on for what a set-off leaves, and for no more than it ran before', async ({ town }) => {
  const ayse = await town.given.member()
  const refundOid = await lowered(town, ayse)
  const [overdue] = await givenDebts(town, ayse.registryOid, {
    periodYear: 2026,
    accruedOn: '2026-10-01',
    dueDate: '2026-11-13',
    principalKurus: 100_000,
  })
  await setOffRefunds({ db: town.db, now: town.now, settings: testSettings })
  const [debt] = await town.db`select principal_balance(${overdue ?? 0}) as kurus`
  expect(debt).toEqual({ kurus: 0 })
  const lines = await town.db<{ untilOn: string | null }[]>`
    select base_kurus, from_on, until_on, paragraph from refund_interest where refund_oid = ${refundOid} order by oid`
  // Of 5.341,25 the interest of 341,25 goes first, and 661,22 of the tax: 1.000,00 and two days of 3,7 %.
  expect(lines).toEqual([
    { baseKurus: 300_000, fromOn: '2026-09-01', untilOn: '2026-11-15', paragraph: 4 },
    { baseKurus: 200_000, fromOn: '2026-10-01', untilOn: '2026-11-15', paragraph: 4 },
    { baseKurus: 433_878, fromOn: '2026-11-15', untilOn: null, paragraph: 4 },
  ])
})

test('is none on a contract, and on a fine', async ({ town }) => {
  for (const revenue of [61, 71]) {
    const ayse = await town.given.member()
    await lowered(town, ayse, { revenue })
    expect(await own(town, ayse)).toMatchObject({ Total: '5000.00' })
  }
})

test('ends with the service that a clerk notes, before which nothing is paid', async ({ town }) => {
  const ayse = await town.given.member()
  const refundOid = await lowered(town, ayse)
  const clerks = await twoClerks(town, 'refunds')
  const clerk = clerks.first
  const paying = { refundOid, bankIbanNo: null, paymentReference: 'GE-2' }
  await expect(clerk.call('NoteRefundPaid', paying)).rejects.toThrow('ServeFirst')
  const slip = { refundOid, serviceNumber: 'DF-2026-7' }
  for (const servedOn of ['2026-11-11', '2026-11-16'])
    await expect(clerk.call('NoteRefundServed', { ...slip, servedOn })).rejects.toThrow('DayWrong')
  // The right lapses a year after that day: it is never one clerk's word.
  const told = await doneByTwo(clerks, 'NoteRefundServed', { ...slip, servedOn: '2026-11-14' })
  expect(told).toContain('5.335,83 ₺ iadenin bildirimi 14.11.2026 günü')
  expect(told).toContain('DF-2026-7')
  expect(await own(town, ayse)).toMatchObject({ Total: '5335.83', ServedOn: '2026-11-14' })
  await expect(clerk.call('NoteRefundServed', { ...slip, servedOn: '2026-11-15' })).rejects.toThrow(
    'AlreadyServed',
  )
  await clerk.call('NoteRefundPaid', paying)
  const [row] = await town.db`select total_kurus from refund where oid = ${refundOid} and paid_at is not null`
  expect(row).toEqual({ totalKurus: 533_583 })
})

test('is not served where the money is of a contract, nor by whom it concerns', async ({ town }) => {
  const ayse = await town.given.member()
  const clerk = await town.given.member({ role: 'clerk', duties: ['refunds'] })
  const slip = { serviceNumber: 'DF-2026-8', servedOn: '2026-11-14' }
  const ofContract = await lowered(town, ayse, { revenue: 61 })
  await expect(town.as(clerk).call('NoteRefundServed', { ...slip, refundOid: ofContract })).rejects.toThrow(
    'NotOfTax',
  )
  const refundOid = await lowered(town, clerk)
  await expect(town.as(clerk).call('NoteRefundServed', { ...slip, refundOid })).rejects.toThrow('OwnMatter')
})
