import { describe, expect } from 'vitest'
import type { BankRecord } from '../banks/bank.ts'
import {
  compareBooks,
  liveThroughDay,
  reconciliationTest as test,
  reportBanks,
  reportingSettings,
} from '../testing/day-of-books.ts'
import type { TestService } from '../testing/test-service.ts'
import { askBanks } from './ask-banks.ts'

/** A day of which the bank has a kuruş more than we do, and how often the bank was asked since. */
async function givenCase(service: TestService) {
  const books = await liveThroughDay(service)
  const { orderNumber } = books.collected
  books.bankLines = books.bankLines.map((line) =>
    line.orderNumber === orderNumber ? { ...line, amountKurus: line.amountKurus + 1 } : line,
  )
  await reportBanks(service, books)
  await compareBooks(service, books)
  const questions: string[] = []
  const ask = (record: BankRecord) =>
    askBanks({ db: service.db, settings: reportingSettings, clock: () => service.now }, () => ({
      inquire: async (asked) => {
        questions.push(asked.orderNumber)
        return record
      },
    }))
  const evidence = async () => {
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
    const { Items } = await clerk.call('GetReconciliationCases', {})
    return Items.find(({ Subject }) => Subject.includes(orderNumber))?.Evidence ?? []
  }
  return { books, orderNumber, questions, ask, evidence }
}

const charge = { amountKurus: 100_001, authorisationCode: '123456', bankTransactionId: '9' }
const silence: BankRecord = { outcome: 'unknown', bankResultCode: '', bankMessage: 'ECONNREFUSED' }

describe('the bank that is asked for the payment of a case', () => {
  test('is quoted at the desk, with its numbers masked, and asked once while nothing changes', async ({
    service,
  }) => {
    const { ask, questions, orderNumber, evidence } = await givenCase(service)
    const record: BankRecord = {
      outcome: 'charged',
      charge: { ...charge, bankReference: '612345678901' },
      refundedKurus: 0,
      threeD: 'full',
    }
    await ask(record)
    await ask(record)
    expect(questions.filter((each) => each === orderNumber)).toHaveLength(1)
    expect((await evidence()).at(-1)).toMatchObject({
      Book: 'Halkbank, sorguya cevabı',
      Text: expect.stringMatching(/^1\.000,01 ₺ çekilmiş, banka no \*{8}8901 \(/) as string,
    })
  })

  test('is asked again after hours where it said nothing, and never has a card number kept', async ({
    service,
  }) => {
    const { ask, questions, orderNumber, evidence } = await givenCase(service)
    const times = () => questions.filter((each) => each === orderNumber).length
    await ask(silence)
    service.pass(5 * 3_600_000)
    await ask(silence)
    expect(times()).toBe(1)
    service.pass(3_600_000)
    const declined: BankRecord = {
      outcome: 'declined',
      bankResultCode: '51',
      bankMessage: 'Kart 4938 4101 5770 5591, kişi 30507182466',
    }
    await ask(declined)
    expect(times()).toBe(2)
    expect((await evidence()).at(-1)?.Text).toMatch(
      /^Reddedilmiş: 51 Kart \*{4} \*{4} \*{4} 5591, kişi \*{7}2466 \(/,
    )
    const kept = await service.db`select message from reconciliation_bank_answer where message ~ '[0-9]{9}'`
    expect(kept).toEqual([])
  })

  test('is asked again when the case changes, and left alone once one question was in vain', async ({
    service,
  }) => {
    const { ask, questions, orderNumber, books } = await givenCase(service)
    const times = () => questions.filter((each) => each === orderNumber).length
    await ask({ outcome: 'notFound' })
    service.pass(60_000)
    await service.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update bank_report_line set amount_kurus = amount_kurus + 1 where order_number = ${orderNumber}`
    })
    await compareBooks(service, books)
    await ask({ outcome: 'voided' })
    expect(times()).toBe(2)
    await service.db`
      insert into reconciliation_case (comparison, subject, day, kind, amount_kurus, evidence, found_at)
      select 'card', 'SESSIZ' || number, ${books.day}, 'unknownOrder', 1,
        '{"bank": [{"bankCode": "0012", "kurus": 1}]}', ${service.now} from generate_series(1, 3) as number`
    questions.length = 0
    await ask(silence)
    expect(questions.filter((each) => each.startsWith('SESSIZ'))).toHaveLength(1)
  })
})
