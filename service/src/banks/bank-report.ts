/** One transaction as the bank's own books hold it. */
export interface BankReportLine {
  /** `chargeback`: taken back because the holder of the card objected; `chargebackReturned`: given again after an answer. */
  kind: 'sale' | 'void' | 'refund' | 'chargeback' | 'chargebackReturned'
  orderNumber: string
  amountKurus: number
  bankReference: string
}

export type BankReport =
  | { outcome: 'report'; lines: BankReportLine[] }
  /** The bank has not closed the day yet. */
  | { outcome: 'notReady' }
  /** Report not answered, not understood, or not whole. */
  | { outcome: 'failed'; why: string }
