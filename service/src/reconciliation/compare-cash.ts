import type { Queryable } from '../database/database.ts'
import type { Difference } from './difference.ts'

/**
 * Days after which money of the cash desk is on the account: cards by law (regulation on public treasurership, art. 12),
 * cash by custom, which no text for municipalities fixes.
 */
const daysAtBank = { cash: 3, card: 20, cheque: 20 } as const

/** Money beyond its float that a drawer may keep as change: a choice of 19 November 2026, no text fixes it. */
const maxChangeKurus = 100_000

/** Compares the cash desk with its receipts, its counts and the bank. */
export async function compareCash(tx: Queryable, day: string): Promise<Difference[]> {
  return [
    ...(await compareCounts(tx, day)),
    ...(await compareDeliveries(tx)),
    ...(await compareDrawers(tx)),
    ...(await comparePayments(tx, day)),
  ]
}

/** Counts that differed from the books, when the desk was opened or closed. */
function compareCounts(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      select cash_posting.oid from cash_posting
      join cash_shift shift on shift.oid = cash_shift_oid
      where kind in ('surplus', 'shortage') and (
        shift.opened_at >= ${day}::date and shift.opened_at < ${day}::date + 1
        or shift.closed_at >= ${day}::date and shift.closed_at < ${day}::date + 1)
      union
      select substr(subject, length('cashCount:') + 1)::bigint from reconciliation_case
      where comparison = 'ledger' and state = 'open' and subject like 'cashCount:%'
    )
    select 'cashCount:' || posting.oid as subject, 'cashDifference' as kind, member.registry_oid,
      case kind when 'surplus' then amount_kurus else -amount_kurus end as amount_kurus,
      jsonb_build_object('cash', jsonb_strip_nulls(jsonb_build_object('point', point.name, 'kind', kind,
        'day', (posted_at at time zone 'Europe/Istanbul')::date, 'kurus', amount_kurus,
        'explanation', case when posted_at = shift.closed_at then explanation end))) as evidence
    from touched join cash_posting posting using (oid)
    join cash_shift shift on shift.oid = cash_shift_oid join cash_point point on point.oid = cash_point_oid
    join member on member.oid = cashier_member_oid
    order by posting.oid`
}

/** Money that left the desk and that no slip of the bank shows after its days. */
function compareDeliveries(tx: Queryable): Promise<Difference[]> {
  return tx<Difference[]>`
    select 'cashDelivery:' || delivery.oid as subject, 'cashNotAtBank' as kind, member.registry_oid,
      amount_kurus, jsonb_build_object('cash', jsonb_build_object('point', point.name, 'kind', way,
        'day', (delivered_at at time zone 'Europe/Istanbul')::date, 'kurus', amount_kurus)) as evidence
    from cash_delivery delivery join cash_shift shift on shift.oid = cash_shift_oid
    join cash_point point on point.oid = cash_point_oid join member on member.oid = cashier_member_oid
    where arrived_on is null and (
      way = 'cash' and delivered_at < (
        select max(day) from reconciliation_day where compared_at is not null)::date - ${daysAtBank.cash - 1}::integer
      or way <> 'cash' and delivered_at < (
        select max(day) from reconciliation_day where compared_at is not null)::date - ${daysAtBank.card - 1}::integer)
    order by delivery.oid`
}

/**
 * Money that stays in a drawer beyond its float, closed or in a shift that no one closes: cash that was never handed over
 * has a receipt as well, and only the bank shows that it is there.
 */
function compareDrawers(tx: Queryable): Promise<Difference[]> {
  const since = tx`(
    select max(day) from reconciliation_day where compared_at is not null)::date - ${daysAtBank.cash - 1}::integer`
  return tx<Difference[]>`
    with floats as (
      select cash_point_oid, sum(amount_kurus) as kurus from cash_posting join cash_shift shift on shift.oid = cash_shift_oid
      where kind = 'float' group by cash_point_oid
    ), left_over as (
      select shift.oid, cash_point_oid, cashier_member_oid, closed_at,
        counted_kurus - delivered_kurus - coalesce(floats.kurus, 0) as held_kurus,
        lead(closed_at) over (partition by cash_point_oid order by shift.oid) as until
      from cash_shift shift left join floats using (cash_point_oid) where closed_at is not null
    ), held as (
      -- The smallest sum that was there on each of the days.
      select 'cashDrawer:' || cash_point_oid as subject, cash_point_oid, min(closed_at) as since,
        (array_agg(cashier_member_oid order by oid desc))[1] as cashier_member_oid, min(held_kurus)::bigint as kurus
      from left_over where until is null or until >= ${since}
      group by cash_point_oid having min(closed_at) < ${since}
      union all
      select 'cashShift:' || shift.oid, cash_point_oid, opened_at, cashier_member_oid, sum(
        case kind when 'payment' then amount_kurus else -amount_kurus end)::bigint
      from cash_shift shift join cash_posting on cash_shift_oid = shift.oid
      where closed_at is null and opened_at < ${since} and kind in ('payment', 'cancellation')
      group by shift.oid
    )
    select subject, 'cashNotAtBank' as kind, member.registry_oid, kurus as amount_kurus,
      jsonb_build_object('cash', jsonb_build_object('point', point.name, 'kind', 'drawer',
        'day', (since at time zone 'Europe/Istanbul')::date, 'kurus', kurus)) as evidence
    from held join cash_point point on point.oid = cash_point_oid join member on member.oid = cashier_member_oid
    where kurus > ${maxChangeKurus} order by subject`
}

/** Payments whose receipts, entry or cancellation do not come to the same sum, and numbers that a series left out. */
function comparePayments(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      select oid from cash_payment where taken_at >= ${day}::date and taken_at < ${day}::date + 1
      union
      select substr(subject, length('cashPayment:') + 1)::bigint from reconciliation_case
      where comparison = 'ledger' and state = 'open' and subject like 'cashPayment:%'
    ), compared as (
      select payment.oid, total_kurus, taken_at, cash_shift_oid, (
          select coalesce(sum(principal_kurus + fine_kurus), 0) from cash_receipt
          join collection_line using (collection_oid) where cash_payment_oid = payment.oid)::bigint as receipts_kurus, (
          select coalesce(sum(-principal_kurus - fine_kurus), 0) from cash_receipt receipt
          join collection counter on counter.cancels_oid = receipt.collection_oid
          join collection_line line on line.collection_oid = counter.oid
          where cash_payment_oid = payment.oid)::bigint as taken_back_kurus, (
          select coalesce(sum(amount_kurus), 0) from cash_posting
          where cash_payment_oid = payment.oid and kind = 'payment')::bigint as posted_kurus, (
          select coalesce(sum(amount_kurus), 0) from cash_posting
          where cash_payment_oid = payment.oid and kind = 'cancellation')::bigint as posted_back_kurus
      from touched join cash_payment payment using (oid)
    )
    select 'cashPayment:' || compared.oid as subject, 'cashBooks' as kind, null::bigint as registry_oid,
      receipts_kurus - taken_back_kurus - posted_kurus + posted_back_kurus as amount_kurus,
      jsonb_build_object('cash', jsonb_build_object('point', point.name, 'kind', 'payment',
        'day', (taken_at at time zone 'Europe/Istanbul')::date, 'kurus', total_kurus,
        'receiptsKurus', receipts_kurus - taken_back_kurus, 'postedKurus', posted_kurus - posted_back_kurus)) as evidence
    from compared join cash_shift shift on shift.oid = cash_shift_oid join cash_point point on point.oid = cash_point_oid
    where receipts_kurus <> total_kurus or posted_kurus <> total_kurus or taken_back_kurus <> posted_back_kurus
    union all
    select 'cashSeries:' || series.cash_point_oid || ':' || year, 'cashBooks', null, 0,
      jsonb_build_object('cash', jsonb_build_object('point', point.name, 'kind', 'series', 'day', ${day}::date,
        'kurus', 0, 'numbers', last_number, 'receipts', count(receipt.number)))
    from cash_series series join cash_point point on point.oid = series.cash_point_oid
    left join cash_receipt receipt using (cash_point_oid, year)
    where year = extract(year from ${day}::date)
    group by series.cash_point_oid, year, last_number, point.name
    having count(receipt.number) <> last_number
    order by subject`
}
