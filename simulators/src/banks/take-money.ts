import type { BankState, ThreeDSession } from './bank-state.ts'
import type { LedgerEntry } from './ledger.ts'
import { behaviourOf, eciOf, maskPan } from './magic-cards.ts'

/** Asks the card's issuer and writes down its answer. A security code of 999 is a wrong one. */
export function takeMoney(
  state: BankState,
  session: ThreeDSession,
  sale: { orderNumber?: string; transactionId: string; amountKurus: number; securityCode: string },
): LedgerEntry {
  const { issuerCode, isVoidRefused } = behaviourOf(session.pan)
  const code = sale.securityCode === '999' ? '82' : issuerCode
  return state.ledger.add({
    kind: 'sale',
    orderNumber: sale.orderNumber ?? session.orderNumber,
    transactionId: sale.transactionId,
    amountKurus: sale.amountKurus,
    isApproved: code === '00',
    issuerCode: code,
    maskedPan: maskPan(session.pan),
    eci: eciOf(session.pan, session.status === 'full'),
    isVoidRefused,
    atMs: state.clock.now(),
  })
}

export type ReversalFault = 'none' | 'closedBatch' | 'openBatch' | 'alreadyDone' | 'tooMuch' | 'refused'

/** Takes the whole sale back, as long as its day is open. */
export function voidSale(
  state: BankState,
  orderNumber: string,
  transactionId: string,
): LedgerEntry | ReversalFault {
  const sale = state.ledger.approved(orderNumber, 'sale').at(-1)
  if (!sale) return 'none'
  if (state.ledger.approved(orderNumber, 'void').length > 0) return 'alreadyDone'
  if (sale.batch !== undefined || state.ledger.balance(orderNumber).refundedKurus > 0) return 'closedBatch'
  if (state.settings.values.isVoidRefused || sale.isVoidRefused) return 'refused'
  return addReversal(state, sale, 'void', transactionId, sale.amountKurus)
}

/** Gives money back after the end of day; `mayBeSameDay` where the bank does so earlier. */
export function refundSale(
  state: BankState,
  orderNumber: string,
  refund: { transactionId: string; amountKurus: number | undefined; mayBeSameDay: boolean },
): LedgerEntry | ReversalFault {
  const sale = state.ledger.approved(orderNumber, 'sale').at(-1)
  if (!sale || state.ledger.approved(orderNumber, 'void').length > 0) return 'none'
  if (sale.batch === undefined && !refund.mayBeSameDay) return 'openBatch'
  const { netKurus } = state.ledger.balance(orderNumber)
  if (netKurus === 0) return 'alreadyDone'
  const amountKurus = refund.amountKurus ?? netKurus
  if (amountKurus > netKurus || amountKurus <= 0) return 'tooMuch'
  return addReversal(state, sale, 'refund', refund.transactionId, amountKurus)
}

function addReversal(
  state: BankState,
  sale: LedgerEntry,
  kind: 'void' | 'refund',
  transactionId: string,
  amountKurus: number,
): LedgerEntry {
  const { orderNumber, maskedPan, eci, isVoidRefused } = sale
  return state.ledger.add({
    kind,
    orderNumber,
    transactionId,
    amountKurus,
    isApproved: true,
    issuerCode: '00',
    maskedPan,
    eci,
    isVoidRefused,
    atMs: state.clock.now(),
  })
}
