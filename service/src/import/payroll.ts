import { column } from './column.ts'
import { Fault, type Reader, date, money, oneOf, positiveMoney, text, whole } from './fields.ts'
import type { ImportKind, Transaction } from './kind.ts'
import { month } from './month.ts'

const code = 'text collate "C"'
const name = 'text collate "tr-x-icu"'

const lineCode: Reader = (given) =>
  /^[a-z0-9_-]{1,40}$/.test(given)
    ? given
    : new Fault('En çok 40 küçük harf (a–z), rakam, çizgi veya alt çizgiden oluşmalı.')

const head = ['paid_on', 'tax_base_kurus', 'cumulative_tax_base_kurus']
const body = ['code', 'kind', 'name', 'amount_kurus']

/** Closed months of pay: a line of the file is a line of a payslip, those of one person and month are one slip. */
export const payroll: ImportKind = {
  name: 'payroll',
  keyHeader: 'kurum_sicil_no',
  groupedBy: ['corporation_registry_number', 'month'],
  columns: [
    column('kurum_sicil_no', 'corporation_registry_number', code, text(20)),
    column('ay', 'month', 'date', month),
    column('odeme_tarihi', 'paid_on', 'date', date),
    column('vergi_matrahi', 'tax_base_kurus', 'bigint', money),
    column('kumulatif_matrah', 'cumulative_tax_base_kurus', 'bigint', money),
    column('sira', 'position', 'integer', whole(1, 99)),
    column('kod', 'code', code, lineCode),
    column('tur', 'kind', 'text', oneOf({ GELIR: 'income', KESINTI: 'deduction' })),
    column('ad', 'name', name, text(100)),
    column('tutar', 'amount_kurus', 'bigint', positiveMoney),
  ],
  faultsOf: (row) => {
    const base = Number(row.tax_base_kurus)
    if (base < 0) return [{ field: 'vergi_matrahi', reason: 'Eksi olamaz.' }]
    return Number(row.cumulative_tax_base_kurus) < base
      ? [{ field: 'kumulatif_matrah', reason: 'Ayın matrahından küçük olamaz.' }]
      : []
  },
  check: async (tx) => {
    const same = (table: string, columns: readonly string[]) =>
      columns.map((each) => `${table}.${each} is not distinct from staged.${each}`).join(' and ')
    await tx.unsafe(
      `create temp table resolved on commit drop as
       select staged.*, employee.oid as employee_oid, known.oid as month_oid,
         first_value(line) over (partition by staged.corporation_registry_number, staged.month order by line) as first_line,
         count(*) over (partition by staged.corporation_registry_number, staged.month, staged.position) as same_positions,
         count(*) over (partition by staged.corporation_registry_number, staged.month, staged.code) as same_codes,
         known.oid is not null and ${same('known', head)} and slip.position is not null and ${same('slip', body)} as is_unchanged
       from staged
       left join employee on employee.corporation_registry_number = staged.corporation_registry_number
       left join payroll_month known on known.employee_oid = employee.oid and known.month = staged.month
       left join payslip_line slip on slip.payroll_month_oid = known.oid and slip.position = staged.position
       where faults is null`,
    )
    await rejectLines(tx)
  },
  write: async (tx, runOid) => {
    await tx`
      create temp table accepted on commit drop as
      select * from resolved
      where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`
    await tx`
      insert into payroll_month (employee_oid, month, paid_on, gross_kurus, deductions_kurus, tax_base_kurus,
        cumulative_tax_base_kurus, import_run_oid)
      select employee_oid, month, min(paid_on), coalesce(sum(amount_kurus) filter (where kind = 'income'), 0),
        coalesce(sum(amount_kurus) filter (where kind = 'deduction'), 0), min(tax_base_kurus),
        min(cumulative_tax_base_kurus), ${runOid}::bigint
      from accepted group by employee_oid, month order by month, employee_oid`
    await tx`
      insert into payslip_line (payroll_month_oid, position, code, kind, name, amount_kurus)
      select payroll_month.oid, position, code, kind, name, amount_kurus
      from accepted join payroll_month using (employee_oid, month)`
  },
}

async function rejectLines(tx: Transaction): Promise<void> {
  await tx`
    insert into rejected (line, field, reason)
    select line, 'kurum_sicil_no', 'Bu kurum sicil numarası kayıtlı değil; önce çalışanları aktarın.'
    from resolved where employee_oid is null
    union all
    select line, 'sira', 'Bu bordroda aynı sıra veya kod bir daha var.'
    from resolved where same_positions > 1 or same_codes > 1
    union all
    select resolved.line, 'kurum_sicil_no', format('Bordro bilgileri aynı bordronun %s. satırındakinden farklı.', first.line)
    from resolved join lateral (
      select line, paid_on, tax_base_kurus, cumulative_tax_base_kurus from staged where line = resolved.first_line
    ) first on true
    where (first.paid_on, first.tax_base_kurus, first.cumulative_tax_base_kurus)
      is distinct from (resolved.paid_on, resolved.tax_base_kurus, resolved.cumulative_tax_base_kurus)`
  await tx`
    insert into rejected (line, field, reason)
    select min(line), 'ay', 'Bu ayın bordrosu başka içerikle daha önce aktarılmış; kapanan bordro değiştirilmez.'
    from resolved where month_oid is not null group by month_oid
    having not bool_and(is_unchanged)
      or count(*) <> (select count(*) from payslip_line where payroll_month_oid = month_oid)
    union all
    select min(line), 'tutar', 'Kesintiler kazançları aşıyor.'
    from resolved where month_oid is null group by corporation_registry_number, month
    having coalesce(sum(amount_kurus) filter (where kind = 'deduction'), 0)
      > coalesce(sum(amount_kurus) filter (where kind = 'income'), 0)`
  await tx`
    insert into rejected (line, field, reason)
    select resolved.line, 'kurum_sicil_no', format('Aynı bordronun %s. satırı reddedildi.', fallen.line)
    from (
      select corporation_registry_number, month, min(line) as line from staged join rejected using (line)
      group by corporation_registry_number, month
    ) fallen
    join resolved using (corporation_registry_number, month)
    where not exists (select from rejected where rejected.line = resolved.line)`
}
