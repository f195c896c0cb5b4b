import type { FastifyInstance } from 'fastify'
import type { XmlElement } from '../../population-registry/xml/xml-element.ts'
import { writeLira } from '../amounts.ts'
import { type BankReply, addBankDoor } from '../bank-door.ts'
import type { BankState } from '../bank-state.ts'
import type { LedgerEntry } from '../ledger.ts'
import { entriesOfDay } from '../report.ts'
import { hostDate } from './vpos.ts'
import { elements, readPrmstr, textIn, xmlReply } from './payflex-messages.ts'

const maxRowsPerPage = 50

/** Adds the calls for the outcome of an order and for the settled transactions of a day. */
export function addSearch(
  app: FastifyInstance,
  state: BankState,
  paths: { search: string; settlement: string },
): void {
  const isKnown = (request: XmlElement | undefined) =>
    textIn(request, 'HostMerchantId') === state.bank.account.merchantId &&
    textIn(request, 'MerchantPassword') === state.bank.account.vposPassword
  addBankDoor(
    app,
    state,
    paths.search,
    () => 'inquire',
    ({ body }, forcedCode) => {
      const request = readPrmstr(body)
      if (!isKnown(request) || forcedCode) return found('SearchResponse', [], forcedCode ?? '9065')
      const rows = matching(state, request).map((entry) => row(state, entry))
      return found('SearchResponse', rows, rows.length === 0 && state.bank.isOlder ? '9601' : '0000')
    },
  )
  addBankDoor(
    app,
    state,
    paths.settlement,
    () => 'settlement',
    ({ body }, forcedCode) => {
      const request = readPrmstr(body)
      if (!isKnown(request) || forcedCode) return found('SettlementDetailResponse', [], forcedCode ?? '9065')
      return settlement(state, request)
    },
  )
}

/** Entry by TransactionId if it is given; by OrderId the success, else the last try. */
function matching(state: BankState, request: XmlElement | undefined): LedgerEntry[] {
  const [transactionId, orderNumber] = [textIn(request, 'TransactionId'), textIn(request, 'OrderId')]
  const visible = state.ledger.all().filter((entry) => state.isVisible(entry))
  if (transactionId !== '') return visible.filter((entry) => entry.transactionId === transactionId)
  const sales = visible.filter((entry) => entry.kind === 'sale' && entry.orderNumber === orderNumber)
  return [sales.find(({ isApproved }) => isApproved) ?? sales.at(-1)].filter((entry) => entry !== undefined)
}

function settlement(state: BankState, request: XmlElement | undefined): BankReply {
  const [page, size] = [Number(textIn(request, 'PageIndex') || 1), Number(textIn(request, 'PageSize') || 50)]
  if (!(page >= 1)) return found('SettlementDetailResponse', [], '9612')
  if (!(size >= 1)) return found('SettlementDetailResponse', [], '9614')
  if (size > maxRowsPerPage) return found('SettlementDetailResponse', [], '9615')
  const rows = entriesOfDay(state, textIn(request, 'StartDate'))
  if (!rows) return found('SettlementDetailResponse', [], '7777')
  const shown = rows.slice((page - 1) * size, page * size)
  return found(
    'SettlementDetailResponse',
    shown.map((entry) => row(state, entry)),
    '0000',
    rows.length,
  )
}

const types = {
  sale: 'Sale',
  void: 'Cancel',
  refund: 'Refund',
  chargeback: 'ChargeBack',
  chargebackReturned: 'ChargeBackReversal',
}

function row(state: BankState, entry: LedgerEntry): string {
  const balance = state.ledger.balance(entry.orderNumber)
  const resultCode = entry.issuerCode === '82' ? '0312' : `00${entry.issuerCode}`
  const content = elements({
    PaymentTransactionId: entry.reference,
    MerchantId: state.bank.account.merchantId,
    TransactionType: types[entry.kind],
    TransactionId: entry.transactionId,
    OrderId: entry.orderNumber,
    Amount: writeLira(entry.amountKurus),
    AmountCode: '949',
    CurrencyCode: '',
    ResultCode: resultCode,
    ResponseMessage: '',
    HostResultCode: entry.issuerCode.padStart(3, '0'),
    AuthCode: entry.authorisationCode,
    Rrn: entry.reference,
    HostDate: hostDate(state, entry.atMs),
    ECI: entry.eci,
    CAVV: '',
    PanMasked: entry.maskedPan,
    ReferenceTransactionId: '',
    IsCanceled: String(balance.voidedKurus > 0),
    IsReversed: 'false',
    IsRefunded: String(balance.refundedKurus > 0),
    TotalRefundAmount: writeLira(balance.refundedKurus),
    IsCaptured: 'false',
    IsBatchClosed: String(entry.batch !== undefined),
    TransactionThreedSecureType: '2',
    RequestInsertTime: new Date(entry.atMs).toISOString(),
  })
  return `<TransactionSearchResultInfo>${content}</TransactionSearchResultInfo>`
}

function found(root: string, rows: string[], code = '0000', total = rows.length): BankReply {
  const info = elements({
    Status: code === '0000' ? 'Success' : 'Error',
    ResponseCode: code,
    ResponseMessage: '',
    ResponseDateTime: new Date().toISOString(),
    IsIdempotent: 'false',
  })
  const paged = elements({ PageIndex: 1, PageSize: maxRowsPerPage, TotalItemCount: total })
  return xmlReply(
    root,
    `<ResponseInfo>${info}</ResponseInfo><PagedResponseInfo>${paged}</PagedResponseInfo>` +
      `<TransactionSearchResultInfo>${rows.join('')}</TransactionSearchResultInfo>`,
  )
}
