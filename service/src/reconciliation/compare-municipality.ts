import type { ReconciliationKind } from 'contract/reconciliation/codes'
import type { Queryable } from '../database/database.ts'
import type { Compared, Difference } from './difference.ts'

interface Row extends Omit<Difference, 'kind'> {
  kind: ReconciliationKind | null
}

/**
 * Compares our receipts, counter-entries and paid refunds with the municipality's accounting by number: amount and day.
 * An entry dated into a closed day may stand on its own day or the one on which it counts. A second payment of a debt,
 * taken by the accounting, counts with our receipt: it is owed back.
 */
export async function compareMunicipality(tx: Queryable, day: string, clientId: string): Promise<Compared> {
  const rows = await tx<Row[]>`
    with acknowledged as (
      -- Whichever way the accounting takes events.
      select greatest(
        (select acknowledged_number from bridge_client where client_id = ${clientId}),
        (select sent_number from bridge_target where target_id = ${clientId})) as number
    ), touched as (
      select 'collection' as entry_kind, receipt_number as number from collection
      where collected_at >= ${day}::date and collected_at < ${day}::date + 1
      union
      select 'collection', receipt_number from collection
      where created_at >= ${day}::date and created_at < ${day}::date + 1
        and collected_at >= (select min(reconciliation_day.day) from reconciliation_day)
      union
      select 'collection', receipt_number from double_payment
      where collected_at >= ${day}::date and collected_at < ${day}::date + 1
      union
      select 'collection', receipt_number from double_payment join import_run on import_run.oid = import_run_oid
      where imported_at >= ${day}::date and imported_at < ${day}::date + 1
        and collected_at >= (select min(reconciliation_day.day) from reconciliation_day)
      union
      select 'collection', receipt_number from double_payment_reversal
      where collected_at >= ${day}::date and collected_at < ${day}::date + 1
      union
      select 'refund', oid::text from refund where paid_at >= ${day}::date and paid_at < ${day}::date + 1
      union
      select entry.kind, entry.number from day_book join day_book_entry entry on entry.day_book_oid = day_book.oid
      where day_book.day = ${day} and is_current
      union
      select split_part(subject, ':', 1), substr(subject, strpos(subject, ':') + 1)
      from reconciliation_case where comparison = 'municipality' and state = 'open'
    ), compared as (
      select entry_kind, touched.number, own.oid as own_oid, own.own_kind, own.own_day, own.registry_oid, own.is_brought,
        own.kurus as own_kurus, listed.entries, listed.kurus as listed_kurus, listed.is_elsewhen,
        coalesce(exists (select from day_book where day_book.day = own.own_day and is_current), false) as is_known
      from touched
      left join lateral (
        (
          select collection.oid, case when cancels_oid is null then 'collection' else 'collectionCancelled' end as own_kind,
            collected_at::date as own_day, book_day, registry_oid,
            -- What a bank took by file is told to the accounting like a payment of the portal.
            import_key is not null and import_key !~ '^B[0-9]{4}-' as is_brought,
            (coalesce((select sum(principal_kurus + fine_kurus) from collection_line where collection_oid = collection.oid), 0)
            + coalesce((
              select sum(line.principal_kurus + line.fine_kurus) from double_payment
              join double_payment_line line on line.double_payment_oid = double_payment.oid
              where double_payment.receipt_number = collection.receipt_number), 0)
            - coalesce((
              select sum(line.principal_kurus + line.fine_kurus) from double_payment_reversal reversal
              join double_payment_line line on line.double_payment_oid = reversal.double_payment_oid
              where reversal.receipt_number = collection.receipt_number), 0))::bigint as kurus
          from collection where entry_kind = 'collection' and receipt_number = touched.number
        )
        union all
        (
          select double_payment.oid, 'doublePayment', collected_at::date, book_day, registry_oid, import_key !~ '^B[0-9]{4}-', (
              select sum(principal_kurus + fine_kurus) from double_payment_line
              where double_payment_oid = double_payment.oid)::bigint
          from double_payment
          where entry_kind = 'collection' and receipt_number = touched.number
            and not exists (select from collection where receipt_number = touched.number)
        )
        union all
        (
          select reversal.double_payment_oid, 'doublePayment', reversal.collected_at::date, reversal.book_day,
            double_payment.registry_oid,
            true, -(
              select sum(principal_kurus + fine_kurus) from double_payment_line line
              where line.double_payment_oid = reversal.double_payment_oid)::bigint
          from double_payment_reversal reversal
          join double_payment on double_payment.oid = reversal.double_payment_oid
          where entry_kind = 'collection' and reversal.receipt_number = touched.number
            and not exists (select from collection where receipt_number = touched.number)
        )
        union all
        (
          select oid, 'refundPaid', paid_at::date, paid_at::date, registry_oid, false, total_kurus from refund
          where entry_kind = 'refund' and touched.number ~ '^[1-9][0-9]{0,17}$' and paid_at is not null
            and oid = case when touched.number ~ '^[1-9][0-9]{0,17}$' then touched.number::bigint end
        )
        limit 1
      ) own on true
      left join lateral (
        select count(*) as entries, sum(amount_kurus)::bigint as kurus,
          bool_or(day_book.day <> own.own_day and day_book.day <> own.book_day) as is_elsewhen
        from day_book_entry entry join day_book on day_book.oid = day_book_oid and is_current
        where entry.number = touched.number and entry.kind = entry_kind having count(*) > 0
      ) listed on true
    ), judged as (
      select compared.*, event.number as event_number, case
          when own_oid is null and listed_kurus is not null then 'onlyInMunicipality'
          when own_oid is null then null
          when listed_kurus is null and not is_known then null
          when listed_kurus is null then
            case when is_brought or event.number <= acknowledged.number
              then 'missingInMunicipality' else 'notTakenByMunicipality' end
          when entries > 1 and listed_kurus <> own_kurus then 'twiceInMunicipality'
          when listed_kurus <> own_kurus then 'municipalityAmount'
          when is_elsewhen then 'municipalityDay'
        end as kind
      from compared cross join acknowledged
      left join lateral (
        select number from bridge_event
        where listed_kurus is null and subject_oid = own_oid and bridge_event.kind = own_kind limit 1
      ) event on true
    )
    select entry_kind || ':' || number as subject, kind, registry_oid,
      coalesce(listed_kurus, 0) - coalesce(own_kurus, 0) as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object(
        'ledger', case when own_oid is not null then
          jsonb_build_object('kind', own_kind, 'day', own_day, 'kurus', own_kurus, 'eventNumber', event_number) end,
        'municipality', (
          select jsonb_agg(jsonb_build_object('day', day_book.day, 'version', day_book.version,
            'kurus', entry.amount_kurus) order by day_book.day, entry.line_number)
          from day_book_entry entry join day_book on day_book.oid = day_book_oid and is_current
          where entry.number = judged.number and entry.kind = entry_kind),
        'acknowledgedNumber', (select number from acknowledged))) as evidence
    from judged
    where kind is not null or not is_known and listed_kurus is null and exists (
      select from reconciliation_case
      where comparison = 'municipality' and subject = entry_kind || ':' || judged.number and state = 'open')
    order by 1`
  return {
    comparison: 'municipality',
    differences: rows.filter((row): row is Difference => row.kind !== null),
    undecided: rows
      .filter(({ kind, evidence }) => kind === null && evidence['ledger'] !== undefined)
      .map(({ subject }) => subject),
  }
}
