import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { expect } from 'vitest'
import { compareDay } from '../reconciliation/compare-day.ts'
import {
  bookedFile,
  fileOfBank,
  givenCollectingBank,
  madeFile,
  sentFile,
  taken,
} from '../testing/bank-files.ts'
import { givenCollection, givenDebt } from '../testing/given-debts.ts'
import { townSettings } from '../testing/one-administrator.ts'
import { type TestMember, type TestService, test as base } from '../testing/test-service.ts'

const test = base.extend('settings', { scope: 'file' }, () => townSettings)
const reason = 'Bankanın hesap özetinde gördüm.'

const givenClerk = (town: TestService) =>
  town.given.member({ role: 'clerk', duties: ['payments', 'refunds'] })

/** Debt below the limits of one person, which a bank was asked to take. */
async function givenAsked(town: TestService, clerk: TestMember, dueDate = '2026-12-01') {
  await givenCollectingBank(town)
  const { registryOid } = await town.given.member()
  const accrualOid = await givenDebt(town, registryOid, { principalKurus: 10_000, revenueCode: 12, dueDate })
  const made = await madeFile(town, clerk, { revenueCodes: [12] })
  return { registryOid, accrualOid, fileOid: made.Oid }
}

/** File as if it had been made on an earlier day, before a fine had grown. */
async function madeEarlier({ db }: TestService, fileOid: number, fileDate: string) {
  await db`update bank_file set file_date = ${fileDate} where oid = ${fileOid}`
  await db`update bank_file_line set fine_kurus = 0, amount_kurus = principal_kurus where file_oid = ${fileOid}`
}

async function refundOf({ db }: TestService, registryOid: number) {
  const [refund] = await db<{ oid: number }[]>`select oid from refund where registry_oid = ${registryOid}`
  return { refundOid: refund?.oid ?? 0, bankIbanNo: null, paymentReference: 'GE-1' }
}

async function givenPaidTwice(town: TestService, sender: TestMember, booker: TestMember) {
  const { registryOid, accrualOid } = await givenAsked(town, sender)
  const paid = { accrualOid, principalKurus: 10_000, fineKurus: 0 }
  await givenCollection(town, registryOid, [paid], { collectedAt: town.now })
  const sent = await sentFile(town, sender, await fileOfBank([taken(accrualOid, 10_000)]))
  const booked = await bookedFile(town, booker, sent)
  expect(booked).toMatchObject({ Status: 'booked', Counts: { Booked: 1, Doubles: 1 } })
  return { refund: await refundOf(town, registryOid), fileOid: booked.Oid }
}

async function caseOf(town: TestService, fileOid: number) {
  const comparing = { db: town.db, settings: { Banks: [], Bridge: undefined }, now: town.now }
  await compareDay(comparing, dayInTurkey(town.now))
  const [found] = await town.db<{ oid: number; amountKurus: number }[]>`
    select oid, amount_kurus from reconciliation_case
    where kind = 'receiptsUnproven' and state = 'open' and subject = ${`sentFile:${fileOid}`}`
  return found
}

test('whoever sent or booked a file does not pay out what it made owed back', async ({ service: town }) => {
  const [alone, sender, booker, other] = [
    await givenClerk(town),
    await givenClerk(town),
    await givenClerk(town),
    await givenClerk(town),
  ]
  const ofOne = await givenPaidTwice(town, alone, alone)
  await expect(town.as(alone).call('NoteRefundPaid', ofOne.refund)).rejects.toThrow('CausedByYou')
  const ofTwo = await givenPaidTwice(town, sender, booker)
  for (const clerk of [sender, booker])
    await expect(town.as(clerk).call('NoteRefundPaid', ofTwo.refund)).rejects.toThrow('CausedByYou')
  expect(await town.as(other).call('NoteRefundPaid', ofTwo.refund)).toEqual({ WaitsForSecondClerk: false })
  const entries = await town.db`
    select sum(lowered_kurus)::integer as kurus from power_entry where member_oid = ${alone.oid}`
  expect(entries).toEqual([{ kurus: 10_000 }])
})

test('a file that a clerk sent is a case where no accounting sends its list, for someone else to close', async ({
  service: town,
}) => {
  const [sender, booker] = [await givenClerk(town), await givenClerk(town)]
  const { accrualOid } = await givenAsked(town, sender)
  const sent = await sentFile(town, sender, await fileOfBank([taken(accrualOid, 10_000)]))
  await bookedFile(town, booker, sent)
  const found = await caseOf(town, sent.Oid)
  expect(found).toMatchObject({ amountKurus: 10_000 })
  const close = { caseOid: found?.oid ?? 0, reason }
  for (const clerk of [sender, booker])
    await expect(town.as(clerk).call('ResolveReconciliationCase', close)).rejects.toThrow('OwnMatter')
  const other = await givenClerk(town)
  const listed = await town.as(other).call('GetReconciliationCases', {})
  expect(JSON.stringify(listed)).toContain(`${sent.Oid} numaralı banka dosyasının makbuzları`)
  expect(await town.as(other).call('ResolveReconciliationCase', close)).toEqual({
    WaitsForSecondClerk: false,
  })
  const twice = await givenPaidTwice(town, sender, sender)
  expect(await caseOf(town, twice.fileOid)).toMatchObject({ amountKurus: 10_000 })
})

test('a file of the bank’s own folder is no such case', async ({ service: town }) => {
  const clerk = await givenClerk(town)
  const { accrualOid } = await givenAsked(town, clerk)
  const sent = await sentFile(town, clerk, await fileOfBank([taken(accrualOid, 10_000)]))
  await town.db`update bank_file set member_oid = null where oid = ${sent.Oid}`
  await bookedFile(town, clerk, sent)
  expect(await caseOf(town, sent.Oid)).toBeUndefined()
})

test('an overdue debt is not paid as of an old day or at an old amount by who sent the file', async ({
  service: town,
}) => {
  const [clerk, other] = [await givenClerk(town), await givenClerk(town)]
  const today = dayInTurkey(town.now)
  const sentAs = async ({ paidOn, due, asked }: { paidOn: string; due: string; asked: string }) => {
    const { accrualOid, fileOid } = await givenAsked(town, clerk, due)
    await madeEarlier(town, fileOid, asked)
    return sentFile(town, clerk, await fileOfBank([taken(accrualOid, 10_000, { paidOn })]))
  }
  const longAgo = addDays(today, -60)
  const old = await sentAs({ paidOn: addDays(today, -11), due: addDays(today, -30), asked: longAgo })
  expect(old).toMatchObject({ Status: 'checked' })
  await expect(bookedFile(town, clerk, old)).rejects.toThrow('OldPayment')
  expect(await bookedFile(town, other, old)).toMatchObject({ Status: 'booked' })
  const cheap = await sentAs({ paidOn: today, due: addDays(today, -30), asked: longAgo })
  await expect(bookedFile(town, clerk, cheap)).rejects.toThrow('OldPayment')
  const inTime = [
    { paidOn: addDays(today, -10), due: addDays(today, -10), asked: longAgo },
    { paidOn: today, due: addDays(today, -30), asked: addDays(today, -10) },
    { paidOn: addDays(today, -20), due: today, asked: longAgo },
  ]
  for (const line of inTime)
    expect(await bookedFile(town, clerk, await sentAs(line))).toMatchObject({ Status: 'booked' })
  const ofBank = await sentAs({ paidOn: addDays(today, -11), due: addDays(today, -30), asked: longAgo })
  await town.db`update bank_file set member_oid = null where oid = ${ofBank.Oid}`
  expect(await bookedFile(town, clerk, ofBank)).toMatchObject({ Status: 'booked' })
})
