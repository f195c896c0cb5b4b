import { kurusFromWire } from 'rules/money'
import { describe, expect } from 'vitest'
import {
  compareBooks,
  acknowledgeEvents,
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
    const { Collected = '', Refunded = '' } = Items.find(({ Day }) => Day === first) ?? {}
    await clerk.call('CloseDay', { day: first, collected: Collected, refunded: Refunded })
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
