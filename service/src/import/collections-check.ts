import type { Intent, Transaction } from './kind.ts'
import { ruleOf } from './hold-implausible.ts'
import { lockAccruals } from './owed.ts'
import { isNew } from './resolved-lines.ts'
import { isTownRunning } from './town-running.ts'

/** Sets the lines of a collections file against each other and against the ledger. */
export async function collectionsToReject(tx: Transaction, intent: Intent): Promise<void> {
  await resolve(tx, intent)
  await rejectUnlikeOwn(tx)
  await rejectUnknown(tx)
  await rejectUnlikeHeads(tx)
  await rejectOtherContent(tx)
  await rejectCounterEntries(tx)
  await rejectPaidBeforeDebt(tx, intent)
  // A receipt that falls takes its other lines and its cancellation along, which may free or burden an accrual.
  do await rejectRestOfReceipts(tx)
  while ((await rejectOrphanedCounterEntries(tx)) + (intent.isUpdate ? 0 : await rejectBeyondOwed(tx)) > 0)
  if (intent.isUpdate) await setDoublePaymentsApart(tx)
}

/** Possible joins of the lines: most files name no orders, and a town that begins has no double payments. */
async function joinsOfFile(tx: Transaction) {
  const [found] = await tx<
    Record<'hasNumbers' | 'hasOrders' | 'hasReferences' | 'hasDoubles' | 'hasReceipts', boolean>[]
  >`
    select count(accrual_number) > 0 as has_numbers, count(order_number) > 0 as has_orders,
      count(bank_reference) > 0 as has_references, exists (select from double_payment) as has_doubles,
      exists (select from collection) as has_receipts
    from staged`
  const onlyIf = (isNeeded = true) => (isNeeded ? tx`` : tx`false and`)
  return {
    ifNumbers: onlyIf(found?.hasNumbers),
    ifOrders: onlyIf(found?.hasOrders),
    ifReferences: onlyIf(found?.hasReferences),
    ifDoubles: onlyIf(found?.hasDoubles),
    ifReceipts: onlyIf(found?.hasReceipts),
  }
}

async function resolve(tx: Transaction, { isWriting }: Intent) {
  const { ifNumbers, ifOrders, ifReferences, ifDoubles, ifReceipts } = await joinsOfFile(tx)
  await tx`
    create temp table resolved on commit drop as
    select staged.*, registry.oid as registry_oid, coalesce(by_key.oid, by_number.oid) as accrual_oid,
      coalesce(by_key.registry_oid, by_number.registry_oid) as debtor_oid, existing.oid as existing_oid, double.oid as double_oid,
      reversal.double_payment_oid as reversed_oid,
      -- Taken here and told back by the other system, which books what it learns of; or by a bank for a debt paid before.
      case when is_new then coalesce(own_receipt.oid, by_order.oid, by_reference.oid) end as own_oid,
      case when is_new then own_double.oid end as own_double_oid,
      is_new and coalesce(own_receipt.oid, by_order.oid, by_reference.oid, own_double.oid) is not null as is_own,
      by_receipt.oid as receipt_oid, by_receipt.import_key as key_of_receipt,
      0::bigint as double_principal, 0::bigint as double_fine, head.first_line,
      is_new and coalesce(own_receipt.oid, by_order.oid, by_reference.oid, own_double.oid) is not null
      or existing.oid is not null and (
        existing.registry_oid, existing.receipt_number, existing.collection_type, existing.collected_at,
        existing.payer_name, existing.bank_reference,
        (select cancelled.import_key from collection cancelled where cancelled.oid = existing.cancels_oid)
      ) is not distinct from (
        registry.oid, staged.receipt_number, staged.collection_type, staged.collected_at,
        staged.payer_name, staged.bank_reference, staged.cancelled_key
      )
      or existing.oid is null and double.oid is not null and (
        double.registry_oid, double.receipt_number, double.collection_type, double.collected_at,
        double.payer_name, double.bank_reference, null
      ) is not distinct from (
        registry.oid, staged.receipt_number, staged.collection_type, staged.collected_at,
        staged.payer_name, staged.bank_reference, staged.cancelled_key
      )
      or existing.oid is null and reversal.double_payment_oid is not null and (
        reversed.registry_oid, reversal.receipt_number, reversal.collection_type, reversal.collected_at,
        reversal.payer_name, reversal.bank_reference, reversed.import_key
      ) is not distinct from (
        registry.oid, staged.receipt_number, staged.collection_type, staged.collected_at,
        staged.payer_name, staged.bank_reference, staged.cancelled_key
      ) as is_unchanged
    from staged
    join (
      select import_key, min(line) as first_line from staged where faults is null group by import_key
    ) head on head.import_key = staged.import_key
    left join registry on registry.registry_number = staged.registry_number
    left join accrual by_key on by_key.import_key = staged.accrual_key
    left join accrual by_number on ${ifNumbers} by_number.oid = staged.accrual_number
    left join collection existing on ${ifReceipts} existing.import_key = staged.import_key
    left join double_payment double on ${ifDoubles} double.import_key = staged.import_key
    left join double_payment_reversal reversal on ${ifDoubles} reversal.import_key = staged.import_key
    left join double_payment reversed on ${ifDoubles} reversed.oid = reversal.double_payment_oid
    left join double_payment own_double on ${ifDoubles} own_double.receipt_number = staged.receipt_number
      and own_double.import_key ~ '^B[0-9]{4}-'
    left join collection by_receipt on ${ifReceipts} by_receipt.receipt_number = staged.receipt_number
    left join collection by_order on ${ifOrders} by_order.order_number = staged.order_number
    left join collection by_reference on ${ifReferences} by_reference.order_number = staged.bank_reference collate "C"
    cross join lateral (
      select existing.oid is null and double.oid is null and reversal.double_payment_oid is null as is_new
    ) known
    cross join lateral (
      -- What came by a bank's file is news to the other system, as a payment made here is.
      select case when by_receipt.import_key is null or by_receipt.import_key ~ '^B[0-9]{4}-' then by_receipt.oid end as oid
    ) own_receipt
    where faults is null`
  await tx`create index on resolved (import_key, line)`
  await tx`create index on resolved (cancelled_key) where cancelled_key is not null`
  await tx`analyze resolved`
  // A counter-entry of a double payment takes back the part set apart, and the rest from the ledger.
  await tx`
    update resolved set double_principal = -line.principal_kurus, double_fine = -line.fine_kurus
    from double_payment double join double_payment_line line on line.double_payment_oid = double.oid
    where double.import_key = resolved.cancelled_key and line.accrual_oid = resolved.accrual_oid
      and not resolved.is_unchanged`
  // Debts read from here on stay unchanged until the lines are written.
  if (isWriting) await lockAccruals(tx)
}

/**
 * Rejects a payment made here that comes back with another person or amount; the division of its lines may differ. The
 * owed part and the surplus of a bank's receipt are told by an event each: they come back apart or together.
 */
async function rejectUnlikeOwn(tx: Transaction) {
  await tx`
    insert into rejected (line, field, reason)
    select min(line), 'makbuz_no', format('Bu ödeme portalda alındı; sicili veya tutarı farklı: burada %s, dosyada %s.',
      pg_temp.lira(own.kurus + own.double_kurus), pg_temp.lira(sum(principal_kurus + fine_kurus)::bigint))
    from resolved
    cross join lateral (
      select coalesce(
          (select registry_oid from collection where oid = own_oid),
          (select registry_oid from double_payment where oid = own_double_oid)) as registry_oid,
        coalesce((
          select sum(line.principal_kurus + line.fine_kurus) from collection_line line where collection_oid = own_oid
        ), 0)::bigint as kurus,
        coalesce((
          select sum(line.principal_kurus + line.fine_kurus) from double_payment_line line
          where double_payment_oid = own_double_oid
        ), 0)::bigint as double_kurus
    ) own
    where is_own
    group by import_key, own_oid, own_double_oid, own.kurus, own.double_kurus
    having sum(principal_kurus + fine_kurus) = 0
      or sum(principal_kurus + fine_kurus) not in (own.kurus, own.double_kurus, own.kurus + own.double_kurus)
      or not bool_and(resolved.registry_oid is not distinct from own.registry_oid)`
}

async function rejectUnknown(tx: Transaction) {
  await tx`
    with unknown as materialized (
      select line, registry_oid is null as is_no_registry, accrual_oid is null and not is_own as is_no_accrual,
        debtor_oid <> registry_oid and not is_own as is_of_other
      from resolved
      where registry_oid is null or not is_own and (accrual_oid is null or debtor_oid <> registry_oid)
    )
    insert into rejected (line, field, reason)
    select line, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'
    from unknown where is_no_registry
    union all
    select line, 'tahakkuk_no', 'Bu numarayla aktarılmış bir tahakkuk yok; önce tahakkukları aktarın.'
    from unknown where is_no_accrual
    union all
    select line, 'tahakkuk_no', 'Bu tahakkuk başka bir sicile ait.'
    from unknown where is_of_other
    union all
    select line, 'tahakkuk_no', format('Bu makbuzda aynı tahakkuk %s. satırda da var.', first_of_accrual)
    from (
      select line, min(line) over (partition by import_key,
        coalesce(accrual_oid::text, accrual_key, accrual_number::text)) as first_of_accrual
      from resolved where import_key in (select import_key from resolved where line <> first_line)
    ) repeated
    where line <> first_of_accrual`
}

async function rejectUnlikeHeads(tx: Transaction) {
  await tx`
    insert into rejected (line, field, reason)
    select other.line, 'aktarim_no', format('Makbuz bilgileri aynı makbuzun %s. satırındakinden farklı.', head.line)
    from resolved other
    join resolved head on head.line = other.first_line
    where other.line <> other.first_line and (
      head.registry_number, head.receipt_number, head.collection_type, head.collected_at,
      head.payer_name, head.bank_reference, head.cancelled_key
    ) is distinct from (
      other.registry_number, other.receipt_number, other.collection_type, other.collected_at,
      other.payer_name, other.bank_reference, other.cancelled_key
    )`
  await tx`
    insert into rejected (line, field, reason)
    select line, 'makbuz_no', 'Bu makbuz numarası başka bir tahsilatta var.'
    from (
      select line, receipt_oid is not null or double.oid is not null as is_taken,
        dense_rank() over (partition by receipt_number order by resolved.import_key) as place
      from resolved
      left join double_payment double using (receipt_number)
      where line = first_line and not is_own
        and coalesce(key_of_receipt, double.import_key) is distinct from resolved.import_key
        and (receipt_oid is not null or double.oid is not null or receipt_number in (
          select receipt_number from resolved where line = first_line group by receipt_number having count(*) > 1))
    ) heads
    where is_taken or place > 1`
}

/** A receipt that is there already must be there with just these lines. */
async function rejectOtherContent(tx: Transaction) {
  await tx`
    insert into rejected (line, field, reason)
    select min(line), 'aktarim_no', 'Bu aktarım numarasıyla başka içerikte bir tahsilat daha önce aktarılmış.'
    from resolved
    left join lateral (
      select accrual_oid, sum(principal_kurus) as principal_kurus, sum(fine_kurus) as fine_kurus
      from (
        select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = existing_oid
        union all
        select accrual_oid, principal_kurus, fine_kurus from double_payment_line where double_payment_oid = double_oid
        union all
        select accrual_oid, -principal_kurus, -fine_kurus from double_payment_line where double_payment_oid = reversed_oid
      ) parts
      group by accrual_oid
    ) posted on posted.accrual_oid = resolved.accrual_oid
      and posted.principal_kurus = resolved.principal_kurus and posted.fine_kurus = resolved.fine_kurus
    where existing_oid is not null or double_oid is not null or reversed_oid is not null
    group by existing_oid, double_oid, reversed_oid
    having not bool_and(is_unchanged) or count(posted.accrual_oid) <> count(*)
      or count(*) <> (
        select count(*) from (
          select accrual_oid from collection_line where collection_oid = existing_oid
          union
          select accrual_oid from double_payment_line where double_payment_oid in (double_oid, reversed_oid)
        ) parts)`
}

/** A counter-entry names a receipt of the same registry that nothing else cancels, and takes back exactly its lines. */
async function rejectCounterEntries(tx: Transaction) {
  await tx`
    create temp table counter_entry on commit drop as
    select head.line, head.import_key, head.cancelled_key, in_file.import_key is not null as is_in_file,
      coalesce(in_file.registry_oid, posted.registry_oid, double.registry_oid) as cancelled_registry_oid,
      head.registry_oid, posted.oid as posted_oid,
      in_file.cancelled_key is not null or posted.cancels_oid is not null as is_counter_entry,
      coalesce(in_file.collected_at, posted.collected_at, double.collected_at) > head.collected_at as is_too_early,
      exists (select from collection other where other.cancels_oid = posted.oid) as is_cancelled,
      double.oid as double_oid, refund.paid_at is not null or exists (
        select from refund_set_off where refund_oid = refund.oid) as is_given_back,
      exists (select from double_payment_reversal other where other.double_payment_oid = double.oid) as is_reversed,
      coalesce(in_file.is_own, false) or exists (
        select from collection own
        where own.import_key is null and head.cancelled_key in (own.receipt_number, own.order_number)) as is_own,
      first_value(head.line) over (partition by head.cancelled_key order by head.line) as first_line
    from resolved head
    left join collection posted on posted.import_key = head.cancelled_key
    left join double_payment double on double.import_key = head.cancelled_key
    left join refund on refund.oid = double.refund_oid
    left join resolved in_file on in_file.import_key = head.cancelled_key and in_file.line = in_file.first_line
    where head.cancelled_key is not null and head.line = head.first_line and not head.is_unchanged`
  await tx`
    insert into rejected (line, field, reason)
    select line, 'iptal_edilen', case
      when is_own then 'Bu ödeme portalda alındı; iadesini portal bankaya yaptırır, dosyayla iptal edilmez.'
      when is_given_back then 'Bu makbuzun fazlası iade edildi (/Memur/Iadeler); ikinci kez geri alınmaz.'
      when cancelled_registry_oid is null then 'İptal edilen tahsilat bulunamadı.'
      when cancelled_registry_oid <> registry_oid then 'İptal edilen tahsilat başka bir sicile ait.'
      when is_counter_entry then 'Bir iptal kaydı iptal edilemez.'
      when is_too_early then 'İptal, iptal edilen tahsilattan önce olamaz.'
      else 'Bu tahsilat zaten iptal edilmiş.' end
    from counter_entry
    where is_own or is_given_back or cancelled_registry_oid is null or cancelled_registry_oid <> registry_oid or is_counter_entry
      or is_too_early or is_cancelled or is_reversed or line <> first_line`
  await tx`
    insert into rejected (line, field, reason)
    select distinct counter_entry.line, 'anapara', 'İptal kaydı, iptal edilen tahsilatın satırlarını aynen geri almıyor.'
    from counter_entry cross join lateral (
      select accrual_oid, principal_kurus, fine_kurus from resolved where import_key = counter_entry.import_key
      union all
      select accrual_oid, principal_kurus, fine_kurus from resolved
      where is_in_file and import_key = counter_entry.cancelled_key
      union all
      select accrual_oid, principal_kurus, fine_kurus from collection_line
      where not is_in_file and collection_oid = posted_oid
      union all
      select accrual_oid, principal_kurus, fine_kurus from double_payment_line
      where not is_in_file and double_payment_oid = counter_entry.double_oid
    ) line
    where not exists (select from rejected where rejected.line = counter_entry.line)
    group by counter_entry.line, line.accrual_oid
    having sum(line.principal_kurus) <> 0 or sum(line.fine_kurus) <> 0`
}

/**
 * Rejects receipts older than their debt: booked, they would say that no delay fine was due. Exempt are banks' files,
 * whose money has come on any day they name, and a town that moves in, which brings debts that were accrued again.
 */
async function rejectPaidBeforeDebt(tx: Transaction, { today }: Pick<Intent, 'today'>) {
  await tx.unsafe(
    `insert into rejected (line, field, reason)
     select resolved.line, 'tarih', format('Tahsilat günü (%s) borcun tahakkuk gününden (%s) önce.',
       to_char(collected_on, 'DD.MM.YYYY'), to_char(accrual.accrued_on, 'DD.MM.YYYY'))
     from resolved join accrual on accrual.oid = resolved.accrual_oid
     cross join lateral (select (collected_at at time zone 'Europe/Istanbul')::date as collected_on) taken
     join lateral (${ruleOf('accrual')}) rule on true
     where not is_unchanged and cancelled_key is null and resolved.import_key !~ '^B[0-9]{4}-'
       and collected_on < accrual.accrued_on - rule.max_days_paid_before_accrual and ${isTownRunning}
       and not exists (select from rejected where rejected.line = resolved.line)`,
    [today],
  )
}

async function rejectRestOfReceipts(tx: Transaction) {
  await tx`
    insert into rejected (line, field, reason)
    select resolved.line, 'aktarim_no', format('Aynı makbuzun %s. satırı reddedildi.', fallen.line)
    from (
      select import_key, min(line) as line from staged join rejected using (line) group by import_key
    ) fallen
    join resolved on resolved.import_key = fallen.import_key
    where not exists (select from rejected where rejected.line = resolved.line)`
}

async function rejectOrphanedCounterEntries(tx: Transaction): Promise<number> {
  const { count } = await tx`
    insert into rejected (line, field, reason)
    select counter_entry.line, 'iptal_edilen', 'İptal edilen tahsilat reddedildi.'
    from counter_entry
    where is_in_file
      and exists (
        select from resolved join rejected using (line) where resolved.import_key = counter_entry.cancelled_key)
      and not exists (select from rejected where rejected.line = counter_entry.line)`
  return count
}

/**
 * Lines that take more than the rest of their debt, counter-entries first: only the end of the file has to be sound.
 * The rest is the sum of the entries; the kept balances only tell which debts need no look.
 */
function linesBeyondOwed(tx: Transaction) {
  return tx`
    select line, principal_kurus, balance, collected
    from (
      select line, principal_kurus, balance,
        sum(principal_kurus - double_principal) over (partition by accrual_oid
          order by principal_kurus > 0, collected_at, line) as collected
      from resolved join (
        select accrual_oid, principal_balance(accrual_oid) as balance
        from (
          select accrual_oid, sum(principal_kurus - double_principal) as kurus
          from resolved where ${isNew(tx)} group by accrual_oid
        ) debt
        left join open_accrual using (accrual_oid)
        where kurus > coalesce(owed_kurus - collected_kurus, 0)
      ) suspect using (accrual_oid)
      where ${isNew(tx)}
    ) fresh
    where principal_kurus > 0 and collected > balance`
}

async function rejectBeyondOwed(tx: Transaction): Promise<number> {
  const { count } = await tx`
    insert into rejected (line, field, reason)
    select line, 'anapara', format('Kalan borçtan fazlası tahsil edilmiş olur: kalan %s, bu satırla birlikte %s.',
      pg_temp.lira(balance), pg_temp.lira(collected::bigint))
    from (${linesBeyondOwed(tx)}) excess`
  return count
}

/**
 * Sets apart the part of a payment beyond a debt already paid: it is real money and has to be refunded, and with the
 * last of the principal the delay fine that was taken for it.
 */
async function setDoublePaymentsApart(tx: Transaction) {
  await tx`
    update resolved set double_principal = beyond,
      double_fine = case when beyond = resolved.principal_kurus then resolved.fine_kurus else 0 end
    from (
      select line, least(principal_kurus, collected - balance) as beyond from (${linesBeyondOwed(tx)}) lines
    ) excess
    where excess.line = resolved.line`
}
