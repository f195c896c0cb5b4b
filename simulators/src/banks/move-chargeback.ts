import type { BankState } from './bank-state.ts'
import type { LedgerEntry } from './ledger.ts'

/** Takes money of a sale back, or gives such money again; the whole of it where no amount is named. */
export function moveChargeback(
  { ledger, clock }: BankState,
  orderNumber: string,
  kind: 'chargeback' | 'chargebackReturned',
  amountKurus: unknown,
): LedgerEntry {
  const sale = ledger.approved(orderNumber, 'sale')[0]
  if (!sale) throw new Error('this order has no sale')
  const { netKurus, chargedBackKurus } = ledger.balance(orderNumber)
  const most = kind === 'chargeback' ? netKurus : chargedBackKurus
  const wanted = amountKurus === undefined ? most : amountKurus
  if (typeof wanted !== 'number' || wanted <= 0 || wanted > most)
    throw new Error(`"amountKurus" must be a number up to ${most}`)
  const {
    transactionId: _of,
    reference: _its,
    authorisationCode: _code,
    isTakenBack: _no,
    batch: _day,
    ...like
  } = sale
  return ledger.add({
    ...like,
    kind,
    transactionId: `${kind}-${ledger.all().length}`,
    amountKurus: wanted,
    atMs: clock.now(),
  })
}
