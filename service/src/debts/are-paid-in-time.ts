import type { Queryable } from '../database/database.ts'

/**
 * Whether these debts were paid by their own last day and not taken back; a deferred part was not, and a refunded one
 * is not owed. The day of a payment by card is the one on which its sum was promised. A part `added` after its last day
 * is not asked for.
 */
export async function arePaidInTime(
  tx: Queryable,
  accrualOids: readonly number[],
  added: { accrualOid: number; kurus: number } = { accrualOid: 0, kurus: 0 },
): Promise<boolean> {
  const [unpaid] = await tx`
    select from accrual where oid = any(${[...accrualOids]})
      and principal_kurus + coalesce((
          select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid and kind <> 'restructuring'), 0)
        - case when accrual.oid = ${added.accrualOid} then ${added.kurus}::bigint else 0 end
        - coalesce((select sum(surplus_kurus - taken_kurus) from surplus_owed_back where accrual_oid = accrual.oid), 0)
        > coalesce((
          select sum(line.principal_kurus) from collection_line line join collection on collection.oid = collection_oid
          left join payment_order on payment_order.order_number = collection.order_number
          where line.accrual_oid = accrual.oid and cancels_oid is null
            and least(amount_as_of, (collected_at at time zone 'Europe/Istanbul')::date) <= due_date
            and not exists (select from collection counter where counter.cancels_oid = collection.oid)), 0)
    limit 1`
  return unpaid === undefined
}
