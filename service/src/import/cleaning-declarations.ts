import { column } from './column.ts'
import {
  addressContentSql,
  addressJoins,
  addressStateSql,
  addressTextSql,
  placeColumns,
  unknownAddresses,
} from './address-of-line.ts'
import {
  courseColumns,
  courseFaults,
  declarationColumns,
  declaredRecords,
  registryContentSql,
} from './declared-records.ts'
import { date, oneOf, text, whole } from './fields.ts'

const name = 'text collate "tr-x-icu"'

/** Workplaces with the declaration of the environmental cleaning tax they stand by. */
export const cleaningDeclarations = declaredRecords({
  name: 'cleaning-declarations',
  kinds: ['cleaning'],
  table: 'place',
  ownColumns: ['name', 'is_yearly'],
  columns: [
    ...declarationColumns,
    column('neden', 'reason_code', 'text', oneOf({ BASLAMA: 'start', DEGISIKLIK: 'change' })),
    column('degisiklik_tarihi', 'event_date', 'date', date),
    column('isyeri_adi', 'name', name, text(120)),
    ...placeColumns,
    column('faaliyet_kodu', 'activity_code', 'integer', whole(0, 999_999)),
    column('olcu', 'criterion_amount', 'integer', whole(0, 1_000_000)),
    column('bina_grubu', 'building_group', 'integer', whole(1, 7), false),
    column('muafiyet', 'exemption_claim', name, text(300), false),
    ...courseColumns,
  ],
  settle: (row) => {
    row.exemption_claim ??= ''
  },
  faultsOf: (row, context) => courseFaults(row, 'degisiklik_tarihi', context),
  described: `select staged.*, null::bigint as known_value_kurus, true as is_yearly, 'cleaning' collate "C" as kind, registry.oid as registry_oid,
      ${addressStateSql}, cleaning_tax_activity.code as found_activity_code,
      greatest(1990, extract(year from event_date)::integer + case when reason_code = 'change' then 1 else 0 end) as first_tax_year,
      ('cleaning:' || outer_door.oid || '.' || coalesce(inner_door.oid, 0)) collate "C" as subject_key,
      (reason_code || ':' || event_date) collate "C" as occasion_key,
      ${addressTextSql} as address_text, (staged.name || ', ' || ${addressTextSql}) collate "tr-x-icu" as subject,
      jsonb_strip_nulls(jsonb_build_object('buildingGroup', building_group,
        'isExemptionGranted', case when exemption_claim <> '' then true end)) as findings,
      jsonb_build_object('registry', ${registryContentSql}, 'fileOidList', '[]'::jsonb, 'note', '',
        'placeName', staged.name, 'address', ${addressContentSql},
        'use', jsonb_build_object('reasonCode', reason_code, 'eventDate', event_date::text),
        'workplace', jsonb_build_object('activityTypeCode', activity_code, 'criterionAmount', criterion_amount),
        'exemptionClaim', exemption_claim) as content
    from (select *, null::text as free_text, null::text as street_code from staged) staged
    left join registry on registry.registry_number = staged.registry_number
    ${addressJoins}
    left join cleaning_tax_activity on cleaning_tax_activity.code = staged.activity_code
    where faults is null`,
  alsoRejected: `${unknownAddresses}
    union all
    select line, 'faaliyet_kodu', 'Böyle bir faaliyet türü yok.' from resolved where found_activity_code is null`,
})
