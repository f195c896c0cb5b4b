import { randomBytes } from 'node:crypto'
import { refundKinds } from 'contract/refunds/codes'
import { receiptCode, receiptCodeBytes } from 'rules/ledger/receipt-code'
import { accrualColumns, accrualFaults } from './accrual-of-line.ts'
import { collectionsToReject } from './collections-check.ts'
import { key, moment, money, text, whole } from './fields.ts'
import { firstCollections } from './first-ledger.ts'
import type { ImportKind, Row, RowFault, Transaction } from './kind.ts'
import { isNew } from './resolved-lines.ts'
import { settleDiscountsOfFile } from './discounts-of-file.ts'
import { holdSmallRefunds } from './hold-implausible.ts'
import { bookSurplusOwedAgain, withdrawReversedDoubles } from './surplus.ts'

const code = 'text collate "C"'

/**
 * Money taken: a line of the file is one line of a receipt, and lines with the same `aktarim_no` are one receipt.
 * With `iptal_edilen` it is a counter-entry, whose amounts are those of the cancelled receipt with a minus.
 */
export const collections: ImportKind = {
  name: 'collections',
  keyHeader: 'aktarim_no',
  groupedBy: ['import_key'],
  columns: [
    { header: 'aktarim_no', column: 'import_key', type: code, isRequired: true, read: key },
    { header: 'makbuz_no', column: 'receipt_number', type: code, isRequired: true, read: key },
    { header: 'sicil_no', column: 'registry_number', type: code, isRequired: true, read: key },
    { header: 'tur', column: 'collection_type', type: 'integer', isRequired: true, read: whole(1, 5) },
    { header: 'tarih', column: 'collected_at', type: 'timestamptz', isRequired: true, read: moment },
    {
      header: 'odeyen',
      column: 'payer_name',
      type: 'text collate "tr-x-icu"',
      read: text(200),
      isSpare: true,
    },
    { header: 'banka_referansi', column: 'bank_reference', type: 'text', read: text(100), isSpare: true },
    { header: 'siparis_no', column: 'order_number', type: code, read: key },
    { header: 'iptal_edilen', column: 'cancelled_key', type: code, read: key },
    ...accrualColumns,
    { header: 'anapara', column: 'principal_kurus', type: 'bigint', isRequired: true, read: money },
    { header: 'gecikme_zammi', column: 'fine_kurus', type: 'bigint', read: money },
  ],
  made: { column: 'receipt_code', type: code, make: newReceiptCode },
  faultsOf: (row, { today }) => [
    ...accrualFaults(row),
    ...amountFaults(row),
    ...((row.collected_at ?? '').slice(0, 10) > today
      ? [{ field: 'tarih', reason: 'Gelecekte olamaz.' }]
      : []),
  ],
  settle: (row) => {
    row.fine_kurus ??= '0'
  },
  sync: {
    // A counter-entry is written with every receipt of its debts, so that a debt paid twice and given back once is sound.
    unit: `case when exists (
        select from resolved entangled
        where entangled.import_key = resolved.import_key and entangled.accrual_oid in (
          select accrual_oid from resolved counter_entry where cancelled_key is not null and not is_unchanged)
      ) then 0 else first_line end`,
    missing: `select coalesce(import_key, order_number) as key, registry_number as owner,
        concat_ws(' ', receipt_number, to_char(collected_at, 'DD.MM.YYYY HH24:MI'),
          case when import_key is null then '(bu portalda ödendi)' end) as text,
        (select sum(principal_kurus + fine_kurus) from collection_line where collection_oid = collection.oid)::bigint as kurus
      from collection join registry on registry.oid = registry_oid
      where (import_key is not null or order_number is not null)
        and not exists (select from staged where staged.import_key = collection.import_key)
        and not exists (select from resolved where own_oid = collection.oid)`,
  },
  check: collectionsToReject,
  firstLoad: firstCollections,
  write: async (tx, runOid, { today, loading }) => {
    await tx`
      create temp view accepted as
      select *, principal_kurus - double_principal as booked_principal, fine_kurus - double_fine as booked_fine
      from resolved where ${isNew(tx)}`
    const [found] = await tx<{ hasDoubles: boolean; hasCounterEntries: boolean }[]>`
      select coalesce(bool_or(double_principal <> 0 or double_fine <> 0), false) as has_doubles,
        count(cancelled_key) > 0 as has_counter_entries
      from accepted`
    const { hasDoubles = true, hasCounterEntries = true } = found ?? {}
    // Cancelled receipts come first, so that their counter-entries find them.
    for (const isCounterEntry of hasCounterEntries ? [false, true] : [false]) {
      await tx`
        insert into collection (import_key, registry_oid, receipt_number, receipt_code, collection_type, collected_at,
          payer_name, bank_reference, cancels_oid, import_run_oid)
        select head.import_key, head.registry_oid, head.receipt_number, head.receipt_code, head.collection_type,
          head.collected_at, head.payer_name, head.bank_reference, cancelled.oid, ${runOid}::bigint
        from accepted head
        left join collection cancelled on cancelled.import_key = head.cancelled_key
        where head.line = head.first_line and (head.cancelled_key is not null) = ${isCounterEntry}
          ${hasDoubles ? isPartlyBooked(tx) : tx``}
        order by head.line`
    }
    // All lines go in one statement: the ledger checks each accrual when they are there.
    await tx`
      insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
      select collection.oid, accrual_oid, booked_principal, booked_fine
      from accepted join collection using (import_key)
      where booked_principal <> 0 or booked_fine <> 0
      order by line`
    await loading?.end()
    await settleDiscountsOfFile(tx)
    if (hasDoubles) {
      await oweDoublePaymentsBack(tx, runOid)
      await holdSmallRefunds(tx, runOid, today)
    }
    if (hasCounterEntries) await withdrawReversedDoubles(tx, runOid)
    await bookSurplusOwedAgain(tx, runOid)
  },
}

/** A receipt that was paid twice as a whole is not booked. */
function isPartlyBooked(tx: Transaction) {
  return tx`and exists (
    select from accepted line
    where line.import_key = head.import_key and (line.booked_principal <> 0 or line.booked_fine <> 0))`
}

let random: Uint8Array = new Uint8Array()

/** Takes its bytes from a supply: asking the system for ten at a time costs more than the rest of a line. */
function newReceiptCode(): string {
  if (random.length < receiptCodeBytes) random = randomBytes(1000 * receiptCodeBytes)
  const own = random.subarray(0, receiptCodeBytes)
  random = random.subarray(receiptCodeBytes)
  return receiptCode(own)
}

async function oweDoublePaymentsBack(tx: Transaction, runOid: number): Promise<void> {
  await tx`
    create temp table doubled on commit drop as
    select import_key, min(line) as line, sum(double_principal + double_fine)::bigint as kurus
    from accepted where double_principal > 0 group by import_key`
  await tx`
    with owed_back as (
      insert into refund (registry_oid, kind, reference, amount_kurus, arose_on)
      select registry_oid, ${refundKinds.doublePayment.code}, receipt_number, kurus,
        (collected_at at time zone 'Europe/Istanbul')::date
      from doubled join accepted using (line)
      returning oid, reference
    )
    insert into double_payment (import_key, registry_oid, receipt_number, collection_type, collected_at, payer_name,
      bank_reference, refund_oid, import_run_oid)
    select accepted.import_key, registry_oid, receipt_number, collection_type, collected_at, payer_name, bank_reference,
      owed_back.oid, ${runOid}::bigint
    from doubled join accepted using (line) join owed_back on reference = receipt_number`
  await tx`
    insert into double_payment_line (double_payment_oid, accrual_oid, principal_kurus, fine_kurus)
    select double_payment.oid, accrual_oid, double_principal, double_fine
    from accepted join double_payment using (import_key) where double_principal > 0`
}

function amountFaults(row: Row): RowFault[] {
  const amounts = { anapara: Number(row.principal_kurus), gecikme_zammi: Number(row.fine_kurus) }
  if (amounts.anapara === 0 && amounts.gecikme_zammi === 0)
    return [{ field: 'anapara', reason: 'Anapara ve gecikme zammı birlikte sıfır olamaz.' }]
  const sign = row.cancelled_key === null ? 1 : -1
  return Object.entries(amounts)
    .filter(([, kurus]) => kurus * sign < 0)
    .map(([field]) => ({
      field,
      reason:
        sign > 0
          ? 'Eksi tutar yalnızca iptal kaydında olur.'
          : 'İptal kaydında tutarlar eksi işaretiyle yazılmalı.',
    }))
}
