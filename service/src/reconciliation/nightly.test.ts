import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { takeBankReport } from '../banks/take-bank-report.ts'
import { readEndOfDayFile } from '../banks/nestpay/end-of-day-report.ts'
import { demoBanks } from '../demo-town/demo-banks.ts'
import { casesOf, liveThroughDay, reconciliationTest as test } from '../testing/day-of-books.ts'
import {
  StandInBanks,
  newPayment,
  pay,
  reversalOf,
  standInCard,
  standInCodes,
} from '../testing/stand-in-banks.ts'
import { testSettings } from '../testing/test-service.ts'
import { reconcileDays } from './reconcile-days.ts'

let banks: StandInBanks
beforeAll(async () => {
  banks = await StandInBanks.start()
}, 60_000)
afterAll(() => banks.simulators.stop())

function settingsOf(code: string) {
  const found = demoBanks(banks.simulators.url).find(({ Code }) => Code === code)
  if (!found) throw new Error(`There is no bank ${code}`)
  return found
}

describe('the end-of-day report', () => {
  for (const code of standInCodes)
    test(`of bank ${code} lists what it took and gave back, once its day is closed`, async () => {
      await banks.reset()
      const today = dayInTurkey(new Date())
      const [kept, voided] = [newPayment(standInCard('001')), newPayment(standInCard('001'))]
      await pay(banks.client(code), kept)
      await pay(banks.client(code), voided)
      await banks.client(code).void(reversalOf(voided))
      expect(await takeBankReport(settingsOf(code), today)).toEqual({ outcome: 'notReady' })
      await banks.endDay(code)
      const report = await takeBankReport(settingsOf(code), today)
      const line = { amountKurus: 128_450, bankReference: expect.stringMatching(/^\d+$/) }
      expect(report).toEqual({
        outcome: 'report',
        lines: [
          { ...line, kind: 'sale', orderNumber: kept.expected.orderNumber },
          { ...line, kind: 'sale', orderNumber: voided.expected.orderNumber },
          { ...line, kind: 'void', orderNumber: voided.expected.orderNumber },
        ],
      })
      expect(await takeBankReport({ ...settingsOf(code), MerchantId: '1' }, today)).toMatchObject({
        outcome: 'failed',
      })
    })

  test('that was cut short or is of another day is not taken', () => {
    const file = 'H;500;20261115\r\nS;ABC;1;100\r\nC;ABC;2;40\r\nT;2;140\r\n'
    expect(readEndOfDayFile(file, 'H;500;20261115')).toMatchObject({ outcome: 'report' })
    for (const broken of [
      file.replace('T;2;140\r\n', ''),
      file.replace('S;ABC;1;100\r\n', ''),
      file.replace(';100', ';101'),
      file.replace(';40', ';x'),
      file.replace('20261115', '20261116'),
    ])
      expect(readEndOfDayFile(broken, 'H;500;20261115')).toMatchObject({ outcome: 'failed' })
  })
})

describe('the night', () => {
  test('asks a bank that reports late again, and compares when the last book is there', async ({
    service,
  }) => {
    await banks.reset()
    // Its days are over, on any day of this machine.
    for (const code of standInCodes) await banks.advanceClock(code, 3650 * 86_400)
    const settings = { ...testSettings, Banks: demoBanks(banks.simulators.url) }
    const reconciling = { db: service.db, settings, clock: () => service.now }
    await reconcileDays(reconciling)
    const books = await liveThroughDay(service)
    await banks.change('0012', { reportDelayMs: 36_500 * 86_400_000 })
    await reconcileDays(reconciling)
    expect(await casesOf(service, books)).toMatchObject([
      { kind: 'bankReportMissing', subject: `bank:0012:${books.day}`, state: 'open' },
    ])
    await banks.change('0012', { reportDelayMs: 0 })
    await reconcileDays(reconciling)
    expect(await casesOf(service, books)).toMatchObject([{ state: 'open' }])
    service.pass(20 * 60_000)
    await reconcileDays(reconciling)
    // The stand-in has none of the payments of the test's own bank.
    expect(await casesOf(service, books)).toEqual([
      expect.objectContaining({ kind: 'bankReportMissing', state: 'resolved' }),
      expect.objectContaining({ kind: 'missingAtBank', subject: books.collected.orderNumber, state: 'open' }),
    ])
    // The bank itself was asked for it, once for each state of the case.
    await reconcileDays(reconciling)
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
    const { Items } = await clerk.call('GetReconciliationCases', {})
    expect(Items.map(({ Kind, Evidence }) => ({ Kind, last: Evidence.at(-1) }))).toEqual([
      {
        Kind: 'missingAtBank',
        last: {
          Book: 'Halkbank, sorguya cevabı',
          Text: expect.stringMatching(/^Böyle bir ödeme yok \(/) as string,
        },
      },
    ])
    const [answers] = await service.db<{ count: number }[]>`
      select count(*) from reconciliation_bank_answer join reconciliation_case on reconciliation_case.oid = case_oid
      where subject = ${books.collected.orderNumber}`
    expect(answers?.count).toBe(1)
    const [day] = await service.db<{ comparedAt: Date | null }[]>`
      select compared_at from reconciliation_day where day = ${addDays(books.day, 1)}`
    expect(day).toEqual({ comparedAt: null })
  })
})
