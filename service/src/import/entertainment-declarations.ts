import { addDays, addMonths } from 'rules/calendar'
import { column } from './column.ts'
import {
  addressContentSql,
  addressJoins,
  addressStateSql,
  addressTextSql,
  placeColumns,
  unknownAddresses,
} from './address-of-line.ts'
import { declarationColumns, declaredRecords, registryContentSql } from './declared-records.ts'
import { positiveMoney, text, whole } from './fields.ts'
import type { Context, Row, RowFault } from './kind.ts'
import { month } from './month.ts'

const name = 'text collate "tr-x-icu"'

/** Months of places of entertainment as they were declared; each is taxed once, by the system that took it. */
export const entertainmentDeclarations = declaredRecords({
  name: 'entertainment-declarations',
  kinds: ['entertainment'],
  table: 'place',
  isOfOneMonth: true,
  ownColumns: ['name', 'is_yearly'],
  columns: [
    ...declarationColumns,
    column('ay', 'month', 'date', month),
    column('isyeri_adi', 'name', name, text(120)),
    ...placeColumns,
    column('eglence_turu', 'entertainment_code', 'integer', whole(1, 999_999)),
    column('yer_turu', 'place_type_code', 'integer', whole(1, 999_999), false),
    column('gun', 'days_open', 'integer', whole(0, 31), false),
    column('hasilat', 'takings_kurus', 'bigint', positiveMoney, false),
    column('muafiyet', 'exemption_claim', name, text(300), false),
  ],
  settle: (row) => {
    row.exemption_claim ??= ''
  },
  faultsOf: monthFaults,
  described: `select staged.*, null::bigint as known_value_kurus, false as is_yearly, null::date as ended_on,
      'entertainment' collate "C" as kind, registry.oid as registry_oid, ${addressStateSql},
      entertainment_type.is_daily, entertainment_place_type.code as found_place_type_code,
      extract(year from month)::integer as first_tax_year, extract(year from month)::integer as through_year,
      ('entertainment:' || outer_door.oid || '.' || coalesce(inner_door.oid, 0)) collate "C" as subject_key,
      (to_char(month, 'YYYY-MM') || ':' || entertainment_code || ':' || coalesce(place_type_code, 0)) collate "C" as occasion_key,
      ${addressTextSql} as address_text,
      (staged.name || ', ' || to_char(month, 'MM/YYYY') || ', ' || ${addressTextSql}) collate "tr-x-icu" as subject,
      jsonb_strip_nulls(jsonb_build_object('isExemptionGranted', case when exemption_claim <> '' then true end)) as findings,
      jsonb_build_object('registry', ${registryContentSql}, 'fileOidList', '[]'::jsonb, 'note', '',
        'placeName', staged.name, 'address', ${addressContentSql}, 'entertainmentTypeCode', entertainment_code,
        'placeTypeCode', place_type_code, 'month', to_char(month, 'YYYY-MM'), 'daysOpen', days_open,
        'takings', (takings_kurus / 100)::text || '.' || lpad((takings_kurus % 100)::text, 2, '0'),
        'exemptionClaim', exemption_claim) as content
    from (select *, null::text as free_text, null::text as street_code from staged) staged
    left join registry on registry.registry_number = staged.registry_number
    ${addressJoins}
    left join entertainment_type on entertainment_type.code = staged.entertainment_code
    left join entertainment_place_type on entertainment_place_type.code = staged.place_type_code
    where faults is null`,
  alsoRejected: `${unknownAddresses}
    union all
    select line, 'eglence_turu', 'Böyle bir eğlence türü yok.' from resolved where is_daily is null
    union all
    select line, 'yer_turu', 'Biletsiz girilen yerin türü listedekilerden biri olmalı.'
    from resolved where is_daily and found_place_type_code is null
    union all
    select line, 'yer_turu', 'Hasılatından vergilenen eğlence için boş bırakılır.'
    from resolved where not is_daily and place_type_code is not null
    union all
    select line, 'gun', 'Biletsiz girilen yer için kaç gün açık olduğu yazılmalı.'
    from resolved where is_daily and days_open is null
    union all
    select line, 'hasilat', 'Vergi hariç hasılat yazılmalı.' from resolved where not is_daily and takings_kurus is null`,
})

function monthFaults(row: Row, { today }: Context): RowFault[] {
  const { sent_on: sentOn, month: firstDay, days_open: days } = row
  const lastDay = addDays(addMonths(firstDay ?? '', 1), -1).slice(8)
  return [
    ...((sentOn ?? '') > today ? [{ field: 'beyan_tarihi', reason: 'Gelecekte olamaz.' }] : []),
    ...((firstDay ?? '').slice(0, 7) >= (sentOn ?? '').slice(0, 7)
      ? [{ field: 'ay', reason: 'Bir ay, bittikten sonra beyan edilir.' }]
      : []),
    ...(Number(days ?? 0) > Number(lastDay) ? [{ field: 'gun', reason: `Bu ayda ${lastDay} gün var.` }] : []),
  ]
}
