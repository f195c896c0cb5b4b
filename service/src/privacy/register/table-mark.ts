import type { ActivityCode } from './activities.ts'
import type { EndCode } from './endings.ts'

/**
 * Mark of a table that describes people: every column that is no key and no yes or no stands in exactly one of the lists.
 * A column of a list but `plain` is personal data.
 */
export interface TableMark {
  activity: ActivityCode
  /** End of a record: a kind of the retention list, the end of the account, or a ground of law with its term. */
  ends: readonly EndCode[]
  /** In the data that members take along. */
  given?: string
  /** Opens something or is a hash: given to no one. */
  secret?: string
  /** Not in the file, because its owner sees it on its page or document. */
  elsewhere?: string
  /** Working notes of the municipality; answered on application. */
  inside?: string
  /** About someone else than the owner of the row. */
  others?: string
  /** Left when the rest of a row is emptied, and why. */
  stays?: { columns: string; because: string }
  /** Describes no one. */
  plain?: string
}

export type TableMarks = Readonly<Record<string, TableMark>>
