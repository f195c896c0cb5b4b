import type { BankRecord, Charge, ExpectedPayment, UnknownRecord } from '../bank.ts'
import { readBankKurus } from '../bank-amounts.ts'
import { textIn, type XmlElement } from '../../xml/xml.ts'

interface Transaction {
  isRefund: boolean
  status: string
  capturedKurus: number | undefined
  charge: Charge
}

const maxTransactions = 100

/**
 * Confirms the status by the order's whole history: the status query shows the latest transaction only, so that a
 * failed try after a success would hide it and partial refunds would not add up.
 */
export function classifyOrderHistory(extra: XmlElement | undefined, expected: ExpectedPayment): BankRecord {
  const unknown = (bankMessage: string): UnknownRecord => ({
    outcome: 'unknown',
    bankResultCode: '',
    bankMessage,
  })
  const transactions = readTransactions(extra)
  if (!transactions) return unknown('the history cannot be read')
  if (transactions.some(({ status }) => !['C', 'S', 'D', 'V'].includes(status)))
    return unknown('the history holds a transaction that is neither done nor declined')
  const done = transactions.filter(({ status }) => status === 'C' || status === 'S')
  // A refund that was voided gave nothing back; a sale that was voided is one only where no other sale stands.
  const isSaleVoided = transactions.some(({ isRefund, status }) => !isRefund && status === 'V')
  const sales = done.filter(({ isRefund }) => !isRefund)
  const [sale] = sales
  if (isSaleVoided)
    return done.length === 0 ? { outcome: 'voided' } : unknown('the history holds a sale beside a voided one')
  if (!sale) {
    return done.length === 0
      ? { outcome: 'declined', bankResultCode: 'D', bankMessage: '' }
      : unknown('the history holds a refund of nothing')
  }
  const refundedKurus = done
    .filter(({ isRefund }) => isRefund)
    .reduce((total, { capturedKurus = 0 }) => total + capturedKurus, 0)
  const { capturedKurus = 0 } = sale
  if (sales.length > 1) return { ...unknown('there are several sales'), differs: `${sales.length} satış` }
  if (refundedKurus >= capturedKurus && refundedKurus > 0) return { outcome: 'refunded' }
  if (capturedKurus !== expected.amountKurus)
    return {
      ...unknown('the amount is another one'),
      differs: `${capturedKurus} kuruş`,
    }
  return { outcome: 'charged', charge: sale.charge, refundedKurus, threeD: undefined }
}

/** TRX1 to TRXn, newest first, each parted by tabs. */
function readTransactions(extra: XmlElement | undefined): Transaction[] | undefined {
  const count = Number(textIn(extra, 'TRXCOUNT') ?? 'none')
  if (!Number.isInteger(count) || count < 1 || count > maxTransactions) return undefined
  const rows = Array.from({ length: count }, (_, index) => textIn(extra, `TRX${index + 1}`))
  return rows.includes(undefined) ? undefined : rows.map((row) => readTransaction(row ?? ''))
}

function readTransaction(row: string): Transaction {
  const [chargeType = '', status = '', original, captured, , , , reference = '', code = '', , id = ''] = row
    .split('\t')
    .map((column) => column.trim())
  const capturedKurus = readBankKurus(captured) ?? readBankKurus(original)
  const charge = {
    amountKurus: capturedKurus,
    bankReference: reference,
    authorisationCode: code,
    bankTransactionId: id,
  }
  // An undocumented type must not count as a sale that was declined or done.
  return {
    isRefund: chargeType === 'C',
    status: /^[SC]$/.test(chargeType) ? status : '',
    capturedKurus,
    charge,
  }
}
