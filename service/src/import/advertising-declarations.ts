import { addMonths } from 'rules/calendar'
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
import { type Reader, Fault, date, money, oneOf, text, whole } from './fields.ts'

const name = 'text collate "tr-x-icu"'
const maxFaces = 12
const maxSideCm = 10_000

/** Faces by their sides in centimetres (250x80) or by their area in square metres (3,52), one after the other with `+`. */
const faces: Reader = (given) => {
  const read = given.split('+').map((each) => faceOf(each.trim()))
  const isSound = read.every((face) => face !== undefined) && read.length <= maxFaces
  return isSound
    ? JSON.stringify({ facesCm2: read.map(({ cm2 }) => cm2), faceSizes: read.map(({ size }) => size) })
    : new Fault(
        `Yüzler 250x80 (santimetre) veya 3,52 (metrekare) biçiminde, + ile ayrılarak yazılmalı; en çok ${maxFaces} yüz.`,
      )
}

function faceOf(given: string) {
  const [, width, height] = /^(\d{1,5})\s*[xX×]\s*(\d{1,5})$/.exec(given) ?? []
  if (width !== undefined && height !== undefined) {
    const size = { widthCm: Number(width), heightCm: Number(height) }
    const isSound = Object.values(size).every((side) => side >= 1 && side <= maxSideCm)
    return isSound ? { cm2: size.widthCm * size.heightCm, size } : undefined
  }
  // Square metres have two decimals, as lira do: hundredths of them are a hundred square centimetres each.
  const hundredths = Number(money(given))
  return hundredths >= 1 && hundredths <= 1_000_000 ? { cm2: hundredths * 100, size: null } : undefined
}

/** Text folded as in `rules/turkish-text`. */
const foldedText = `btrim(regexp_replace(replace(lower(
  regexp_replace(normalize(staged.sign_text, NFD), '[\\u0300-\\u036F]+', '', 'g') collate "und-x-icu"), 'ı', 'i'), '\\s+', ' ', 'g'))`

/** Signs with the declaration of the advertising tax they stand by: each is taxed on its own and is a line of its own. */
export const advertisingDeclarations = declaredRecords({
  name: 'advertising-declarations',
  kinds: ['advertising'],
  table: 'place',
  ownColumns: ['name', 'is_yearly'],
  columns: [
    ...declarationColumns,
    column('baslangic', 'event_date', 'date', date),
    column('meslekten', 'is_professional', 'boolean', oneOf({ E: 'true', H: 'false' }), false),
    column('isyeri_adi', 'name', name, text(120)),
    ...placeColumns,
    column('ilan_turu', 'kind_code', 'integer', whole(1, 999_999)),
    column('ilan_yeri', 'location_code', 'integer', whole(1, 999_999), false),
    column('ilan_metni', 'sign_text', name, text(120)),
    column('yuzler', 'faces', 'jsonb', faces, false),
    column('hafta', 'weeks', 'integer', whole(1, 52), false),
    column('adet', 'pieces', 'integer', whole(1, 10_000_000), false),
    ...courseColumns,
  ],
  settle: (row) => {
    row.is_professional ??= 'false'
    row.weeks ??= '1'
    row.pieces ??= '0'
    row.faces ??= '{"facesCm2": [], "faceSizes": []}'
  },
  faultsOf: (row, context) => {
    // A day in the future is rejected as it is; the last one of the calendar has no year after it.
    const sentOn = (row.sent_on ?? '') < context.today ? (row.sent_on ?? '') : context.today
    return courseFaults(row, 'baslangic', context, {
      latest: addMonths(sentOn, 12),
      reason: 'Beyan tarihinden en çok bir yıl sonra olabilir.',
    })
  },
  described: `select staged.*, null::bigint as known_value_kurus, 'advertising' collate "C" as kind, registry.oid as registry_oid,
      ${addressStateSql}, sign.unit, coalesce(sign.unit = 'squareMetreYear', false) as is_yearly,
      greatest(1990, extract(year from event_date)::integer) as first_tax_year,
      ('advertising:' || outer_door.oid || '.' || coalesce(inner_door.oid, 0) || ':' || ${foldedText}) collate "C" as subject_key,
      event_date::text collate "C" as occasion_key,
      ${addressTextSql} as address_text, (staged.name || ', ' || ${addressTextSql}) collate "tr-x-icu" as subject,
      '{}'::jsonb as findings,
      jsonb_build_object('registry', ${registryContentSql}, 'fileOidList', '[]'::jsonb, 'note', '',
        'placeName', staged.name, 'address', ${addressContentSql}, 'startDate', event_date::text, 'isContinuing', false,
        'isProfessional', is_professional,
        'advertisements', jsonb_build_array(jsonb_build_object('typeCode', staged.kind_code, 'locationCode', location_code,
          'text', sign_text, 'weeks', weeks, 'pieces', pieces) || faces)) as content
    from (select *, null::text as free_text, null::text as street_code from staged) staged
    left join registry on registry.registry_number = staged.registry_number
    ${addressJoins}
    left join lateral (
      select unit from advertising_kind
      where code = staged.kind_code and valid_from <= sent_on and (valid_to is null or valid_to >= sent_on)
      order by valid_from desc limit 1
    ) sign on true
    where faults is null`,
  alsoRejected: `${unknownAddresses}
    union all
    select line, 'ilan_turu', 'Beyan tarihinde böyle bir ilan türü yok.' from resolved where unit is null
    union all
    select line, 'ilan_yeri', 'İlanın bu türün yerlerinden hangisinde olduğu yazılmalı.'
    from resolved
    where exists (select from advertising_location place where place.kind_code = resolved.kind_code)
      and not exists (
        select from advertising_location place
        where place.kind_code = resolved.kind_code and place.code = location_code)
    union all
    select line, 'ilan_yeri', 'Bu tür ilanın yeri sorulmaz; boş bırakılır.'
    from resolved
    where unit is not null and location_code is not null
      and not exists (select from advertising_location place where place.kind_code = resolved.kind_code)
    union all
    select line, 'adet', 'Bu tür ilan için kaç adet olduğu yazılmalı.' from resolved where unit = 'piece' and pieces = 0
    union all
    select line, 'yuzler', 'Bu tür ilan için en az bir yüz yazılmalı.'
    from resolved where unit <> 'piece' and faces -> 'facesCm2' = '[]'::jsonb`,
})
