import { currency } from 'contract/payments/codes'
import type { BankRecord, ExpectedPayment } from '../bank.ts'
import { readBankAmount } from '../bank-amounts.ts'
import { elementsOf, findElement, textIn, type XmlElement } from '../../xml/xml.ts'
import { readPayflexXml } from './read-payflex-xml.ts'

export function searchXml(account: { merchantId: string; password: string }, orderNumber: string): string {
  const merchant = elementsOf({ HostMerchantId: account.merchantId, MerchantPassword: account.password })
  const transaction = elementsOf({ TransactionId: orderNumber, OrderId: orderNumber })
  return (
    '<?xml version="1.0" encoding="utf-8"?><SearchRequest>' +
    `<MerchantCriteria>${merchant}</MerchantCriteria>` +
    `<TransactionCriteria>${transaction}</TransactionCriteria></SearchRequest>`
  )
}

/** What the bank knows of our sale. A search that failed says nothing about the payment. */
export function readSearch(bytes: Uint8Array, merchantId: string, expected: ExpectedPayment): BankRecord {
  const document = readPayflexXml(bytes)
  const info = findElement(document, 'ResponseInfo')
  const code = textIn(info, 'ResponseCode') ?? ''
  const unknown = (bankMessage: string): BankRecord => ({
    outcome: 'unknown',
    bankResultCode: code,
    bankMessage,
  })
  if (!document || !info) return unknown('the answer cannot be read')
  if (code === '9601') return { outcome: 'notFound' }
  if (code !== '0000') return unknown((textIn(info, 'ResponseMessage') ?? '').slice(0, 500))
  const rows = rowsOf(document)
  const ours = rows.filter(
    (row) =>
      textIn(row, 'TransactionId') === expected.orderNumber &&
      textIn(row, 'OrderId') === expected.orderNumber &&
      textIn(row, 'TransactionType') === 'Sale',
  )
  if (rows.length === 0) return { outcome: 'notFound' }
  // Of several tries under one number a success is what counts.
  const row = ours.find((each) => textIn(each, 'ResultCode') === '0000') ?? ours[0]
  if (!row) return unknown('the answer is of another order')
  return readRow(row, merchantId, expected) ?? unknown('the record does not fit the order')
}

/** Rows stand in a list of the same name as they have themselves. */
function rowsOf(document: XmlElement): XmlElement[] {
  const list = findElement(document, 'TransactionSearchResultInfo')
  const inner = list?.children.filter(({ name }) => name === 'TransactionSearchResultInfo') ?? []
  return inner.length === 0 && textIn(list, 'TransactionId') ? [list as XmlElement] : inner
}

function readRow(row: XmlElement, merchantId: string, expected: ExpectedPayment): BankRecord | undefined {
  const text = (name: string) => textIn(row, name) ?? ''
  const isTrue = (name: string) => text(name).toLowerCase() === 'true'
  if (!['', merchantId].includes(text('MerchantId'))) return undefined
  if (text('ResultCode') === '') return undefined
  if (text('ResultCode') !== '0000') {
    const bankMessage = text('ResponseMessage').slice(0, 500)
    return { outcome: 'declined', bankResultCode: text('ResultCode'), bankMessage }
  }
  if (isTrue('IsCanceled') || isTrue('IsReversed')) return { outcome: 'voided' }
  const amountKurus = readBankAmount(text('Amount') || text('CurrencyAmount'))
  const isOurs =
    amountKurus === expected.amountKurus &&
    ['', currency.numericCode].includes(text('AmountCode')) &&
    ['', '05', '02'].includes(text('ECI')) &&
    ['', '2'].includes(text('TransactionThreedSecureType')) &&
    text('AuthCode') !== ''
  if (!isOurs) return undefined
  const refundedKurus = readBankAmount(text('TotalRefundAmount')) ?? 0
  if (isTrue('IsRefunded') && refundedKurus >= amountKurus) return { outcome: 'refunded' }
  const charge = {
    amountKurus,
    bankReference: text('Rrn'),
    authorisationCode: text('AuthCode'),
    bankTransactionId: text('TransactionId'),
  }
  return { outcome: 'charged', charge, refundedKurus }
}
