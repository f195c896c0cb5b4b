import type { Column } from '../../import/kind.ts'
import { accruals } from '../../import/accruals.ts'
import { typedAs } from '../../import/typed-value.ts'
import type { Queryable } from '../../database/database.ts'

export interface HeldRow {
  oid: number
  /** Refund of the part of a receipt beyond its debt; null for a debt. */
  refundOid: number | null
  importKey: string
  registryOid: number
  record: Record<string, string | number | null>
  principalKurus: number
  accruedOn: string
  dueDate: string
  /** Last day on record, where the debt is there. */
  recordedDueDate: string | null
  /** Balance of amounts on record, where the debt is there. */
  recordedKurus: number | null
}

/** Held records that still wait, locked until they are decided. */
export function lockHeld(tx: Queryable, which: ReturnType<Queryable>, limit = 1): Promise<HeldRow[]> {
  return tx<HeldRow[]>`
    select oid, refund_oid, import_key, registry_oid, record, principal_kurus, record ->> 'accrued_on' as accrued_on, record ->> 'due_date' as due_date,
      (select accrual.due_date from accrual where accrual.oid = accrual_oid) as recorded_due_date, case when accrual_oid is not null then (
        select principal_kurus from accrual where accrual.oid = accrual_oid) + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_adjustment.accrual_oid = held_record.accrual_oid), 0)
      end::bigint as recorded_kurus
    from held_record where ${which} and decision is null order by oid limit ${limit} for update`
}

/** Owes held refunds back to their owners, or says that they are not owed. */
export async function decideHeldRefunds(
  tx: Queryable,
  held: readonly Pick<HeldRow, 'refundOid' | 'principalKurus'>[],
  { isOwed, reason, now }: { isOwed: boolean; reason: string; now: Date },
): Promise<void> {
  const oids = held.flatMap(({ refundOid }) => refundOid ?? [])
  await tx`select from refund where oid = any(${oids}) order by oid for update`
  if (!isOwed)
    await tx`
      insert into refund_deduction (refund_oid, amount_kurus, reason)
      select oid, amount_kurus, ${reason} from refund where oid = any(${oids}) order by oid`
  await tx`
    update refund set is_held = false, withdrawn_at = ${isOwed ? null : now}
    where oid = any(${oids}) and paid_at is null and withdrawn_at is null`
}

/** Record as a file would have it, with values of a correction in place of those that came. */
export function rowOf(
  { record }: HeldRow,
  reason: string,
  correction: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const row = Object.fromEntries(
    accruals.columns.map((column) => [column.header, typedOf(column, record[column.column])]),
  )
  return { ...row, degisiklik_nedeni: row['degisiklik_nedeni'] || reason, ...correction }
}

function typedOf(column: Column, value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : typedAs(column, String(value))
}
