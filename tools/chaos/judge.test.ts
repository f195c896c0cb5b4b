import { describe, expect, test } from 'vitest'
import type { Books } from './books.ts'
import { judge } from './judge.ts'
import { type Told, nothingTold } from './told.ts'

const hash = 'ab'.repeat(32)

/** A town in which one person paid, declared, uploaded and complained, and everything is as they were told. */
function soundTown(): { told: Told; books: Books } {
  const told = nothingTold()
  told.orders.set('N1', { userName: 'ayse', status: 'collected', wasPaid: true, receiptNumber: 'M1' })
  told.uploads.push({ uploadId: 'u1', sha256: hash, fileOid: 5 })
  told.declarations.push({ sendId: 's1', number: 'B1' })
  told.complaints.push({ sendKey: 'k1', reference: 'C1' })
  return {
    told,
    books: {
      orders: [
        {
          orderNumber: 'N1',
          status: 'collected',
          amountKurus: 100,
          clerkReason: null,
          receiptNumbers: ['M1'],
          collectedKurus: 100,
          hasPhone: true,
        },
      ],
      charges: [{ orderNumber: 'N1', netKurus: 100, sales: 1 }],
      debts: [{ oid: 7, balanceKurus: 0 }],
      declarations: [{ sendId: 's1', number: 'B1' }],
      complaints: [{ sendKey: 'k1', reference: 'C1' }],
      files: [{ uploadId: 'u1', oid: 5, sha256: hash }],
      knownContents: [hash],
      onDisk: [{ name: hash, sha256: hash }],
      messages: [
        {
          eventKey: 'payment:N1:collected',
          status: 'sent',
          gsmNumber: '+905040000001',
          text: 'odemeniz alindi',
        },
      ],
      delivered: [{ no: '5040000001', msg: 'odemeniz alindi B001' }],
    },
  }
}

type Spoiled = (town: ReturnType<typeof soundTown>) => void
const orderOf = ({ books }: ReturnType<typeof soundTown>) => {
  const [order] = books.orders
  if (!order) throw new Error('There is an order')
  return order
}

/** Possible defects, with the judge's verdict on each. */
const defects: Record<string, { spoil: Spoiled; verdict: string }> = {
  'an order is lost': {
    spoil: ({ books }) => (books.orders = []),
    verdict: 'order N1 was begun and is lost',
  },
  'a receipt is lost': {
    spoil: (town) => (orderOf(town).receiptNumbers = ['M2']),
    verdict: 'receipt M1 of order N1 was shown and is lost',
  },
  'a payment is collected twice': {
    spoil: (town) => (orderOf(town).receiptNumbers = ['M1', 'M2']),
    verdict: 'order N1 is collected with 2 receipts',
  },
  'a paid order is declined': {
    spoil: (town) => (orderOf(town).status = 'declined'),
    verdict: 'order N1 was said to be paid and is declined',
  },
  'an order is left open': {
    spoil: (town) => (orderOf(town).status = 'unknown'),
    verdict: 'order N1 is left unknown, and no clerk sees it',
  },
  'the bank gave the money back': {
    spoil: ({ books }) => (books.charges = [{ orderNumber: 'N1', netKurus: 0, sales: 1 }]),
    verdict: 'order N1 is collected: 0 kuruş at the bank, 100 in the books',
  },
  'the bank charged twice': {
    spoil: ({ books }) => (books.charges = [{ orderNumber: 'N1', netKurus: 200, sales: 2 }]),
    verdict: 'order N1 was charged 2 times',
  },
  'the bank charged what no order is about': {
    spoil: ({ books }) => books.charges.push({ orderNumber: 'N2', netKurus: 5, sales: 1 }),
    verdict: 'a bank charged N2, which no book knows',
  },
  'a debt is paid beyond its amount': {
    spoil: ({ books }) => (books.debts = [{ oid: 7, balanceKurus: -100 }]),
    verdict: 'debt 7 was collected beyond what is owed: -100 kuruş',
  },
  'the payer was not told': {
    spoil: ({ books }) => (books.messages = []),
    verdict: 'order N1 is collected and its payer was not told',
  },
  'a declaration is lost': {
    spoil: ({ books }) => (books.declarations = []),
    verdict: 'declaration B1 was taken and is lost',
  },
  'a declaration is taken twice': {
    spoil: ({ books }) => books.declarations.push({ sendId: 's1', number: 'B2' }),
    verdict: 'declaration s1 was taken twice',
  },
  'a complaint is lost': {
    spoil: ({ books }) => (books.complaints = []),
    verdict: 'complaint C1 was taken and is lost',
  },
  'an upload is lost': {
    spoil: ({ books }) => (books.files = []),
    verdict: 'upload u1 was taken and is lost',
  },
  'a content is not on the disk': {
    spoil: ({ books }) => (books.onDisk = []),
    verdict: 'upload u1 was taken and its content is not on the disk',
  },
  'half a file is on the disk': {
    spoil: ({ books }) => (books.onDisk = [{ name: hash, sha256: 'cd'.repeat(32) }]),
    verdict: `file ${hash} is spoilt`,
  },
  'an unfinished file is left': {
    spoil: ({ books }) => books.onDisk.push({ name: `${hash}.12`, sha256: hash }),
    verdict: `file ${hash}.12 is known to no one`,
  },
  'a message arrived twice': {
    spoil: ({ books }) => books.delivered.push({ no: '5040000001', msg: 'odemeniz alindi B001' }),
    verdict: 'message payment:N1:collected is sent and arrived 2 times',
  },
  'a message was never sent': {
    spoil: ({ books }) => (books.delivered = []),
    verdict: 'message payment:N1:collected is sent and arrived 0 times',
  },
}

describe('the judge of the chaos run', () => {
  test('finds nothing where everything is as people were told', () => {
    const { told, books } = soundTown()
    expect(judge(told, books)).toEqual([])
  })

  test.each(Object.entries(defects))('notices that %s', (_name, { spoil, verdict }) => {
    const town = soundTown()
    spoil(town)
    expect(judge(town.told, town.books)).toContain(verdict)
  })

  test('lets a second payment of a debt be given back', () => {
    const town = soundTown()
    town.told.orders.set('N2', { userName: 'ayse', status: 'voided', wasPaid: true, receiptNumber: null })
    town.books.orders.push({
      ...orderOf(town),
      orderNumber: 'N2',
      status: 'voided',
      receiptNumbers: [],
      collectedKurus: 0,
    })
    town.books.charges.push({ orderNumber: 'N2', netKurus: 0, sales: 1 })
    expect(judge(town.told, town.books)).toEqual([])
  })
})
