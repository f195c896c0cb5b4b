import type { TransactionSql } from 'postgres'
import type { Reader } from './fields.ts'

export type Transaction = TransactionSql<{ bigint: number; date: string }>

export interface Column {
  /** The name in the header. */
  header: string
  /** Its name and type in the table the file is copied into. */
  column: string
  type: string
  isRequired?: boolean
  read: Reader
}

export interface RowFault {
  field: string
  reason: string
}

/** The row's values by column, null where the field is empty. */
export type Row = Readonly<Record<string, string | null>>

/** What the rules of a row may depend on beside the row. */
export interface Context {
  today: string
  revenueCodes: ReadonlySet<string>
  /** Days on which offices are closed. */
  closedDays: ReadonlySet<string>
  /** The first day with a known rate of the delay fine. */
  firstRateDay: string
}

export interface ImportKind {
  name: string
  columns: readonly Column[]
  /** The column whose value tells the clerk which record a rejected line is. */
  keyHeader: string
  /** Several lines are one record, of which none may be left out. */
  isGrouped?: boolean
  /** A value made for each row. */
  made?: { column: string; type: string; make: () => string }
  /** What no single field shows. */
  faultsOf?: (row: Row, context: Context) => RowFault[]
  /** Changes values by rules that depend on more than the field. */
  settle?: (row: Record<string, string | null>, context: Context) => void
  /**
   * Sets `staged` against what is there: makes the table `resolved` (line, is_unchanged and what `write` needs)
   * and adds to `rejected` every line that must not be written.
   */
  check: (tx: Transaction) => Promise<void>
  /** Writes the accepted lines. */
  write: (tx: Transaction, runOid: number) => Promise<void>
}
