import type { Queryable } from '../database/database.ts'
import type { Compared, Difference } from './difference.ts'

/** A file that did not come right within this is no news; its case stays open. */
const maxDaysBack = 60
/** A bank answers an order within this many days after the last day of payment. */
const answerDays = 3
/** Missing lines of a file that its case names one by one. */
const maxShownLines = 10

/** Compares the files of banks, line by line, and the results of automatic orders with the ledger. */
export async function compareBankFiles(tx: Queryable, day: string): Promise<Compared> {
  return {
    comparison: 'bankFile',
    differences: [
      ...(await compareLines(tx, day)),
      ...(await compareTotals(tx, day)),
      ...(await filesWaiting(tx, day)),
      ...(await filesRefused(tx, day)),
      ...(await compareOrders(tx, day)),
    ],
    undecided: [],
  }
}

/**
 * Every line that a file booked on the day or dated on it has, every receipt of a bank's file that the ledger touched on the
 * day, and every one with an open case: each is known by the bank's reference, and compared by amount, day and debt.
 */
function compareLines(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      select import_key from bank_file join bank_file_line line on line.file_oid = bank_file.oid
      where file_kind = 'I' and status = 'booked' and ended_at >= ${day}::date and ended_at < ${day}::date + 1
        and import_key is not null
      union
      select import_key from bank_file join bank_file_line line on line.file_oid = bank_file.oid
      where file_kind = 'I' and status = 'booked' and file_date = ${day} and import_key is not null
      union
      select import_key from collection
      where collected_at >= ${day}::date and collected_at < ${day}::date + 1 and import_key ~ '^B[0-9]{4}-'
      union
      select import_key from collection
      where created_at >= ${day}::date and created_at < ${day}::date + 1 and import_key ~ '^B[0-9]{4}-'
        and collected_at >= (select min(reconciliation_day.day) from reconciliation_day)
      union
      select receipt.import_key from collection counter_entry
      join collection receipt on receipt.oid = counter_entry.cancels_oid and receipt.import_key ~ '^B[0-9]{4}-'
      where counter_entry.collected_at >= ${day}::date and counter_entry.collected_at < ${day}::date + 1
      union
      select double_payment.import_key from double_payment_reversal reversal
      join double_payment on double_payment.oid = double_payment_oid and double_payment.import_key ~ '^B[0-9]{4}-'
      where reversal.collected_at >= ${day}::date and reversal.collected_at < ${day}::date + 1
      union
      select substr(subject, length('line:') + 1) from reconciliation_case
      where comparison = 'bankFile' and state = 'open' and subject like 'line:%'
    ), compared as (
      select touched.import_key, taken.line, taken.name, taken.file_date, taken.bank_code, taken.is_booked,
        taken.amount_kurus as file_kurus, receipt.receipt_number, receipt.is_cancelled,
        coalesce(receipt.registry_oid, twice.registry_oid, taken.registry_oid) as registry_oid,
        receipt.oid is not null or twice.kurus is not null as is_in_ledger,
        taken.accrual_oid, taken.principal_kurus, taken.fine_kurus, taken.paid_on,
        coalesce(receipt.collected_on, twice.collected_on) as ledger_day, booked.lines, booked.moved_kurus,
        case when receipt.is_cancelled then 0 else coalesce(receipt.kurus, 0) end + coalesce(twice.kurus, 0) as ledger_kurus
      from touched
      left join lateral (
        select line.line, line.amount_kurus, line.accrual_oid, line.principal_kurus, line.fine_kurus,
          line.paid_at::date as paid_on, name, file_date, bank_code, status = 'booked' as is_booked,
          accrual.registry_oid
        from bank_file_line line
        join bank_file on bank_file.oid = line.file_oid and file_kind = 'I'
          and status in ('toBook', 'booking', 'booked', 'failed')
        left join accrual on accrual.oid = line.accrual_oid
        where line.import_key = touched.import_key
        -- The same line in a second file is not booked again.
        order by status <> 'booked', bank_file.oid limit 1
      ) taken on true
      left join lateral (
        select collection.oid, registry_oid, receipt_number, collected_at::date as collected_on, (
            select sum(principal_kurus + fine_kurus) from collection_line where collection_oid = collection.oid
          )::bigint as kurus,
          exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid) as is_cancelled
        from collection where collection.import_key = touched.import_key
      ) receipt on true
      left join lateral (
        select min(registry_oid) as registry_oid, min(collected_at)::date as collected_on, sum(line.principal_kurus + line.fine_kurus)::bigint as kurus
        from double_payment join double_payment_line line on line.double_payment_oid = double_payment.oid
        where double_payment.import_key = touched.import_key
          and not exists (select from double_payment_reversal where double_payment_oid = double_payment.oid)
      ) twice on true
      left join lateral (
        -- What each debt was paid, with the part of it that is owed back.
        select jsonb_agg(jsonb_build_object('debt', accrual_oid, 'booked', jsonb_build_array(principal, fine),
            'asked', case when accrual_oid = taken.accrual_oid
              then jsonb_build_array(taken.principal_kurus, taken.fine_kurus) else '[0, 0]' end) order by accrual_oid) as lines,
          sum(case when accrual_oid = taken.accrual_oid
            then abs(principal - taken.principal_kurus) + abs(fine - taken.fine_kurus)
            else 2 * (abs(principal) + abs(fine)) end)::bigint as moved_kurus
        from (
          select accrual_oid, sum(principal_kurus) as principal, sum(fine_kurus) as fine
          from (
            select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = receipt.oid
            union all
            select line.accrual_oid, line.principal_kurus, line.fine_kurus
            from double_payment join double_payment_line line on line.double_payment_oid = double_payment.oid
            where double_payment.import_key = touched.import_key
          ) parts
          group by accrual_oid
        ) booked
      ) booked on taken.accrual_oid is not null and not coalesce(receipt.is_cancelled, false)
    ), judged as (
      select compared.*, case
          when line is null and is_in_ledger then 'bookedWithoutBankFile'
          when is_booked and not is_in_ledger then 'bankFileNotBooked'
          when is_in_ledger and file_kurus <> ledger_kurus then 'bankFileAmount'
          when is_in_ledger and moved_kurus > 0 then 'otherLines'
          when is_in_ledger and ledger_day <> paid_on then 'otherDay'
        end as kind
      from compared
    )
    select 'line:' || import_key as subject, kind, registry_oid,
      case kind when 'otherLines' then (moved_kurus + 1) / 2
        else coalesce(file_kurus, 0) - ledger_kurus end as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object(
        'bankFile', case when line is not null then
          jsonb_build_object('name', name, 'bankCode', bank_code, 'day', file_date, 'line', line, 'kurus', file_kurus,
            'paidOn', case when kind = 'otherDay' then paid_on end) end,
        'ledger', case when is_in_ledger then
          jsonb_build_object('receiptNumber', receipt_number, 'kurus', ledger_kurus, 'isCancelled', is_cancelled,
            'day', case when kind = 'otherDay' then ledger_day end) end,
        'lines', case when kind = 'otherLines' then lines end)) as evidence
    from judged where kind is not null order by 1`
}

/**
 * Compares the stated total of a file with its lines, and the amount of each line with its parts: for files to banks
 * made on the day, and files of banks dated or booked on it.
 */
function compareTotals(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      select oid from bank_file
      where file_kind = 'O' and file_date = ${day} and status in ('made', 'delivered', 'acknowledged')
      union
      select oid from bank_file where file_kind = 'I' and file_date = ${day} and status = 'booked'
      union
      select oid from bank_file
      where file_kind = 'I' and status = 'booked' and ended_at >= ${day}::date and ended_at < ${day}::date + 1
      union
      select substr(subject, length('total:') + 1)::bigint from reconciliation_case
      where comparison = 'bankFile' and state = 'open' and subject like 'total:%'
    ), compared as (
      select file.*, coalesce(sums.lines, 0) as lines, coalesce(sums.kurus, 0) as lines_kurus, sums.faulty
      from touched join bank_file file using (oid)
      cross join lateral (
        -- Lines that a bank did not pay say nothing of money.
        select count(*)::integer as lines, sum(line.amount_kurus) filter (where refusal_reason is null)::bigint as kurus,
          array_agg(line.line order by line.line) filter (
            where refusal_reason is null and line.amount_kurus <> line.principal_kurus + line.fine_kurus) as faulty
        from bank_file_line line where line.file_oid = file.oid
      ) sums
    )
    select 'total:' || oid as subject, 'bankFileTotal' as kind, null::bigint as registry_oid,
      total_kurus - lines_kurus as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object(
        'bankFile', jsonb_build_object('name', name, 'bankCode', bank_code, 'day', file_date, 'number', file_number,
          'lines', line_count, 'kurus', total_kurus),
        'fileLines', jsonb_build_object('lines', lines, 'kurus', lines_kurus, 'faulty', faulty[1:5]))) as evidence
    from compared
    where total_kurus <> lines_kurus or line_count <> lines or faulty is not null
    order by oid`
}

/** Files that came and wait for a clerk or for their check. */
function filesWaiting(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    select 'file:' || file.oid as subject, null::bigint as registry_oid, file.total_kurus as amount_kurus,
      'bankFileWaiting' as kind, jsonb_build_object('bankFile', ${fileInEvidence(tx)}) as evidence
    from bank_file file
    where file.file_kind = 'I' and file.status not in ('booked', 'refused', 'failed') and ${isFollowedOn(tx, day)}
    order by file.oid`
}

/**
 * Files rejected or stuck, each until its money is in the ledger: every line by the bank's reference, debt, amount
 * and day, in any file. Only a bank's corrected file, later with the same day and number, may differ from it. Unreadable files
 * are settled by a corrected one with at least as many lines, else by clerks.
 */
function filesRefused(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with followed as (
      select file.*, correction.oid as correction_oid, file.is_read_whole or correction.line_count >= file.line_count
        or exists (
          select from bank_file same
          where same.bank_code = file.bank_code and same.file_kind = 'I' and same.status = 'booked'
            -- One that changed while it was taken from the folder was taken again under its name.
            and (same.sha256 = file.sha256 or file.status = 'refused' and file.sha256 is null
              and file.received_bytes > 0 and same.name = file.name and same.oid > file.oid)) as is_known
      from bank_file file
      left join lateral (
        select booked.oid, booked.line_count from bank_file booked
        where booked.bank_code = file.bank_code and booked.file_kind = 'I' and booked.status = 'booked'
          and booked.oid > file.oid and booked.file_date = file.file_date and booked.file_number = file.file_number
        order by booked.oid desc limit 1
      ) correction on true
      where file.file_kind = 'I' and file.status in ('refused', 'failed') and ${isFollowedOn(tx, day)}
    )
    select 'file:' || file.oid as subject, null::bigint as registry_oid, missing.kurus as amount_kurus,
      'bankFileRefused' as kind, jsonb_strip_nulls(jsonb_build_object('bankFile', ${fileInEvidence(tx)},
        'missingLines', case when missing.count > 0 then jsonb_build_object('count', missing.count,
          'kurus', missing.kurus, 'first', missing.first) end,
        'isUnread', case when is_known is not true then true end)) as evidence
    from followed file
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(line.amount_kurus), 0)::bigint as kurus,
        jsonb_agg(jsonb_build_object('line', line.line, 'kurus', line.amount_kurus, 'debt', line.debt_reference,
          'reference', line.bank_reference, 'paidOn', (line.paid_at at time zone 'Europe/Istanbul')::date) order by line.line)
          filter (where line.nth <= ${maxShownLines}) as first
      from (
        select line.*, row_number() over (order by line.line) as nth from bank_file_line line
        where line.file_oid = file.oid and line.refusal_reason is null
          and line.amount_kurus <> coalesce((
            select sum(paid.principal_kurus + paid.fine_kurus) from collection
            join collection_line paid on paid.collection_oid = collection.oid
            where collection.import_key = line.import_key and paid.accrual_oid = line.debt_reference
              and collection.collected_at::date = coalesce(line.paid_at, collection.collected_at)::date), 0) + coalesce((
            select sum(paid.principal_kurus + paid.fine_kurus) from double_payment
            join double_payment_line paid on paid.double_payment_oid = double_payment.oid
            where double_payment.import_key = line.import_key and paid.accrual_oid = line.debt_reference
              and double_payment.collected_at::date = coalesce(line.paid_at, double_payment.collected_at)::date), 0)
          and not exists (
            select from bank_file_line corrected
            where corrected.file_oid = file.correction_oid and (corrected.bank_reference = line.bank_reference
              or line.bank_reference is null and corrected.debt_reference = line.debt_reference))
      ) line
    ) missing
    where missing.count > 0 or is_known is not true
    order by file.oid`
}

function fileInEvidence(tx: Queryable) {
  return tx`jsonb_strip_nulls(jsonb_build_object('name', file.name, 'bankCode', file.bank_code, 'day', file.file_date,
    'number', file.file_number, 'lines', file.line_count, 'kurus', file.total_kurus, 'status', file.status,
    'message', file.message))`
}

/** Files that came until the day, of the last weeks or with an open case; comparing an earlier day again closes none. */
function isFollowedOn(tx: Queryable, day: string) {
  return tx`(file.created_at >= ${day}::date - ${maxDaysBack}::integer and file.created_at < ${day}::date + 1
    or exists (
      select from reconciliation_case open_case
      where open_case.comparison = 'bankFile' and open_case.state = 'open' and open_case.subject = 'file:' || file.oid))`
}

/** Debts that a bank was asked for by an order and has not answered, and answers that the ledger does not bear out. */
function compareOrders(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      -- Of those that a bank never answered only what is still open, however many were paid otherwise.
      select use.order_oid, use.accrual_oid from automatic_order_use use
      join open_accrual using (accrual_oid)
      join accrual on accrual.oid = use.accrual_oid
      where file_oid is not null and answered_at is null and due_date + ${answerDays}::integer <= ${day}
      union
      select order_oid, accrual_oid from automatic_order_use
      where answered_at >= ${day}::date and answered_at < ${day}::date + 1
      union
      select split_part(subject, ':', 2)::bigint, split_part(subject, ':', 3)::bigint from reconciliation_case
      where comparison = 'bankFile' and state = 'open' and subject like 'order:%'
    ), compared as (
      select touched.*, use.is_paid, use.refusal_reason, sent.bank_code, sent.name, sent.file_date, asked.amount_kurus,
        accrual.registry_oid, principal_balance(accrual.oid) > 0 as is_open, coalesce((
          select sum(line.amount_kurus)::bigint from bank_file_line line
          join bank_file answer on answer.oid = line.file_oid and answer.file_kind = 'I'
            and answer.bank_code = sent.bank_code and answer.status in ('booking', 'booked', 'failed')
          where line.accrual_oid = touched.accrual_oid and (
            exists (select from collection where collection.import_key = line.import_key)
            or exists (select from double_payment where double_payment.import_key = line.import_key))
        ), 0) as booked_kurus, exists (
          select from bank_file_line line
          join bank_file answer on answer.oid = line.file_oid and answer.file_kind = 'I'
            and answer.bank_code = sent.bank_code and answer.status in ('booking', 'booked', 'failed')
          -- A later file may have asked for more, as the fine grew.
          join bank_file_line any_asked on any_asked.accrual_oid = line.accrual_oid
            and any_asked.amount_kurus = line.amount_kurus
          join bank_file made on made.oid = any_asked.file_oid and made.file_kind = 'O' and made.bank_code = sent.bank_code
          where line.accrual_oid = touched.accrual_oid and line.import_key is not null) as is_as_asked
      from touched
      join automatic_order_use use on use.order_oid = touched.order_oid and use.accrual_oid = touched.accrual_oid
      join accrual on accrual.oid = touched.accrual_oid
      join bank_file sent on sent.oid = use.file_oid and sent.status in ('made', 'delivered', 'acknowledged')
      join bank_file_line asked on asked.file_oid = sent.oid and asked.accrual_oid = touched.accrual_oid
    ), judged as (
      select compared.*, case
          when is_paid is null and is_open then 'orderUnanswered'
          when is_paid and booked_kurus = 0 or not is_paid and booked_kurus > 0 then 'orderAnswer'
          when is_paid and not is_as_asked then 'orderAnswer'
        end as kind
      from compared
    )
    select 'order:' || order_oid || ':' || accrual_oid as subject, kind, registry_oid,
      case when kind = 'orderAnswer' and is_paid then amount_kurus - booked_kurus else -booked_kurus end as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object('automaticOrder', jsonb_build_object('name', name, 'bankCode', bank_code,
        'day', file_date, 'kurus', amount_kurus, 'isPaid', is_paid, 'refusalReason', refusal_reason,
        'bookedKurus', booked_kurus))) as evidence
    from judged where kind is not null order by 1`
}
