import { currency } from 'contract/payments/codes'
import type { BankRecord, ExpectedPayment, ThreeDResult, UnknownRecord } from '../bank.ts'
import { readBankAmount } from '../bank-amounts.ts'
import { isFullEci } from '../eci.ts'
import { elementsOf, findElement, textIn, type XmlElement } from '../../xml/xml.ts'
import { readPayflexXml } from './read-payflex-xml.ts'
import { classOfVposCode } from './result-codes.ts'

export function searchXml(account: { merchantId: string; password: string }, orderNumber: string): string {
  const merchant = elementsOf({ HostMerchantId: account.merchantId, MerchantPassword: account.password })
  const transaction = elementsOf({ TransactionId: orderNumber, OrderId: orderNumber })
  return (
    '<?xml version="1.0" encoding="utf-8"?><SearchRequest>' +
    `<MerchantCriteria>${merchant}</MerchantCriteria>` +
    `<TransactionCriteria>${transaction}</TransactionCriteria></SearchRequest>`
  )
}

/** Bank's record of our sale. A search that failed says nothing about the payment. */
export function readSearch(bytes: Uint8Array, merchantId: string, expected: ExpectedPayment): BankRecord {
  const document = readPayflexXml(bytes)
  const info = findElement(document, 'ResponseInfo')
  const code = textIn(info, 'ResponseCode') ?? ''
  const unknown = (bankMessage: string): UnknownRecord => ({
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
  // Among several tries under one number a success counts, then one that may still become a success.
  const row =
    ours.find((each) => textIn(each, 'ResultCode') === '0000') ??
    ours.find((each) => !isFinalRefusal(textIn(each, 'ResultCode') ?? '')) ??
    ours[0]
  if (!row) return unknown('the answer is of another order')
  return readRow(row, merchantId, expected, unknown)
}

/** Rows stand in a list of the same name as they have themselves. */
function rowsOf(document: XmlElement): XmlElement[] {
  const list = findElement(document, 'TransactionSearchResultInfo')
  const inner = list?.children.filter(({ name }) => name === 'TransactionSearchResultInfo') ?? []
  return inner.length === 0 && textIn(list, 'TransactionId') ? [list as XmlElement] : inner
}

/** Codes that leave open whether money moved, and those of a second try, say nothing about the sale. */
function isFinalRefusal(code: string): boolean {
  const { kind } = classOfVposCode(code)
  return kind === 'declined' || kind === 'misconfigured'
}

function readRow(
  row: XmlElement,
  merchantId: string,
  expected: ExpectedPayment,
  unknown: (bankMessage: string) => UnknownRecord,
): BankRecord {
  const text = (name: string) => textIn(row, name) ?? ''
  const isTrue = (name: string) => text(name).toLowerCase() === 'true'
  const code = text('ResultCode')
  if (!['', merchantId].includes(text('MerchantId'))) return unknown('the record is of another merchant')
  if (code !== '0000') {
    if (!isFinalRefusal(code)) return { ...unknown('the record leaves it open'), bankResultCode: code }
    return { outcome: 'declined', bankResultCode: code, bankMessage: text('ResponseMessage').slice(0, 500) }
  }
  if (isTrue('IsCanceled') || isTrue('IsReversed')) return { outcome: 'voided' }
  if (text('AuthCode') === '') return unknown('the record has no authorisation code')
  const amount = text('Amount') || text('CurrencyAmount')
  const amountKurus = readBankAmount(amount)
  const refunded = text('TotalRefundAmount')
  const refundedKurus = refunded === '' && !isTrue('IsRefunded') ? 0 : readBankAmount(refunded)
  if (
    amountKurus === undefined ||
    refundedKurus === undefined ||
    (isTrue('IsRefunded') && refundedKurus === 0)
  )
    return unknown('the record does not say how much was taken or refunded')
  if (refundedKurus >= amountKurus) return { outcome: 'refunded' }
  if (!['', currency.numericCode].includes(text('AmountCode')))
    return { ...unknown('the currency is another one'), differs: `${amount} (${text('AmountCode')})` }
  if (amountKurus !== expected.amountKurus)
    return {
      ...unknown('the amount is another one'),
      differs: `${amountKurus} kuruş`,
    }
  const charge = {
    amountKurus,
    bankReference: text('Rrn'),
    authorisationCode: text('AuthCode'),
    bankTransactionId: text('TransactionId'),
  }
  return { outcome: 'charged', charge, refundedKurus, threeD: threeDIn(text) }
}

function threeDIn(text: (name: string) => string): ThreeDResult | undefined {
  const [eci, secureType] = [text('ECI'), text('TransactionThreedSecureType') || text('ThreeDSecureType')]
  if (eci === '' && secureType === '') return undefined
  return (eci === '' || isFullEci(eci)) && ['', '2'].includes(secureType) ? 'full' : 'half'
}
