export interface LedgerEntry {
  /** The last two: taken back because the holder of the card objected, and given again after the merchant answered. */
  kind: 'sale' | 'void' | 'refund' | 'chargeback' | 'chargebackReturned'
  orderNumber: string
  transactionId: string
  amountKurus: number
  isApproved: boolean
  /** ISO 8583 of the issuer, or the bank's own reason. */
  issuerCode: string
  reference: string
  authorisationCode: string
  maskedPan: string
  eci: string
  /** Behaviour that the card of the sale asks for. */
  isVoidRefused: boolean
  atMs: number
  /** Whether the bank took the refund back; a sale has an entry of its own for that. */
  isTakenBack: boolean
  /** Set by the end of day. */
  batch: number | undefined
}

export interface OrderBalance {
  orderNumber: string
  chargedKurus: number
  voidedKurus: number
  refundedKurus: number
  chargedBackKurus: number
  /** Sum that the merchant will be paid. */
  netKurus: number
  /** Number of times money was taken; more than once is the merchant's nightmare. */
  sales: number
}

/** The bank's own books: the real course of each payment, independent of the answers to the merchant. */
export class Ledger {
  private entries: LedgerEntry[] = []
  private readonly byOrder = new Map<string, LedgerEntry[]>()
  private lastNumber = 0
  private openBatch = 1

  add(entry: Omit<LedgerEntry, 'reference' | 'authorisationCode' | 'isTakenBack' | 'batch'>): LedgerEntry {
    this.lastNumber += 1
    const added = {
      ...entry,
      reference: String(631_900_000_000 + this.lastNumber),
      authorisationCode: entry.isApproved ? `P${String(10_000 + this.lastNumber)}` : '000000',
      isTakenBack: false,
      batch: undefined,
    }
    this.entries.push(added)
    this.byOrder.set(entry.orderNumber, [...this.of(entry.orderNumber), added])
    return added
  }

  all(): readonly LedgerEntry[] {
    return this.entries
  }

  of(orderNumber: string): LedgerEntry[] {
    return this.byOrder.get(orderNumber) ?? []
  }

  approved(orderNumber: string, kind: LedgerEntry['kind']): LedgerEntry[] {
    return this.of(orderNumber).filter(
      (entry) => entry.isApproved && !entry.isTakenBack && entry.kind === kind,
    )
  }

  balance(orderNumber: string): OrderBalance {
    const sum = (kind: LedgerEntry['kind']) =>
      this.approved(orderNumber, kind).reduce((total, { amountKurus }) => total + amountKurus, 0)
    const [chargedKurus, voidedKurus, refundedKurus] = [sum('sale'), sum('void'), sum('refund')]
    const chargedBackKurus = sum('chargeback') - sum('chargebackReturned')
    const netKurus = chargedKurus - voidedKurus - refundedKurus - chargedBackKurus
    const sales = this.approved(orderNumber, 'sale').length
    return { orderNumber, chargedKurus, voidedKurus, refundedKurus, chargedBackKurus, netKurus, sales }
  }

  balances(): OrderBalance[] {
    return [...this.byOrder.keys()].map((order) => this.balance(order))
  }

  /** The bank's end of day: a sale closed by it can be refunded but no longer voided. */
  closeDay(): number {
    for (const entry of this.entries) entry.batch ??= this.openBatch
    this.openBatch += 1
    return this.openBatch - 1
  }

  reset(): void {
    this.entries = []
    this.byOrder.clear()
    this.openBatch = 1
  }
}
