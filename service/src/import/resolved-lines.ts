import type { Transaction } from '../database/database.ts'

/** Rejects repeated numbers: each stands once in a file, and an imported record is only changed by an update. */
export async function rejectRepeatedKeys(
  tx: Transaction,
  noun: string,
  { isUpdate }: { isUpdate: boolean } = { isUpdate: false },
): Promise<void> {
  await tx`
    insert into rejected (line, field, reason)
    select line, 'aktarim_no', format('Bu aktarım numarası dosyanın %s. satırında da var.', first_line)
    from resolved where line <> first_line
    union all
    select line, 'aktarim_no',
      format('Bu aktarım numarasıyla başka içerikte bir %s daha önce aktarılmış.', ${noun}::text)
    from resolved where existing_oid is not null and not is_unchanged and line = first_line and not ${isUpdate}::boolean`
}

/** The condition under which a row of `resolved` is to be written. */
export function isNew(tx: Transaction) {
  return tx`not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`
}
