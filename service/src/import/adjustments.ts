import { accrualColumns, accrualFaults } from './accrual-of-line.ts'
import { date, key, oneOf, positiveMoney, text } from './fields.ts'
import { ruleOf } from './hold-implausible.ts'
import type { ImportKind, Intent, Transaction } from './kind.ts'
import { dueWhenRaised } from './due-when-raised.ts'
import { lowerDiscounts, settleDiscountsOfFile, writeFallenDiscounts } from './discounts-of-file.ts'
import { resolveOwed } from './owed.ts'
import { isNew, rejectRepeatedKeys } from './resolved-lines.ts'
import { bookSurplusOwedAgain, oweSurplusBack } from './surplus.ts'
import { isTownRunning } from './town-running.ts'

const code = 'text collate "C"'
const kinds = { artis: 'increase', azalis: 'decrease', terkin: 'write_off', iptal: 'cancellation' }

/** Corrections of debts; the amount is written without a sign, which the kind decides. */
export const adjustments: ImportKind = {
  name: 'adjustments',
  keyHeader: 'aktarim_no',
  columns: [
    { header: 'aktarim_no', column: 'import_key', type: code, isRequired: true, read: key },
    ...accrualColumns,
    { header: 'tur', column: 'kind', type: 'text', isRequired: true, read: oneOf(kinds) },
    { header: 'tutar', column: 'amount_kurus', type: 'bigint', isRequired: true, read: positiveMoney },
    { header: 'neden', column: 'reason', type: 'text collate "tr-x-icu"', isRequired: true, read: text(300) },
    { header: 'tarih', column: 'adjusted_on', type: 'date', isRequired: true, read: date },
    { header: 'vade_tarihi', column: 'due_date', type: 'date', read: date },
    { header: 'basvuru_tarihi', column: 'applied_on', type: 'date', read: date },
  ],
  faultsOf: (row, { today }) => [
    ...accrualFaults(row),
    ...((row.adjusted_on ?? '') > today ? [{ field: 'tarih', reason: 'Gelecekte olamaz.' }] : []),
    ...((row.applied_on ?? '') > (row.adjusted_on ?? '')
      ? [{ field: 'basvuru_tarihi', reason: 'Başvuru, düzeltmeden sonra olamaz.' }]
      : []),
    ...(row.due_date && row.kind !== 'increase'
      ? [{ field: 'vade_tarihi', reason: 'Yalnız artışın son ödeme günü olur.' }]
      : []),
    ...(row.due_date && (row.due_date < (row.adjusted_on ?? '') || row.due_date > '2100')
      ? [{ field: 'vade_tarihi', reason: 'Artışın son ödeme günü, artış gününden önce olamaz.' }]
      : []),
  ],
  settle: (row) => {
    if (row.kind !== 'increase' && row.amount_kurus) row.amount_kurus = `-${row.amount_kurus}`
  },
  check: async (tx, intent) => {
    await tx`
      create temp table resolved on commit drop as
      select staged.*, coalesce(by_key.oid, by_number.oid) as accrual_oid, coalesce(existing.oid, surplus.oid) as existing_oid,
        first_value(line) over (partition by staged.import_key order by line) as first_line,
        0::bigint as surplus_kurus, (existing.oid is not null or surplus.oid is not null) and (
          coalesce(existing.accrual_oid, surplus.accrual_oid), coalesce(existing.kind, surplus.kind),
          coalesce(existing.amount_kurus, 0) - coalesce(surplus.surplus_kurus, 0),
          coalesce(existing.reason, surplus.reason), coalesce(existing.adjusted_on, surplus.adjusted_on)
        ) is not distinct from (
          coalesce(by_key.oid, by_number.oid), staged.kind, staged.amount_kurus, staged.reason, staged.adjusted_on
        ) and (staged.due_date is null or staged.due_date is not distinct from existing.due_date)
        -- Discount that was granted here with the receipt and is told back.
        or existing.oid is null and surplus.oid is null and staged.kind = 'decrease' and staged.amount_kurus = (
          select coalesce(sum(amount_kurus), 0) from accrual_adjustment discount
          where discount.accrual_oid = coalesce(by_key.oid, by_number.oid) and discount.kind = 'discount') as is_unchanged
      from staged
      left join accrual by_key on by_key.import_key = staged.accrual_key
      left join accrual by_number on by_number.oid = staged.accrual_number
      left join accrual_adjustment existing on existing.import_key = staged.import_key
      left join adjustment_surplus surplus on surplus.import_key = staged.import_key
      where faults is null`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'tahakkuk_no', 'Bu numarayla aktarılmış bir tahakkuk yok.'
      from resolved where accrual_oid is null`
    await rejectRepeatedKeys(tx, 'düzeltme')
    await resolveOwed(tx, intent)
    await rejectImplausibleRaises(tx, intent)
    await lowerDiscounts(tx, 'least(amount_kurus, 0)')
    // Increases first: only the end of the file has to be sound, and no increase can make it unsound. A write-off is
    // limited to the rest; collected sums can be lowered, but not below zero.
    await tx`
      create temp table beyond on commit drop as
      select line, kind, amount_kurus, balance, refundable, least(-amount_kurus, -(balance + adjusted)) as kurus,
        -(balance + adjusted) as all_beyond
      from (
        select line, kind, amount_kurus, accrual_oid,
          sum(amount_kurus) over (partition by accrual_oid
            order by amount_kurus < 0, kind <> 'write_off', adjusted_on, line) as adjusted
        from resolved
        where ${isNew(tx)}
      ) fresh
      join owed using (accrual_oid)
      where amount_kurus < 0 and balance + adjusted < 0`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'tutar', format('Düzeltme kalan borçtan büyük: kalan %s, düşülen %s.',
        pg_temp.lira(balance), pg_temp.lira(-amount_kurus))
      from beyond where kind = 'write_off' or all_beyond > refundable`
    await tx`
      update resolved set surplus_kurus = beyond.kurus from beyond
      where beyond.line = resolved.line and ${isNew(tx)}`
  },
  write: async (tx, runOid) => {
    await writeFallenDiscounts(tx, runOid)
    await tx`
      insert into accrual_adjustment (
        import_key, accrual_oid, kind, amount_kurus, reason, adjusted_on, due_date, import_run_oid)
      select resolved.import_key, accrual_oid, kind, amount_kurus + surplus_kurus, reason, adjusted_on,
        case when kind = 'increase' then coalesce(resolved.due_date, ${dueWhenRaised(tx, tx`adjusted_on`)}) end,
        ${runOid}::bigint
      from resolved join accrual on accrual.oid = accrual_oid
      where amount_kurus + surplus_kurus <> 0 and ${isNew(tx)}
      order by amount_kurus < 0, line`
    await tx`
      create temp table lowered on commit drop as
      select line, import_key, accrual_oid, kind, surplus_kurus, reason, adjusted_on, import_key as reference,
        applied_on
      from resolved where surplus_kurus > 0 and ${isNew(tx)}`
    await oweSurplusBack(tx, runOid)
    await bookSurplusOwedAgain(tx, runOid)
    await settleDiscountsOfFile(tx, runOid)
  },
}

/** Raises that the accrual itself would be held for: no correction is a way around the clerk who looks at those. */
async function rejectImplausibleRaises(tx: Transaction, { today }: Pick<Intent, 'today'>): Promise<void> {
  await tx.unsafe(
    `insert into rejected (line, field, reason)
     select raised.line, 'tutar', format(
       'Tutar %s; %s. Bu kadar artış düzeltmeyle alınmaz: tahakkuku yeni tutarıyla gönderin, memur bakar.',
       pg_temp.lira(raised_kurus), case when raised_kurus > rule.max_kurus
         then format(case when rule.revenue_code is null then 'bakılmadan alınan en yüksek tutar %s' else 'bu gelirin en yüksek tutarı %s' end,
           pg_temp.lira(rule.max_kurus))
         else format('kayıtta %s idi', pg_temp.lira(raised.principal_kurus)) end)
     from (
       select resolved.line, accrual.revenue_code, accrual.principal_kurus,
         (accrual.principal_kurus + sum(resolved.amount_kurus) over (partition by accrual.oid) + coalesce((
           select sum(amount_kurus) from accrual_adjustment before
           where before.accrual_oid = accrual.oid and before.kind = 'increase'), 0))::bigint as raised_kurus
       from resolved join accrual on accrual.oid = resolved.accrual_oid
       where resolved.kind = 'increase' and resolved.existing_oid is null
     ) raised
     join lateral (${ruleOf('raised')}) rule on true
     where raised_kurus > rule.max_kurus
       or ${isTownRunning} and raised_kurus > rule.max_times * raised.principal_kurus
         and raised_kurus - raised.principal_kurus >= rule.least_difference_kurus`,
    [today],
  )
}
