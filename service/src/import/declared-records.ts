import { variantOfRegistryType } from 'contract/declarations/codes'
import { column } from './column.ts'
import { date, key, whole } from './fields.ts'
import type { Column, Context, ImportKind, Intent, Row, RowFault, Transaction } from './kind.ts'
import { laterYearFaults } from './later-year.ts'
import { linkAccruals } from './link-accruals.ts'
import { isNew } from './resolved-lines.ts'

const code = 'text collate "C"'

/** Columns of every file of declarations. */
export const declarationColumns: readonly Column[] = [
  column('beyan_no', 'number', code, key),
  column('sicil_no', 'registry_number', code, key),
  column('beyan_tarihi', 'sent_on', 'date', date),
]

/** Last year that the other system accrued the tax for, and the day the liability ended. */
export const courseColumns: readonly Column[] = [
  column('son_tahakkuk_yili', 'through_year', 'integer', whole(1990, 2100)),
  column('bitis', 'ended_on', 'date', date, false),
]

export function courseFaults(
  row: Row,
  eventHeader: string,
  { today }: Context,
  { latest, reason } = { latest: row.sent_on ?? '', reason: 'Beyan tarihinden sonra olamaz.' },
): RowFault[] {
  const { sent_on: sentOn, event_date: eventDate, ended_on: endedOn } = row
  return [
    ...laterYearFaults(row.through_year, 'son_tahakkuk_yili', today),
    ...((sentOn ?? '') > today ? [{ field: 'beyan_tarihi', reason: 'Gelecekte olamaz.' }] : []),
    ...((eventDate ?? '') > latest ? [{ field: eventHeader, reason }] : []),
    ...((endedOn ?? '9') < (eventDate ?? '')
      ? [{ field: 'bitis', reason: `${eventHeader} alanındaki günden önce olamaz.` }]
      : []),
  ]
}

/** Fields of a registry that only its own people could fill in are left empty. */
export const registryContentSql = `jsonb_build_object('variant', case registry.registry_type ${Object.entries(
  variantOfRegistryType,
)
  .map(([type, variant]) => `when '${type}' then '${variant}'`)
  .join(' ')} end) || case registry.registry_type
    when 'T' then '{"signatoryName": "", "signatoryTitle": "", "tradeRegistryNumber": ""}'
    when 'K' then '{"unitName": "", "officialName": "", "officialTitle": "", "letterNumber": ""}'
    when 'Y' then '{"countryName": "", "passportNumber": ""}'
    when 'D' then '{"description": "", "responsibleName": ""}'
    when 'B' then '{"statedName": "", "description": ""}'
    else '{}' end::jsonb`

interface DeclaredRecords {
  name: string
  columns: readonly Column[]
  /** The kinds of declarations it brings. */
  kinds: readonly string[]
  /** Table of their subjects: properties, or places. */
  table: 'estate' | 'place'
  /**
   * Whether each month is declared on its own: a further one replaces nothing, and the place stands by the last one.
   */
  isOfOneMonth?: true
  /**
   * The lines of `staged` without faults, with `registry_oid`, `kind`, `content`, `findings`, `subject`, `subject_key`,
   * `occasion_key`, `address_text`, `first_tax_year`, `through_year`, `ended_on`, `known_value_kurus` and the columns of the table that are its own.
   */
  described: string
  /** Columns of the table beside those that properties and places have in common. */
  ownColumns: readonly string[]
  /** Further lines that must not be written: `line`, `field` and `reason` from `resolved`. */
  alsoRejected: string
  faultsOf: NonNullable<ImportKind['faultsOf']>
  settle?: NonNullable<ImportKind['settle']>
}

/**
 * Kind of import for declarations that the municipality's own system took, each with its property or place. Their
 * content never changes; the year up to which it is accrued there, its value and its end do.
 */
export function declaredRecords(records: DeclaredRecords): ImportKind {
  return {
    name: records.name,
    keyHeader: 'beyan_no',
    columns: records.columns,
    faultsOf: records.faultsOf,
    ...(records.settle ? { settle: records.settle } : {}),
    check: (tx, intent) => check(tx, records, intent),
    write: (tx, runOid) => write(tx, records, runOid),
    sync: {
      unit: 'line',
      missing: `select number as key, registry_number as owner, subject as text, null::bigint as kurus
        from declaration join registry on registry.oid = registry_oid
        where declaration.import_run_oid is not null and declaration.kind in (${records.kinds.map((kind) => `'${kind}'`).join(', ')})
          and ${
            records.isOfOneMonth
              ? `declaration.status in ('accepted', 'assessed')`
              : `exists (select from ${records.table} where declaration_oid = declaration.oid and ended_on is null)`
          }
          and not exists (select from staged where staged.number = declaration.number)`,
    },
  }
}

/** Declared content, without today's text of the registry and the address lists. */
const declaredOnly = (content: string) =>
  `(${content} - 'registry') #- '{property,address,text}' #- '{address,text}'`

// Names of tables and columns are this program's own; nothing of the file is part of a statement.
async function check(tx: Transaction, records: DeclaredRecords, { isUpdate }: Intent): Promise<void> {
  const takenOver = records.table === 'estate' ? 'object.ended_by_declaration_oid is not null' : 'false'
  const isSameCourse = `described.through_year <= existing.accrued_through_year
    and (described.known_value_kurus is null or described.known_value_kurus is not distinct from existing.known_value_kurus)
    and object.ended_on is not distinct from described.ended_on`
  const standsBy = records.isOfOneMonth
    ? `(select max(oid) from declaration same where same.registry_oid = described.registry_oid
        and same.subject_key = described.subject_key and same.occasion_key = described.occasion_key
        and same.status in ('accepted', 'assessed'))`
    : 'object.declaration_oid'
  const told = records.isOfOneMonth ? "subject_key || ' ' || occasion_key" : 'subject_key'
  await tx.unsafe(
    `create temp table resolved on commit drop as
     with described as materialized (${records.described}),
     compared as (
       select described.*, existing.oid as existing_oid, existing.accrued_through_year, object.oid as object_oid,
         standing.oid as standing_oid, standing.number as standing_number, standing.sent_at as standing_sent_at,
         standing.import_run_oid is null as is_standing_from_here, object.ended_on as object_ended_on,
         existing.oid is not null and existing.import_run_oid is null as is_from_here,
         existing.registry_oid is not distinct from described.registry_oid and existing.kind = described.kind
           and (existing.sent_at at time zone 'Europe/Istanbul')::date = described.sent_on
           and ${declaredOnly('existing.content')} = ${declaredOnly('described.content')} as is_same_content,
         existing.registry_oid is not distinct from described.registry_oid as is_same_registry,
         object.declaration_oid = existing.oid and not (${takenOver}) as is_standing,
         ${records.isOfOneMonth ? 'true' : isSameCourse} as is_same_course
       from described
       left join declaration existing on existing.number = described.number
       left join ${records.table} object
         on object.registry_oid = described.registry_oid and object.subject_key = described.subject_key
       left join declaration standing on standing.oid = ${standsBy}
     )
     select *, first_value(line) over (partition by number order by line) as first_line,
       first_value(line) over (partition by coalesce(registry_oid::text, 'line ' || line), coalesce(${told}, 'line ' || line)
         order by line) as first_of_subject,
       existing_oid is not null and is_same_registry and (is_from_here
         or is_same_content and (is_standing is not true or is_same_course is true)) as is_unchanged
     from compared`,
  )
  await tx`analyze resolved`
  await tx`
    insert into rejected (line, field, reason)
    select line, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'
    from resolved where registry_oid is null
    union all
    select line, 'beyan_no', format('Bu beyan numarası dosyanın %s. satırında da var.', first_line)
    from resolved where line <> first_line
    union all
    select line, 'beyan_no', format('Aynı sicilin aynı taşınmazı veya yeri dosyanın %s. satırında da var; yürürlükteki beyan aktarılır.', first_of_subject)
    from resolved where line <> first_of_subject and line = first_line
    union all
    select line, 'beyan_no', 'Bu numarayla başka içerikte bir beyan kayıtlı. Verilmiş beyan değişmez; yenisini yeni numarayla aktarın.'
    from resolved where existing_oid is not null and not is_unchanged and not is_same_content and line = first_line
    union all
    select line, 'beyan_no', 'Bu beyanın tahakkuk yılı, vergi değeri veya bitişi kayıtlıdan farklı; --update ile değişir.'
    from resolved
    where existing_oid is not null and not is_unchanged and is_same_content and line = first_line and not ${isUpdate}::boolean
    union all
    select line, 'beyan_no', case
      when is_standing_from_here then format('Bu taşınmaz veya yer için portalda verilmiş %s numaralı beyan var.', standing_number)
      else format('Bu taşınmaz veya yerin daha yeni bir beyanı var: %s.', standing_number) end
    from resolved
    where existing_oid is null and standing_oid is not null and (is_standing_from_here or (standing_sent_at at time zone 'Europe/Istanbul')::date > sent_on)
    union all
    select line, 'beyan_no', format('%s numaralı beyanın portalda verilen düzeltmesi bekliyor; önce o sonuçlanmalı.', standing_number)
    from resolved
    where existing_oid is null and exists (
      select from declaration newer
      where (newer.corrects_oid = standing_oid or newer.replaces_oid = standing_oid)
        and newer.status in ('sent', 'waiting', 'assessed', 'accepted', 'returned'))
    union all
    select line, 'son_tahakkuk_yili', format('%s yılının vergisi bu beyandan portalda tahakkuk etti.', accrued_here)
    from resolved cross join lateral (
      select min(year) as accrued_here from declaration_period
      where declaration_oid = existing_oid and year > accrued_through_year and year <= through_year
    ) period
    where accrued_here is not null and not is_unchanged`
  await tx.unsafe(`insert into rejected (line, field, reason) ${records.alsoRejected}`)
}

async function write(tx: Transaction, records: DeclaredRecords, runOid: number): Promise<void> {
  await changeCourse(tx, records)
  await tx`
    insert into declaration (number, registry_oid, kind, status, content, subject, subject_key, occasion_key, sent_at,
      first_tax_year, replaces_oid, corrects_oid, findings, import_run_oid, accrued_through_year, known_value_kurus,
      known_value_year)
    select number, registry_oid, kind, 'accepted', content, left(subject, 400), subject_key, occasion_key,
      sent_on::timestamp at time zone 'Europe/Istanbul', first_tax_year, standing_oid, standing_oid, findings,
      ${runOid}::bigint, through_year, known_value_kurus,
      case when known_value_kurus is not null then least(through_year, imported_year) end
    from resolved cross join (
      select extract(year from imported_at at time zone 'Europe/Istanbul')::integer as imported_year
      from import_run where oid = ${runOid}
    ) run
    where existing_oid is null and ${isNew(tx)}
    order by line`
  await tx`
    create temp table brought on commit drop as
    select declaration.oid as declaration_oid, resolved.*
    from resolved join declaration using (number) where existing_oid is null and ${isNew(tx)}`
  await tx`
    update declaration set status = 'corrected' from brought where declaration.oid = standing_oid`
  await tx`
    insert into declaration_event (declaration_oid, status, happened_at, by_clerk, note)
    select declaration_oid, 'accepted', imported_at, true, 'Belediyenin kendi sisteminden aktarıldı.'
    from brought cross join import_run where import_run.oid = ${runOid}
    union all
    select standing_oid, 'corrected', imported_at, true, 'Yerine geçen beyan: ' || number
    from brought cross join import_run where import_run.oid = ${runOid} and standing_oid is not null`
  const common = ['registry_oid', 'kind', 'subject_key', 'address_text', 'declaration_oid', 'ended_on']
  const columns = [...common, ...records.ownColumns]
  const laterMonth = records.isOfOneMonth
    ? ` where (select occasion_key from declaration where oid = excluded.declaration_oid)
         >= (select occasion_key from declaration where oid = place.declaration_oid)`
    : ''
  const changed = columns.filter((each) => !['registry_oid', 'kind', 'subject_key'].includes(each))
  await tx.unsafe(
    `insert into ${records.table} (${[...columns, 'import_run_oid'].join(', ')})
     select ${[...columns, '$1::bigint'].join(', ')} from (
       select distinct on (registry_oid, subject_key) * from brought
       order by registry_oid, subject_key, occasion_key desc
     ) latest order by line
     on conflict (registry_oid, subject_key) do update set
       ${[...changed, 'import_run_oid'].map((each) => `${each} = excluded.${each}`).join(', ')}${laterMonth}`,
    [runOid],
  )
  await tx`
    insert into declaration_accrual (declaration_oid, accrual_oid)
    select brought.declaration_oid, accrual_oid
    from brought join declaration_accrual former on former.declaration_oid = standing_oid`
  await linkAccruals(
    tx,
    tx`brought join declaration on declaration.oid = declaration_oid
      join accrual on accrual.registry_oid = declaration.registry_oid and accrual.source_reference = declaration.number`,
  )
}

/** Updates the changing parts of a known declaration: the years accrued, its value, its end. */
async function changeCourse(tx: Transaction, { table }: DeclaredRecords): Promise<void> {
  await tx`
    create temp table changed on commit drop as
    select * from resolved where existing_oid is not null and ${isNew(tx)}`
  await tx`
    update declaration set accrued_through_year = greatest(declaration.accrued_through_year, through_year),
      known_value_kurus = coalesce(changed.known_value_kurus, declaration.known_value_kurus),
      known_value_year = case when changed.known_value_kurus is null then declaration.known_value_year
        else least(through_year, extract(year from now() at time zone 'Europe/Istanbul')::integer) end
    from changed where declaration.oid = existing_oid`
  await tx`
    insert into declaration_event (declaration_oid, status, happened_at, by_clerk, note)
    select existing_oid, case when ended_on is null then 'resumed' else 'ended' end, now(), true,
      case when ended_on is null then 'Belediyenin kendi sisteminde sürüyor.'
        else 'Belediyenin kendi sisteminde sona erdi: ' || to_char(ended_on, 'DD.MM.YYYY') || '.' end
    from changed where ended_on is distinct from object_ended_on`
  await tx`update ${tx(table)} set ended_on = changed.ended_on from changed where ${tx(table)}.oid = object_oid`
}
