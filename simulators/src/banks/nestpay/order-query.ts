import type { BankReply } from '../bank-door.ts'
import type { BankState } from '../bank-state.ts'
import type { LedgerEntry } from '../ledger.ts'
import { document, hostDate } from './api-reply.ts'

/** The order's latest transaction, each value alone and all of them again in one text parted by tabs. */
export function orderStatus(state: BankState, orderNumber: string): BankReply {
  const entries = visibleEntries(state, orderNumber)
  const entry = entries.at(-1)
  if (!entry) return nothingFound(orderNumber, '99')
  const sale = entry.kind === 'void' ? (entries.findLast(({ kind }) => kind === 'sale') ?? entry) : entry
  const isFull = entry.eci === '05' || entry.eci === '02'
  const values = {
    ORD_ID: orderNumber,
    CHARGE_TYPE_CD: entry.kind === 'refund' ? 'C' : 'S',
    ORIG_TRANS_AMT: String(entry.amountKurus),
    CAPTURE_AMT: entry.isApproved ? String(entry.amountKurus) : '',
    TRANS_STAT: statusOf(entry),
    AUTH_DTTM: time(sale.atMs),
    CAPTURE_DTTM: entry.isApproved ? time(sale.atMs) : '',
    VOID_DTTM: entry.kind === 'void' ? time(entry.atMs) : '',
    AUTH_CODE: entry.isApproved ? sale.authorisationCode : '',
    HOST_REF_NUM: sale.reference,
    TRANS_ID: sale.transactionId,
    PAN: entry.maskedPan,
    PROC_RET_CD: entry.issuerCode,
  }
  const threeD = { MDSTATUS: isFull ? '1' : '4', ECI_3D: entry.eci, CAVV_3D: '', XID_3D: '' }
  const compound = Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join('\t')
  return document(
    {
      OrderId: orderNumber,
      Response: 'Approved',
      ProcReturnCode: '00',
      TransId: sale.transactionId,
      ErrMsg: `Record(s) found for ${orderNumber}`,
    },
    {
      ORDERSTATUS: compound,
      ...values,
      ...threeD,
      SETTLEID: '',
      HOSTDATE: hostDate(sale.atMs),
      NUMCODE: '0',
    },
  )
}

/** A transaction that was voided stays one row, with the time of that. */
export function orderHistory(state: BankState, orderNumber: string): BankReply {
  const visible = visibleEntries(state, orderNumber)
  const entries = visible.filter(({ kind }) => kind !== 'void').toReversed()
  if (entries.length === 0) return nothingFound(orderNumber, '05')
  const voided = visible.find(({ kind }) => kind === 'void')
  const rows = entries.map((entry, index) => {
    const amount = String(entry.amountKurus)
    const charge = entry.kind === 'refund' ? 'C' : 'S'
    const isVoid = entry.isTakenBack || (voided && entry.kind === 'sale' && entry.isApproved)
    const columns = [
      charge,
      isVoid ? 'V' : statusOf(entry),
      amount,
      amount,
      time(entry.atMs),
      time(entry.atMs),
    ]
    const further = [
      isVoid ? time(voided?.atMs ?? entry.atMs) : '',
      entry.reference,
      entry.authorisationCode,
      entry.issuerCode,
    ]
    return [`TRX${index + 1}`, [...columns, ...further, entry.transactionId].join('\t')]
  })
  return document(
    { OrderId: orderNumber, Response: 'Approved', ProcReturnCode: '00', ErrMsg: '' },
    {
      TRXCOUNT: String(rows.length),
      ...(Object.fromEntries(rows) as Record<string, string>),
      NUMCODE: '0',
    },
  )
}

function visibleEntries(state: BankState, orderNumber: string): LedgerEntry[] {
  return state.ledger.of(orderNumber).filter((entry) => state.isVisible(entry))
}

/** Captured, settled, voided or declined. */
function statusOf(entry: LedgerEntry): string {
  if (!entry.isApproved) return 'D'
  if (entry.kind === 'void' || entry.isTakenBack) return 'V'
  return entry.batch === undefined ? 'C' : 'S'
}

function nothingFound(orderNumber: string, code: string): BankReply {
  const values = Object.fromEntries(
    ['ORD_ID', 'CHARGE_TYPE_CD', 'ORIG_TRANS_AMT', 'CAPTURE_AMT', 'TRANS_STAT'].map((name) => [name, '']),
  )
  return document(
    {
      OrderId: orderNumber,
      Response: 'Declined',
      ProcReturnCode: code,
      TransId: '',
      ErrMsg: `No record found for ${orderNumber}`,
    },
    { ORDERSTATUS: '', ...values, NUMCODE: '0' },
  )
}

function time(atMs: number): string {
  return new Date(atMs + 3 * 3_600_000).toISOString().replace('T', ' ').slice(0, 23)
}
