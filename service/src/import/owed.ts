import type { Intent, Transaction } from './kind.ts'

/** Locks the accruals of `resolved` in the order of payments, so that their state stays true until it is written. */
export async function lockAccruals(tx: Transaction): Promise<void> {
  await tx`
    select from accrual where oid in (select accrual_oid from resolved) order by oid for no key update`
}

/** Makes `owed`: the open principal of every accrual the file names, and the refundable part of its collections. */
export async function resolveOwed(tx: Transaction, { isWriting }: Pick<Intent, 'isWriting'>): Promise<void> {
  if (isWriting) await lockAccruals(tx)
  await tx`
    create temp table owed on commit drop as
    select accrual.oid as accrual_oid,
      principal_kurus + coalesce(adjusted.kurus, 0) - coalesce(collected.kurus, 0) as balance,
      coalesce(collected.kurus, 0) - coalesce(given_back.kurus, 0) as refundable
    from (select distinct accrual_oid as oid from resolved) named
    join accrual using (oid)
    left join lateral (
      select sum(amount_kurus)::bigint as kurus from accrual_adjustment where accrual_oid = accrual.oid
    ) adjusted on true
    left join lateral (
      select sum(line.principal_kurus)::bigint as kurus from collection_line line where accrual_oid = accrual.oid
    ) collected on true
    left join lateral (
      select sum(surplus_kurus - taken_kurus)::bigint as kurus from surplus_owed_back back
      where back.accrual_oid = accrual.oid and kind <> 'discount'
    ) given_back on true`
  await tx`analyze owed`
}
