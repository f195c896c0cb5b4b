import { addDays, addMs } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { cancelCollection, postCollection } from '../debts/ledger.ts'
import {
  type DayOfBooks,
  acknowledgeEvents,
  casesOf,
  compareBooks,
  givenDebt,
  liveThroughDay,
  reconciliationTest as test,
  reportBanks,
  sendDayBook,
} from '../testing/day-of-books.ts'
import type { TestService } from '../testing/test-service.ts'

const clerkOf = (service: TestService) => service.given.member({ role: 'clerk', duties: ['payments'] })
const reason = 'Bankanın panelinde gördüm, kendisi düzeltecek.'

async function comparedDay(service: TestService, plant: (books: DayOfBooks) => void = () => {}) {
  // Rows are written at the clock of this machine, whose day must not be one of the compared ones.
  if (service.now < new Date('2027-09-01')) service.pass(300 * 24 * 3_600_000)
  const books = await liveThroughDay(service)
  await acknowledgeEvents(service)
  plant(books)
  await reportBanks(service, books)
  await sendDayBook(service, books)
  await compareBooks(service, books)
  return books
}

async function dayAt(service: TestService, day: string) {
  const { Items } = await service.as(await clerkOf(service)).call('GetReconciliationDays', {})
  const found = Items.find(({ Day }) => Day === day)
  if (!found) throw new Error(`The day ${day} is not listed`)
  return found
}

async function close(service: TestService, day: string, change: object = {}) {
  const { Collected: collected, Doubled: doubled, Refunded: refunded } = await dayAt(service, day)
  return service
    .as(await clerkOf(service))
    .call('CloseDay', { day, collected, doubled, refunded, note: null, ...change })
}

async function openCase(service: TestService, day: string): Promise<number> {
  const [row] = await service.db<{ oid: number }[]>`
    select oid from reconciliation_case where day = ${day} and state = 'open'`
  return row?.oid ?? 0
}

describe('a difference', () => {
  test('is settled by a clerk with a reason, and stays settled while the books say the same', async ({
    service,
  }) => {
    const books = await comparedDay(service, ({ bankLines: [first] }) => {
      if (first) first.amountKurus -= 1
    })
    const clerk = service.as(await clerkOf(service))
    const { Items } = await clerk.call('GetReconciliationCases', {})
    expect(Items).toMatchObject([{ Kind: 'bankAmount', Amount: '-0.01', Day: books.day }])
    expect(Items[0]?.Evidence.map(({ Book }) => Book)).toEqual([
      'Ödeme işlemi',
      'Portalın defteri',
      'Halkbank',
    ])
    const caseOid = await openCase(service, books.day)
    await expect(close(service, books.day)).rejects.toThrow('OpenCases')
    await expect(clerk.call('ResolveReconciliationCase', { caseOid, reason: 'kısa' })).rejects.toThrow()
    expect(await clerk.call('ResolveReconciliationCase', { caseOid, reason })).toEqual({
      WaitsForSecondClerk: false,
    })
    await expect(clerk.call('ResolveReconciliationCase', { caseOid, reason })).rejects.toThrow('NoSuchCase')
    await compareBooks(service, books)
    expect(await casesOf(service, books)).toMatchObject([{ kind: 'bankAmount', state: 'resolved' }])
    await close(service, books.day)
  })

  test('of much money is settled by two clerks', async ({ service }) => {
    const books = await comparedDay(service, ({ bankLines: [first] }) => {
      if (first) first.amountKurus += 1_000_000
    })
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    const caseOid = await openCase(service, books.day)
    expect(await service.as(first).call('ResolveReconciliationCase', { caseOid, reason })).toEqual({
      WaitsForSecondClerk: true,
    })
    const answer = { caseOid, reason, isConfirmed: true }
    await expect(service.as(second).call('ResolveReconciliationCase', { caseOid, reason })).rejects.toThrow(
      'AlreadyProposed',
    )
    await expect(service.as(first).call('AnswerReconciliationProposal', answer)).rejects.toThrow(
      'OwnProposal',
    )
    await service.as(second).call('AnswerReconciliationProposal', { ...answer, isConfirmed: false })
    await expect(service.as(second).call('AnswerReconciliationProposal', answer)).rejects.toThrow(
      'NotProposed',
    )
    await service.as(first).call('ResolveReconciliationCase', { caseOid, reason })
    await service.as(second).call('AnswerReconciliationProposal', answer)
    expect(await casesOf(service, books)).toMatchObject([{ state: 'resolved' }])
    await close(service, books.day)
  })
})

describe('a day', () => {
  test('is closed in its turn, once, when it is over and compared, with the totals that were seen', async ({
    service,
  }) => {
    const first = await comparedDay(service)
    const second = await comparedDay(service)
    const { Collected, IsNext } = await dayAt(service, first.day)
    expect({ Collected, IsNext }).toEqual({ Collected: '1250.75', IsNext: true })
    const today = { collected: '0.00', doubled: '0.00', refunded: '0.00' }
    const clerk = service.as(await clerkOf(service))
    await expect(clerk.call('CloseDay', { day: '2030-01-01', ...today })).rejects.toThrow('DayNotOver')
    await expect(clerk.call('CloseDay', { day: '2026-01-01', ...today })).rejects.toThrow('NotCompared')
    await expect(close(service, second.day)).rejects.toThrow('NotNext')
    await expect(close(service, first.day, { collected: '1250.74' })).rejects.toThrow('TotalsChanged')
    await close(service, first.day, { note: 'Kontrol edildi' })
    await expect(close(service, first.day)).rejects.toThrow('AlreadyClosed')
    const { Totals } = await clerk.call('GetTotalsOfDay', { day: first.day })
    expect(Totals).toMatchObject([
      { BankName: null, RevenueCode: 51, CollectionType: 1, ReceiptCount: 1, Principal: '250.75' },
      { BankName: 'Halkbank', RevenueCode: 51, CollectionType: 4, ReceiptCount: 1, Principal: '1000.00' },
    ])
    await close(service, second.day)
  })

  test('does not change after it was closed: what comes later counts on the first open day', async ({
    service,
  }) => {
    const { db } = service
    const books = await comparedDay(service)
    await close(service, books.day)
    const closed = await dayAt(service, books.day)
    const { registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid, 7_00)
    const collectedAt = addMs(service.now, -24 * 3_600_000)
    const lines = [{ accrualOid, principalKurus: 7_00, fineKurus: 0 }]
    const late = await db.begin((tx) =>
      postCollection(tx, { registryOid, collectionType: 1, collectedAt, lines }),
    )
    const [booked] = await db<{ collectedAt: Date; bookDay: string }[]>`
      select collected_at, book_day from collection where oid = ${late.oid}`
    expect(booked?.collectedAt).toEqual(collectedAt)
    expect(booked?.bookDay).toBe(addDays(books.day, 1))
    // A receipt of the closed day is taken back by an entry on the open one.
    const [old] = await db<{ oid: number }[]>`
      select oid from collection where receipt_number = ${books.cashDesk.receiptNumber}`
    const oldOid = old?.oid ?? 0
    await db.begin((tx) => cancelCollection(tx, oldOid, collectedAt))
    expect(await dayAt(service, books.day)).toEqual(closed)

    const more = await givenDebt(service, registryOid, 1)
    await expect(
      db`insert into collection_line ${db({ collectionOid: oldOid, accrualOid: more, principalKurus: 1, fineKurus: 0 })}`,
    ).rejects.toThrow('is of a closed day')
    await expect(db`update collection set booked_on = ${books.day} where oid = ${late.oid}`).rejects.toThrow()
    await expect(db`delete from collection where oid = ${oldOid}`).rejects.toThrow()
    await expect(
      db`update refund set paid_at = ${service.now} where oid = ${books.refundOid}`,
    ).rejects.toThrow('closed day')
    await expect(db`update refund set amount_kurus = 1 where oid = ${books.refundOid}`).rejects.toThrow(
      'closed day',
    )
    await expect(db`update closed_day set note = 'x' where day = ${books.day}`).rejects.toThrow()
    await expect(db`delete from closed_day where day = ${books.day}`).rejects.toThrow()
    await expect(db`truncate closed_day cascade`).rejects.toThrow()
    await expect(db`update closed_day_total set fine_kurus = 1 where day = ${books.day}`).rejects.toThrow()
    await expect(db`delete from closed_day_total where day = ${books.day}`).rejects.toThrow()
  })

  test('waits for receipts that are being booked, and they for it', async ({ service }) => {
    const { db } = service
    const books = await comparedDay(service)
    const { registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid, 5)
    const collectedAt = addMs(service.now, -24 * 3_600_000)
    let closing: Promise<unknown> = Promise.resolve()
    await db.begin(async (tx) => {
      const lines = [{ accrualOid, principalKurus: 5, fineKurus: 0 }]
      await postCollection(tx, { registryOid, collectionType: 1, collectedAt, lines })
      closing = close(service, books.day).catch((error: unknown) => error)
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    expect(String(await closing)).toContain('TotalsChanged')
    await close(service, books.day)
  })
})

test('a day is not closed before a list that came since was compared', async ({ service }) => {
  const books = await comparedDay(service)
  service.pass(3_600_000)
  const changed = books.dayBook.map((entry) =>
    entry.Amount === '250.75' ? { ...entry, Amount: '250.76' } : entry,
  )
  expect(changed).not.toEqual(books.dayBook)
  await sendDayBook(service, { ...books, dayBook: changed })
  await expect(close(service, books.day)).rejects.toThrow('NotCompared')
  await compareBooks(service, books)
  expect(await casesOf(service, books)).toHaveLength(1)
})
