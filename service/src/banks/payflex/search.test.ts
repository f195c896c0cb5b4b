import { describe, expect, test } from 'vitest'
import { readXml, textIn } from '../../xml/xml.ts'
import { readSearch, searchXml } from './search.ts'

const merchantId = '000100000013506'
const expected = { orderNumber: 'order222-abc', amountKurus: 109 }

describe('a search', () => {
  const row = {
    MerchantId: merchantId,
    TransactionType: 'Sale',
    TransactionId: expected.orderNumber,
    OrderId: expected.orderNumber,
    Amount: '1.09',
    AmountCode: '949',
    ResultCode: '0000',
    AuthCode: '1',
    Rrn: '2',
    ECI: '02',
    IsCanceled: 'false',
    IsReversed: 'false',
    IsRefunded: 'false',
    TotalRefundAmount: '0.00',
  }
  const write = (fields: object) =>
    Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')
  const search = (rows: object[], code = '0000') => {
    const inner = rows
      .map((each) => `<TransactionSearchResultInfo>${write(each)}</TransactionSearchResultInfo>`)
      .join('')
    const xml = `<SearchResponse><ResponseInfo><ResponseCode>${code}</ResponseCode></ResponseInfo><TransactionSearchResultInfo>${inner}</TransactionSearchResultInfo></SearchResponse>`
    return readSearch(Buffer.from(xml), merchantId, expected)
  }

  test('asks by our number', () => {
    const xml = searchXml({ merchantId, password: 'p' }, expected.orderNumber)
    expect(textIn(readXml(xml), 'TransactionId')).toBe(expected.orderNumber)
  })

  test.each([
    ['charged', {}, { outcome: 'charged', refundedKurus: 0 }],
    ['cancelled', { IsCanceled: 'true' }, { outcome: 'voided' }],
    ['reversed', { IsReversed: 'True' }, { outcome: 'voided' }],
    ['refunded', { IsRefunded: 'true', TotalRefundAmount: '1.09' }, { outcome: 'refunded' }],
    [
      'partly refunded',
      { IsRefunded: 'true', TotalRefundAmount: '0.09' },
      { outcome: 'charged', refundedKurus: 9 },
    ],
    ['declined', { ResultCode: '0051' }, { outcome: 'declined', bankResultCode: '0051' }],
    ['another amount', { Amount: '109.00' }, { outcome: 'unknown', differs: '10900 kuruş' }],
    [
      'another amount, given back',
      { Amount: '109.00', TotalRefundAmount: '109.00', IsRefunded: 'true' },
      { outcome: 'refunded' },
    ],
    ['another currency', { AmountCode: '840' }, { outcome: 'unknown' }],
    ['full', {}, { outcome: 'charged', threeD: 'full' }],
    ['half secure', { ECI: '06' }, { outcome: 'charged', threeD: 'half' }],
    ['without 3-D Secure', { TransactionThreedSecureType: '1' }, { outcome: 'charged', threeD: 'half' }],
    ['without a word of 3-D Secure', { ECI: '' }, { outcome: 'charged', threeD: undefined }],
    ['refunded without an amount', { IsRefunded: 'true', TotalRefundAmount: '' }, { outcome: 'unknown' }],
    ['refunded by nothing', { IsRefunded: 'true', TotalRefundAmount: '0.00' }, { outcome: 'unknown' }],
    ['partly refunded, unflagged', { TotalRefundAmount: '0.09' }, { outcome: 'charged', refundedKurus: 9 }],
    ['no authorisation code', { AuthCode: '' }, { outcome: 'unknown' }],
    ['another order', { OrderId: 'x' }, { outcome: 'unknown' }],
    ['a refund alone', { TransactionType: 'Refund' }, { outcome: 'unknown' }],
  ])('%s', (_case, change, outcome) => {
    expect(search([{ ...row, ...change }])).toMatchObject(outcome)
  })

  test.each('0008 0032 0091 0096 1001 1073 1074 7777 1006 1061 0966 4242'.split(' '))(
    'a row with %s leaves it open',
    (ResultCode) => {
      expect(search([{ ...row, ResultCode }])).toMatchObject({
        outcome: 'unknown',
        bankResultCode: ResultCode,
      })
      expect(
        search([
          { ...row, ResultCode: '0051' },
          { ...row, ResultCode },
        ]),
      ).toMatchObject({
        outcome: 'unknown',
      })
    },
  )

  test('of several tries the success counts', () => {
    expect(search([{ ...row, ResultCode: '0051' }, row])).toMatchObject({ outcome: 'charged' })
  })

  test('nothing found is no decline, and a failed search says nothing', () => {
    expect(search([])).toEqual({ outcome: 'notFound' })
    expect(search([], '9601')).toEqual({ outcome: 'notFound' })
    expect(search([row], '9065')).toMatchObject({ outcome: 'unknown' })
  })
})
