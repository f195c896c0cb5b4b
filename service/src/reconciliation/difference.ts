import type { ReconciliationKind } from 'contract/reconciliation/codes'

/** Books that are compared: `ledger` is our own with itself, `book` is about one that is not there, `account` is of statements. */
export type Comparison = 'card' | 'municipality' | 'bankFile' | 'ledger' | 'book' | 'account'

/** Something that the books do not agree about. */
export interface Difference {
  subject: string
  kind: ReconciliationKind
  amountKurus: number
  registryOid: number | null
  /** Statements of the books, by the book's name. */
  evidence: Record<string, unknown>
}

export interface Compared {
  comparison: Comparison
  differences: Difference[]
  /** Open cases that cannot be judged because a book is missing: they stay as they are. */
  undecided: string[]
}
