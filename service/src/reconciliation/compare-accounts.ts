import { collectionTypes } from 'contract/payments/codes'
import { type AwaitedMoney, type OpenMovement, matchMovements } from 'rules/bank-statements/match-movements'
import type { Fragment } from 'postgres'
import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import type { Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { bankOfAccount } from '../settings/statement-account-settings.ts'
import type { Compared, Difference } from './difference.ts'
import { isExplained } from './is-explained.ts'

type StatementAccounts = ServiceSettings['StatementAccounts']

/** A settlement older than this is awaited only where its case is open. */
const maxDaysBack = 180
/** Money that came later than this is no longer taken for a settlement, and both are cases. */
const lateDays = 60

/** Settlement that a book says is on an account, with the sum that has arrived. */
interface Settlement {
  key: string
  kind: 'file' | 'card'
  bankCode: string
  day: string
  kurus: number
  arrivedKurus: number
  /** Part of it told by the bank's own statement, or by one that goes on from the last and that others than the file's clerks confirmed. */
  vouchedKurus: number
}

/**
 * Compares statements of the municipality's accounts with all other books. Findings are as of now and not of a day: a
 * movement belongs to a settlement of any day, and comparing an earlier day again must close nothing.
 */
export async function compareAccounts(
  tx: Queryable,
  accounts: StatementAccounts,
  now: Date,
): Promise<Compared> {
  const today = dayInTurkey(now)
  const open = await tx<{ subject: string }[]>`
    select subject from reconciliation_case where comparison = 'account' and state = 'open'`
  // An account that is no longer named keeps its open cases.
  if (accounts.length === 0)
    return { comparison: 'account', differences: [], undecided: open.map(({ subject }) => subject) }
  await matchAccounts(tx, accounts, now)
  const settlements = await readSettlements(tx, accounts, today)
  const known = new Set(settlements.map(({ key }) => `settlement:${key}`))
  return {
    comparison: 'account',
    differences: [
      ...(await findMoneyWithoutReceipt(tx, accounts, today)),
      ...(await findReceiptsWithoutMoney(tx, accounts, settlements)),
      ...(await findCashNotThere(tx, accounts)),
      ...(await findGaps(tx)),
      ...(await findMissingStatements(tx, accounts, today)),
      ...(await findOtherStatements(tx)),
    ],
    undecided: open.flatMap(({ subject }) =>
      subject.startsWith('settlement:') && !known.has(subject) ? [subject] : [],
    ),
  }
}

/** Matches each movement with its matter, and keeps the match; an earlier one stays. */
async function matchAccounts(tx: Queryable, accounts: StatementAccounts, now: Date): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('account matches', 0))`
  await matchReversals(tx, now)
  const movements = await readOpenMovements(tx)
  if (movements.length === 0) return
  const sums = [...new Set(movements.map(({ kurus }) => kurus))]
  const settlements = (await readSettlements(tx, accounts, dayInTurkey(now))).filter(
    ({ kurus, arrivedKurus }) => kurus !== arrivedKurus,
  )
  const awaited: AwaitedMoney[] = settlements.map((settlement) => ({
    ...settlement,
    withinDays: lateDays,
    kurus: settlement.kurus - settlement.arrivedKurus,
    parts: [],
    isByReferenceOnly: false,
  }))
  const parts = await readParts(tx, awaited, sums)
  const receipts = await readReceipts(tx, movements)
  const found = matchMovements(movements, [
    ...awaited.map((money) => ({ ...money, parts: parts.get(money.key) ?? [] })),
    ...receipts,
  ])
  if (found.length > 0)
    await insertRowsWithoutOid(
      tx,
      'account_match',
      found.map((match) => ({ ...match, matchedAt: now })),
    )
}

/** Matches a bank's reversal with the movement of its reference, and with the matter that movement was matched to. */
async function matchReversals(tx: Queryable, now: Date): Promise<void> {
  await tx`
    with reversal as (
      select distinct on (reversed.oid) movement.oid, movement.kurus, reversed.oid as reversed_oid
      from account_movement movement
      join statement_in_force statement on statement.oid = movement.statement_oid
      join account_movement reversed on reversed.kurus = -movement.kurus and reversed.booked_on <= movement.booked_on
        and reversed.oid <> movement.oid and not reversed.is_reversal
      join statement_in_force earlier on earlier.oid = reversed.statement_oid and earlier.iban = statement.iban
      where movement.is_reversal
        and (movement.own_reference <> '' and movement.own_reference = reversed.own_reference
          or movement.bank_reference <> '' and movement.bank_reference = reversed.bank_reference)
        and not exists (select from account_match where movement_oid = movement.oid)
        and not exists (
          select from account_match taken where taken.key = 'movement:' || reversed.oid)
      order by reversed.oid, movement.booked_on, movement.oid
    ), once as (
      select distinct on (oid) * from reversal order by oid, reversed_oid
    ), matched as (
      -- Of a movement that was taken for a settlement the settlement is without its money again.
      select once.oid, match.key, -match.kurus as kurus from once join account_match match on match.movement_oid = reversed_oid
      union all
      select once.oid, 'movement:' || reversed_oid, once.kurus from once
      union all
      select reversed_oid, 'movement:' || once.oid, -once.kurus from once
      where not exists (select from account_match where movement_oid = reversed_oid)
    )
    insert into account_match (movement_oid, key, kurus, matched_at)
    select oid, key, kurus, ${now} from matched`
}

function readOpenMovements(tx: Queryable): Promise<OpenMovement[]> {
  return tx<OpenMovement[]>`
    select movement.oid, bank_code, booked_on, kurus,
      concat_ws(' ', text, own_reference, bank_reference) as text
    from account_movement movement join statement_in_force statement on statement.oid = statement_oid
    where kurus <> 0 and not ${isExplained(tx)}
    order by movement.oid`
}

/**
 * Settlements that banks with a statement account owe: each booked file of collections, and the cards of each day, as the
 * bank's own report has them or else as the ledger has.
 */
function readSettlements(tx: Queryable, accounts: StatementAccounts, today: string): Promise<Settlement[]> {
  const banks = banksOf(accounts)
  return tx<Settlement[]>`
    with bank_from as (
      select * from unnest(${banks.map(({ code }) => code)}::text[], ${banks.map(({ from }) => from)}::date[])
        as known (bank_code, from_day)
    ), open_case as (
      select substr(subject, length('settlement:') + 1) as key from reconciliation_case
      where comparison = 'account' and state = 'open' and subject like 'settlement:%'
    ), report as (
      select bank_report.bank_code, bank_report.day,
        sum(case when line.kind in ('sale', 'chargebackReturned') then amount_kurus else -amount_kurus end)::bigint as kurus
      from bank_from join bank_report using (bank_code)
      join bank_report_line line on line.report_oid = bank_report.oid
      where taken_at is not null and bank_report.day >= from_day and (
        bank_report.day > ${today}::date - ${maxDaysBack}::integer
        or 'card:' || bank_code || ':' || bank_report.day in (select key from open_case))
      group by bank_report.bank_code, bank_report.day
    ), sold as (
      select paid.bank_code, collection.collected_at::date as day,
        sum(line.principal_kurus + line.fine_kurus)::bigint as kurus
      from bank_from join payment_order paid using (bank_code)
      join collection on collection.order_number = paid.order_number
      join collection_line line on line.collection_oid = collection.oid
      where collection.collected_at >= greatest(from_day, ${today}::date - ${maxDaysBack}::integer)
        -- What a bank takes back weeks later was paid to the account before.
        and not exists (
          select from collection counter_entry
          where counter_entry.cancels_oid = collection.oid
            and not exists (select from chargeback_receipt where collection_oid = counter_entry.oid))
        and not exists (
          select from bank_report where bank_report.bank_code = paid.bank_code
            and bank_report.day = collection.collected_at::date)
      group by paid.bank_code, collection.collected_at::date
    ), chained as (
      select *, coalesce(opening_kurus = lag(closing_kurus) over chain, true) as joins
      from statement_in_force
      window chain as (partition by iban order by closed_on, length(statement_number), statement_number, oid)
    ), awaited as (
      select 'card:' || bank_code || ':' || day as key, 'card' as kind, bank_code, day, kurus
      from (select * from report union all select * from sold) cards
      union all
      select 'file:' || file.oid, 'file', file.bank_code, file.file_date, file.total_kurus
      from bank_from join bank_file file using (bank_code)
      where file.file_kind = 'I' and file.status = 'booked' and file.file_date >= from_day and (
        file.file_date > ${today}::date - ${maxDaysBack}::integer or 'file:' || file.oid in (select key from open_case))
    )
    select awaited.*, coalesce(arrived.kurus, 0)::bigint as arrived_kurus, coalesce(arrived.vouched_kurus, 0)::bigint as vouched_kurus
    from awaited
    left join bank_file settled on awaited.kind = 'file' and 'file:' || settled.oid = awaited.key
    left join lateral (
      select sum(account_match.kurus) as kurus, sum(account_match.kurus) filter (
        where sent_by_member_oid is null
          or joins and confirmed_by_member_oid <> sent_by_member_oid
            and confirmed_by_member_oid is distinct from settled.member_oid
            and confirmed_by_member_oid is distinct from settled.booked_by_member_oid
            and (sent_by_member_oid is distinct from settled.member_oid
              or sent_by_member_oid is distinct from settled.booked_by_member_oid)) as vouched_kurus
      from account_match
      join account_movement on account_movement.oid = movement_oid
      join chained on chained.oid = statement_oid
      where account_match.key = awaited.key
    ) arrived on true`
}

function banksOf(accounts: StatementAccounts): { code: string; from: string }[] {
  const codes = [...new Set(accounts.map(bankOfAccount))]
  return codes.map((code) => ({
    code,
    from: accounts
      .filter((account) => bankOfAccount(account) === code)
      .map(({ From }) => From)
      .toSorted()[0] as string,
  }))
}

/** Payments that settlements consist of, if a movement has the same sum. */
async function readParts(
  tx: Queryable,
  awaited: readonly AwaitedMoney[],
  sums: readonly number[],
): Promise<Map<string, { references: string[]; kurus: number }[]>> {
  const keys = awaited.map(({ key }) => key)
  const rows = await tx<{ key: string; references: string[]; kurus: number }[]>`
    select 'file:' || line.file_oid as key, array[line.bank_reference] as references, line.amount_kurus as kurus
    from bank_file_line line
    where line.file_oid in (
        select substr(key, length('file:') + 1)::bigint from unnest(${keys}::text[]) as key where key like 'file:%')
      and line.refusal_reason is null and line.bank_reference is not null and line.amount_kurus = any(${[...sums]}::bigint[])
    union all
    select key, array[line.order_number, line.bank_reference],
      case when line.kind in ('sale', 'chargebackReturned') then line.amount_kurus else -line.amount_kurus end
    from unnest(${keys}::text[]) as key
    join bank_report on key = 'card:' || bank_code || ':' || day
    join bank_report_line line on line.report_oid = bank_report.oid
    where line.amount_kurus = any(${sums.map(Math.abs)}::bigint[])
    union all
    select awaited.key, array[awaited.key], awaited.kurus
    from unnest(${keys}::text[], ${awaited.map(({ kurus }) => kurus)}::bigint[]) as awaited (key, kurus)`
  const parts = new Map<string, { references: string[]; kurus: number }[]>()
  for (const { key, references, kurus } of rows)
    parts.set(key, [...(parts.get(key) ?? []), { references: references.filter(Boolean), kurus }])
  return parts
}

/** Condition in SQL: a movement of a statement that counts was found to be this. */
function isMatched(tx: Queryable, key: Fragment) {
  return tx`exists (
    select from account_match join account_movement on account_movement.oid = movement_oid
    join statement_in_force on statement_in_force.oid = statement_oid where account_match.key = ${key})`
}

/** Ways to pay whose money comes to an account in the payer's name; cash and cards of a desk come in sums of the desk. */
const waysByTransfer = [collectionTypes.postalCheque.code, collectionTypes.debitNote.code]

/**
 * Receipts of other ways, cash that a desk sent to the bank, and refunds that were paid: found by a number in the text and the
 * sum, and awaited by no one. A payer's number alone does not say that the money is what they paid at a desk.
 */
async function readReceipts(tx: Queryable, movements: readonly OpenMovement[]): Promise<AwaitedMoney[]> {
  const days = movements.map(({ bookedOn }) => bookedOn).toSorted()
  const from = addDays(days[0] as string, -lateDays)
  const until = addDays(days.at(-1) as string, lateDays)
  const incoming = [...new Set(movements.flatMap(({ kurus }) => (kurus > 0 ? [kurus] : [])))]
  const outgoing = [...new Set(movements.flatMap(({ kurus }) => (kurus < 0 ? [kurus] : [])))]
  const rows = await tx<{ key: string; day: string; kurus: number; references: (string | null)[] }[]>`
    select 'receipt:' || collection.oid as key, collected_at::date as day, paid.kurus,
      array[receipt_number, collection.import_key,
        case when collection_type = any(${waysByTransfer}) then identity_number end] as references
    from collection
    join registry on registry.oid = collection.registry_oid
    cross join lateral (
      select sum(principal_kurus + fine_kurus)::bigint as kurus from collection_line where collection_oid = collection.oid
    ) paid
    where collected_at >= ${from} and collected_at < ${until}::date + 1 and order_number is null and cancels_oid is null
      and coalesce(collection.import_key !~ '^B[0-9]{4}-', true) and paid.kurus = any(${incoming}::bigint[])
      and not exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid)
      -- A set-off brought no money.
      and not exists (select from refund_set_off where collection_oid = collection.oid)
      and not ${isMatched(tx, tx`'receipt:' || collection.oid`)}
    union all
    select 'delivery:' || oid, arrived_on, amount_kurus, array[slip_number] from cash_delivery
    where arrived_on between ${from} and ${until} and amount_kurus = any(${incoming}::bigint[])
      and not ${isMatched(tx, tx`'delivery:' || cash_delivery.oid`)}
    union all
    select 'refund:' || refund.oid, paid_at::date, -total_kurus, array[payment_reference, reference, identity_number]
    from refund join registry on registry.oid = refund.registry_oid
    where paid_at >= ${from} and paid_at < ${until}::date + 1 and -total_kurus = any(${outgoing}::bigint[])
      and not ${isMatched(tx, tx`'refund:' || refund.oid`)}`
  return rows.map(({ key, day, kurus, references }) => ({
    key,
    kind: 'receipt',
    bankCode: null,
    day: addDays(day, -lateDays),
    withinDays: 2 * lateDays,
    kurus,
    parts: [{ references: references.filter((each) => each !== null), kurus }],
    isByReferenceOnly: true,
  }))
}

/** Money in that nothing explains after its days, and money that a bank took back of it. */
function findMoneyWithoutReceipt(
  tx: Queryable,
  accounts: StatementAccounts,
  today: string,
): Promise<Difference[]> {
  return tx<Difference[]>`
    with account as (
      select * from unnest(${accounts.map(({ Iban }) => Iban)}::text[], ${accounts.map(({ From }) => From)}::date[],
        ${accounts.map(({ ReceiptDays }) => ReceiptDays)}::integer[]) as known (iban, from_day, receipt_days)
    )
    select 'movement:' || movement.oid as subject, registry_oid, movement.kurus as amount_kurus,
      case when movement.kurus > 0 then 'moneyWithoutReceipt' else 'moneyTakenBack' end as kind,
      jsonb_build_object('movement', jsonb_build_object('iban', iban, 'statement', statement_number, 'day', booked_on,
        'kurus', movement.kurus, 'text', left(text, 300),
        'reference', nullif(concat_ws(', ', nullif(own_reference, ''), nullif(bank_reference, '')), ''))) as evidence
    from account_movement movement
    join statement_in_force statement on statement.oid = statement_oid
    left join account using (iban)
    where movement.booked_on + coalesce(receipt_days, 0) <= ${today}::date
      -- Dated back beyond its statement, it came with the statement.
      and case when movement.booked_on < opened_on then closed_on else movement.booked_on end
        >= coalesce(from_day, movement.booked_on)
      -- Other money that leaves the account is the municipality's own payment.
      and (movement.kurus > 0 or movement.kurus < 0 and movement.is_reversal)
      and not ${isExplained(tx)}
    order by movement.oid`
}

/** Settlements whose money is not there, or not all of it, though the statements of the bank's accounts reach so far. */
async function findReceiptsWithoutMoney(
  tx: Queryable,
  accounts: StatementAccounts,
  settlements: readonly Settlement[],
): Promise<Difference[]> {
  const covered = await tx<{ iban: string; closedOn: string }[]>`
    select iban, max(closed_on) as closed_on from statement_in_force group by iban`
  const coveredUntil = new Map(covered.map(({ iban, closedOn }) => [iban, closedOn]))
  return settlements.flatMap((settlement) => {
    const ofBank = accounts.filter((account) => bankOfAccount(account) === settlement.bankCode)
    const isDue = ofBank.every(({ Iban, CardDays, FileDays }) => {
      const until = coveredUntil.get(Iban)
      return (
        until !== undefined &&
        addDays(settlement.day, settlement.kind === 'card' ? CardDays : FileDays) <= until
      )
    })
    const { key, kind, bankCode, day, kurus, arrivedKurus, vouchedKurus } = settlement
    if (!isDue || kurus === vouchedKurus) return []
    const isOwnWord = arrivedKurus !== vouchedKurus
    return [
      {
        subject: `settlement:${key}`,
        kind: 'receiptWithoutMoney' as const,
        registryOid: null,
        amountKurus: vouchedKurus - kurus,
        evidence: {
          settlement: { kind, bankCode, day, kurus, arrivedKurus, ...(isOwnWord && { isOwnWord }) },
        },
      },
    ]
  })
}

/** Money of the cash desk that a clerk noted as arrived and no statement shows, though all reach beyond that day. */
function findCashNotThere(tx: Queryable, accounts: StatementAccounts): Promise<Difference[]> {
  return tx<Difference[]>`
    with account as (
      select * from unnest(${accounts.map(({ Iban }) => Iban)}::text[], ${accounts.map(({ From }) => From)}::date[],
        ${accounts.map(({ ReceiptDays }) => ReceiptDays)}::integer[]) as known (iban, from_day, receipt_days)
    ), covered as (
      select max(from_day) as from_day, min(until) as until from (
        select from_day, coalesce(max(closed_on) - receipt_days, '-infinity') as until
        from account left join statement_in_force using (iban) group by iban, from_day, receipt_days) each
    )
    select 'arrival:' || delivery.oid as subject, 'cashNotAtBank' as kind, noter.registry_oid, amount_kurus,
      jsonb_build_object('cash', jsonb_build_object('point', point.name, 'kind', way, 'day', arrived_on,
        'kurus', amount_kurus, 'explanation', 'dekont no ' || slip_number || ' hiçbir ekstrede yok')) as evidence
    from covered join cash_delivery delivery on arrived_on between from_day and until
    join cash_shift shift on shift.oid = cash_shift_oid join cash_point point on point.oid = cash_point_oid
    join member noter on noter.oid = noted_by_member_oid
    where not ${isMatched(tx, tx`'delivery:' || delivery.oid`)}
    order by delivery.oid`
}

/** Statements that do not go on where the one before them ended. */
function findGaps(tx: Queryable): Promise<Difference[]> {
  return tx<Difference[]>`
    with ordered as (
      select *, lag(closing_kurus) over chain as before_kurus, lag(closed_on) over chain as before_day,
        lag(statement_number) over chain as before_number
      from statement_in_force
      window chain as (partition by iban order by closed_on, length(statement_number), statement_number, oid)
    )
    select 'statement:' || oid as subject, null::bigint as registry_oid, 'statementGap' as kind,
      opening_kurus - before_kurus as amount_kurus,
      jsonb_build_object('gap', jsonb_build_object('iban', iban, 'beforeNumber', before_number, 'beforeDay', before_day,
        'beforeKurus', before_kurus, 'number', statement_number, 'day', opened_on, 'kurus', opening_kurus)) as evidence
    from ordered where before_kurus <> opening_kurus order by oid`
}

/** Accounts of which no statement reaches as far as it should. */
function findMissingStatements(
  tx: Queryable,
  accounts: StatementAccounts,
  today: string,
): Promise<Difference[]> {
  return tx<Difference[]>`
    select 'account:' || iban as subject, null::bigint as registry_oid, 'statementMissing' as kind, 0::bigint as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object('missingStatement', jsonb_build_object('iban', iban, 'day', covered.closed_on)))
        as evidence
    from unnest(${accounts.map(({ Iban }) => Iban)}::text[], ${accounts.map(({ From }) => From)}::date[],
      ${accounts.map(({ StatementDays }) => StatementDays)}::integer[]) as account (iban, from_day, days)
    cross join lateral (
      select max(closed_on) as closed_on from statement_in_force where statement_in_force.iban = account.iban
    ) covered
    where coalesce(covered.closed_on, from_day) + days < ${today}::date
    order by iban`
}

/** Files of statements that were refused or wait for a second clerk, and those in whose place another one came. */
function findOtherStatements(tx: Queryable): Promise<Difference[]> {
  return tx<Difference[]>`
    select 'statementFile:' || file.oid as subject, null::bigint as registry_oid,
      case when file.status = 'booked' then 'statementSetAside' when file.status = 'checked' then 'statementWaiting'
        else 'statementRefused' end as kind,
      0::bigint as amount_kurus,
      jsonb_strip_nulls(jsonb_build_object('bankFile', jsonb_build_object('name', file.name, 'bankCode', file.bank_code,
        'message', file.message, 'kurus', 0))) as evidence
    from bank_file file
    where file.file_kind = 'S' and (
      file.status in ('checked', 'refused', 'failed') and not exists (
        select from bank_file same
        where same.file_kind = 'S' and same.status = 'booked' and same.bank_code = file.bank_code and same.sha256 = file.sha256)
      or file.oid in (
        select file_oid from account_statement join statement_set_aside on statement_oid = account_statement.oid))
    order by file.oid`
}
