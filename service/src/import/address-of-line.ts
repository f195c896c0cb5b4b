import { streetText } from 'rules/identity/address-text'
import { column } from './column.ts'
import { type Reader, Fault, text, whole } from './fields.ts'
import type { Column, Row, RowFault } from './kind.ts'

const streetTypes = [1, 2, 3, 4, 5]
const minFreeTextLength = 10
const code = 'text collate "C"'
const name = 'text collate "tr-x-icu"'

/** Numbers of the address lists. */
export const listNumber: Reader = (given) =>
  /^[1-9]\d{0,14}$/.test(given) ? given : new Fault('En çok 15 rakamdan oluşmalı.')

export const listCode: Reader = (given) =>
  /^\d{1,10}$/.test(given) ? given : new Fault('En çok 10 rakamdan oluşmalı.')

/** An address by the door of the address tree, or as text with the street it counts for. */
export const addressColumns: readonly Column[] = [
  column('bina_kodu', 'outer_door_oid', 'bigint', listNumber, false),
  column('bagimsiz_bolum_kodu', 'inner_door_oid', 'bigint', listNumber, false),
  column('adres', 'free_text', name, text(300), false),
  column('sokak_kodu', 'street_code', code, listCode, false),
]

/** Places are told apart by their doors. */
export const placeColumns: readonly Column[] = [
  column('bina_kodu', 'outer_door_oid', 'bigint', listNumber),
  column('bagimsiz_bolum_kodu', 'inner_door_oid', 'bigint', listNumber, false),
]

export function addressFaults(row: Row): RowFault[] {
  if (row.outer_door_oid) {
    return row.free_text ? [{ field: 'adres', reason: 'bina_kodu yazılınca boş bırakılır.' }] : []
  }
  if (!row.free_text) return [{ field: 'bina_kodu', reason: 'bina_kodu veya adres yazılmalı.' }]
  return row.free_text.length < minFreeTextLength
    ? [{ field: 'adres', reason: `En az ${minFreeTextLength} karakter olmalı.` }]
    : []
}

/** The lists that the address of a line of `staged` stands in. */
export const addressJoins = `
  left join outer_door on outer_door.oid = staged.outer_door_oid
  left join inner_door on inner_door.oid = staged.inner_door_oid and inner_door.outer_door_oid = outer_door.oid
  left join street on street.code = coalesce(outer_door.street_code, staged.street_code)
  left join district on district.code = street.district_code
  left join county on county.code = district.county_code
  left join city on city.code = county.city_code`

/** Street in the words of `rules/identity/address-text`. */
export const streetSql = `concat_ws(' ', street.name, case street.type_code ${streetTypes
  .map((type) => `when ${type} then '${streetText('', type)}'`)
  .join(' ')} end)`

export const addressTextSql = `(case when outer_door.oid is null then staged.free_text else
  district.name || ' Mah. ' || ${streetSql} || ' No: ' || outer_door.number
  || case when outer_door.suffix = '' then '' else '/' || outer_door.suffix end
  || coalesce(' İç Kapı No: ' || inner_door.number, '') || ', ' || county.name || ' / ' || city.name end) collate "tr-x-icu"`

/** Address in the form of a declaration's content. */
export const addressContentSql = `case when outer_door.oid is null then jsonb_build_object('freeText', staged.free_text)
  else jsonb_build_object('cityCode', city.code, 'countyCode', county.code, 'districtCode', district.code,
    'streetCode', street.code, 'outerDoorOid', outer_door.oid, 'innerDoorOid', inner_door.oid,
    'text', ${addressTextSql}) end`

/** Columns that `rejectUnknownAddresses` needs of each line. */
export const addressStateSql = `outer_door.oid as found_outer_door_oid, inner_door.oid as found_inner_door_oid,
  street.code as found_street_code, exists (
    select from inner_door flat where flat.outer_door_oid = outer_door.oid and flat.is_active) as has_flats`

/** Lines of `resolved` whose door is not listed, or is not the last one of its building. */
export const unknownAddresses = `
  select line, 'bina_kodu', 'Bu bina kodu kayıtlı değil; önce binaları aktarın.'
  from resolved where outer_door_oid is not null and found_outer_door_oid is null
  union all
  select line, 'bagimsiz_bolum_kodu', 'Bu binada böyle bir bağımsız bölüm yok; önce bağımsız bölümleri aktarın.'
  from resolved where inner_door_oid is not null and found_outer_door_oid is not null and found_inner_door_oid is null
  union all
  select line, 'bagimsiz_bolum_kodu', 'Bu binanın bağımsız bölümleri var; hangisi olduğu yazılmalı.'
  from resolved where inner_door_oid is null and found_outer_door_oid is not null and has_flats`

/** A share or part of a whole. */
export const wholePart = whole(1, 100_000_000)
