import { addDays, isWeekend } from 'rules/calendar'
import { endOfTerm, fineTermsOn } from 'rules/ledger/fine-terms'
import { date, key, positiveMoney, text, whole } from './fields.ts'
import type { Context, ImportKind, Intent, Row, RowFault, Transaction } from './kind.ts'
import { lowerDiscounts, settleDiscountsOfFile, writeFallenDiscounts } from './discounts-of-file.ts'
import { firstAccruals } from './first-ledger.ts'
import { dueWhenRaised } from './due-when-raised.ts'
import { holdImplausible, markHeldBefore, writeHeld } from './hold-implausible.ts'
import { laterYearFaults } from './later-year.ts'
import { linkAccruals } from './link-accruals.ts'
import { resolveOwed } from './owed.ts'
import { changeRecords, keepLeftEmpty, keepUnnamed } from './record-changes.ts'
import { isNew, rejectRepeatedKeys } from './resolved-lines.ts'
import { bookSurplusOwedAgain, oweSurplusBack } from './surplus.ts'

const code = 'text collate "C"'

/** Columns that an update may change; another amount becomes an adjustment. */
const changing = ['due_date', 'served_on', 'description', 'source_reference', 'subscriber_number']
const optional = ['served_on', 'period_part', 'instalment', 'source_reference', 'subscriber_number']

/** Debts of people; `aktarim_no` is the number of the entry in the system it comes from. */
export const accruals: ImportKind = {
  name: 'accruals',
  keyHeader: 'aktarim_no',
  holdsLines: true,
  columns: [
    { header: 'aktarim_no', column: 'import_key', type: code, isRequired: true, read: key },
    { header: 'sicil_no', column: 'registry_number', type: code, isRequired: true, read: key },
    {
      header: 'gelir_kodu',
      column: 'revenue_code',
      type: 'integer',
      isRequired: true,
      read: whole(1, 999_999_999),
    },
    { header: 'yil', column: 'period_year', type: 'integer', isRequired: true, read: whole(1990, 2100) },
    { header: 'donem', column: 'period_part', type: 'integer', read: whole(1, 12) },
    { header: 'taksit', column: 'instalment', type: 'integer', read: whole(1, 36) },
    {
      header: 'aciklama',
      column: 'description',
      type: 'text collate "tr-x-icu"',
      isRequired: true,
      read: text(300),
    },
    { header: 'tahakkuk_tarihi', column: 'accrued_on', type: 'date', isRequired: true, read: date },
    { header: 'vade_tarihi', column: 'due_date', type: 'date', isRequired: true, read: date },
    { header: 'teblig_tarihi', column: 'served_on', type: 'date', read: date },
    { header: 'tutar', column: 'principal_kurus', type: 'bigint', isRequired: true, read: positiveMoney },
    { header: 'belge_no', column: 'source_reference', type: code, read: key, isSpare: true },
    { header: 'abone_no', column: 'subscriber_number', type: code, read: key, isSpare: true },
    {
      header: 'degisiklik_nedeni',
      column: 'change_reason',
      type: 'text collate "tr-x-icu"',
      read: text(300),
    },
  ],
  faultsOf: (row, { today, revenueCodes, firstRateDay, fineTerms }) => [
    ...(row.served_on ? servedFaults(row, row.served_on, { today, fineTerms }) : []),
    ...laterYearFaults(row.period_year, 'yil', today),
    ...(revenueCodes.has(row.revenue_code ?? '')
      ? []
      : [{ field: 'gelir_kodu', reason: 'Böyle bir gelir kodu tanımlı değil.' }]),
    ...((row.due_date ?? '') < firstRateDay || (row.due_date ?? '') > '2100'
      ? [{ field: 'vade_tarihi', reason: `${firstRateDay} ile 2099-12-31 arasında olmalı.` }]
      : []),
  ],
  settle: (row, context) => {
    row.instalment ??= '1'
    const termEnd = row.served_on ? endOfTermOf(row, row.served_on, context) : undefined
    if (row.due_date && termEnd !== undefined && row.due_date < termEnd) row.due_date = termEnd
    // A day beyond the calendar is rejected as it is.
    if (row.due_date && row.due_date < '2100') row.due_date = nextOpenDay(row.due_date, context)
  },
  sync: {
    unit: 'line',
    missing: `with named as materialized (
        select oid, import_key, registry_oid, description from accrual
        where import_key is not null and source_kind = 'import'
          and not exists (select from staged where staged.import_key = accrual.import_key))
      select import_key as key, registry_number as owner, description as text, principal_balance(named.oid) as kurus
      from named join registry on registry.oid = registry_oid
      where principal_balance(named.oid) > 0`,
    // Paid debts, of which a file has many more, do not show whether all open ones are there.
    present: 'select count(*) as present from owed where balance > 0',
    end: async (tx, runOid, { reason, today }) => {
      await tx`
        select from accrual where import_key in (select key from missing_batch) order by oid for no key update`
      await tx`
        insert into accrual_adjustment (accrual_oid, kind, amount_kurus, reason, adjusted_on, import_run_oid)
        select oid, 'cancellation', -principal_balance(oid), ${reason}, ${today}, ${runOid}::bigint
        from accrual join missing_batch on import_key = key
        where principal_balance(oid) > 0`
    },
  },
  check: async (tx, { isUpdate, givenColumns, reason, today, isWriting, isPlausible }) => {
    const spare = ['source_reference', 'subscriber_number']
    await keepLeftEmpty(tx, { table: 'accrual', key: 'import_key', columns: spare })
    if (isUpdate) {
      const columns = optional.filter((each) => !givenColumns.has(each))
      await keepUnnamed(tx, { table: 'accrual', key: 'import_key', columns })
      // A file that names no day of service does not shorten the term that follows from it.
      if (!givenColumns.has('served_on'))
        await tx`
          update staged set due_date = existing.due_date from accrual existing
          where existing.import_key = staged.import_key and existing.served_on is not null
            and staged.due_date < existing.due_date`
    }
    await tx`
      create temp table resolved on commit drop as
      select staged.*, registry.oid as registry_oid, existing.oid as existing_oid, existing.oid as accrual_oid,
        first_value(line) over (partition by staged.import_key order by line) as first_line, 0::bigint as surplus_kurus,
        staged.principal_kurus - existing.principal_kurus - coalesce(synced.kurus, 0) as amount_change,
        existing.due_date <> staged.due_date as is_due_date_changed,
        (
          existing.registry_oid, existing.revenue_code, existing.period_year, existing.period_part,
          existing.instalment, existing.accrued_on
        ) is not distinct from (
          registry.oid, staged.revenue_code, staged.period_year, staged.period_part, staged.instalment, staged.accrued_on
        ) as is_same_debt,
        existing.oid is not null and (
          existing.registry_oid, existing.revenue_code, existing.period_year, existing.period_part,
          existing.instalment, existing.description, existing.accrued_on, existing.due_date, existing.served_on,
          existing.principal_kurus + coalesce(synced.kurus, 0), existing.source_reference, existing.subscriber_number
        ) is not distinct from (
          registry.oid, staged.revenue_code, staged.period_year, staged.period_part,
          staged.instalment, staged.description, staged.accrued_on, staged.due_date, staged.served_on,
          staged.principal_kurus, staged.source_reference, staged.subscriber_number
        ) as is_unchanged
      from staged
      left join registry on registry.registry_number = staged.registry_number
      left join accrual existing on existing.import_key = staged.import_key
      -- What earlier updates of accruals changed of the amount; files of adjustments are entries of their own.
      left join (
        select accrual_oid, sum(amount_kurus)::bigint as kurus
        from (
          select accrual_oid, amount_kurus, import_run_oid from accrual_adjustment
          union all
          select accrual_oid, -surplus_kurus, import_run_oid from adjustment_surplus
        ) entry join import_run on import_run.oid = import_run_oid
        where import_run.kind = 'accruals' group by accrual_oid
      ) synced on synced.accrual_oid = existing.oid
      where faults is null`
    if (!isPlausible) await markHeldBefore(tx)
    await tx`
      insert into rejected (line, field, reason)
      select line, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'
      from resolved where registry_oid is null`
    await rejectRepeatedKeys(tx, 'tahakkuk', { isUpdate })
    await rejectAccruedHere(tx)
    if (isUpdate) await rejectForbiddenChanges(tx, { reason, isWriting })
    if (!isPlausible) await holdImplausible(tx, { today })
  },
  firstLoad: firstAccruals,
  write: async (tx, runOid, { reason, isUpdate, isPlausible, loading }) => {
    if (!isPlausible) await writeHeld(tx, runOid)
    if (isUpdate) await writeFallenDiscounts(tx, runOid)
    const usualReason = reason ?? 'Belediyenin kendi sisteminde değişti'
    const importedOn = tx`(imported_at at time zone 'Europe/Istanbul')::date`
    await tx`
      insert into accrual_adjustment (accrual_oid, kind, amount_kurus, reason, adjusted_on, due_date, import_run_oid)
      select existing_oid, case when amount_change > 0 then 'increase' else 'decrease' end, amount_change + surplus_kurus,
        coalesce(change_reason, ${usualReason}), ${importedOn}, case when amount_change > 0 then ${dueWhenRaised(tx, importedOn)} end,
        import_run.oid
      from resolved join import_run on import_run.oid = ${runOid} join accrual on accrual.oid = existing_oid
      where existing_oid is not null and amount_change + surplus_kurus <> 0 and ${isNew(tx)}
      order by line`
    await tx`
      create temp table lowered on commit drop as
      select line, null::text as import_key, existing_oid as accrual_oid, 'decrease' as kind, surplus_kurus,
        coalesce(change_reason, ${usualReason}) as reason, ${importedOn} as adjusted_on,
        import_key || '/' || import_run.oid as reference, null::date as applied_on
      from resolved join import_run on import_run.oid = ${runOid}
      where surplus_kurus > 0 and ${isNew(tx)}`
    await oweSurplusBack(tx, runOid)
    await bookSurplusOwedAgain(tx, runOid)
    await tx`update resolved set change_reason = ${usualReason} where change_reason is null and existing_oid is not null`
    await changeRecords(tx, { table: 'accrual', columns: changing, runOid, reason: 'change_reason' })
    if (isUpdate) await settleDiscountsOfFile(tx, runOid)
    await tx`
      insert into accrual (import_key, registry_oid, revenue_code, period_year, period_part, instalment, description,
        accrued_on, due_date, served_on, principal_kurus, source_kind, source_reference, subscriber_number, import_run_oid)
      select import_key, registry_oid, revenue_code, period_year, period_part, instalment, description,
        accrued_on, due_date, served_on, principal_kurus, 'import', source_reference, subscriber_number, ${runOid}::bigint
      from resolved
      where existing_oid is null and ${isNew(tx)}
      order by line`
    await loading?.end()
    await linkAccruals(
      tx,
      tx`resolved join accrual using (import_key)
        join declaration on declaration.number = accrual.source_reference and declaration.registry_oid = accrual.registry_oid`,
    )
  },
}

/** Rejects debts of the other system that the portal accrued by a declaration. */
async function rejectAccruedHere(tx: Transaction): Promise<void> {
  await tx`
    insert into rejected (line, field, reason)
    select line, 'belge_no', format('Bu taksit %s numaralı beyandan portalda tahakkuk etti; ikinci kez istenmez.', number)
    from resolved
    join declaration on declaration.number = resolved.source_reference and declaration.registry_oid = resolved.registry_oid
    where existing_oid is null and exists (
      select from declaration_accrual link join accrual on accrual.oid = link.accrual_oid
      where link.declaration_oid = declaration.oid and accrual.import_key is null
        and (accrual.period_year, accrual.revenue_code, accrual.instalment)
          = (resolved.period_year, resolved.revenue_code, resolved.instalment))`
}

/**
 * Rejects changes of a debt's owner or revenue, and of its last day without a reason; the part that falls below the
 * paid amount is owed back.
 */
async function rejectForbiddenChanges(
  tx: Transaction,
  { reason, isWriting }: Pick<Intent, 'reason' | 'isWriting'>,
): Promise<void> {
  await resolveOwed(tx, { isWriting })
  await lowerDiscounts(tx, 'least(amount_change, 0)')
  await tx`
    insert into rejected (line, field, reason)
    select line, 'aktarim_no', 'Sicil, gelir, dönem ve tahakkuk tarihi değiştirilmez: tahakkuku iptal edip yeni numarayla aktarın.'
    from resolved where existing_oid is not null and not is_same_debt and not is_unchanged and line = first_line
    union all
    select line, 'vade_tarihi', 'Vade değişikliğinin nedeni yazılmalı: degisiklik_nedeni sütunu veya --reason.'
    from resolved
    where is_due_date_changed and not is_unchanged and coalesce(change_reason, ${reason}) is null and line = first_line
    union all
    select line, 'tutar', format('Düzeltmeler ve terkinler yüzünden bu kadar düşülemez: kalan %s, düşülen %s.',
      pg_temp.lira(balance), pg_temp.lira(-amount_change))
    from resolved join owed using (accrual_oid)
    where balance + amount_change + refundable < 0 and not is_unchanged and line = first_line`
  await tx`
    update resolved set surplus_kurus = -(balance + amount_change)
    from owed where owed.accrual_oid = existing_oid and balance + amount_change < 0 and not is_unchanged`
}

/** Last day of the term of a fine by its own or the general terms. */
function endOfTermOf(row: Row, servedOn: string, { fineTerms }: Context): string | undefined {
  const terms = fineTermsOn(fineTerms.get(row.revenue_code ?? '') ?? [], servedOn)
  return terms && endOfTerm(servedOn, terms)
}

function servedFaults(
  row: Row,
  servedOn: string,
  { today, fineTerms }: Pick<Context, 'today' | 'fineTerms'>,
): RowFault[] {
  const field = 'teblig_tarihi'
  if (!fineTerms.has(row.revenue_code ?? ''))
    return [{ field, reason: 'Yalnız idari para cezasının tebliğ tarihi olur.' }]
  if (servedOn > today) return [{ field, reason: 'Gelecekte olamaz.' }]
  const hasTerm = fineTermsOn(fineTerms.get(row.revenue_code ?? '') ?? [], servedOn) !== undefined
  return servedOn < '1990' || (!hasTerm && servedOn > (row.due_date ?? ''))
    ? [{ field, reason: 'Vade tarihinden önce olmalı.' }]
    : []
}

/** A last day to pay on which offices are closed moves to the next on which they are open; others stay. */
function nextOpenDay(given: string, { closedDays }: Context): string {
  let day = given
  while (isWeekend(day) || closedDays.has(day)) day = addDays(day, 1)
  return day
}
