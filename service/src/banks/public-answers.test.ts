import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBankAmount } from './bank-amounts.ts'
import { readNestpayCallback } from './nestpay/callback.ts'
import { classifyAuthorisation, readApiAnswer } from './nestpay/api-answer.ts'
import { classifyOrderHistory } from './nestpay/order-history.ts'
import { classifyOrderStatus } from './nestpay/order-status.ts'
import { readPayflexCallback } from './payflex/callback.ts'
import { readEnrolment } from './payflex/enrolment.ts'
import { readSearch } from './payflex/search.ts'
import { readSale } from './payflex/vpos-message.ts'

const directory = new URL('../../../simulators/src/banks/public-answers/', import.meta.url)
const orderNumber = 'order222'

function answer(name: string, change: (xml: string) => string = (xml) => xml): Buffer {
  const xml = readFileSync(new URL(`${name}.xml`, directory), 'utf8')
  const changed = change(xml)
  return Buffer.from(changed, name.startsWith('nestpay') ? 'latin1' : 'utf8')
}

/** A callback as a browser posts it. */
function callback(name: string, change: (form: string) => string = (form) => form): Buffer {
  const form = readFileSync(new URL(`${name}.txt`, directory), 'utf8')
    .trim()
    .replaceAll('\n', '&')
  return Buffer.from(change(form))
}

function ofNestpay(name: string) {
  const read = readApiAnswer(answer(name), 'text/xml;charset=ISO-8859-9')
  if (!read) throw new Error(`${name} cannot be read`)
  return read
}

describe('the public shape of NestPay', () => {
  const expected = { orderNumber, amountKurus: 10_000 }
  const charge = {
    amountKurus: 10_000,
    bankReference: '600321006363',
    authorisationCode: 'P77974',
    bankTransactionId: '26003VhHE10255',
  }

  test('a sale is approved', () => {
    expect(classifyAuthorisation(ofNestpay('nestpay-sale').answer)).toEqual({
      outcome: 'approved',
      charge: { ...charge, amountKurus: undefined },
    })
  })

  const merchant = { clientId: '700655000200', storeKey: 'genel-ornek-anahtari', storeType: '3d' as const }
  const calledBack = { orderNumber, amountKurus: 9050 }

  test('a callback authenticates by its hash, and not with another amount or store key', () => {
    expect(readNestpayCallback(merchant, callback('nestpay-callback'), calledBack)).toEqual({
      outcome: 'authenticated',
      authentication: {
        md: '435508:5F8A9C01:4325:##700655000200',
        xid: 'zL9mA7Gq1c0bX8eY2dK5vT3uS4w=',
        eci: '05',
        cavv: 'AAABCIEjYgAAAAAAlCNiENiWiV+=',
      },
    })
    const cheaper = callback('nestpay-callback', (form) => form.replace('amount=90.5', 'amount=0.5'))
    expect(readNestpayCallback(merchant, cheaper, calledBack)).toEqual({ outcome: 'forged', why: 'hash' })
    const other = { ...merchant, storeKey: 'baska-anahtar' }
    expect(readNestpayCallback(other, callback('nestpay-callback'), calledBack)).toEqual({
      outcome: 'forged',
      why: 'hash',
    })
  })

  test('a callback of a bank that charges by itself is a charge, with bars and backslashes in it', () => {
    const paying = { ...merchant, storeType: '3d_pay' as const }
    expect(readNestpayCallback(paying, callback('nestpay-callback-charged'), calledBack)).toEqual({
      outcome: 'charged',
      charge: { ...charge, amountKurus: 9050 },
    })
  })

  test('an order’s status is a charge with full 3-D Secure', () => {
    const { answer: read, extra } = ofNestpay('nestpay-order-status')
    expect(classifyOrderStatus(read, extra, expected)).toEqual({
      outcome: 'charged',
      charge,
      refundedKurus: 0,
      threeD: 'full',
    })
  })

  test('an order’s history adds up what was given back', () => {
    const { extra } = ofNestpay('nestpay-order-history')
    expect(classifyOrderHistory(extra, expected)).toMatchObject({
      outcome: 'charged',
      charge,
      refundedKurus: 2500,
    })
  })

  test('no record is not a decline', () => {
    const { answer: read, extra } = ofNestpay('nestpay-no-record')
    expect(classifyOrderStatus(read, extra, expected)).toEqual({ outcome: 'notFound' })
  })
})

describe('the public shape of PayFlex', () => {
  const merchantId = '000100000013506'
  const expected = { orderNumber, amountKurus: 9050 }
  const search = (change?: (xml: string) => string) =>
    readSearch(answer('payflex-search', change), merchantId, expected)

  test('an enrolment with blanks around its values leads to the ACS', () => {
    const target = { mode: 'classic', hosts: ['acs.bank.example'] } as const
    expect(readEnrolment(answer('payflex-enrolment'), orderNumber, target)).toEqual({
      outcome: 'form',
      action: 'https://acs.bank.example/pareq',
      fields: [
        ['PaReq', 'ZU9kUnI='],
        ['TermUrl', 'https://mpi.bank.example/return'],
        ['MD', '9d2a61e1'],
      ],
    })
  })

  test('a callback authenticates by its hash, and not with another amount', () => {
    const merchant = { merchantId, password: 'ornek-Şifre1', callbackHash: 'required' as const }
    expect(readPayflexCallback(merchant, callback('payflex-callback'), expected)).toEqual({
      outcome: 'authenticated',
      authentication: { eci: '05', cavv: 'AAABBIEjYgAAAAAAlCNiENiWiV+=' },
    })
    expect(
      readPayflexCallback(merchant, callback('payflex-callback'), { ...expected, amountKurus: 9000 }),
    ).toEqual({ outcome: 'forged', why: 'hash' })
  })

  test('a sale is approved', () => {
    expect(readSale(answer('payflex-sale'), expected)).toMatchObject({
      outcome: 'approved',
      charge: { amountKurus: 9050, bankReference: '600321006363' },
    })
  })

  test('a search finds the charge, whichever of its two names the amount has', () => {
    expect(search()).toMatchObject({ outcome: 'charged', refundedKurus: 0, threeD: 'full' })
    expect(
      search((xml) => xml.replace(/<Amount>(.*)<\/Amount>/, '<CurrencyAmount>$1</CurrencyAmount>')),
    ).toEqual(search())
  })

  test.each(['TransactionThreedSecureType', 'ThreeDSecureType'])(
    'a search names half an authentication in %s',
    (name) => {
      const named = (type: string) =>
        search((xml) =>
          xml
            .replace('<ECI>05</ECI>', '<ECI/>')
            .replace(/<TransactionThreedSecureType>.*>/, `<${name}>${type}</${name}>`),
        )
      expect(named('2')).toMatchObject({ outcome: 'charged', threeD: 'full' })
      expect(named('1')).toMatchObject({ outcome: 'charged', threeD: 'half' })
    },
  )
})

test.each([
  ['100', 10_000],
  ['100.00', 10_000],
  ['1234.5', 123_450],
  ['1234.50', 123_450],
  ['0.1', 10],
  ['0.01', 1],
])('an amount is the same with and without its last zeros: %s', (text, kurus) => {
  expect(readBankAmount(text)).toBe(kurus)
})
