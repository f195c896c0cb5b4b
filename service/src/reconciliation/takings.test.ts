import { addDays } from 'rules/calendar'
import { kurusFromWire } from 'rules/money'
import { describe, expect } from 'vitest'
import {
  acknowledgeEvents,
  bringReceipt,
  casesOf,
  compareBooks,
  liveThroughDay,
  reconciliationTest as test,
  reportBanks,
  sendDayBook,
} from '../testing/day-of-books.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import type { TestService } from '../testing/test-service.ts'

async function comparedDay(service: TestService) {
  const books = await liveThroughDay(service)
  await acknowledgeEvents(service)
  await reportBanks(service, books)
  await sendDayBook(service, books)
  await compareBooks(service, books)
  return books
}

const sumOf = (rows: readonly { Principal: string; DelayFine: string }[]) =>
  rows.reduce((total, row) => total + kurusFromWire(row.Principal) + kurusFromWire(row.DelayFine), 0)

describe('takings', () => {
  test('are the same before and after a day is closed, in every view, and as a PDF', async ({ service }) => {
    const days = [await comparedDay(service), await comparedDay(service)]
    const [first, second] = days.map(({ day }) => day)
    if (!first || !second) throw new Error('There are no days')
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
    const asked = { step: 'day' as const, from: first, until: second }
    const before = await clerk.call('GetTakings', asked)
    expect(before.ByPeriod).toEqual([
      { Period: first, Principal: '1250.75', DelayFine: '0.00' },
      { Period: second, Principal: '1250.75', DelayFine: '0.00' },
    ])
    expect(before.ByRevenue).toEqual([{ Text: 'Su faturası', Principal: '2501.50', DelayFine: '0.00' }])
    expect(before.ByBank).toEqual([
      { Text: 'Halkbank', Principal: '2000.00', DelayFine: '0.00' },
      { Text: 'Banka dışı', Principal: '501.50', DelayFine: '0.00' },
    ])
    expect(before.ByKind).toEqual([
      { Text: 'Kredi kartı', Principal: '2000.00', DelayFine: '0.00' },
      { Text: 'Nakit', Principal: '501.50', DelayFine: '0.00' },
    ])
    for (const rows of [before.ByPeriod, before.ByRevenue, before.ByBank, before.ByKind])
      expect(sumOf(rows)).toBe(250_150)
    const { Items } = await clerk.call('GetReconciliationDays', {})
    const { Collected = '', Doubled = '', Refunded = '' } = Items.find(({ Day }) => Day === first) ?? {}
    await clerk.call('CloseDay', {
      day: first,
      collected: Collected,
      doubled: Doubled,
      refunded: Refunded,
    })
    expect(await clerk.call('GetTakings', asked)).toEqual({ ...before, ClosedUntil: first })
    const month = await clerk.call('GetTakings', { ...asked, step: 'month' })
    expect(sumOf(month.ByPeriod)).toBe(250_150)
    const { Content } = await clerk.call('GetTakingsAsPdf', asked)
    expect(readPdfText(Buffer.from(Content, 'base64'))).toContain('2.501,50')
    await expect(clerk.call('GetTakings', { ...asked, from: '2020-01-01' })).rejects.toThrow('TooLong')
    await expect(clerk.call('GetTakings', { ...asked, from: second, until: first })).rejects.toThrow(
      'TooLong',
    )
  })

  test('leave out what was paid twice, which a day has beside them until it is given back', async ({
    service,
  }) => {
    const books = await liveThroughDay(service)
    const { db } = service
    await acknowledgeEvents(service)
    const [paid] = await db<{ registryOid: number; accrualOid: number }[]>`
      select registry_oid, accrual_oid from collection join collection_line on collection_oid = oid
      where receipt_number = ${books.collected.receiptNumber}`
    if (!paid) throw new Error('Nothing was paid')
    const again = async (Principal: string, change: object = {}) => {
      const line = { AccrualOid: paid.accrualOid, Principal }
      const on = { CollectedAt: `${books.day}T09:00:00Z`, ...change }
      const brought = await bringReceipt(service, paid.registryOid, line, on)
      books.dayBook.push({ Kind: 'collection', Number: brought.receiptNumber, Amount: Principal })
      return brought
    }
    const kept = await again('70.00')
    const withdrawn = await again('5.00')
    await again('-5.00', { CancelledOwnNumber: withdrawn.ownNumber })
    const [refund] = await db<{ oid: number }[]>`
      update refund set paid_at = ${`${books.day}T10:00:00Z`}, payment_reference = 'GE-2',
        paid_by_member_oid = (select min(oid) from member)
      where reference = ${kept.receiptNumber} returning oid`
    books.dayBook.push({ Kind: 'refund', Number: String(refund?.oid), Amount: '70.00' })
    await acknowledgeEvents(service)
    await reportBanks(service, books)
    await sendDayBook(service, books)
    await compareBooks(service, books)
    expect(await casesOf(service, books)).toEqual([])
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
    const asked = { step: 'day' as const, from: books.day, until: books.day }
    const dayNow = async () =>
      (await clerk.call('GetReconciliationDays', {})).Items.find(({ Day }) => Day === books.day)
    const takings = await clerk.call('GetTakings', asked)
    const day = await dayNow()
    expect(day).toMatchObject({ Collected: '1250.75', Doubled: '70.00', Refunded: '120.25' })
    expect(takings).toMatchObject({ Principal: '1250.75', Doubled: '70.00', Refunded: '120.25' })
    // The accounting's sum of the day is receipts less refunds.
    const inMunicipality = books.dayBook.reduce(
      (sum, { Kind, Amount }) => sum + kurusFromWire(Amount) * (Kind === 'refund' ? -1 : 1),
      0,
    )
    expect(125_075 + 7000 - 12_025).toBe(inMunicipality)
    await db`
      insert into closed_day (day, closed_at, closed_by_member_oid, collected_kurus, receipt_count, refunded_kurus, refund_count)
      select day, ${service.now}, (select min(oid) from member), 0, 0, 0, 0 from reconciliation_day
      where day < ${books.day} and day not in (select day from closed_day)`
    const close = { day: books.day, collected: '1250.75', doubled: '70.00', refunded: '120.25' }
    await expect(clerk.call('CloseDay', { ...close, doubled: '0.00' })).rejects.toThrow('TotalsChanged')
    await clerk.call('CloseDay', close)
    // A second payment into a closed day counts on the first open one.
    const late = await again('3.00')
    expect(await dayNow()).toMatchObject({ Doubled: '70.00' })
    expect(await clerk.call('GetTakings', asked)).toMatchObject({ Doubled: '70.00', Refunded: '120.25' })
    const [booked] = await db<{ day: string; oid: number }[]>`
      select book_day as day, oid from double_payment where receipt_number = ${late.receiptNumber}`
    expect(booked?.day).toBe(addDays(books.day, 1))
    const [closedDouble] = await db<{ oid: number }[]>`
      select oid from double_payment where receipt_number = ${kept.receiptNumber}`
    const more = { doublePaymentOid: closedDouble?.oid ?? 0, accrualOid: 1, principalKurus: 1, fineKurus: 0 }
    const [other] = await db<{ oid: number }[]>`select max(oid) as oid from accrual`
    await expect(
      db`insert into double_payment_line ${db({ ...more, accrualOid: other?.oid ?? 0 })}`,
    ).rejects.toThrow('is of a closed day')
  })

  test('stand against what was accrued, and debts have an age', async ({ service }) => {
    await comparedDay(service)
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
    const { ByRevenue, ByDistrict } = await clerk.call('GetAccrualsAndCollections', { year: 2026 })
    const [row] = await service.db<{ accrued: number; collected: number }[]>`
      select (select sum(principal_kurus) from accrual)::bigint as accrued,
        (select sum(principal_kurus) from collection_line)::bigint as collected`
    for (const list of [ByRevenue, ByDistrict]) {
      expect(list.reduce((sum, { Accrued }) => sum + kurusFromWire(Accrued), 0)).toBe(row?.accrued)
      expect(list.reduce((sum, { Collected }) => sum + kurusFromWire(Collected), 0)).toBe(row?.collected)
    }
    expect(await clerk.call('GetAgeOfDebts', {})).toEqual({ Ages: [] })
    await service.db`
      insert into accrual (registry_oid, revenue_code, period_year, description, accrued_on, due_date, principal_kurus,
        source_kind)
      select registry_oid, 51, 2026, 'Su', '2025-01-01', ${service.now}::date - late, 100, 'subscription'
      from (select min(registry_oid) as registry_oid from accrual) one, unnest(array[10, 31, 200, 400, 3000]) as late`
    expect(await clerk.call('GetAgeOfDebts', {})).toEqual({
      Ages: [{ Text: 'Su faturası', Amounts: ['1.00', '1.00', '1.00', '1.00', '1.00'] }],
    })
  })
})
