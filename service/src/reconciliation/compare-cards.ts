import type { ReconciliationKind } from 'contract/reconciliation/codes'
import type { Queryable } from '../database/database.ts'
import type { Compared, Difference } from './difference.ts'

interface Row extends Omit<Difference, 'kind'> {
  kind: ReconciliationKind | null
}

/**
 * Compares our orders, our ledger and the banks' reports. Every payment touched on the day by one of these books, or
 * with an open case, is compared as a whole with the other books of any day: amount, day, and payment of each debt.
 * Books are asked by the payment's number, so that the cost is that of the day.
 */
export async function compareCards(tx: Queryable, day: string): Promise<Compared> {
  const rows = await tx<Row[]>`
    with touched as (
      select order_number from payment_order
      where bank_code is not null and coalesce(authorised_at, started_at) >= ${day}::date
        and coalesce(authorised_at, started_at) < ${day}::date + 1
      union
      select order_number from payment_order
      where bank_code is not null and ended_at >= ${day}::date and ended_at < ${day}::date + 1
      union
      select order_number from collection
      where order_number is not null and collected_at >= ${day}::date and collected_at < ${day}::date + 1
      union
      select order_number from collection
      where order_number is not null and created_at >= ${day}::date and created_at < ${day}::date + 1
        and collected_at >= (select min(reconciliation_day.day) from reconciliation_day)
      union
      select receipt.order_number from collection counter_entry
      join collection receipt on receipt.oid = counter_entry.cancels_oid and receipt.order_number is not null
      where counter_entry.collected_at >= ${day}::date and counter_entry.collected_at < ${day}::date + 1
      union
      select order_number from chargeback_event event join chargeback on chargeback.oid = chargeback_oid
      join payment_order on payment_order.oid = order_oid
      where event.happened_at >= ${day}::date and event.happened_at < ${day}::date + 1
      union
      select line.order_number from bank_report_line line join bank_report on bank_report.oid = report_oid
      where bank_report.day = ${day}
      union
      select subject from reconciliation_case where comparison = 'card' and state = 'open'
    ), compared as (
      select touched.order_number, paid.oid as order_oid, paid.status, paid.amount_kurus as order_kurus, paid.bank_code,
        coalesce(paid.registry_oid, receipt.registry_oid) as registry_oid, receipt.oid as receipt_oid, paid.bank_record_differs,
        receipt.receipt_number, receipt.kurus as receipt_kurus, receipt.is_cancelled,
        case when receipt.is_cancelled then 0 else coalesce(receipt.kurus, 0) end + charged_back.written_kurus as ledger_kurus,
        bank.sales, bank.own_sales, bank.sold_kurus, bank.returned_kurus,
        coalesce(bank.kurus, 0) - charged_back.unlisted_kurus as bank_kurus,
        coalesce(bank.foreign_kurus, 0) as foreign_kurus, bank.is_elsewhen, receipt.day as receipt_day,
        paid.charged_at::date as charged_day, moved.kurus as moved_kurus,
        paid.status in ('created', 'threeDStarted', 'authenticated', 'authorising', 'unknown', 'paid', 'voiding',
          'refunding') as is_under_way,
        -- A charge shortly before midnight may stand in the next day's report, and so does what was given back later.
        coalesce(exists (select from bank_report where bank_report.bank_code = paid.bank_code
            and bank_report.day = paid.charged_at::date and taken_at is not null)
          and exists (select from bank_report where bank_report.bank_code = paid.bank_code
            and bank_report.day = (paid.charged_at + interval '1 hour')::date and taken_at is not null)
          and (paid.status not in ('voided', 'refunded') or exists (
            select from bank_report where bank_report.bank_code = paid.bank_code
            and bank_report.day = paid.ended_at::date and taken_at is not null)), false) as is_bank_known
      from touched
      left join lateral (
        select oid, status, amount_kurus, bank_code, registry_oid, ended_at, bank_record_differs,
          coalesce(authorised_at, started_at) as charged_at
        from payment_order where payment_order.order_number = touched.order_number limit 1
      ) paid on true
      left join lateral (
        select collection.oid, registry_oid, receipt_number, collected_at::date as day, (
            select sum(principal_kurus + fine_kurus) from collection_line where collection_oid = collection.oid
          )::bigint as kurus,
          exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid) as is_cancelled
        from collection where collection.order_number = touched.order_number limit 1
      ) receipt on true
      left join lateral (
        -- Of all banks, so that a payment that two of them took is seen; that of its own bank must be among them.
        select count(*) filter (where kind = 'sale') as sales,
          count(*) filter (where kind = 'sale' and bank_report.bank_code = paid.bank_code) as own_sales,
          coalesce(sum(amount_kurus) filter (where kind in ('void', 'refund', 'chargeback')), 0)::bigint as returned_kurus,
          bool_or(kind = 'sale' and bank_report.day <> paid.charged_at::date
            and bank_report.day <> (paid.charged_at + interval '1 hour')::date) as is_elsewhen,
          sum(amount_kurus) filter (where kind = 'sale')::bigint as sold_kurus,
          sum(case when kind in ('sale', 'chargebackReturned') then amount_kurus else -amount_kurus end)
            filter (where bank_report.bank_code <> paid.bank_code)::bigint as foreign_kurus,
          sum(case when kind in ('sale', 'chargebackReturned') then amount_kurus else -amount_kurus end)::bigint as kurus
        from bank_report_line line join bank_report on bank_report.oid = report_oid
        where line.order_number = touched.order_number having count(*) > 0
      ) bank on true
      cross join lateral (
        -- What was booked of the order beside its own receipt: the rest of a part that the bank took back, and what it gave again.
        select coalesce((
            select sum(line.principal_kurus + line.fine_kurus) from chargeback
            join chargeback_receipt written on written.chargeback_oid = chargeback.oid and written.kind in ('rest', 'won')
            join collection_line line on line.collection_oid = written.collection_oid
            where order_oid = paid.oid
              and not exists (select from collection counter where counter.cancels_oid = written.collection_oid)
          ), 0)::bigint + coalesce((
            select sum(line.principal_kurus + line.fine_kurus) from chargeback
            join double_payment on double_payment.chargeback_oid = chargeback.oid
            join double_payment_line line on line.double_payment_oid = double_payment.oid
            where order_oid = paid.oid
          ), 0)::bigint as written_kurus,
          -- What the bank said by letter counts as its word where its report does not list it.
          coalesce((
            select sum(amount_kurus) from chargeback
            where order_oid = paid.oid and report_oid is null and state <> 'won'
          ), 0)::bigint as unlisted_kurus
      ) charged_back
      left join lateral (
        -- What the order asked of each debt and what its receipt paid of it.
        select coalesce(sum(abs(coalesce(booked.principal_kurus, 0) - coalesce(asked.principal_kurus, 0))
          + abs(coalesce(booked.fine_kurus, 0) - coalesce(asked.fine_kurus, 0))), 0)::bigint as kurus
        from (select * from collection_line where collection_oid = receipt.oid) booked
        full join (select * from payment_order_line where order_oid = paid.oid) asked using (accrual_oid)
      ) moved on receipt.oid is not null and paid.status = 'collected'
    ), judged as (
      select compared.*, case
          when order_oid is null and sales is not null then 'unknownOrder'
          when order_oid is null and receipt_oid is not null then 'bookedWithoutOrder'
          when order_oid is null then null
          when is_under_way and (bank_kurus <> 0 or receipt_oid is not null)
            then case when receipt_oid is null then 'stillOpen' else 'bookedWithoutPayment' end
          when is_under_way then null
          when status <> 'collected' and receipt_oid is not null and not is_cancelled then 'bookedWithoutPayment'
          when status = 'collected' and receipt_kurus is distinct from order_kurus then 'orderAmount'
          when moved_kurus > 0 then 'otherLines'
          when status = 'collected' and receipt_day <> charged_day then 'otherDay'
          when not is_bank_known then null
          when sales > 1 and bank_kurus <> ledger_kurus then 'chargedTwice'
          when ledger_kurus = 0 and bank_kurus > 0
            then case when is_cancelled or status in ('voided', 'refunded') then 'notGivenBack' else 'chargedNotBooked' end
          when ledger_kurus > 0 and coalesce(own_sales, 0) = 0 then 'missingAtBank'
          when bank_kurus < ledger_kurus and returned_kurus > 0 then 'givenBackAtBank'
          when bank_kurus <> ledger_kurus or foreign_kurus <> 0 then 'bankAmount'
          when status in ('voided', 'refunded') and sales = 1 and sold_kurus <> order_kurus and not bank_record_differs then 'orderAmount'
          when status in ('voided', 'refunded') and sales > 0 and own_sales = 0 then 'otherBank'
          when ledger_kurus > 0 and is_elsewhen then 'otherDay'
        end as kind
      from compared
    )
    select order_number as subject, kind, registry_oid,
      case kind
        when 'orderAmount' then order_kurus - coalesce(receipt_kurus, case when status = 'collected' then 0 else sold_kurus end)
        when 'missingAtBank' then -ledger_kurus
        when 'otherBank' then sold_kurus
        when 'otherLines' then (moved_kurus + 1) / 2
        when 'otherDay' then 0
        when 'bankAmount' then bank_kurus - foreign_kurus - ledger_kurus
        else bank_kurus - ledger_kurus
      end as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object(
        'order', case when order_oid is not null then
          jsonb_build_object('status', status, 'kurus', order_kurus, 'bankCode', bank_code,
            'day', case when kind = 'otherDay' then charged_day end) end,
        'ledger', case when receipt_oid is not null then
          jsonb_build_object('receiptNumber', receipt_number, 'kurus', receipt_kurus, 'isCancelled', is_cancelled,
            'day', case when kind = 'otherDay' then receipt_day end) end,
        'lines', case when kind = 'otherLines' then (
          select jsonb_agg(jsonb_build_object('debt', accrual_oid,
            'asked', jsonb_build_array(coalesce(asked.principal_kurus, 0), coalesce(asked.fine_kurus, 0)),
            'booked', jsonb_build_array(coalesce(booked.principal_kurus, 0), coalesce(booked.fine_kurus, 0)))
            order by accrual_oid)
          from (select * from collection_line where collection_oid = receipt_oid) booked
          full join (select * from payment_order_line where order_oid = judged.order_oid) asked using (accrual_oid)
          where (asked.principal_kurus, asked.fine_kurus) is distinct from (booked.principal_kurus, booked.fine_kurus)) end,
        'bank', (
          select jsonb_agg(jsonb_build_object('day', bank_report.day, 'bankCode', bank_report.bank_code,
            'kind', line.kind, 'kurus', line.amount_kurus, 'reference', line.bank_reference)
            order by bank_report.day, line.report_oid, line.line_number)
          from bank_report_line line join bank_report on bank_report.oid = line.report_oid
          where line.order_number = judged.order_number),
        'isBankKnown', is_bank_known)) as evidence
    from judged
    where kind is not null or not is_bank_known and exists (
      select from reconciliation_case
      where comparison = 'card' and subject = judged.order_number and state = 'open')
    order by order_number`
  return {
    comparison: 'card',
    differences: rows.filter((row): row is Difference => row.kind !== null),
    undecided: rows.filter(({ kind }) => kind === null).map(({ subject }) => subject),
  }
}
