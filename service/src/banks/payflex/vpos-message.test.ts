import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readXml, textIn } from '../../xml/xml.ts'
import { readSearch } from './search.ts'
import { cancelXml, readReversal, readSale, refundXml, saleXml } from './vpos-message.ts'

const merchantId = '000100000013506'
const expected = { orderNumber: 'order222-abc', amountKurus: 109 }
const card = {
  number: '6501700122153568',
  expiryMonth: 3,
  expiryYear: 2029,
  securityCode: '961',
  holderName: 'Ş & Ö',
}
const clientAddress = '10.1.2.3'

describe('messages to the VPOS', () => {
  const account = { merchantId, password: 'p', terminalNo: 'VP000579' }
  const request = { ...expected, authentication: { eci: '02', cavv: 'A+/=' }, card, clientAddress }
  const element = (xml: string, name: string) => textIn(readXml(xml), name)

  test('a card-less sale names neither card nor amount', () => {
    const xml = saleXml(account, request, true)
    for (const name of ['Pan', 'Cvv', 'Expiry', 'CurrencyAmount', 'CurrencyCode'])
      expect(element(xml, name)).toBeUndefined()
    expect(element(xml, 'MpiTransactionId')).toBe(expected.orderNumber)
    expect(element(xml, 'CAVV')).toBe('A+/=')
  })

  test('the old one names them in its own formats', () => {
    const xml = saleXml(account, request, false)
    expect(element(xml, 'Expiry')).toBe('202903')
    expect(element(xml, 'CurrencyAmount')).toBe('1.09')
    expect(element(xml, 'CardHoldersName')).toBe('Ş & Ö')
  })

  test('a reversal names the sale and itself', () => {
    for (const xml of [cancelXml, refundXml].map((write) =>
      write(account, { ...expected, reversalId: 'r1', clientAddress }),
    )) {
      expect(element(xml, 'ReferenceTransactionId')).toBe(expected.orderNumber)
      expect(element(xml, 'TransactionId')).toBe('r1')
    }
  })
})

describe('answers of the VPOS', () => {
  const answer = (code: string, rest = '') =>
    Buffer.from(
      `<VposResponse><ResultCode>${code}</ResultCode><ResultDetail>İŞLEM</ResultDetail>${rest}</VposResponse>`,
    )
  const success =
    '<AuthCode>961451</AuthCode><Rrn>306823971358</Rrn><CurrencyAmount>1.09</CurrencyAmount><ThreeDSecureType>2</ThreeDSecureType>'

  test('success', () => {
    expect(readSale(answer('0000', success), expected)).toMatchObject({
      outcome: 'approved',
      charge: { amountKurus: 109, bankReference: '306823971358', authorisationCode: '961451' },
    })
  })

  test.each([
    ['another amount', success.replace('1.09', '109.00')],
    ['no amount', success.replace('1.09', '')],
    ['another currency', `${success}<CurrencyCode>840</CurrencyCode>`],
    ['half an authentication', `${success}<ECI>06</ECI>`],
    ['no 3-D Secure', success.replace('>2<', '>1<')],
    ['another order', `${success}<OrderId>x</OrderId>`],
  ])('a success with %s is looked into first', (_case, rest) => {
    expect(readSale(answer('0000', rest), expected)).toMatchObject({ outcome: 'unknown' })
  })

  test.each([
    ['0051', { outcome: 'declined', reason: 'insufficientFunds' }],
    ['0041', { outcome: 'declined', reason: 'lostOrStolen' }],
    ['0312', { outcome: 'declined', reason: 'securityCode' }],
    ['0005', { outcome: 'declined', reason: 'issuerRefused' }],
    ['1105', { outcome: 'misconfigured' }],
    ['5001', { outcome: 'misconfigured' }],
    ['1006', { outcome: 'unknown' }],
    ['1061', { outcome: 'unknown' }],
    ['0091', { outcome: 'unknown' }],
    ['0096', { outcome: 'unknown' }],
    ['1001', { outcome: 'unknown' }],
    ['7777', { outcome: 'unknown' }],
    ['4242', { outcome: 'unknown' }],
  ])('%s', (code, outcome) => {
    expect(readSale(answer(code), expected)).toMatchObject(outcome)
  })

  test('a firewall’s page or any rubbish leaves it open', () => {
    const page = Buffer.from(
      '<html><head></head><body>Request Rejected. support ID: 1<ResultCode>0000</ResultCode></body></html>',
    )
    expect(readSale(page, expected)).toMatchObject({ outcome: 'unknown' })
    const rubbish = fc.oneof(
      fc.uint8Array(),
      fc.string().map((text) => Buffer.from(text)),
    )
    fc.assert(
      fc.property(rubbish, (bytes) =>
        [
          readSale(bytes, expected),
          readSearch(bytes, merchantId, expected),
          readReversal('Cancel', bytes),
        ].every(({ outcome }) => outcome === 'unknown'),
      ),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['Cancel', '0000', { outcome: 'done' }],
    ['Cancel', '1083', { outcome: 'done' }],
    ['Cancel', '2202', { outcome: 'refused', why: 'tooLate' }],
    ['Cancel', '1007', { outcome: 'refused', why: 'nothingToReverse' }],
    ['Cancel', '5001', { outcome: 'refused', why: 'other' }],
    ['Cancel', '1001', { outcome: 'unknown' }],
    ['Cancel', '1006', { outcome: 'unknown' }],
    ['Refund', '0000', { outcome: 'done' }],
    ['Refund', '1059', { outcome: 'done' }],
    ['Refund', '1123', { outcome: 'refused', why: 'nothingToReverse' }],
    ['Refund', '1083', { outcome: 'refused', why: 'nothingToReverse' }],
    ['Refund', '0961', { outcome: 'refused', why: 'other' }],
    ['Refund', '0096', { outcome: 'unknown' }],
  ] as const)('%s: %s', (kind, code, outcome) => {
    expect(readReversal(kind, answer(code))).toMatchObject(outcome)
  })

  test('a refund of another amount is not the one that was asked for', () => {
    const given = (amount: string) => answer('0000', `<CurrencyAmount>${amount}</CurrencyAmount>`)
    expect(readReversal('Refund', given('1.09'), 109)).toMatchObject({ outcome: 'done' })
    expect(readReversal('Refund', given('0.09'), 109)).toMatchObject({ outcome: 'unknown' })
  })
})
