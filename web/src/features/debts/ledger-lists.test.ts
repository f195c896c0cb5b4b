import type { AccrualBalance } from 'contract/debts/accruals'
import { describe, expect, test } from 'vitest'
import { accrualRequest } from './accruals/accrual-list.ts'
import { collectionRequest } from './collections/collection-list.ts'
import { noFilters } from './debt-filters.ts'
import { everyPage } from './every-page.ts'
import { pictureOf } from './summary/ledger-picture.ts'
import { queryOfTab, readReceipt, readTab, receiptUrl, withoutReceipt } from './ledger-tabs.ts'

describe('the URL', () => {
  test('names the tab, and anything else is the first one', () => {
    expect(queryOfTab('tahsilatlar').toString()).toBe('sekme=tahsilatlar')
    expect(queryOfTab('borclar').toString()).toBe('')
    expect(readTab(new URLSearchParams('sekme=ozet'))).toBe('ozet')
    expect(readTab(new URLSearchParams('sekme=toString'))).toBe('borclar')
  })

  test('may name a receipt', () => {
    expect(receiptUrl(42)).toBe('/DebtQuestioning?sekme=tahsilatlar&tahsilat=42')
    const query = new URLSearchParams('sekme=tahsilatlar&tahsilat=42')
    expect(readReceipt(query)).toBe(42)
    expect(withoutReceipt(query).toString()).toBe('sekme=tahsilatlar')
    expect(readReceipt(new URLSearchParams('tahsilat=1e3'))).toBeUndefined()
  })
})

describe('what is asked for', () => {
  const filters = { moduleCode: '5', state: 'odendi', dueFrom: '2026-01-01', dueTo: '2026-12-31' }

  test('of accruals is narrowed by the filters', () => {
    expect(accrualRequest(7, noFilters)).toEqual({ registryInfoOid: 7 })
    expect(accrualRequest(7, filters)).toEqual({
      registryInfoOid: 7,
      moduleCode: 5,
      stateCode: 3,
      accrumentDateStart: '2026-01-01',
      accrumentDateFinish: '2026-12-31',
    })
    expect(accrualRequest(7, { ...noFilters, state: 'gecikmis' })).toEqual({
      registryInfoOid: 7,
      isOverdue: true,
    })
  })

  test('of collections is narrowed by the filters', () => {
    expect(collectionRequest(7, { ...filters, state: 'iptal' })).toEqual({
      registryInfoOid: 7,
      moduleCode: 5,
      stateCode: 2,
      collectionDateStart: '2026-01-01',
      collectionDateFinish: '2026-12-31',
    })
  })

  test('comes whole, page by page, and ends where nothing comes any more', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => n)
    const asked: number[] = []
    const ask = (pageIndex: number) => {
      asked.push(pageIndex)
      return Promise.resolve({ rows: rows.slice(pageIndex * 200, (pageIndex + 1) * 200), totalCount: 450 })
    }
    expect(await everyPage(ask)).toEqual(rows)
    expect(asked).toEqual([0, 1, 2])
    expect(await everyPage(() => Promise.resolve({ rows: [], totalCount: 9 }))).toEqual([])
  })
})

describe('the picture', () => {
  const balance = (
    PeriodYear: number,
    kind: [number, string],
    paid: string,
    left: string,
  ): AccrualBalance => ({
    PeriodYear,
    ModuleCode: kind[0],
    ModuleName: kind[1],
    Count: 1,
    Accrued: '0.00',
    Adjusted: '0.00',
    CollectedPrincipal: paid,
    CollectedDelayFine: '1.00',
    Principal: left,
    DelayFine: '0.00',
    Total: left,
  })
  const water: [number, string] = [5, 'Su ve atık su']
  const estate: [number, string] = [1, 'Emlak vergisi']
  const balances = [
    balance(2026, water, '10.00', '2.00'),
    balance(2026, estate, '0.00', '7.00'),
    balance(2025, water, '4.00', '0.00'),
  ]

  test('of years goes from the oldest to the newest, fines included', () => {
    expect(pictureOf(balances, 'year')).toEqual({
      categories: ['2025', '2026'],
      paid: [500, 1200],
      left: [0, 900],
    })
    expect(pictureOf(balances, 'year', { moduleCode: 1 })).toMatchObject({
      categories: ['2026'],
      left: [700],
    })
  })

  test('of kinds goes by their codes', () => {
    expect(pictureOf(balances, 'kind')).toEqual({
      categories: ['Emlak vergisi', 'Su ve atık su'],
      paid: [100, 1600],
      left: [700, 200],
    })
    expect(pictureOf(balances, 'kind', { year: 2025 })).toMatchObject({ categories: ['Su ve atık su'] })
  })
})
