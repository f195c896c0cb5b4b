import type { Queryable } from '../database/database.ts'

export interface DayTotalRow {
  bankCode: string
  revenueCode: number
  collectionType: number
  receiptCount: number
  principalKurus: number
  fineKurus: number
}

/** Totals of the receipts that count on a day, by bank, revenue and kind, counter-entries with their minus. */
export async function totalsOfDay(db: Queryable, day: string): Promise<DayTotalRow[]> {
  return db<DayTotalRow[]>`
    select coalesce(payment_order.bank_code,
        substring(coalesce(cancelled.import_key, collection.import_key) from '^B([0-9]{4})-'), '') as bank_code, accrual.revenue_code, collection.collection_type,
      count(distinct collection.oid)::integer as receipt_count, sum(line.principal_kurus)::bigint as principal_kurus,
      sum(line.fine_kurus)::bigint as fine_kurus
    from collection
    join collection_line line on line.collection_oid = collection.oid
    join accrual on accrual.oid = line.accrual_oid
    left join collection cancelled on cancelled.oid = collection.cancels_oid
    left join payment_order
      on payment_order.order_number = coalesce(collection.order_number, cancelled.order_number)
    where collection.book_day = ${day}
    group by 1, 2, 3 order by 1, 2, 3`
}

export interface DaySum {
  collectedKurus: number
  receiptCount: number
  /** Sum for debts that were already paid: not in the ledger, and owed back. */
  doubledKurus: number
  doubledCount: number
  refundedKurus: number
  refundCount: number
}

/** The same in one sum, with the double payments and refunds. */
export async function sumOfDay(db: Queryable, day: string): Promise<DaySum> {
  const [sum] = await db<DaySum[]>`
    select (
        select coalesce(sum(line.principal_kurus + line.fine_kurus), 0)::bigint
        from collection join collection_line line on line.collection_oid = collection.oid where book_day = ${day}
      ) as collected_kurus,
      (select count(*)::integer from collection where book_day = ${day}) as receipt_count,
      (select coalesce(sum(kurus), 0)::bigint from (${doublesBetween(db, day, day)}) doubles) as doubled_kurus,
      (select count(*)::integer from double_payment where book_day = ${day}) as doubled_count,
      coalesce(sum(kurus), 0)::bigint as refunded_kurus, count(*)::integer as refund_count
    from (
      select total_kurus as kurus from refund where paid_at >= ${day}::date and paid_at < ${day}::date + 1
      union all
      -- Given back by paying debts: taken by its receipt, so that the day's money stays what came in.
      select kurus from refund_set_off join collection on collection.oid = collection_oid where book_day = ${day}
    ) given_back`
  if (!sum) throw new Error('A day has no sum')
  return sum
}

/** Payments of debts that were already paid, by the day on which they count; counter-entries with their minus. */
export function doublesBetween(db: Queryable, from: string, until: string) {
  return db`
    select book_day, principal_kurus + fine_kurus as kurus
    from double_payment join double_payment_line on double_payment_oid = double_payment.oid
    where book_day between ${from} and ${until}
    union all
    select reversal.book_day, -(line.principal_kurus + line.fine_kurus)
    from double_payment_reversal reversal
    join double_payment_line line on line.double_payment_oid = reversal.double_payment_oid
    where reversal.book_day between ${from} and ${until}`
}
