import type { Transaction } from './kind.ts'

/** Table that must hold a column's values, and the message about one it does not hold. */
export interface Reference {
  table: string
  column: string
  reason: string
}

/** Rejects the lines whose column names no row of another table. */
export async function rejectUnknown(
  tx: Transaction,
  field: string,
  column: string,
  to: Reference,
): Promise<void> {
  await tx`
    insert into rejected (line, field, reason)
    select line, ${field}, ${to.reason} from resolved
    where ${tx(column)} is not null and not exists (
      select from ${tx(to.table)} named where named.${tx(to.column)} = resolved.${tx(column)})`
}
