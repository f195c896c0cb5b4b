import { collectionTypes } from 'contract/payments/codes'
import { dayNumber } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import { readBankNames } from './read-bank-names.ts'
import { doublesBetween } from './totals-of-day.ts'

export interface TakingsAsked {
  step: 'day' | 'month' | 'year'
  from: string
  until: string
}

/** Largest number of days of each step that are shown together. */
const maxDays = { day: 92, month: 36 * 31, year: 10 * 366 }

export function isTooLong({ step, from, until }: TakingsAsked): boolean {
  const days = dayNumber(until) - dayNumber(from) + 1
  return days < 1 || days > maxDays[step]
}

interface Row {
  period: string | null
  revenueText: string | null
  bankCode: string | null
  collectionType: number | null
  /** Grouping that the row belongs to. */
  grouping: number
  principalKurus: number
  fineKurus: number
}

/** Closed days as they were signed off, the others from their receipts. */
export async function readTakings(db: Queryable, { step, from, until }: TakingsAsked) {
  const format = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }[step]
  const rows = await db<Row[]>`
    with taken as (
      select day, bank_code, revenue_code, collection_type, principal_kurus, fine_kurus from closed_day_total
      where day between ${from} and ${until}
      union all
      select collection.book_day, coalesce(payment_order.bank_code,
        substring(coalesce(cancelled.import_key, collection.import_key) from '^B([0-9]{4})-'), ''), accrual.revenue_code, collection.collection_type,
        line.principal_kurus, line.fine_kurus
      from collection
      join collection_line line on line.collection_oid = collection.oid
      join accrual on accrual.oid = line.accrual_oid
      left join collection cancelled on cancelled.oid = collection.cancels_oid
      left join payment_order
        on payment_order.order_number = coalesce(collection.order_number, cancelled.order_number)
      where collection.book_day between ${from} and ${until}
        and not exists (select from closed_day where closed_day.day = collection.book_day)
    ), named as (
      select to_char(day, ${format}) as period, revenue.name as revenue_text, bank_code, collection_type,
        taken.principal_kurus, taken.fine_kurus
      from taken join revenue on revenue.code = revenue_code
    )
    select period, revenue_text, bank_code, collection_type,
      grouping(period, revenue_text, bank_code, collection_type) as grouping,
      coalesce(sum(principal_kurus), 0)::bigint as principal_kurus, coalesce(sum(fine_kurus), 0)::bigint as fine_kurus
    from named group by grouping sets ((period), (revenue_text), (bank_code), (collection_type), ())
    order by period, sum(principal_kurus + fine_kurus) desc`
  const [closed] = await db<{ day: string | null }[]>`select max(day) as day from closed_day`
  const [beside] = await db<{ doubledKurus: number; refundedKurus: number }[]>`
    select coalesce(sum(doubled_kurus), 0)::bigint as doubled_kurus,
      coalesce(sum(refunded_kurus), 0)::bigint as refunded_kurus
    from (
      select doubled_kurus, refunded_kurus from closed_day where day between ${from} and ${until}
      union all
      select kurus, 0 from (${doublesBetween(db, from, until)}) doubles
      where not exists (select from closed_day where closed_day.day = doubles.book_day)
      union all
      select 0, total_kurus from refund
      where paid_at >= ${from}::date and paid_at < ${until}::date + 1
        and not exists (select from closed_day where closed_day.day = paid_at::date)
      union all
      select 0, kurus from refund_set_off join collection on collection.oid = collection_oid
      where book_day between ${from} and ${until}
        and not exists (select from closed_day where closed_day.day = book_day)
    ) entries`
  const of = (grouping: number) => rows.filter((row) => row.grouping === grouping)
  const named = (list: Row[], text: (row: Row) => string) =>
    list.map((row) => ({ Text: text(row), Principal: row.principalKurus, DelayFine: row.fineKurus }))
  const bankName = await readBankNames(db)
  const [total] = of(15)
  return {
    ByPeriod: of(7).map((row) => ({
      Period: row.period ?? '',
      Principal: row.principalKurus,
      DelayFine: row.fineKurus,
    })),
    ByRevenue: named(of(11), ({ revenueText }) => revenueText ?? ''),
    ByBank: named(of(13), ({ bankCode }) => (bankCode ? bankName(bankCode) : 'Banka dışı')),
    ByKind: named(of(14), ({ collectionType }) => kindLabel(collectionType)),
    Principal: total?.principalKurus ?? 0,
    DelayFine: total?.fineKurus ?? 0,
    Doubled: beside?.doubledKurus ?? 0,
    Refunded: beside?.refundedKurus ?? 0,
    ClosedUntil: closed?.day ?? null,
  }
}

function kindLabel(code: number | null): string {
  return Object.values(collectionTypes).find((type) => type.code === code)?.label ?? String(code)
}
