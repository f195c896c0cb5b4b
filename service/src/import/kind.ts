import type { ImportCorrectionCode } from 'contract/import/codes'
import type { TransactionSql } from 'postgres'
import type { FineTerms } from 'rules/ledger/fine-terms'
import type { FirstLoad, LoadUnderWay } from './first-load.ts'
import type { Reader } from './fields.ts'
import type { Papers } from './papers.ts'
import type { Replacing } from './replaced-rows.ts'

export type Transaction = TransactionSql<{ bigint: number; date: string }>

export interface Column {
  /** The name in the header. */
  header: string
  /** Name and type in the table the file is copied into. */
  column: string
  type: string
  isRequired?: boolean
  /** Whether nothing is calculated from it: in a file of another system it is left empty if it is faulty. */
  isSpare?: true
  read: Reader
}

export interface RowFault {
  field: string
  reason: string
}

/** A field of a line that could not be and was left empty, or as it is on record. */
export interface LeftEmpty extends RowFault {
  column: string
}

/** The row's values by column, null where the field is empty. */
export type Row = Readonly<Record<string, string | null>>

/** Facts besides the row that its rules may depend on. */
export interface Context {
  today: string
  revenueCodes: ReadonlySet<string>
  /** Days on which offices are closed. */
  closedDays: ReadonlySet<string>
  /** The first day with a known rate of the delay fine. */
  firstRateDay: string
  /** Terms of administrative fines by the codes of their revenues. */
  fineTerms: ReadonlyMap<string, readonly Pick<FineTerms, 'revenueCode' | 'validFrom' | 'termMonths'>[]>
}

/** Intent of an import. */
export interface Intent {
  /** Whether a known record with other content is changed, as far as it may change. */
  isUpdate: boolean
  /** Columns the file has: an update leaves others unchanged. */
  givenColumns: ReadonlySet<string>
  /** Reason why records change, if a line does not give one. */
  reason: string | null
  today: string
  /** Whether faulty fields are left empty if nothing is lost by it. */
  leavesEmpty?: boolean
  /** Whether records are about to be written: their dependencies are locked before they are read. */
  isWriting: boolean
  /** Whether debts unlike others are confirmed: a clerk has looked at them. */
  isPlausible?: boolean | undefined
  /** PDFs beside the file, where it is known where to store them. */
  papers?: Papers | undefined
  /** Tables that are filled for the first time: `write` ends it when all rows are there. */
  loading?: LoadUnderWay | undefined
  /** Rows that are certain are corrected, for the reason above. */
  correction?: ImportCorrectionCode | undefined
}

export interface ImportKind {
  name: string
  columns: readonly Column[]
  /** The column whose value tells the clerk which record a rejected line is. */
  keyHeader: string
  /** Columns that identify a row of a list or tariff. */
  keys?: readonly Column[]
  /** Whether lines that a clerk has to look at are put aside: then `resolved` has `held` and `is_held_before`. */
  holdsLines?: true
  /** Columns by which several lines are one record, of which none may be left out. */
  groupedBy?: readonly string[]
  /** A value made for each row. */
  made?: { column: string; type: string; make: () => string }
  /** Faults across fields. */
  faultsOf?: (row: Row, context: Context) => RowFault[]
  /** Mends a line of another system's file as far as possible, and returns the fields that had to be left empty. */
  mend?: (row: Record<string, string | null>) => LeftEmpty[]
  /** Changes values by rules that depend on more than the field. */
  settle?: (row: Record<string, string | null>, context: Context) => void
  /**
   * Compares `staged` with the known records: makes the table `resolved` (line, is_unchanged and the columns `write`
   * needs) and adds to `rejected` every line that must not be written.
   */
  check: (tx: Transaction, intent: Intent) => Promise<void>
  /** Writes the accepted lines. */
  write: (tx: Transaction, runOid: number, intent: Intent) => Promise<void>
  /** How its first file is loaded, which is a large one. */
  firstLoad?: FirstLoad
  /** Columns that a correction may change; then `resolved` has `is_corrected`, and the row `before` and `after`. */
  correctedValues?: readonly Column[]
  /** Replacement of dated rows that amounts or days are calculated with. */
  replacing?: Replacing
  /** Parts that make `--update` and `--complete` possible. */
  sync?: {
    /** Orders the lines of `resolved` into batches: lines with the same number are written together. */
    unit: string
    /** Records of this kind that the file does not have: `key`, `owner`, `text`, `kurus`, as SQL. */
    missing: string
    /** Ends the missing records of the temporary table `missing_batch`; without it they are only reported. */
    end?: (tx: Transaction, runOid: number, ending: { reason: string; today: string }) => Promise<void>
    /** Counts the records of the file that would be listed if they were missing, as SQL. */
    present?: string
  }
}
