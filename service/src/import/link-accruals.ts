import type { PendingQuery, Row } from 'postgres'
import type { Transaction } from './kind.ts'

/**
 * Accruals of the file belong to the declaration that they name as their document: a correction changes them, and the
 * year they are of is not accrued here again. `from` joins `declaration` and `accrual`.
 */
export async function linkAccruals(tx: Transaction, from: PendingQuery<Row[]>): Promise<void> {
  const [any] = await tx`select from declaration where import_run_oid is not null limit 1`
  if (!any) return
  await tx`
    create temp table named_by_accrual on commit drop as
    select declaration.oid as declaration_oid, accrual.oid as accrual_oid, accrual.period_year
    from ${from}
    where declaration.import_run_oid is not null and accrual.import_key is not null`
  await tx`
    insert into declaration_accrual (declaration_oid, accrual_oid)
    select declaration_oid, accrual_oid from named_by_accrual on conflict do nothing`
  await tx`
    update declaration set accrued_through_year = last_year
    from (
      select declaration_oid, max(period_year) as last_year from named_by_accrual group by declaration_oid
    ) named
    where declaration.oid = declaration_oid and accrued_through_year < last_year`
}
