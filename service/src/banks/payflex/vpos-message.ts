import { currency } from 'contract/payments/codes'
import type { Authorisation, AuthorisationRequest, Card, Reversal, ReversalRequest } from '../bank.ts'
import { bankAmount, readBankAmount } from '../bank-amounts.ts'
import { isFullEci } from '../eci.ts'
import { elementsOf, textIn } from '../../xml/xml.ts'
import { readPayflexXml } from './read-payflex-xml.ts'
import { classOfVposCode, reversalMeaningOf } from './result-codes.ts'

export interface VposAccount {
  merchantId: string
  password: string
  terminalNo: string
}

/**
 * Asks for the money. Without the card the bank takes card and amount from its MPI's record, and refuses them here;
 * with it (the old way) it wants them again.
 */
export function saleXml(account: VposAccount, request: AuthorisationRequest, isCardless: boolean): string {
  const { orderNumber, authentication, clientAddress, amountKurus, card } = request
  if (!isCardless && !card) throw new Error('This provision needs the card')
  return vposXml(account, {
    TransactionType: 'Sale',
    TransactionId: orderNumber,
    ...(isCardless ? {} : { CurrencyAmount: bankAmount(amountKurus), CurrencyCode: currency.numericCode }),
    ECI: authentication['eci'] ?? '',
    CAVV: authentication['cavv'] ?? '',
    MpiTransactionId: orderNumber,
    OrderId: orderNumber,
    ClientIp: clientAddress,
    TransactionDeviceSource: '0',
    ...(isCardless || !card ? {} : cardElements(card)),
  })
}

function cardElements(card: Card): Record<string, string> {
  return {
    CardHoldersName: card.holderName,
    Pan: card.number,
    Cvv: card.securityCode,
    Expiry: `${card.expiryYear}${String(card.expiryMonth).padStart(2, '0')}`,
  }
}

export function cancelXml(account: VposAccount, request: ReversalRequest): string {
  return vposXml(account, {
    TransactionType: 'Cancel',
    TransactionId: request.reversalId,
    ReferenceTransactionId: request.orderNumber,
    ClientIp: request.clientAddress,
  })
}

export function refundXml(account: VposAccount, request: ReversalRequest): string {
  return vposXml(account, {
    TransactionType: 'Refund',
    TransactionId: request.reversalId,
    ReferenceTransactionId: request.orderNumber,
    CurrencyAmount: bankAmount(request.amountKurus),
    CurrencyCode: currency.numericCode,
    ClientIp: request.clientAddress,
  })
}

function vposXml({ merchantId, password, terminalNo }: VposAccount, fields: Record<string, string>): string {
  const elements = elementsOf({
    MerchantId: merchantId,
    Password: password,
    TerminalNo: terminalNo,
    ...fields,
  })
  return `<?xml version="1.0" encoding="utf-8"?><VposRequest>${elements}</VposRequest>`
}

/** Meaning of the answer to a sale; an unclear one is unknown. */
export function readSale(
  bytes: Uint8Array,
  { orderNumber, amountKurus }: { orderNumber: string; amountKurus: number },
): Authorisation {
  const document = readPayflexXml(bytes)
  const text = (name: string) => textIn(document, name) ?? ''
  const trouble = { bankResultCode: text('ResultCode'), bankMessage: messageIn(text) }
  const unknown = (bankMessage: string): Authorisation => ({ outcome: 'unknown', ...trouble, bankMessage })
  if (!document || trouble.bankResultCode === '') return unknown('the answer cannot be read')
  if (!['', orderNumber].includes(text('OrderId'))) return unknown('the answer is of another order')
  if (trouble.bankResultCode !== '0000') return refusedSale(trouble)
  const amount = text('CurrencyAmount')
  // The card-less sale names no amount itself: the answer must have the sum that the bank took from its MPI's record.
  if (readBankAmount(amount) !== amountKurus) return unknown('the amount is another one')
  if (!['', currency.numericCode].includes(text('CurrencyCode')))
    return unknown('the currency is another one')
  if (!['', '2'].includes(text('ThreeDSecureType')) || (text('ECI') !== '' && !isFullEci(text('ECI'))))
    return unknown('it was charged without full 3-D Secure')
  const charge = {
    amountKurus: readBankAmount(amount),
    bankReference: text('Rrn'),
    authorisationCode: text('AuthCode'),
    bankTransactionId: text('TransactionId'),
  }
  return { outcome: 'approved', charge }
}

function refusedSale(trouble: { bankResultCode: string; bankMessage: string }): Authorisation {
  const meaning = classOfVposCode(trouble.bankResultCode)
  switch (meaning.kind) {
    case 'declined':
      return { outcome: 'declined', reason: meaning.reason, ...trouble }
    case 'misconfigured':
      return { outcome: 'misconfigured', ...trouble }
    case 'duplicate':
    case 'unknown':
      return { outcome: 'unknown', ...trouble }
  }
}

export function readReversal(kind: 'Cancel' | 'Refund', bytes: Uint8Array, amountKurus?: number): Reversal {
  const document = readPayflexXml(bytes)
  const text = (name: string) => textIn(document, name) ?? ''
  const trouble = { bankResultCode: text('ResultCode'), bankMessage: messageIn(text) }
  const meaning = reversalMeaningOf(kind, trouble.bankResultCode)
  if (meaning === undefined) return { outcome: 'unknown', ...trouble }
  const given = text('CurrencyAmount')
  // A part that was given back is not the whole.
  if (kind === 'Refund' && given !== '' && readBankAmount(given) !== amountKurus)
    return { outcome: 'unknown', ...trouble, bankMessage: `the bank gave back ${given}` }
  if (meaning === 'done') return { outcome: 'done', bankReference: text('Rrn') }
  return { outcome: 'refused', why: meaning, ...trouble }
}

/** Older installations call it ResultDescription. */
function messageIn(text: (name: string) => string): string {
  return (text('ResultDetail') || text('ResultDescription')).slice(0, 500)
}
