import { estateChangeReasons, estateKinds } from 'contract/declarations/codes'
import { localityText } from '../declarations/locality-text.ts'
import { column } from './column.ts'
import {
  addressColumns,
  addressContentSql,
  addressFaults,
  addressJoins,
  addressStateSql,
  addressTextSql,
  listCode,
  streetSql,
  unknownAddresses,
  wholePart,
} from './address-of-line.ts'
import {
  courseColumns,
  courseFaults,
  declarationColumns,
  declaredRecords,
  registryContentSql,
} from './declared-records.ts'
import { type Reader, Fault, date, key, money, oneOf, positiveMoney, text, whole } from './fields.ts'
import type { Row, RowFault } from './kind.ts'

const code = 'text collate "C"'
const name = 'text collate "tr-x-icu"'
const yesOrNo = oneOf({ E: 'true', H: 'false' })
const capacities = { MALIK: 'owner', INTIFA: 'usufruct', ZILYET: 'possessor' }
const zeroRateGrounds = {
  GELIRSIZ: 'noIncome',
  EMEKLI: 'pension',
  GAZI: 'veteran',
  ENGELLI: 'disabled',
  SEHIT_YAKINI: 'martyrFamily',
}
const endings: number[] = [estateChangeReasons.sold.code, estateChangeReasons.destroyed.code]

/** Square metres with two decimals, in hundredths. */
const area: Reader = (given) => {
  const hundredths = money(given)
  return hundredths instanceof Fault || hundredths === '0' || hundredths.startsWith('-')
    ? new Fault('Alan 125 veya 125,50 biçiminde, metrekare olarak yazılmalı.')
    : hundredths
}

const locality: Reader = (given) => {
  const read = text(90)(given)
  return read instanceof Fault ? read : localityText(read)
}

/** Columns that each kind of property has in addition to the common ones. */
const requiredOf: Record<string, Record<string, string>> = {
  building: {
    kullanim_kodu: 'usage_oid',
    yapi_kodu: 'structure_code',
    sinif_kodu: 'class_code',
    brut_alan: 'gross_area_dm2',
    insaat_yili: 'completion_year',
    arsa_payi: 'land_share_part',
    arsa_paydasi: 'land_share_whole',
  },
  plot: { sokak_kodu: 'street_code' },
  land: { mahalle_kodu: 'district_code', mevki: 'locality', arazi_cinsi: 'land_type_code' },
}

const usual = {
  capacity: 'owner',
  is_joint: 'false',
  sheet_number: '',
  section_number: '',
  description: '',
  has_heating: 'false',
  has_lift: 'false',
  is_restricted: 'false',
}

const parcelText = `'ada ' || block_number || ' parsel ' || parcel_number
  || case when section_number = '' then '' else ' bölüm ' || section_number end`

const changeSql = `jsonb_build_object('reasonCode', reason_code, 'eventDate', event_date::text, 'explanation', '')`
const ownershipSql = `jsonb_build_object('capacity', capacity, 'sharePart', share_part, 'shareWhole', share_whole,
  'isJoint', is_joint)`
const parcelSql = `jsonb_build_object('blockNumber', block_number, 'parcelNumber', parcel_number, 'sheetNumber', sheet_number)`
const exemptionsSql = `case staged.kind when 'building' then jsonb_build_object('exemptionCode', exemption_code,
    'zeroRate', case when zero_rate_ground is not null then jsonb_build_object('ground', zero_rate_ground,
      'isOnlyResidence', true, 'isHolidayHome', false) end, 'isRestricted', is_restricted)
  else jsonb_build_object('isRestricted', is_restricted) end`

/** Buildings, plots and fields with the declaration they stand by. */
export const estateDeclarations = declaredRecords({
  name: 'estate-declarations',
  kinds: Object.keys(estateKinds),
  table: 'estate',
  ownColumns: ['block_number', 'parcel_number', 'section_number', 'share_part', 'share_whole'],
  columns: [
    ...declarationColumns,
    column('tur', 'kind', code, oneOf({ BINA: 'building', ARSA: 'plot', ARAZI: 'land' })),
    column('neden', 'reason_code', 'integer', whole(1, 9)),
    column('degisiklik_tarihi', 'event_date', 'date', date),
    column('sifat', 'capacity', code, oneOf(capacities), false),
    column('hisse_pay', 'share_part', 'bigint', wholePart),
    column('hisse_payda', 'share_whole', 'bigint', wholePart),
    column('elbirligi', 'is_joint', 'boolean', yesOrNo, false),
    column('ada', 'block_number', code, text(10)),
    column('parsel', 'parcel_number', code, text(10)),
    column('pafta', 'sheet_number', code, text(20), false),
    column('bagimsiz_bolum_no', 'section_number', code, text(10), false),
    ...addressColumns,
    column('mahalle_kodu', 'district_code', code, listCode, false),
    column('mevki', 'locality', name, locality, false),
    column('tarif', 'description', name, text(200), false),
    column('parsel_alani', 'parcel_area_dm2', 'bigint', area),
    column('kullanim_kodu', 'usage_oid', 'bigint', whole(1, 999_999), false),
    column('yapi_kodu', 'structure_code', 'integer', whole(0, 999_999), false),
    column('sinif_kodu', 'class_code', code, text(2), false),
    column('brut_alan', 'gross_area_dm2', 'bigint', area, false),
    column('insaat_yili', 'completion_year', 'integer', whole(1900, 2100), false),
    column('kalorifer', 'has_heating', 'boolean', yesOrNo, false),
    column('asansor', 'has_lift', 'boolean', yesOrNo, false),
    column('arsa_payi', 'land_share_part', 'bigint', wholePart, false),
    column('arsa_paydasi', 'land_share_whole', 'bigint', wholePart, false),
    column('arazi_cinsi', 'land_type_code', 'integer', whole(0, 999_999), false),
    column('muafiyet_kodu', 'exemption_code', code, key, false),
    column('sifir_oran', 'zero_rate_ground', code, oneOf(zeroRateGrounds), false),
    column('kisitli', 'is_restricted', 'boolean', yesOrNo, false),
    column('vergi_degeri', 'known_value_kurus', 'bigint', positiveMoney),
    ...courseColumns,
  ],
  settle: (row) => {
    for (const [each, value] of Object.entries(usual)) row[each] ??= value
  },
  faultsOf: (row, context) => [
    ...courseFaults(row, 'degisiklik_tarihi', context),
    ...reasonFaults(row),
    ...kindFaults(row),
    ...shareFaults(row),
  ],
  described: `select staged.*, registry.oid as registry_oid, ${addressStateSql}, field.code as found_district_code,
      building_usage.oid as found_usage_oid, building_usage.is_residence, building_structure.code as found_structure_code,
      building_class.code as found_class_code, land_type.code as found_land_type_code,
      greatest(1990, extract(year from event_date)::integer + 1) as first_tax_year,
      concat_ws(':', staged.kind, case staged.kind when 'land' then field.code else coalesce(district.code, '') end,
        block_number, parcel_number, section_number) collate "C" as subject_key,
      (reason_code || ':' || event_date) collate "C" as occasion_key,
      ${placeOf(addressTextSql)} as address_text,
      concat_ws(', ', case staged.kind when 'plot' then '${estateKinds.plot.label}' when 'land' then '${estateKinds.land.label}'
        else case when is_residence then 'Konut' else 'İş yeri ve diğer bina' end end,
        ${parcelText}, ${placeOf(addressTextSql)}) collate "tr-x-icu" as subject,
      jsonb_strip_nulls(jsonb_build_object('streetCode', case when staged.kind = 'building' and outer_door.oid is null then street.code end,
        'isExemptionGranted', case when exemption_code is not null or zero_rate_ground is not null or is_restricted then true end))
        as findings,
      jsonb_build_object('registry', ${registryContentSql}, 'fileOidList', '[]'::jsonb, 'note', '',
        'change', ${changeSql}, 'ownership', ${ownershipSql}, 'exemptions', ${exemptionsSql})
      || case staged.kind
        when 'building' then jsonb_build_object('estateKind', ${estateKinds.building.code},
          'property', ${parcelSql} || jsonb_build_object('address', ${addressContentSql}, 'sectionNumber', section_number),
          'building', jsonb_build_object('usageTypeOid', usage_oid, 'structureCode', structure_code, 'classCode', class_code,
            'grossAreaDm2', gross_area_dm2, 'completionYear', completion_year, 'hasHeating', has_heating, 'hasLift', has_lift,
            'parcelAreaDm2', parcel_area_dm2, 'landSharePart', land_share_part, 'landShareWhole', land_share_whole))
        when 'plot' then jsonb_build_object('estateKind', ${estateKinds.plot.code},
          'property', ${parcelSql} || jsonb_build_object('districtCode', district.code, 'streetCode', street.code,
            'description', description),
          'plot', jsonb_build_object('parcelAreaDm2', parcel_area_dm2))
        else jsonb_build_object('estateKind', ${estateKinds.land.code},
          'property', ${parcelSql} || jsonb_build_object('districtCode', field.code, 'locality', locality),
          'land', jsonb_build_object('landTypeCode', staged.land_type_code, 'parcelAreaDm2', parcel_area_dm2))
      end as content
    from staged
    left join registry on registry.registry_number = staged.registry_number
    ${addressJoins}
    left join district field on field.code = staged.district_code
    left join building_usage on building_usage.oid = staged.usage_oid
    left join building_structure on building_structure.code = staged.structure_code
    left join building_class on building_class.code = staged.class_code
    left join land_type on land_type.code = staged.land_type_code
    where faults is null`,
  alsoRejected: `${unknownAddresses}
    union all
    select line, 'sokak_kodu', 'Bu sokak kodu kayıtlı değil; önce sokakları aktarın.'
    from resolved where kind <> 'land' and outer_door_oid is null and found_street_code is null
    union all
    select line, 'mahalle_kodu', 'Bu mahalle kodu kayıtlı değil; önce mahalleleri aktarın.'
    from resolved where kind = 'land' and found_district_code is null
    union all
    select line, 'kullanim_kodu', 'Böyle bir kullanım türü yok.'
    from resolved where kind = 'building' and found_usage_oid is null
    union all
    select line, 'yapi_kodu', 'Böyle bir yapı türü yok.'
    from resolved where kind = 'building' and found_structure_code is null
    union all
    select line, 'sinif_kodu', 'Böyle bir yapı sınıfı yok.'
    from resolved where kind = 'building' and found_class_code is null
    union all
    select line, 'arazi_cinsi', 'Böyle bir arazi cinsi yok.'
    from resolved where kind = 'land' and found_land_type_code is null
    union all
    select line, 'muafiyet_kodu', 'Böyle bir muafiyet yok.'
    from resolved where exemption_code is not null
      and not exists (select from property_tax_exemption exemption where exemption.code = exemption_code)
    union all
    select line, 'muafiyet_kodu', 'Bu muafiyet yalnızca konutlar içindir.'
    from resolved where is_residence is not true and exists (
      select from property_tax_exemption exemption where exemption.code = exemption_code and is_for_residences)`,
})

function placeOf(address: string): string {
  return `(case staged.kind when 'building' then ${address} when 'plot' then district.name || ' Mah. ' || ${streetSql}
    else field.name || ' Mah. ' || locality end) collate "tr-x-icu"`
}

function reasonFaults({ reason_code: reason, kind }: Row): RowFault[] {
  const known = Object.values(estateChangeReasons).find(({ code: each }) => String(each) === reason)
  if (known !== undefined && endings.includes(known.code))
    return [{ field: 'neden', reason: 'Sona eren taşınmaz ilk beyanıyla ve bitis sütunuyla aktarılır.' }]
  return known?.kinds.some((each) => each === kind) === true
    ? []
    : [{ field: 'neden', reason: 'Bu neden bu tür taşınmaz için kullanılmaz.' }]
}

function kindFaults(row: Row): RowFault[] {
  const required = Object.entries(requiredOf[row.kind ?? ''] ?? {})
  const missing = required.flatMap(([field, each]) =>
    row[each] ? [] : [{ field, reason: 'Bu tür taşınmaz için boş bırakılamaz.' }],
  )
  if (row.kind !== 'building') {
    const claims = { muafiyet_kodu: row.exemption_code, sifir_oran: row.zero_rate_ground }
    return [
      ...missing,
      ...Object.entries(claims).flatMap(([field, value]) =>
        value ? [{ field, reason: 'Yalnızca binalar içindir.' }] : [],
      ),
    ]
  }
  const isUnbuilt = (row.completion_year ?? '') > (row.sent_on ?? '').slice(0, 4)
  return [
    ...missing,
    ...addressFaults(row),
    ...(isUnbuilt ? [{ field: 'insaat_yili', reason: 'Beyan tarihinden sonra olamaz.' }] : []),
  ]
}

function shareFaults(row: Row): RowFault[] {
  return [
    ...(Number(row.share_part) > Number(row.share_whole)
      ? [{ field: 'hisse_pay', reason: 'Pay, paydadan büyük olamaz.' }]
      : []),
    ...(Number(row.land_share_part) > Number(row.land_share_whole)
      ? [{ field: 'arsa_payi', reason: 'Pay, paydadan büyük olamaz.' }]
      : []),
  ]
}
