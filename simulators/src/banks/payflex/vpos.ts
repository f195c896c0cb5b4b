import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { XmlElement } from '../../population-registry/xml/xml-element.ts'
import { readLira, writeLira } from '../amounts.ts'
import { type BankReply, addBankDoor } from '../bank-door.ts'
import type { BankOperation, BankState } from '../bank-state.ts'
import type { LedgerEntry } from '../ledger.ts'
import { type AnswerEffect, behaviourOf } from '../magic-cards.ts'
import { refundSale, takeMoney, voidSale } from '../take-money.ts'
import { saleFault } from './sale-fault.ts'
import { elements, readPrmstr, sentenceOf, textIn, xmlReply } from './payflex-messages.ts'

const operations: Record<string, BankOperation> = {
  Sale: 'authorise',
  Cancel: 'void',
  Reversal: 'void',
  Refund: 'refund',
}

/** The VPOS: sales, cancels and refunds, one XML message each. */
export function addVpos(app: FastifyInstance, state: BankState, paths: readonly string[]): void {
  for (const path of paths) {
    addBankDoor(
      app,
      state,
      path,
      ({ body }) => operations[textIn(readPrmstr(body), 'TransactionType')] ?? 'authorise',
      ({ body }, forcedCode) => {
        const request = readPrmstr(body)
        const code = forcedCode ?? accountFault(state, request)
        return request && !code ? perform(state, request) : reply(state, request, code ?? '5001')
      },
    )
  }
}

function accountFault({ bank }: BankState, request: XmlElement | undefined): string | undefined {
  const { merchantId, vposPassword, terminalNo } = bank.account
  if (textIn(request, 'MerchantId') !== merchantId || textIn(request, 'Password') !== vposPassword)
    return '5001'
  // Terminal number, left out where a sale is taken back.
  const isSale = textIn(request, 'TransactionType') === 'Sale'
  if (textIn(request, 'TerminalNo') !== terminalNo && (isSale || textIn(request, 'TerminalNo') !== ''))
    return '1125'
  return textIn(request, 'ClientIp') === '' ? '1096' : undefined
}

function perform(state: BankState, request: XmlElement): BankReply {
  const type = textIn(request, 'TransactionType')
  const transactionId = transactionIdIn(request)
  if (state.ledger.all().some((entry) => entry.isApproved && entry.transactionId === transactionId))
    return reply(state, request, '1006')
  if (type === 'Sale') return sale(state, request, transactionId)
  if (type === 'Cancel' || type === 'Reversal') return cancel(state, request, transactionId)
  return type === 'Refund' ? refund(state, request, transactionId) : reply(state, request, '1082')
}

/** The bank gives a number to a transaction that the merchant did not number. */
function transactionIdIn(request: XmlElement): string {
  return textIn(request, 'TransactionId') || randomUUID()
}

/** A reversal names its sale by the number of that transaction. */
function orderOf({ ledger }: BankState, request: XmlElement): string {
  const reference = textIn(request, 'ReferenceTransactionId')
  const sale = ledger.all().find((entry) => entry.kind === 'sale' && entry.transactionId === reference)
  return sale?.orderNumber ?? ''
}

function sale(state: BankState, request: XmlElement, transactionId: string): BankReply {
  const session = state.sessionOfOrder(textIn(request, 'MpiTransactionId'))
  const fault = saleFault(state, request, session)
  if (!session || fault) return reply(state, request, fault ?? '1115')
  session.isUsed = true
  const entry = takeMoney(state, session, {
    orderNumber: textIn(request, 'OrderId'),
    transactionId,
    amountKurus: session.amountKurus,
    securityCode: textIn(request, 'Cvv'),
  })
  const code = entry.issuerCode === '82' ? '0312' : `00${entry.issuerCode}`
  return reply(state, request, code, entry, state.answerEffect(behaviourOf(session.pan).answer))
}

const cancelFaults = {
  none: '1007',
  closedBatch: '2202',
  openBatch: '1089',
  alreadyDone: '1083',
  tooMuch: '1046',
  refused: '0021',
}
const refundFaults = {
  none: '1007',
  closedBatch: '1089',
  openBatch: '1089',
  alreadyDone: '1059',
  tooMuch: '1046',
  refused: '0021',
}

function cancel(state: BankState, request: XmlElement, transactionId: string): BankReply {
  const done = voidSale(state, orderOf(state, request), transactionId)
  return typeof done === 'string'
    ? reply(state, request, cancelFaults[done])
    : reply(state, request, '0000', done)
}

/** VakıfBank refunds on the day of the sale, too. */
function refund(state: BankState, request: XmlElement, transactionId: string): BankReply {
  const done = refundSale(state, orderOf(state, request), {
    transactionId,
    amountKurus: readLira(textIn(request, 'CurrencyAmount')),
    mayBeSameDay: state.bank.code === '0015',
  })
  return typeof done === 'string'
    ? reply(state, request, refundFaults[done])
    : reply(state, request, '0000', done)
}

/** A refusal holds hardly more than its code, as with the original. */
function reply(
  state: BankState,
  request: XmlElement | undefined,
  code: string,
  entry?: LedgerEntry,
  effect: AnswerEffect = 'normal',
): BankReply {
  const result = { ResultCode: code, ResultDetail: sentenceOf(code) }
  if (!entry) return xmlReply('VposResponse', elements(result))
  const content = elements({
    MerchantId: textIn(request, 'MerchantId'),
    TransactionType: textIn(request, 'TransactionType'),
    TransactionId: entry.transactionId,
    ReferenceTransactionId: textIn(request, 'ReferenceTransactionId'),
    ...result,
    AuthCode: entry.authorisationCode,
    HostDate: hostDate(state, entry.atMs),
    Rrn: entry.reference,
    TerminalNo: state.bank.account.terminalNo,
    CurrencyAmount: writeLira(entry.amountKurus),
    CurrencyCode: '949',
    OrderId: entry.orderNumber,
    ECI: entry.eci,
    ThreeDSecureType: '2',
    TransactionDeviceSource: '0',
    BatchNo: '300',
    TLAmount: writeLira(entry.amountKurus),
  })
  return xmlReply('VposResponse', content, effect)
}

/** yyyyMMddHHmmss in Türkiye, which is three hours ahead all year; older installations leave the year out. */
export function hostDate({ bank }: BankState, atMs: number): string {
  const digits = new Date(atMs + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
  return bank.isOlder ? digits.slice(4) : digits
}
