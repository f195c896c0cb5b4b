import { delayFine } from 'rules/ledger/delay-fine'
import { minimumFineOn } from 'rules/ledger/minimum-delay-fine'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { type FineTerms, readFineTerms } from '../debts/list-debts.ts'
import { compareCash } from './compare-cash.ts'
import type { Compared, Difference } from './difference.ts'

/**
 * Compares the ledger with itself for entries of which no other book knows: refunds, counter-entries, and receipts of
 * the cash desk.
 */
export async function compareLedger(
  tx: Queryable,
  day: string,
  { hasDayBook }: { hasDayBook: boolean },
): Promise<Compared> {
  return {
    comparison: 'ledger',
    differences: [
      ...(await compareRefunds(tx, day)),
      ...(await compareCounterEntries(tx, day)),
      ...(await compareBalances(tx, day)),
      ...(await compareCash(tx, day)),
      ...(await findHighFines(tx, day)),
      ...(hasDayBook ? [] : await findUnprovenReceipts(tx, day)),
    ],
    undecided: [],
  }
}

/**
 * Compares refunds for debts paid twice or lowered after payment, including deductions, with the money that they came
 * from. A refund whose debt is owed again must not be paid: `NoteRefundPaid` rejects it.
 */
function compareRefunds(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      select oid from refund where paid_at is null and withdrawn_at is null
      union
      select oid from refund where paid_at >= ${day}::date and paid_at < ${day}::date + 1
      union
      select oid from refund where withdrawn_at >= ${day}::date and withdrawn_at < ${day}::date + 1
      union
      select substr(subject, length('refund:') + 1)::bigint from reconciliation_case
      where comparison = 'ledger' and state = 'open' and subject like 'refund:%'
    ), compared as (
      select refund.oid, registry_oid, source.kurus as source_kurus, owed_again.kurus as owed_again_kurus,
        refund.amount_kurus, deducted.kurus as deducted_kurus, paid_at is null and withdrawn_at is null as is_open,
        case when withdrawn_at is null or end_reason = 'lapsed' then refund.amount_kurus else 0 end
          + deducted.kurus as accounted_kurus
      from touched join refund using (oid)
      join lateral (
        select sum(kurus)::bigint as kurus from (
          select line.principal_kurus + line.fine_kurus as kurus
          from double_payment join double_payment_line line on line.double_payment_oid = double_payment.oid
          where refund_oid = refund.oid
          union all
          select surplus_kurus + fine_kurus from adjustment_surplus where refund_oid = refund.oid
          union all
          select brought.amount_kurus from brought_credit brought where refund_oid = refund.oid
        ) parts
      ) source on source.kurus is not null
      cross join lateral (
        select (coalesce((select sum(amount_kurus) from refund_deduction where refund_oid = refund.oid), 0)
          + coalesce((
            select sum(kurus - interest_kurus) from refund_set_off where refund_oid = refund.oid), 0))::bigint as kurus
      ) deducted
      cross join lateral (
        select coalesce(sum(principal_balance(accrual_oid)), 0)::bigint as kurus from debt_of_refund
        where refund_oid = refund.oid
      ) owed_again
    ), judged as (
      select compared.*, case
          when accounted_kurus <> source_kurus then 'refundAmount'
          when is_open and owed_again_kurus > 0 then 'refundOfOpenDebt'
        end as kind
      from compared
    )
    select 'refund:' || oid as subject, kind, registry_oid,
      case kind when 'refundAmount' then accounted_kurus - source_kurus else least(owed_again_kurus, amount_kurus) end
        as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object('refund', jsonb_build_object('kurus', amount_kurus,
        'deductedKurus', nullif(deducted_kurus, 0), 'sourceKurus', source_kurus,
        'owedKurus', case when kind = 'refundOfOpenDebt' then owed_again_kurus end))) as evidence
    from judged where kind is not null order by oid`
}

/**
 * Finds receipts and counter-entries that clerks brought by file, if no accounting sends its day book: no other book
 * says that the money came or went. Each file is a case, closed by a clerk who neither brought nor wrote it; likewise a
 * bank's file sent by a clerk. One from the bank's own folder is the bank's word.
 */
function findUnprovenReceipts(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with of_clerk as (
      select import_run.oid, imported_at, 'deskImport:' || desk_import.oid as subject, desk_import.file_name
      from import_run join desk_import on desk_import.oid = desk_import_oid where import_run.kind = 'collections'
      union all
      select import_run.oid, imported_at, 'sentFile:' || bank_file.oid, coalesce(bank_file.name, import_run.file_name)
      from import_run join bank_file on bank_file.oid = bank_file_oid where bank_file.member_oid is not null
    ), touched as (
      select subject from of_clerk where imported_at >= ${day}::date and imported_at < ${day}::date + 1
      union
      select subject from reconciliation_case
      where comparison = 'ledger' and state = 'open' and (subject like 'deskImport:%' or subject like 'sentFile:%')
    ), receipt as (
      select subject, of_clerk.oid as run_oid, file_name, receipt_number, principal_kurus + fine_kurus as kurus
      from touched join of_clerk using (subject)
      cross join lateral (
        select receipt_number, principal_kurus, fine_kurus
        from collection join collection_line on collection_oid = collection.oid
        where import_run_oid = of_clerk.oid
        union all
        select receipt_number, principal_kurus, fine_kurus
        from double_payment join double_payment_line on double_payment_oid = double_payment.oid
        where import_run_oid = of_clerk.oid
        union all
        select receipt_number, principal_kurus, fine_kurus
        from double_payment_reversal reversal join double_payment_line line using (double_payment_oid)
        where import_run_oid = of_clerk.oid
      ) brought
    )
    select subject, 'receiptsUnproven' as kind, null::bigint as registry_oid, sum(abs(kurus))::bigint as amount_kurus,
      jsonb_build_object('receipts', jsonb_build_object('count', count(distinct receipt_number),
        'kurus', sum(abs(kurus)), 'first', min(receipt_number), 'last', max(receipt_number), 'file', min(file_name)))
        as evidence
    from receipt group by subject order by min(run_oid)`
}

/** A counter-entry takes back exactly the lines of its receipt. */
function compareCounterEntries(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      select oid from collection
      where cancels_oid is not null and collected_at >= ${day}::date and collected_at < ${day}::date + 1
      union
      select oid from collection
      where cancels_oid is not null and created_at >= ${day}::date and created_at < ${day}::date + 1
        and collected_at >= (select min(reconciliation_day.day) from reconciliation_day)
      union
      select collection.oid from reconciliation_case
      join collection on receipt_number = substr(subject, length('collection:') + 1)
      where comparison = 'ledger' and state = 'open' and subject like 'collection:%'
    )
    select 'collection:' || receipt_number as subject, 'otherLines' as kind, registry_oid,
      (moved.kurus + 1) / 2 as amount_kurus,
      jsonb_build_object('ledger', jsonb_build_object('receiptNumber', receipt_number, 'kurus', (
          select sum(principal_kurus + fine_kurus) from collection_line where collection_oid = collection.oid)),
        'lines', moved.lines) as evidence
    from touched join collection using (oid)
    cross join lateral (
      select coalesce(sum(abs(principal) + abs(fine)), 0)::bigint as kurus,
        jsonb_agg(jsonb_build_object('debt', accrual_oid, 'asked', jsonb_build_array(-taken_principal, -taken_fine),
          'booked', jsonb_build_array(principal - taken_principal, fine - taken_fine)) order by accrual_oid) as lines
      from (
        select accrual_oid, sum(principal_kurus) as principal, sum(fine_kurus) as fine,
          coalesce(sum(principal_kurus) filter (where collection_oid = collection.cancels_oid), 0) as taken_principal,
          coalesce(sum(fine_kurus) filter (where collection_oid = collection.cancels_oid), 0) as taken_fine
        from collection_line where collection_oid in (collection.oid, collection.cancels_oid)
        group by accrual_oid
      ) sums
      where principal <> 0 or fine <> 0
    ) moved
    where moved.kurus > 0 order by 1`
}

/**
 * Compares balances. No other book says which debt a receipt of the cash desk paid, nor its fine. But the rest of each
 * debt is kept beside the ledger by its own triggers: a line that was moved or divided otherwise since does not fit it.
 */
function compareBalances(tx: Queryable, day: string): Promise<Difference[]> {
  return tx<Difference[]>`
    with touched as (
      select accrual_oid from collection join collection_line on collection_oid = collection.oid
      where import_key is not null and import_key !~ '^B[0-9]{4}-'
        and collected_at >= ${day}::date and collected_at < ${day}::date + 1
      union
      select accrual_oid from collection join collection_line on collection_oid = collection.oid
      where import_key is not null and import_key !~ '^B[0-9]{4}-'
        and created_at >= ${day}::date and created_at < ${day}::date + 1
        and collected_at >= (select min(reconciliation_day.day) from reconciliation_day)
      union
      select substr(subject, length('debt:') + 1)::bigint from reconciliation_case
      where comparison = 'ledger' and state = 'open' and subject like 'debt:%'
    ), compared as (
      select accrual.oid, accrual.registry_oid, principal_balance(accrual.oid) as ledger_kurus,
        coalesce(kept.owed_kurus - kept.collected_kurus, 0) as kept_kurus
      from touched join accrual on accrual.oid = touched.accrual_oid
      left join open_accrual kept on kept.accrual_oid = accrual.oid
    )
    select 'debt:' || oid as subject, 'debtBalance' as kind, registry_oid, ledger_kurus - kept_kurus as amount_kurus,
      jsonb_build_object('balance', jsonb_build_object('ledgerKurus', ledger_kurus, 'keptKurus', kept_kurus)) as evidence
    from compared where ledger_kurus <> kept_kurus order by oid`
}

interface BroughtLine {
  receiptNumber: string
  registryOid: number
  day: string
  fineKurus: number
  /** Highest principal that the debt had. */
  principalKurus: number
  dueDate: string
}

/** Times by which a fine may exceed the law's, with a lira for rounding. */
const maxTimes = 2
const toleranceKurus = 100

/**
 * Receipts of the cash desk whose delay fine is far beyond the possible one of their debts on that day. They are booked
 * all the same, because the money was taken; the accounting has to confirm or explain it.
 */
async function findHighFines(tx: Queryable, day: string): Promise<Difference[]> {
  const lines = await tx<BroughtLine[]>`
    with touched as (
      select oid from collection where collected_at >= ${day}::date and collected_at < ${day}::date + 1
      union
      select oid from collection where created_at >= ${day}::date and created_at < ${day}::date + 1
        and collected_at >= (select min(reconciliation_day.day) from reconciliation_day)
      union
      select collection.oid from reconciliation_case
      join collection on receipt_number = substr(subject, length('fine:') + 1)
      where comparison = 'ledger' and state = 'open' and subject like 'fine:%'
    )
    select receipt_number, collection.registry_oid, collected_at::date as day, line.fine_kurus, due_date,
      accrual.principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment adjustment
        where adjustment.accrual_oid = accrual.oid and amount_kurus > 0), 0)::bigint as principal_kurus
    from touched join collection using (oid)
    join collection_line line on line.collection_oid = collection.oid and line.fine_kurus > 0
    join accrual on accrual.oid = line.accrual_oid
    where collection.import_key is not null and collection.import_key !~ '^B[0-9]{4}-' and cancels_oid is null
      and not exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid)
    order by receipt_number, accrual.oid`
  if (lines.length === 0) return []
  const { rates, minimumFines } = await readFineTerms(tx)
  const [oldest, ...later] = rates
  // Debts may be older than the first rate that is known.
  const terms = { minimumFines, rates: oldest ? [{ ...oldest, from: '1900-01-01' }, ...later] : [] }
  return [...Map.groupBy(lines, ({ receiptNumber }) => receiptNumber)].flatMap(([receiptNumber, own]) => {
    const fineKurus = own.reduce((sum, line) => sum + line.fineKurus, 0)
    const possibleKurus = own.reduce((sum, line) => sum + possibleFine(line, terms), 0)
    const [first] = own
    if (!first || fineKurus <= maxTimes * possibleKurus + toleranceKurus) return []
    return {
      subject: `fine:${receiptNumber}`,
      kind: 'fineTooHigh' as const,
      registryOid: first.registryOid,
      amountKurus: fineKurus - possibleKurus,
      evidence: { fine: { day: first.day, kurus: fineKurus, possibleKurus } },
    }
  })
}

/** The fine of the whole debt from its last day to pay, whether or not its revenue bears one here. */
function possibleFine(
  { principalKurus, dueDate, day }: BroughtLine,
  { rates, minimumFines }: Pick<FineTerms, 'rates' | 'minimumFines'>,
): number {
  const { fineKurus } = delayFine({
    principalKurus: kurus(principalKurus),
    dueDate,
    asOf: day,
    rates,
    minimumKurus: minimumFineOn(minimumFines, day),
    bearsFine: rates.length > 0,
  })
  return fineKurus
}
