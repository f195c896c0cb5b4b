import type { Queryable } from '../database/database.ts'
import { isTownRunning } from './town-running.ts'
import type { Intent, Transaction } from './kind.ts'

/** Days after its accrual within which a debt is usually due; to put a held one off further takes two people. */
export const usualTermDays = 60

/** Columns by which a held record is recognised: its owner, its purpose, and the values its rules look at. */
const known = [
  'registry_number',
  'revenue_code',
  'period_year',
  'period_part',
  'instalment',
  'accrued_on',
  'due_date',
  'principal_kurus',
]
const digestOf = (valueOf: (column: string) => string) =>
  `md5(concat_ws('|', ${known.map((column) => `coalesce(${valueOf(column)}::text, '')`).join(', ')}))`

/** Marks debts of `resolved` as no change where they wait already, or come again as a clerk corrected or rejected them. */
export async function markHeldBefore(tx: Transaction): Promise<void> {
  await tx`alter table resolved add column held jsonb, add column is_held_before boolean not null default false`
  await tx.unsafe(
    `update resolved set is_held_before = true, is_unchanged = true
     from (
       select distinct on (import_key) import_key, decision, ${digestOf((column) => `record ->> '${column}'`)} as digest from held_record
       where kind = 'accruals' and import_key in (select import_key from resolved) order by import_key, oid desc
     ) before
     where before.import_key = resolved.import_key and before.digest = ${digestOf((column) => `resolved.${column}`)}
       and (before.decision is null or before.decision in ('corrected', 'rejected'))`,
  )
}

/** Limits of the revenue of a debt on a day, the first parameter. */
export const ruleOf = (debt: string) => `
  select * from plausibility_rule rule
  where coalesce(rule.revenue_code, ${debt}.revenue_code) = ${debt}.revenue_code and rule.valid_from <= $1::date
  order by rule.revenue_code is null, rule.valid_from desc limit 1`

/** Last day to pay that is further off than debts of the revenue are due; a day of accrual to come puts nothing off. */
const isDueFar = (debt: string) =>
  `${debt}.due_date > least(${debt}.accrued_on, $1::date) + rule.max_days_due_after_accrual`

/** Debts on record, by their numbers, that are due further off than is usual: to take one takes two people. */
export async function findDueFar(
  tx: Queryable,
  importKeys: readonly string[],
  today: string,
): Promise<{ importKey: string; dueDate: string }[]> {
  return tx.unsafe<{ importKey: string; dueDate: string }[]>(
    `select import_key, due_date from accrual join lateral (${ruleOf('accrual')}) rule on true
     where import_key = any($2::text[]) and ${isDueFar('accrual')} order by due_date desc`,
    [today, [...importKeys]],
  )
}

/** Doubts about a debt of `resolved` under its `rule`, in the order in which they are told, each with its sentence. */
const doubts: readonly { when: string; sentence: string }[] = [
  {
    when: 'resolved.due_date < resolved.accrued_on - rule.max_days_due_before_accrual',
    sentence: `format('Son ödeme günü (%s) tahakkuk gününden (%s) önce.',
      to_char(resolved.due_date, 'DD.MM.YYYY'), to_char(resolved.accrued_on, 'DD.MM.YYYY'))`,
  },
  {
    when: `abs(resolved.period_year - extract(year from resolved.accrued_on)) > rule.max_years_off and town.is_running`,
    sentence: `format('Dönem yılı (%s) tahakkuk yılından (%s) çok uzak.', resolved.period_year, extract(year from resolved.accrued_on))`,
  },
  {
    when: `resolved.existing_oid is null and town.is_running
      and resolved.due_date < $1::date - make_interval(months => rule.max_months_overdue)`,
    sentence: `format('Gelir gelmez %s ayı aşan gecikme istenecek.', rule.max_months_overdue)`,
  },
  {
    when: `greatest(last.principal_kurus, resolved.principal_kurus) > rule.max_times * least(last.principal_kurus, resolved.principal_kurus)
      and abs(last.principal_kurus - resolved.principal_kurus) >= rule.least_difference_kurus`,
    sentence: `format('Tutar %s; bir önceki dönem %s idi.', pg_temp.lira(resolved.principal_kurus), pg_temp.lira(last.principal_kurus))`,
  },
  {
    when: `resolved.existing_oid is not null and town.is_running
      and greatest(resolved.principal_kurus, resolved.principal_kurus - resolved.amount_change)
        > rule.max_times * least(resolved.principal_kurus, resolved.principal_kurus - resolved.amount_change)
      and abs(resolved.amount_change) >= rule.least_difference_kurus`,
    sentence: `format('Tutar %s; kayıtta %s idi.', pg_temp.lira(resolved.principal_kurus),
      pg_temp.lira(resolved.principal_kurus - resolved.amount_change))`,
  },
  {
    when: 'resolved.principal_kurus > rule.max_kurus',
    sentence: `format(case when rule.revenue_code is null then 'Tutar %s; bakılmadan alınan en yüksek tutar %s.'
        else 'Tutar %s; bu gelirin en yüksek tutarı %s.' end,
      pg_temp.lira(resolved.principal_kurus), pg_temp.lira(rule.max_kurus))`,
  },
  {
    when: `(resolved.existing_oid is null or is_due_date_changed) and ${isDueFar('resolved')}`,
    sentence: `format('Son ödeme günü (%s) çok uzak: bu gelirde en çok %s gün sonrası olağan.',
      to_char(resolved.due_date, 'DD.MM.YYYY'), rule.max_days_due_after_accrual)`,
  },
]

/**
 * Marks the checked debts of `resolved` that a clerk has to look at, in the column `held` with the reasons. A debt on
 * record is looked at where its amount or last day changes. Rules are found once for each revenue, and sentences written
 * only for what is held: of millions of lines that is next to nothing.
 */
export async function holdImplausible(tx: Transaction, { today }: Pick<Intent, 'today'>): Promise<void> {
  // A town moves in with old debts and with amounts unlike earlier ones.
  await tx.unsafe(
    `with town as materialized (select ${isTownRunning} as is_running),
     rule_of as materialized (
       select named.revenue_code as of_revenue, rule.*
       from (select distinct revenue_code from resolved) named cross join lateral (${ruleOf('named')}) rule
     )
     update resolved set held = found.reasons
     from (
       select resolved.line, (
         select jsonb_agg(reason order by place)
         from (values ${doubts.map(({ when, sentence }, place) => `(${place}, case when ${when} then ${sentence} end)`).join(', ')}) told (place, reason)
         where reason is not null
       ) as reasons
       from town cross join resolved
       join rule_of rule on rule.of_revenue = resolved.revenue_code
       left join lateral (
         select principal_kurus from accrual before
         where town.is_running and rule.max_times is not null and resolved.existing_oid is null
           and before.registry_oid = resolved.registry_oid and before.revenue_code = resolved.revenue_code
           and before.subscriber_number is not distinct from resolved.subscriber_number
           and before.source_reference is not distinct from resolved.source_reference
           and before.instalment = resolved.instalment
           and (before.period_year, coalesce(before.period_part, 0)) < (resolved.period_year, coalesce(resolved.period_part, 0))
         order by before.period_year desc, before.period_part desc nulls last, before.oid desc limit 1
       ) last on true
       where (${doubts.map(({ when }) => `(${when})`).join(' or ')})
         and not is_unchanged and line = first_line and resolved.registry_oid is not null
         and (existing_oid is null or amount_change <> 0 or is_due_date_changed)
         and not exists (select from rejected where rejected.line = resolved.line)
     ) found
     where found.line = resolved.line`,
    [today],
  )
}

/** Puts the held lines aside, so that the rest is written; a waiting record under a number written now is settled. */
export async function writeHeld(tx: Transaction, runOid: number): Promise<void> {
  await tx`
    update held_record set decision = 'replaced', decided_at = imported_at
    from resolved, import_run
    where import_run.oid = ${runOid} and held_record.import_key = resolved.import_key and held_record.kind = 'accruals' and decision is null
      and not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`
  await tx`
    insert into held_record (kind, import_key, record, registry_oid, accrual_oid, revenue_code, principal_kurus, reasons,
      import_run_oid, held_at)
    select 'accruals', staged.import_key, to_jsonb(staged) - 'line' - 'faults', registry_oid, existing_oid,
      resolved.revenue_code, resolved.principal_kurus, held, import_run.oid, imported_at
    from resolved join staged using (line) join import_run on import_run.oid = ${runOid}
    where held is not null and not exists (select from rejected where rejected.line = resolved.line)
    order by line`
  await tx`update resolved set is_unchanged = true where held is not null`
}

/**
 * Holds refunds of receipts' surpluses below the least of the revenue: as a rule the receipt or the debt has a wrong
 * kuruş, and neither its owner nor the treasury is troubled before a clerk has looked.
 */
export async function holdSmallRefunds(tx: Transaction, runOid: number, today: string): Promise<void> {
  await tx.unsafe(
    `insert into held_record (kind, import_key, record, registry_oid, refund_oid, revenue_code, principal_kurus, reasons,
       import_run_oid, held_at)
     select 'refunds', double.import_key, jsonb_build_object('description', 'Makbuz ' || double.receipt_number,
         'period_year', first.period_year, 'accrued_on', first.accrued_on, 'due_date', first.due_date),
       refund.registry_oid, refund.oid, first.revenue_code, refund.amount_kurus,
       jsonb_build_array(format('Makbuz, borçtan %s fazla; %s altındaki fazlalık bakılmadan iade edilmez.',
         pg_temp.lira(refund.amount_kurus), pg_temp.lira(rule.least_refund_kurus))),
       $2, imported_at
     from double_payment double join refund on refund.oid = refund_oid
     join import_run on import_run.oid = double.import_run_oid
     join lateral (
       select accrual.* from double_payment_line line join accrual on accrual.oid = accrual_oid
       where double_payment_oid = double.oid order by line.principal_kurus desc, accrual.oid limit 1
     ) first on true
     join lateral (${ruleOf('first')}) rule on true
     where double.import_run_oid = $2 and refund.amount_kurus < rule.least_refund_kurus`,
    [today, runOid],
  )
  await tx`
    update refund set is_held = true
    where oid in (select refund_oid from held_record where import_run_oid = ${runOid} and kind = 'refunds')`
}
