import { addDays, isWeekend } from 'rules/calendar'
import { date, key, positiveMoney, text, whole } from './fields.ts'
import type { Context, ImportKind } from './kind.ts'
import { isNew, rejectRepeatedKeys } from './resolved-lines.ts'

const code = 'text collate "C"'

/** What people owe; `aktarim_no` is the number of the entry in the system it comes from. */
export const accruals: ImportKind = {
  name: 'accruals',
  keyHeader: 'aktarim_no',
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
    { header: 'tutar', column: 'principal_kurus', type: 'bigint', isRequired: true, read: positiveMoney },
    { header: 'belge_no', column: 'source_reference', type: code, read: key },
    { header: 'abone_no', column: 'subscriber_number', type: code, read: key },
  ],
  faultsOf: (row, { revenueCodes, firstRateDay }) => [
    ...(revenueCodes.has(row.revenue_code ?? '')
      ? []
      : [{ field: 'gelir_kodu', reason: 'Böyle bir gelir kodu tanımlı değil.' }]),
    ...((row.due_date ?? '') < firstRateDay || (row.due_date ?? '') > '2100'
      ? [{ field: 'vade_tarihi', reason: `${firstRateDay} ile 2099-12-31 arasında olmalı.` }]
      : []),
  ],
  settle: (row, context) => {
    row.instalment ??= '1'
    if (row.due_date) row.due_date = nextOpenDay(row.due_date, context)
  },
  check: async (tx) => {
    await tx`
      create temp table resolved on commit drop as
      select staged.*, registry.oid as registry_oid, existing.oid as existing_oid,
        first_value(line) over (partition by staged.import_key order by line) as first_line,
        existing.oid is not null and (
          existing.registry_oid, existing.revenue_code, existing.period_year, existing.period_part,
          existing.instalment, existing.description, existing.accrued_on, existing.due_date,
          existing.principal_kurus, existing.source_reference, existing.subscriber_number
        ) is not distinct from (
          registry.oid, staged.revenue_code, staged.period_year, staged.period_part,
          staged.instalment, staged.description, staged.accrued_on, staged.due_date,
          staged.principal_kurus, staged.source_reference, staged.subscriber_number
        ) as is_unchanged
      from staged
      left join registry on registry.registry_number = staged.registry_number
      left join accrual existing on existing.import_key = staged.import_key
      where faults is null`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'
      from resolved where registry_oid is null`
    await rejectRepeatedKeys(tx, 'tahakkuk')
  },
  write: async (tx, runOid) => {
    await tx`
      insert into accrual (import_key, registry_oid, revenue_code, period_year, period_part, instalment, description,
        accrued_on, due_date, principal_kurus, source_kind, source_reference, subscriber_number, import_run_oid)
      select import_key, registry_oid, revenue_code, period_year, period_part, instalment, description,
        accrued_on, due_date, principal_kurus, 'import', source_reference, subscriber_number, ${runOid}::bigint
      from resolved
      where ${isNew(tx)}
      order by line`
  },
}

/** A last day to pay on which offices are closed moves to the next on which they are open; others stay. */
function nextOpenDay(given: string, { closedDays }: Context): string {
  let day = given
  while (isWeekend(day) || closedDays.has(day)) day = addDays(day, 1)
  return day
}
