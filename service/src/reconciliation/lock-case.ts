import { isOwnMatter } from '../callers/own-matter.ts'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { noteEffect } from '../power/ledger.ts'

interface LockedCase {
  oid: number
  day: string
  amountKurus: number
  /** False where a part of a bank's file could not be read, or which statement of an account is the bank's is not known. */
  isAmountKnown: boolean
  registryOid: number | null
  proposal: string | null
  proposedByMemberOid: number | null
}

interface Concerned {
  registryOid: number | null
  payerMemberOid: number | null
  payerGsmNumber: string | null
}

/** An open case, locked until the transaction ends. */
export async function lockCase(tx: Queryable, caseOid: number): Promise<LockedCase | undefined> {
  const [found] = await tx<LockedCase[]>`
    select oid, day, amount_kurus, registry_oid, proposal,
      not evidence ? 'isUnread' and kind not in ('statementGap', 'statementRefused', 'statementWaiting', 'statementSetAside') as is_amount_known,
      proposed_by_member_oid
    from reconciliation_case
    where oid = ${caseOid} and state = 'open' for update`
  return found
}

/** Whether the difference is about money of the clerk, or of someone they act for: as the debtor or as the payer. */
export async function isOwnCase(
  tx: Queryable,
  { today }: Pick<Given, 'today'>,
  clerk: Caller,
  { oid, day, registryOid }: LockedCase,
): Promise<boolean> {
  const payers = await tx<Concerned[]>`
    with subject as (select comparison, subject from reconciliation_case where oid = ${oid})
    select registry_oid, payer_member_oid, payer_gsm_number from payment_order
    where order_number in (select subject.subject from subject where comparison = 'card')
    union all
    select collection.registry_oid, collection.payer_member_oid, payment_order.payer_gsm_number from collection
    left join payment_order on payment_order.order_number = collection.order_number
    where receipt_number in (
      select substr(subject.subject, length('collection:') + 1) from subject
      where comparison = 'municipality' and subject.subject like 'collection:%')
    union all
    select distinct accrual.registry_oid, null::bigint, null from bank_file_line line
    join accrual on accrual.oid = line.debt_reference
    where line.file_oid in (
      select split_part(subject.subject, ':', 2)::bigint from subject
      where comparison = 'bankFile' and subject.subject like 'file:%'
        or comparison = 'ledger' and subject.subject like 'sentFile:%')
    union all
    -- Who brought or wrote a file of receipts does not close the case about it.
    select null, unnest(array[desk_import.member_oid, desk_import.written_by_member_oid]), null from desk_import
    where oid in (
      select substr(subject.subject, length('deskImport:') + 1)::bigint from subject
      where comparison = 'ledger' and subject.subject like 'deskImport:%')
    union all
    -- Nor who sent or booked a bank's file the one about its money.
    select null, unnest(array[member_oid, booked_by_member_oid]), null from bank_file
    where oid in (
      select split_part(subject.subject, ':', 3)::bigint from subject
      where comparison = 'account' and subject.subject like 'settlement:file:%')
    union all
    -- Nor who sent or confirmed a statement the one about it.
    select null, unnest(array[member_oid, booked_by_member_oid]), null from bank_file
    where oid in (
      select split_part(subject.subject, ':', 2)::bigint from subject
      where comparison = 'account' and subject.subject like 'statementFile:%'
        and exists (select from reconciliation_case where oid = ${oid} and kind in ('statementWaiting', 'statementSetAside')))
    union all
    select null, unnest(array[member_oid, written_by_member_oid]), null
    from bank_file join import_run on bank_file_oid = bank_file.oid
    where bank_file.oid in (
      select substr(subject.subject, length('sentFile:') + 1)::bigint from subject
      where comparison = 'ledger' and subject.subject like 'sentFile:%')
    union all
    -- Nor who noted that money of the cash desk is on the account the one that it is not.
    select null, noted_by_member_oid, null from cash_delivery
    where oid in (
      select substr(subject.subject, length('arrival:') + 1)::bigint from subject
      where comparison = 'account' and subject.subject like 'arrival:%')
    union all
    -- Nor a cashier the one about money of a cash point that was theirs lately, or about a receipt of theirs.
    select null, cashier_member_oid, null from cash_shift
    where (closed_at is null or closed_at >= ${day}::date - ${daysOfCashier}::int) and cash_point_oid in (${pointOfCase(tx, oid)})
    union all
    select null, cashier_member_oid, null from cash_shift shift
    join cash_payment payment on payment.cash_shift_oid = shift.oid
    join cash_receipt on cash_payment_oid = payment.oid join collection on collection.oid = collection_oid
    where receipt_number in (
      select substr(subject.subject, length('collection:') + 1) from subject
      where comparison = 'municipality' and subject.subject like 'collection:%')`
  return isOwnMatter({ db: tx, today }, clerk, {
    registryOids: [registryOid, ...payers.map((payer) => payer.registryOid)],
    memberOids: payers.map(({ payerMemberOid }) => payerMemberOid),
    gsmNumbers: payers.map(({ payerGsmNumber }) => payerGsmNumber),
    since: day,
  })
}

/** Days for which a cash point counts as a cashier's after their shift: longer than its money takes to the bank. */
const daysOfCashier = 30

/** Cash point that a case is about, as SQL; none for a case about anything else. */
function pointOfCase(tx: Queryable, caseOid: number) {
  return tx`
    with asked as (
      select split_part(subject, ':', 1) as what, split_part(subject, ':', 2)::bigint as oid from reconciliation_case
      where oid = ${caseOid} and (comparison = 'ledger' and subject like 'cash%'
        or comparison = 'account' and subject like 'arrival:%')
    )
    select oid from asked where what in ('cashDrawer', 'cashSeries')
    union all
    select cash_point_oid from cash_shift where oid in (
      select oid from asked where what = 'cashShift'
      union all
      select cash_shift_oid from cash_posting where oid in (select oid from asked where what = 'cashCount')
      union all
      select cash_shift_oid from cash_delivery where oid in (
        select oid from asked where what in ('cashDelivery', 'arrival'))
      union all
      select cash_shift_oid from cash_payment where oid in (select oid from asked where what = 'cashPayment'))`
}

export async function endCase(
  tx: Queryable,
  { oid, registryOid, amountKurus }: Pick<LockedCase, 'oid' | 'registryOid' | 'amountKurus'>,
  { now }: Pick<Given, 'now'>,
  { memberOid }: Pick<Caller, 'memberOid'>,
  resolution: string,
): Promise<void> {
  if (amountKurus !== 0) await noteEffect(tx, { kind: 'byHand', registryOid, kurus: amountKurus })
  await tx`
    update reconciliation_case
    set state = 'resolved', resolved_at = ${now}, resolved_by_member_oid = ${memberOid}, resolution = ${resolution}
    where oid = ${oid} and state = 'open'`
  await noteStep(tx, { oid }, { now }, { memberOid }, 'resolved', resolution)
}

export async function noteStep(
  tx: Queryable,
  { oid: caseOid }: Pick<LockedCase, 'oid'>,
  { now: happenedAt }: Pick<Given, 'now'>,
  { memberOid }: Pick<Caller, 'memberOid'>,
  step: 'proposed' | 'rejected' | 'resolved',
  reason: string,
): Promise<void> {
  await tx`insert into reconciliation_case_event ${tx({ caseOid, happenedAt, step, memberOid, reason })}`
}
