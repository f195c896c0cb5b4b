import { addDays, addMs } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { postCollection } from '../debts/ledger.ts'
import {
  type DayOfBooks,
  acknowledgeEvents,
  bringReceipt,
  cardKurus,
  casesOf,
  compareBooks,
  givenDebt,
  liveThroughDay,
  postToBridge,
  reconciliationTest as test,
  refundKurus,
  reportBanks,
  sendDayBook,
} from '../testing/day-of-books.ts'
import type { TestService } from '../testing/test-service.ts'
import { keepBankReport } from './take-bank-reports.ts'

/** Writes a change that the guards of the ledger would reject, as by a defect or by hand. */
async function plantInBooks(
  { db }: TestService,
  orderNumber: string,
  change: 'amount' | 'bank' | 'declined' | 'unknown',
) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    if (change === 'amount')
      await tx`update payment_order set amount_kurus = amount_kurus + 1 where order_number = ${orderNumber}`
    else if (change === 'bank')
      await tx`update payment_order set bank_code = '0010' where order_number = ${orderNumber}`
    else
      await tx`
        update payment_order set status = ${change}, collection_oid = null where order_number = ${orderNumber}`
  })
}

function changeBank(books: DayOfBooks, orderNumber: string, addKurus: number) {
  books.bankLines = books.bankLines.map((line) =>
    line.orderNumber === orderNumber ? { ...line, amountKurus: line.amountKurus + addKurus } : line,
  )
}

function changeMunicipality(books: DayOfBooks, number: string, Amount: string) {
  books.dayBook = books.dayBook.map((entry) => (entry.Number === number ? { ...entry, Amount } : entry))
}

const without = (books: DayOfBooks, number: string) => {
  books.bankLines = books.bankLines.filter(({ orderNumber }) => orderNumber !== number)
  books.dayBook = books.dayBook.filter((entry) => entry.Number !== number)
}

/** Changes a line of a receipt as a defect or a hand in the database would. */
async function plantInLine(
  { db }: TestService,
  receiptNumber: string,
  change: { toFine?: number; toDebt?: number },
) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update collection_line set principal_kurus = principal_kurus - ${change.toFine ?? 0},
        fine_kurus = fine_kurus + ${change.toFine ?? 0}, accrual_oid = coalesce(${change.toDebt ?? null}, accrual_oid)
      where collection_oid = (select oid from collection where receipt_number = ${receiptNumber})`
  })
}

async function ownerOf({ db }: TestService, receiptNumber: string) {
  const [line] = await db<{ registryOid: number; accrualOid: number }[]>`
    select registry_oid, accrual_oid from collection join collection_line on collection_oid = oid
    where receipt_number = ${receiptNumber}`
  if (!line) throw new Error(`There is no receipt ${receiptNumber}`)
  return line
}

/** The cash desk takes the money of the card payment a second time. */
async function payAgain(books: DayOfBooks, service: TestService): Promise<number> {
  const { registryOid, accrualOid } = await ownerOf(service, books.collected.receiptNumber)
  const again = { AccrualOid: accrualOid, Principal: '300.00' }
  const { receiptNumber } = await bringReceipt(service, registryOid, again, onDay(books))
  books.dayBook.push({ Kind: 'collection', Number: receiptNumber, Amount: '300.00' })
  const [refund] = await service.db<{ oid: number }[]>`
    select oid from refund where reference = ${receiptNumber}`
  return refund?.oid ?? 0
}

const onDay = ({ day }: DayOfBooks) => ({ CollectedAt: `${day}T09:00:00Z` })
/** A day that no other test lives through. */
const longBefore = ({ day }: DayOfBooks) => addDays(day, -400)

interface Planted {
  what: string
  /** Plants the difference; returns the subject of the case if the books do not tell it. */
  plant: (books: DayOfBooks, service: TestService) => Promise<unknown> | void
  found: (books: DayOfBooks, planted: unknown) => { kind: string; subject: string; amountKurus: number }
}

const sale = { kind: 'sale' as const, bankReference: '9' }

/** Differences to plant, one each; everything else of the day agrees. */
const planted: Planted[] = [
  {
    what: 'an order of one kuruş more than its receipt',
    plant: ({ collected }, service) => plantInBooks(service, collected.orderNumber, 'amount'),
    found: ({ collected }) => ({ kind: 'orderAmount', subject: collected.orderNumber, amountKurus: 1 }),
  },
  {
    what: 'a receipt whose payment is declined',
    plant: ({ collected }, service) => plantInBooks(service, collected.orderNumber, 'declined'),
    found: ({ collected }) => ({
      kind: 'bookedWithoutPayment',
      subject: collected.orderNumber,
      amountKurus: 0,
    }),
  },
  {
    what: 'one kuruş less at the bank',
    plant: (books) => changeBank(books, books.collected.orderNumber, -1),
    found: ({ collected }) => ({ kind: 'bankAmount', subject: collected.orderNumber, amountKurus: -1 }),
  },
  {
    what: 'a receipt that the bank does not have',
    plant: (books) => without(books, books.collected.orderNumber),
    found: ({ collected }) => ({
      kind: 'missingAtBank',
      subject: collected.orderNumber,
      amountKurus: -cardKurus,
    }),
  },
  {
    what: 'a receipt that only another bank has',
    plant: ({ collected }, service) => plantInBooks(service, collected.orderNumber, 'bank'),
    found: ({ collected }) => ({
      kind: 'missingAtBank',
      subject: collected.orderNumber,
      amountKurus: -cardKurus,
    }),
  },
  {
    what: 'a charge that no order is about',
    plant: ({ bankLines }) =>
      void bankLines.push({ ...sale, orderNumber: 'YABANCI00000000000001', amountKurus: 1 }),
    found: () => ({ kind: 'unknownOrder', subject: 'YABANCI00000000000001', amountKurus: 1 }),
  },
  {
    what: 'a payment that the bank took twice',
    plant: ({ bankLines, collected }) =>
      void bankLines.push({ ...sale, orderNumber: collected.orderNumber, amountKurus: cardKurus }),
    found: ({ collected }) => ({
      kind: 'chargedTwice',
      subject: collected.orderNumber,
      amountKurus: cardKurus,
    }),
  },
  {
    what: 'a kuruş that the bank gave back',
    plant: ({ bankLines, collected }) =>
      void bankLines.push({ ...sale, kind: 'refund', orderNumber: collected.orderNumber, amountKurus: 1 }),
    found: ({ collected }) => ({ kind: 'givenBackAtBank', subject: collected.orderNumber, amountKurus: -1 }),
  },
  {
    what: 'a void that the bank does not have',
    plant: (books) => {
      books.bankLines = books.bankLines.filter(({ kind }) => kind !== 'void')
    },
    found: ({ voided }) => ({ kind: 'notGivenBack', subject: voided.orderNumber, amountKurus: cardKurus }),
  },
  {
    what: 'a void of one kuruş too little',
    plant: (books) => {
      books.bankLines = books.bankLines.map((line) =>
        line.kind === 'void' ? { ...line, amountKurus: line.amountKurus - 1 } : line,
      )
    },
    found: ({ voided }) => ({ kind: 'notGivenBack', subject: voided.orderNumber, amountKurus: 1 }),
  },
  {
    what: 'a charge of a declined payment',
    plant: async (books, service) => {
      await plantInBooks(service, books.voided.orderNumber, 'declined')
      books.bankLines = books.bankLines.filter(({ kind }) => kind !== 'void')
    },
    found: ({ voided }) => ({
      kind: 'chargedNotBooked',
      subject: voided.orderNumber,
      amountKurus: cardKurus,
    }),
  },
  {
    what: 'a charge of a payment that is not settled',
    plant: async (books, service) => {
      await plantInBooks(service, books.voided.orderNumber, 'unknown')
      books.bankLines = books.bankLines.filter(({ kind }) => kind !== 'void')
    },
    found: ({ voided }) => ({ kind: 'stillOpen', subject: voided.orderNumber, amountKurus: cardKurus }),
  },
  {
    what: 'a card receipt without a payment',
    plant: async (books, service) => {
      const { registryOid } = await service.given.member()
      const accrualOid = await givenDebt(service, registryOid, 1)
      const collection = {
        registryOid,
        collectionType: 4 as const,
        collectedAt: addMs(service.now, -24 * 3_600_000),
        orderNumber: 'SIPARISSIZ0000000001',
        lines: [{ accrualOid, principalKurus: 1, fineKurus: 0 }],
      }
      const { receiptNumber } = await service.db.begin((tx) => postCollection(tx, collection))
      books.dayBook.push({ Kind: 'collection', Number: receiptNumber, Amount: '0.01' })
      await acknowledgeEvents(service)
    },
    found: () => ({ kind: 'bookedWithoutOrder', subject: 'SIPARISSIZ0000000001', amountKurus: -1 }),
  },
  {
    what: 'one kuruş more in the accounting',
    plant: (books) => changeMunicipality(books, books.collected.receiptNumber, '1000.01'),
    found: ({ collected }) => ({
      kind: 'municipalityAmount',
      subject: `collection:${collected.receiptNumber}`,
      amountKurus: 1,
    }),
  },
  {
    what: 'a receipt of the cash desk of one kuruş less in the accounting',
    plant: (books) => changeMunicipality(books, books.cashDesk.receiptNumber, '250.74'),
    found: ({ cashDesk }) => ({
      kind: 'municipalityAmount',
      subject: `collection:${cashDesk.receiptNumber}`,
      amountKurus: -1,
    }),
  },
  {
    what: 'a receipt that the accounting lost',
    plant: (books) => without(books, books.collected.receiptNumber),
    found: ({ collected }) => ({
      kind: 'missingInMunicipality',
      subject: `collection:${collected.receiptNumber}`,
      amountKurus: -cardKurus,
    }),
  },
  {
    what: 'a receipt that the accounting has twice',
    plant: ({ dayBook, collected }) =>
      void dayBook.push({ Kind: 'collection', Number: collected.receiptNumber, Amount: '1000.00' }),
    found: ({ collected }) => ({
      kind: 'twiceInMunicipality',
      subject: `collection:${collected.receiptNumber}`,
      amountKurus: cardKurus,
    }),
  },
  {
    what: 'a receipt that only the accounting has',
    plant: ({ dayBook }) => void dayBook.push({ Kind: 'collection', Number: 'VM-YOK', Amount: '0.01' }),
    found: () => ({ kind: 'onlyInMunicipality', subject: 'collection:VM-YOK', amountKurus: 1 }),
  },
  {
    what: 'a refund that the accounting does not have',
    plant: (books) => without(books, String(books.refundOid)),
    found: ({ refundOid }) => ({
      kind: 'missingInMunicipality',
      subject: `refund:${refundOid}`,
      amountKurus: -refundKurus,
    }),
  },
  {
    what: 'a refund of one kuruş more in the accounting',
    plant: (books) => changeMunicipality(books, String(books.refundOid), '50.26'),
    found: ({ refundOid }) => ({
      kind: 'municipalityAmount',
      subject: `refund:${refundOid}`,
      amountKurus: 1,
    }),
  },
  {
    what: 'what the accounting has not taken from the bridge',
    plant: async (books, service) => {
      without(books, books.collected.receiptNumber)
      await service.db`update bridge_client set acknowledged_number = 0`
    },
    found: ({ collected }) => ({
      kind: 'notTakenByMunicipality',
      subject: `collection:${collected.receiptNumber}`,
      amountKurus: -cardKurus,
    }),
  },
  {
    what: 'a receipt that the accounting has on another day',
    plant: async (books, service) => {
      const dayBook = books.dayBook.filter(({ Number: number }) => number === books.collected.receiptNumber)
      books.dayBook = books.dayBook.filter((entry) => !dayBook.includes(entry))
      await sendDayBook(service, { ...books, day: longBefore(books), dayBook })
    },
    found: ({ collected }) => ({
      kind: 'municipalityDay',
      subject: `collection:${collected.receiptNumber}`,
      amountKurus: 0,
    }),
  },
  {
    what: 'a charge that the bank has on another day',
    plant: async (books, { db, now }) => {
      const lines = books.bankLines.filter(({ orderNumber }) => orderNumber === books.collected.orderNumber)
      books.bankLines = books.bankLines.filter((line) => !lines.includes(line))
      const [report] = await db<{ oid: number }[]>`
        insert into bank_report ${db({ bankCode: '0012', day: longBefore(books), nextTryAt: now })} returning oid`
      await keepBankReport(db, { oid: report?.oid ?? 0 }, lines, now)
    },
    found: ({ collected }) => ({ kind: 'otherDay', subject: collected.orderNumber, amountKurus: 0 }),
  },
  {
    what: 'a voided payment that only another bank has',
    plant: ({ voided }, service) => plantInBooks(service, voided.orderNumber, 'bank'),
    found: ({ voided }) => ({ kind: 'otherBank', subject: voided.orderNumber, amountKurus: cardKurus }),
  },
  {
    what: 'a kuruş of a card receipt that is fine instead of principal',
    plant: ({ collected }, service) => plantInLine(service, collected.receiptNumber, { toFine: 1 }),
    found: ({ collected }) => ({ kind: 'otherLines', subject: collected.orderNumber, amountKurus: 1 }),
  },
  {
    what: 'a line of a card receipt that was moved to another debt',
    plant: async ({ collected }, service) => {
      const { registryOid } = await ownerOf(service, collected.receiptNumber)
      const toDebt = await givenDebt(service, registryOid, cardKurus)
      await plantInLine(service, collected.receiptNumber, { toDebt })
    },
    found: ({ collected }) => ({
      kind: 'otherLines',
      subject: collected.orderNumber,
      amountKurus: cardKurus,
    }),
  },
  {
    what: 'a kuruş of a receipt of the cash desk that is fine instead of principal',
    plant: async ({ cashDesk }, service) => {
      await plantInLine(service, cashDesk.receiptNumber, { toFine: 1 })
      return (await ownerOf(service, cashDesk.receiptNumber)).accrualOid
    },
    found: (_books, debt) => ({ kind: 'debtBalance', subject: `debt:${String(debt)}`, amountKurus: 1 }),
  },
  {
    what: 'a line of a receipt of the cash desk that was moved to another debt',
    plant: async ({ cashDesk }, service) => {
      const { registryOid } = await ownerOf(service, cashDesk.receiptNumber)
      const toDebt = await givenDebt(service, registryOid, 30_000)
      await plantInLine(service, cashDesk.receiptNumber, { toDebt })
      return toDebt
    },
    found: (_books, debt) => ({ kind: 'debtBalance', subject: `debt:${String(debt)}`, amountKurus: -25_075 }),
  },
  {
    what: 'a counter-entry that takes a kuruş too much fine back',
    plant: async (books, service) => {
      const { registryOid } = await ownerOf(service, books.cashDesk.receiptNumber)
      const AccrualOid = await givenDebt(service, registryOid, 10_000)
      const line = { AccrualOid, Principal: '100.00' }
      const { ownNumber, receiptNumber } = await bringReceipt(service, registryOid, line, onDay(books))
      const counter = { ...onDay(books), CancelledOwnNumber: ownNumber }
      const back = await bringReceipt(service, registryOid, { ...line, Principal: '-100.00' }, counter)
      books.dayBook.push(
        { Kind: 'collection', Number: receiptNumber, Amount: '100.00' },
        { Kind: 'collection', Number: back.receiptNumber, Amount: '-100.00' },
      )
      await service.db.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        // The division of the receipt is changed on both sides but one.
        await tx`
          update collection_line set fine_kurus = fine_kurus - 1
          where collection_oid = (select oid from collection where receipt_number = ${back.receiptNumber})`
      })
      const listed = books.dayBook.at(-1)
      if (listed) listed.Amount = '-100.01'
      return back.receiptNumber
    },
    found: (_books, receipt) => ({
      kind: 'otherLines',
      subject: `collection:${String(receipt)}`,
      amountKurus: 1,
    }),
  },
  {
    what: 'an unpaid refund of a double payment of one kuruş more',
    plant: async (books, service) => {
      const refundOid = await payAgain(books, service)
      await service.db`update refund set amount_kurus = amount_kurus + 1 where oid = ${refundOid}`
      return refundOid
    },
    found: (_books, refund) => ({
      kind: 'refundAmount',
      subject: `refund:${String(refund)}`,
      amountKurus: 1,
    }),
  },
  {
    what: 'a receipt of the cash desk with a fine beyond all law',
    plant: async (books, service) => {
      const { registryOid } = await ownerOf(service, books.cashDesk.receiptNumber)
      const accrualOid = await givenDebt(service, registryOid, 10_000)
      // The lawful fine of the debt, and a fine of less than a lira, make no difference.
      for (const DelayFine of ['1.00', '9000.00']) {
        const line = { AccrualOid: accrualOid, Principal: '50.00', DelayFine }
        const { receiptNumber } = await bringReceipt(service, registryOid, line, onDay(books))
        const Amount = DelayFine === '1.00' ? '51.00' : '9050.00'
        books.dayBook.push({ Kind: 'collection', Number: receiptNumber, Amount })
      }
      return books.dayBook.at(-1)?.Number
    },
    found: (_books, receipt) => ({
      kind: 'fineTooHigh',
      subject: `fine:${String(receipt)}`,
      amountKurus: 900_000,
    }),
  },
]

describe('the comparison of a day', () => {
  test('finds nothing where all four books agree, however often it is made', async ({ service }) => {
    const books = await liveThroughDay(service)
    await reportBanks(service, books)
    expect((await sendDayBook(service, books)).json()).toEqual({ Outcome: 'created', Version: 1 })
    await compareBooks(service, books)
    await compareBooks(service, books)
    expect(await casesOf(service, books)).toEqual([])
  })

  for (const { what, plant, found } of planted)
    test(`finds ${what}, and nothing else`, async ({ service }) => {
      const books = await liveThroughDay(service)
      await acknowledgeEvents(service)
      const planted = await plant(books, service)
      await reportBanks(service, books)
      await sendDayBook(service, books)
      await compareBooks(service, books)
      await compareBooks(service, books)
      const expected = found(books, planted)
      expect(await casesOf(service, books)).toEqual([{ ...expected, state: 'open' }])
      const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['payments'] }))
      const [others] = await service.db<{ count: number }[]>`
        select count(*) from reconciliation_case where state = 'open' and day <> ${books.day}`
      // Cases of other days are older and stand before it.
      const pageIndex = Math.floor((others?.count ?? 0) / 25)
      const { Items } = await clerk.call('GetReconciliationCases', { pageIndex })
      const shown = Items.find(({ Day, Kind }) => Day === books.day && Kind === expected.kind)
      expect(shown?.Evidence.length).toBeGreaterThan(0)
      const events = await service.db`
        select step from reconciliation_case_event join reconciliation_case on reconciliation_case.oid = case_oid
        where day = ${books.day}`
      expect(events).toEqual([{ step: 'found' }])
    })

  test('closes by itself what agrees again, and says since when it was there', async ({ service }) => {
    const books = await liveThroughDay(service)
    await acknowledgeEvents(service)
    const { dayBook } = books
    changeMunicipality(books, books.cashDesk.receiptNumber, '250.76')
    await reportBanks(service, books)
    await sendDayBook(service, books)
    await compareBooks(service, books)
    expect((await sendDayBook(service, { ...books, dayBook })).json()).toEqual({
      Outcome: 'changed',
      Version: 2,
    })
    expect((await sendDayBook(service, { ...books, dayBook })).json()).toEqual({
      Outcome: 'same',
      Version: 2,
    })
    await compareBooks(service, books)
    expect(await casesOf(service, books)).toMatchObject([{ kind: 'municipalityAmount', state: 'resolved' }])
    const steps = await service.db<{ step: string }[]>`
      select step from reconciliation_case_event join reconciliation_case on reconciliation_case.oid = case_oid
      where day = ${books.day} order by reconciliation_case_event.oid`
    expect(steps.map(({ step }) => step)).toEqual(['found', 'agreed'])
  })

  test('names a bank and an accounting that have not reported, until they do', async ({ service }) => {
    const books = await liveThroughDay(service)
    await acknowledgeEvents(service)
    await compareBooks(service, books)
    const missing = await casesOf(service, books)
    expect(missing.map(({ subject }) => subject).toSorted()).toEqual([
      `bank:0010:${books.day}`,
      `bank:0012:${books.day}`,
      `bank:0015:${books.day}`,
      `bank:0064:${books.day}`,
      `dayBook:${books.day}`,
    ])
    await reportBanks(service, books)
    await sendDayBook(service, books)
    await compareBooks(service, books)
    expect(new Set((await casesOf(service, books)).map(({ state }) => state))).toEqual(new Set(['resolved']))
  })

  test('refuses a list that was cut short', async ({ service }) => {
    const books = await liveThroughDay(service)
    const whole = await sendDayBook(service, books)
    expect(whole.statusCode).toBe(200)
    const cut = { Day: books.day, Count: 3, Total: '1000.00', Entries: books.dayBook.slice(0, 2) }
    expect((await postToBridge(service, 'day-book', cut)).statusCode).toBe(400)
  })
})

test('money of a second payment whose first one was taken back is not given back: it is a case', async ({
  service,
}) => {
  const books = await liveThroughDay(service)
  await acknowledgeEvents(service)
  const { registryOid } = await service.given.member()
  const AccrualOid = await givenDebt(service, registryOid, 10_000)
  const bring = async (Principal: string, change: object = {}) => {
    const brought = await bringReceipt(
      service,
      registryOid,
      { AccrualOid, Principal },
      {
        ...onDay(books),
        ...change,
      },
    )
    books.dayBook.push({ Kind: 'collection', Number: brought.receiptNumber, Amount: Principal })
    return brought
  }
  const first = await bring('100.00')
  const second = await bring('100.00')
  const [refund] = await service.db<{ oid: number }[]>`
    select oid from refund where reference = ${second.receiptNumber}`
  const refundOid = refund?.oid ?? 0
  await bring('-100.00', { CancelledOwnNumber: first.ownNumber })
  const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['refunds'] }))
  const pay = { refundOid, bankIbanNo: null, paymentReference: 'GE-7' }
  await expect(clerk.call('NoteRefundPaid', pay)).rejects.toThrow('DebtOpen')
  const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
  expect(Refunds.find(({ Oid }) => Oid === refundOid)).toMatchObject({ IsDebtOpen: true })
  await reportBanks(service, books)
  await sendDayBook(service, books)
  await compareBooks(service, books)
  const found = { kind: 'refundOfOpenDebt', subject: `refund:${refundOid}`, amountKurus: 10_000 }
  expect(await casesOf(service, books)).toEqual([{ ...found, state: 'open' }])
  // The accounting books the second one for the debt, under another number; or the debt is paid otherwise, as here.
  await bring('100.00')
  await sendDayBook(service, books)
  await compareBooks(service, books)
  expect(await casesOf(service, books)).toEqual([{ ...found, state: 'resolved' }])
  expect(await clerk.call('NoteRefundPaid', pay)).toEqual({ WaitsForSecondClerk: false })
})

test('a receipt that is gone is a case, and no fault that stops the night', async ({ service }) => {
  const books = await liveThroughDay(service)
  await acknowledgeEvents(service)
  await service.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const [gone] = await tx<{ oid: number }[]>`
      delete from collection where order_number = ${books.collected.orderNumber} returning oid`
    await tx`delete from collection_line where collection_oid = ${gone?.oid ?? 0}`
  })
  await reportBanks(service, books)
  await sendDayBook(service, books)
  await compareBooks(service, books)
  expect(await casesOf(service, books)).toContainEqual(
    expect.objectContaining({ kind: 'orderAmount', amountKurus: cardKurus }),
  )
})

test.for([
  ['what another bank gave back', (amountKurus: number) => [{ ...sale, kind: 'void' as const, amountKurus }]],
  ['a kuruş that another bank took', () => [{ ...sale, amountKurus: 1 }]],
] as const)('%s is no payment of the order’s own bank', async ([, foreign], { service }) => {
  const books = await liveThroughDay(service)
  const { orderNumber } = books.collected
  await acknowledgeEvents(service)
  const lines = foreign(cardKurus).map((line) => ({ ...line, orderNumber }))
  const isTaken = lines.some(({ kind }) => kind === 'sale')
  if (isTaken) changeBank(books, orderNumber, -1)
  await reportBanks(service, books)
  const [other] = await service.db<{ oid: number }[]>`
    select oid from bank_report where bank_code = '0010' and day = ${books.day}`
  await service.db`
    insert into bank_report_line ${service.db(
      lines.map((line, index) => ({
        reportOid: other?.oid ?? 0,
        lineNumber: index + 1,
        kind: line.kind,
        orderNumber,
        amountKurus: line.amountKurus,
        bankReference: line.bankReference,
      })),
    )}`
  await sendDayBook(service, books)
  await compareBooks(service, books)
  expect((await casesOf(service, books)).map(({ subject }) => subject)).toContain(orderNumber)
})
