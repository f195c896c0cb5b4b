import { kindOfIdentity } from 'rules/identity/national-id'
import { sameNumberScore } from '../identity/merges/double-score.ts'
import { date, email, identityNumber, key, mobile, oneOf, text } from './fields.ts'
import type { ImportKind, LeftEmpty, Row, RowFault, Transaction } from './kind.ts'
import { changeRecords, keepLeftEmpty, keepUnnamed } from './record-changes.ts'
import { leftEmpty } from './staging.ts'

const types = { G: 'G', Y: 'Y', T: 'T', K: 'K', D: 'D', B: 'B' }
const name = 'text collate "tr-x-icu"'
const code = 'text collate "C"'

/** Kind of number for each kind of registry; the others may have any or none. */
const expected: Record<string, { kind: string; reason: string }> = {
  G: { kind: 'national', reason: 'Gerçek kişinin 11 haneli T.C. kimlik numarası olmalı.' },
  Y: { kind: 'foreigner', reason: 'Yabancının 99 ile başlayan kimlik numarası olmalı.' },
  T: { kind: 'tax', reason: 'Tüzel kişinin 10 haneli vergi numarası olmalı.' },
  K: { kind: 'tax', reason: 'Kamu kurumunun 10 haneli vergi numarası olmalı.' },
}

/** Columns that an update may change; a registry without an identity number may also get one. */
const changing = [
  'registry_type',
  'identity_number',
  'name_or_title',
  'surname',
  'father_name',
  'mother_name',
  'place_of_birth',
  'date_of_birth',
  'died_on',
  'gender',
  'tax_office_code',
  'gsm_number',
  'email',
]

/** Kind of import for people and companies; the registry number tells them apart. */
export const registries: ImportKind = {
  name: 'registries',
  keyHeader: 'sicil_no',
  columns: [
    { header: 'sicil_no', column: 'registry_number', type: code, isRequired: true, read: key },
    { header: 'tur', column: 'registry_type', type: 'text', isRequired: true, read: oneOf(types) },
    { header: 'kimlik_no', column: 'identity_number', type: code, read: identityNumber, isSpare: true },
    { header: 'ad_unvan', column: 'name_or_title', type: name, isRequired: true, read: text(200) },
    { header: 'soyad', column: 'surname', type: name, read: text(100) },
    { header: 'baba_adi', column: 'father_name', type: name, read: text(100), isSpare: true },
    { header: 'ana_adi', column: 'mother_name', type: name, read: text(100), isSpare: true },
    { header: 'dogum_yeri', column: 'place_of_birth', type: name, read: text(100), isSpare: true },
    { header: 'dogum_tarihi', column: 'date_of_birth', type: 'date', read: date, isSpare: true },
    { header: 'cinsiyet', column: 'gender', type: 'text', read: oneOf({ E: 'E', K: 'K' }), isSpare: true },
    { header: 'vergi_dairesi', column: 'tax_office_code', type: code, read: key, isSpare: true },
    { header: 'cep_telefonu', column: 'gsm_number', type: code, read: mobile, isSpare: true },
    { header: 'eposta', column: 'email', type: 'text', read: email, isSpare: true },
    { header: 'olum_tarihi', column: 'died_on', type: 'date', read: date, isSpare: true },
  ],
  mend: withoutNumber,
  faultsOf: (row, { today }) => [...numberFaults(row), ...personFaults(row, today)],
  sync: {
    unit: 'line',
    missing: `select registry_number as key, null::text as owner, concat_ws(' ', name_or_title, surname) as text,
        null::bigint as kurus
      from registry
      where import_run_oid is not null and not exists (
        select from staged where staged.registry_number = registry.registry_number)`,
  },
  check: async (tx, { isUpdate, givenColumns, leavesEmpty = false }) => {
    if (leavesEmpty) await separateDoubles(tx)
    await keepLeftEmpty(tx, { table: 'registry', key: 'registry_number', columns: changing })
    await keepWaitingContacts(tx)
    if (isUpdate) {
      const columns = changing.filter((each) => !givenColumns.has(each))
      await keepUnnamed(tx, { table: 'registry', key: 'registry_number', columns })
      await keepUnnamedContacts(tx, columns)
      await keepProvenPhones(tx)
    }
    await keepDeaths(tx)
    await keepNumbers(tx)
    await tx`
      create temp table resolved on commit drop as
      select staged.*, existing.oid as existing_oid, existing.registry_type as existing_type,
        existing.identity_number as existing_identity, holder.registry_number as holder_number,
        -- Opened by a registration because the real record was not here yet.
        case when holder.registry_number ~ '^E[0-9]+$' and holder.import_run_oid is null then holder.oid end as opened_oid,
        (select (each ->> 'holderOid')::bigint from jsonb_array_elements(left_empty) each
          where each ->> 'holderOid' is not null) as holder_oid,
        first_value(line) over (partition by staged.registry_number order by line) as first_line,
        first_value(line) over (partition by coalesce(staged.identity_number, line::text) order by line) as first_of_identity,
        existing.oid is not null and (
          existing.registry_type, existing.identity_number, existing.name_or_title, existing.surname,
          existing.father_name, existing.mother_name, existing.place_of_birth, existing.date_of_birth,
          existing.gender, existing.tax_office_code, existing.died_on
        ) is not distinct from (
          staged.registry_type, staged.identity_number, staged.name_or_title, staged.surname,
          staged.father_name, staged.mother_name, staged.place_of_birth, staged.date_of_birth,
          staged.gender, staged.tax_office_code, staged.died_on
        ) and ${isContactSame(tx, 'gsm_number')} and ${isContactSame(tx, 'email')} as is_unchanged,
        -- A first phone or number counts, too: anyone who has both becomes a member with the record.
        case when existing.oid is not null then (
          not ${isContactSame(tx, 'gsm_number')} and existing.gsm_number is distinct from staged.gsm_number
          or not ${isContactSame(tx, 'email')} and existing.email is distinct from staged.email
          or existing.identity_number is distinct from staged.identity_number
        ) else holder.oid is not null
          and (holder.gsm_number, holder.email) is distinct from (staged.gsm_number, staged.email)
        end as is_contact_changed
      from staged
      left join registry existing on existing.registry_number = staged.registry_number
      left join registry holder on holder.identity_number = staged.identity_number
        and holder.registry_number <> staged.registry_number
      left join lateral (${latestChange(tx, 'gsm_number')}) latest_gsm_number on true
      left join lateral (${latestChange(tx, 'email')}) latest_email on true
      where faults is null`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'sicil_no', format('Bu sicil numarası dosyanın %s. satırında da var.', first_line)
      from resolved where line <> first_line
      union all
      select line, 'kimlik_no', format('Bu kimlik numarası dosyanın %s. satırında da var.', first_of_identity)
      from resolved where line <> first_of_identity and line = first_line
      union all
      select line, 'sicil_no', 'Bu sicil numarası başka bilgilerle kayıtlı.'
      from resolved where existing_oid is not null and not is_unchanged and line = first_line and not ${isUpdate}::boolean
      union all
      select line, 'kimlik_no', 'Kayıtlı sicilin türü ve kimlik numarası değiştirilmez; yeni bir sicil numarasıyla aktarın.'
      from resolved where ${isUpdate}::boolean and existing_identity is not null and line = first_line
        and (existing_type, existing_identity) is distinct from (registry_type, identity_number)
      union all
      select line, 'cep_telefonu', ${clerkPhoneReason}
      from resolved join registry existing on existing.oid = coalesce(existing_oid, opened_oid)
      join member on member.registry_oid = existing.oid
      -- A record opened for a clerk keeps its phone where the municipality's own has none.
      where line = first_line and (existing_oid is null and resolved.gsm_number is not null or ${isUpdate}::boolean)
        and existing.gsm_number is distinct from resolved.gsm_number
        and coalesce(member.gsm_number, '') is distinct from resolved.gsm_number
        and exists (select from member_duty where member_duty.member_oid = member.oid)
      union all
      select line, 'olum_tarihi', ${clerkDeathReason}
      from resolved join registry existing on existing.oid = coalesce(existing_oid, opened_oid)
      join member on member.registry_oid = existing.oid
      where line = first_line and existing.died_on is distinct from resolved.died_on
        and (existing_oid is null or ${isUpdate}::boolean)
        and exists (select from member_duty where member_duty.member_oid = member.oid and ended_at is null)
      union all
      select line, 'kimlik_no', 'Bu kimlik numarası başka bir sicile kayıtlı.'
      from resolved where holder_number is not null and (opened_oid is null or existing_oid is not null)`
  },
  write: async (tx, runOid) => {
    await withdrawChanges(tx)
    await leaveKnownContacts(tx)
    await changeRecords(tx, { table: 'registry', columns: changing, runOid })
    await tx`
      create temp table replaced on commit drop as
      select * from resolved
      where opened_oid is not null and not exists (select from rejected where rejected.line = resolved.line)`
    await separateUnproven(tx, runOid)
    await tx`
      update registry set registry_number = replaced.registry_number, registry_type = replaced.registry_type,
        name_or_title = replaced.name_or_title, surname = replaced.surname, father_name = replaced.father_name,
        mother_name = replaced.mother_name, place_of_birth = replaced.place_of_birth,
        date_of_birth = replaced.date_of_birth, gender = replaced.gender, tax_office_code = replaced.tax_office_code, died_on = replaced.died_on,
        gsm_number = case when replaced.gsm_number is null and exists (
            select from member join member_duty on member_duty.member_oid = member.oid
            where member.registry_oid = registry.oid
          ) then registry.gsm_number else replaced.gsm_number end, email = replaced.email, import_run_oid = ${runOid}::bigint
      from replaced where registry.oid = opened_oid`
    await tx`
      insert into registry (registry_number, registry_type, identity_number, name_or_title, surname, father_name,
        mother_name, place_of_birth, date_of_birth, gender, tax_office_code, gsm_number, email, died_on, import_run_oid)
      select registry_number, registry_type, identity_number, name_or_title, surname, father_name,
        mother_name, place_of_birth, date_of_birth, gender, tax_office_code, gsm_number, email, died_on, ${runOid}::bigint
      from resolved
      where not is_unchanged and opened_oid is null and existing_oid is null
        and not exists (select from rejected where rejected.line = resolved.line)
      order by line`
    await noteDoubles(tx, runOid)
  },
}

/** The second record with a number comes without it, so that neither it nor its debts are lost. */
async function separateDoubles(tx: Transaction): Promise<void> {
  // The owner of the number on record is not told: a file would find people by their numbers.
  const doubled = await tx`
    with named as (
      select line, registry_number, identity_number,
        first_value(line) over (partition by identity_number order by line) as first_line,
        first_value(registry_number) over (partition by identity_number order by line) as first_number
      from staged where faults is null and identity_number is not null
    ), doubled as (
      select line, holder.oid as holder_oid,
        case when first_number <> named.registry_number then first_number end as holder_number, case
          when holder.oid is not null then 'kayıtlı başka bir sicilde'
          when first_number <> named.registry_number then format('dosyanın %s. satırındaki sicilde', first_line)
        end as place
      from named left join registry holder on holder.identity_number = named.identity_number
        and holder.registry_number <> named.registry_number
        -- Opened by a registration: the real record takes its place.
        and not (holder.registry_number ~ '^E[0-9]+$' and holder.import_run_oid is null)
      where not exists (
        select from registry existing
        where existing.registry_number = named.registry_number and existing.identity_number = named.identity_number)
    )
    update staged set registry_type = ${types.D}, identity_number = null,
      left_empty = coalesce(left_empty, '[]') || jsonb_build_array(
        jsonb_build_object('column', 'registry_type'),
        jsonb_build_object('column', 'identity_number', 'holderOid', holder_oid, 'holderNumber', holder_number))
    from doubled where doubled.line = staged.line and place is not null
    returning staged.line, 'kimlik_no' as field, format(
      'Boş bırakıldı: bu kimlik numarası %s de var. Kişi numarasız (D) alınır.', place) as reason`
  if (doubled.length > 0) await tx`insert into noted ${tx(doubled)}`
}

/** Records with the number of another one come to the desk of doubles. */
async function noteDoubles(tx: Transaction, runOid: number): Promise<void> {
  await tx`
    insert into registry_double (registry_oid, other_registry_oid, score, grounds, found_at)
    select distinct least(own.oid, holder.oid), greatest(own.oid, holder.oid), ${sameNumberScore}::integer,
      array['number'], (select imported_at from import_run where oid = ${runOid})
    from resolved cross join lateral jsonb_array_elements(left_empty) each
    join registry own on own.registry_number = resolved.registry_number
    join registry holder on holder.oid = (each ->> 'holderOid')::bigint or holder.registry_number = each ->> 'holderNumber'
    where left_empty is not null and own.oid <> holder.oid
      and not exists (select from rejected where rejected.line = resolved.line)
    on conflict do nothing`
}

/** A contact that a line could not tell leaves a waiting value waiting. */
async function keepWaitingContacts(tx: Transaction): Promise<void> {
  for (const field of contactFields)
    await tx`
      update staged set ${tx(field)} = latest.new_value
      from registry existing cross join lateral (${latestChange(tx, field)}) latest
      where left_empty @> ${tx.json([{ column: field }])} and existing.registry_number = staged.registry_number
        and latest.status = 'waiting'`
}

/** A line without a day of death brings no one back: the other system may not know what the registry desk does. */
async function keepDeaths(tx: Transaction): Promise<void> {
  await tx`
    update staged set died_on = existing.died_on from registry existing
    where existing.registry_number = staged.registry_number and staged.died_on is null and existing.died_on is not null`
}

/** A line of kind D or B without a number takes none away: the other system may not know what the registry desk gave. */
async function keepNumbers(tx: Transaction): Promise<void> {
  await tx`
    update staged set registry_type = existing.registry_type, identity_number = existing.identity_number
    from registry existing
    where existing.registry_number = staged.registry_number and existing.identity_number is not null
      and staged.identity_number is null and staged.registry_type in (${types.D}, ${types.B})`
}

/** A phone that its person proved here is not replaced by an older one of the other system. */
async function keepProvenPhones(tx: Transaction): Promise<void> {
  await tx`
    update staged set gsm_number = existing.gsm_number
    from registry existing join member on member.registry_oid = existing.oid
    where existing.registry_number = staged.registry_number and existing.gsm_number = member.gsm_number
      and member.gsm_proven_at is not null and staged.gsm_number is distinct from existing.gsm_number`
}

const clerkPhoneReason =
  'Görevi olan ya da olmuş birinin cep telefonu dosyayla veya köprüyle değişmez. Kişi kendisi değiştirir; bu alanı kayıttaki gibi bırakın.'

/** A column that the file does not name leaves a waiting value waiting. */
async function keepUnnamedContacts(tx: Transaction, columns: readonly string[]): Promise<void> {
  for (const field of contactFields.filter((each) => columns.includes(each)))
    await tx`
      update staged set ${tx(field)} = latest.new_value
      from registry existing cross join lateral (${latestChange(tx, field)}) latest
      where existing.registry_number = staged.registry_number and latest.status = 'waiting'`
}

const clerkDeathReason =
  'Görevi olan birinin ölüm günü dosyayla veya köprüyle yazılmaz, çünkü hesabını kapatır. Sicil servisinden iki memur kişinin sayfasında yazar.'

const contactFields = ['gsm_number', 'email'] as const

/** Last change of a contact of `existing` that no later one took the place of. */
function latestChange(tx: Transaction, field: string) {
  return tx`
    select status, new_value from contact_change
    where registry_oid = existing.oid and member_oid is null and field = ${field} and status <> 'withdrawn'
    order by contact_change.oid desc limit 1`
}

/**
 * Whether a line repeats a known contact: the one in force with no change waiting, or one that waits, was objected to
 * or refused. The other system does not know of these, and its next file does not begin them again.
 */
function isContactSame(tx: Transaction, field: string) {
  return tx`(
    staged.${tx(field)} is not distinct from existing.${tx(field)} and latest_${tx.unsafe(field)}.status is distinct from 'waiting'
    or coalesce(latest_${tx.unsafe(field)}.status in ('waiting', 'objected', 'refused'), false)
      and staged.${tx(field)} is not distinct from latest_${tx.unsafe(field)}.new_value)`
}

/** Keeps records whose line repeats a waiting or stopped change. */
async function leaveKnownContacts(tx: Transaction): Promise<void> {
  for (const field of contactFields)
    await tx`
      update resolved set ${tx(field)} = existing.${tx(field)}
      from registry existing cross join lateral (${latestChange(tx, field)}) latest
      where existing.oid = existing_oid and latest.status in ('waiting', 'objected', 'refused')
        and resolved.${tx(field)} is not distinct from latest.new_value`
}

/** Withdraws waiting changes if a line repeats the contact in force. */
async function withdrawChanges(tx: Transaction): Promise<void> {
  for (const field of contactFields)
    await tx`
      update contact_change set status = 'withdrawn'
      from resolved join registry on registry.oid = existing_oid
      where contact_change.registry_oid = registry.oid and contact_change.member_oid is null
        and contact_change.field = ${field} and contact_change.status = 'waiting'
        and registry.${tx(field)} is not distinct from resolved.${tx(field)} and not is_unchanged
        and not exists (select from rejected where rejected.line = resolved.line)`
}

/** Anyone who opened a record without proving to be its person does not see the real one: they wait for the counter. */
async function separateUnproven(tx: Transaction, runOid: number): Promise<void> {
  const members = await tx<{ oid: number }[]>`
    select member.oid from member join replaced on opened_oid = member.registry_oid
    where identity_proven_by is null`
  const oids = members.map(({ oid }) => oid)
  await tx`
    insert into match_request (member_oid, registry_type, identity_number, name_or_title, surname, date_of_birth,
      gsm_number, created_at)
    select member.oid, registry.registry_type, registry.identity_number, registry.name_or_title, registry.surname,
      registry.date_of_birth, member.gsm_number, (select imported_at from import_run where oid = ${runOid})
    from member join registry on registry.oid = member.registry_oid
    where member.oid = any(${oids}) and member.gsm_number is not null
    on conflict (member_oid) where decided_at is null do nothing`
  await tx`
    delete from registry_address using member
    where member.oid = any(${oids}) and kind = 'notification' and registry_address.registry_oid = member.registry_oid`
  await tx`update member set registry_oid = null where oid = any(${oids})`
}

/** Surname that a file has lost; on record it stays. */
const surnameLeft: LeftEmpty = {
  column: 'surname',
  field: 'soyad',
  reason: 'Boş bırakıldı; sicil kayıtlıysa kayıttaki soyadı kalır.',
}

/** A person who has no number that could be theirs, or no surname, is kept as kind D until a file brings it. */
function withoutNumber(row: Record<string, string | null>): LeftEmpty[] {
  const { registry_type: type, identity_number: number, surname } = row
  const hasNoSurname = type === types.G && !surname
  if (numberFaults(row).length === 0 && !hasNoSurname) return []
  row.registry_type = types.D
  row.identity_number = null
  const [numberColumn, typeColumn] = ['identity_number', 'registry_type'].map((name) =>
    registries.columns.find(({ column }) => column === name),
  )
  if (!numberColumn || !typeColumn) return []
  const reason = hasNoSurname ? 'Soyadı olmayan gerçek kişi numarasız (D) alınır.' : numberReason(type)
  return [
    leftEmpty(numberColumn, reason, number ?? ''),
    {
      column: typeColumn.column,
      field: 'tur',
      reason: 'D olarak alındı: numarası düzelince aynı sicil --update ile güncellenir.',
    },
    ...(hasNoSurname ? [surnameLeft] : []),
  ]
}

function numberReason(type: string | null | undefined): string {
  return `${expected[type ?? '']?.reason ?? ''} Kişi numarasız (D) alınır.`
}

function numberFaults({ registry_type: type, identity_number: number }: Row): RowFault[] {
  const rule = expected[type ?? '']
  if (rule === undefined || (number !== null && number !== undefined && kindOfIdentity(number) === rule.kind))
    return []
  return [{ field: 'kimlik_no', reason: rule.reason }]
}

function personFaults(row: Row, today: string): RowFault[] {
  const faults: RowFault[] = []
  if (row.registry_type === 'G' && !row.surname) faults.push({ field: 'soyad', reason: 'Boş bırakılamaz.' })
  if ((row.date_of_birth ?? '') > today) faults.push({ field: 'dogum_tarihi', reason: 'Gelecekte olamaz.' })
  const reason = deathProblem(row, today)
  if (reason !== undefined) faults.push({ field: 'olum_tarihi', reason })
  return faults
}

function deathProblem(row: Row, today: string): string | undefined {
  const { died_on: diedOn, date_of_birth: bornOn, registry_type: type } = row
  if (!diedOn) return undefined
  if (type === types.T || type === types.K) return 'Yalnızca kişiler için yazılır.'
  if (diedOn > today) return 'Gelecekte olamaz.'
  return diedOn < (bornOn ?? '') ? 'Doğum tarihinden önce olamaz.' : undefined
}
