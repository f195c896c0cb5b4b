import type { TaxTermCode } from 'rules/taxes/tariff-rows'
import { column } from './column.ts'
import { Fault, type Reader, date, money, oneOf, percent, positiveMoney, whole } from './fields.ts'
import { tariffKind } from './tariff-kind.ts'
import { faultsOfTerm, taxTermCode, termsInWords, waterTermCode } from './terms.ts'

const code = 'text collate "C"'

const digits: Reader = (given) =>
  /^\d{1,10}$/.test(given) ? given : new Fault('Yalnızca rakamlardan oluşmalı.')

const notNegativeMoney: Reader = (given) => {
  const kurus = money(given)
  return kurus instanceof Fault || !kurus.startsWith('-') ? kurus : new Fault('Tutar eksi olamaz.')
}

const economicCode: Reader = (given) =>
  /^\d{2}(\.\d{2}){3}$/.test(given) ? given : new Fault('01.02.09.51 gibi yazılmalı.')

const year = column('yil', 'year', 'integer', whole(1990, 2100))
const since = column('gecerlilik', 'valid_from', 'date', date)
const isMetropolitan = column('buyuksehir', 'is_metropolitan', 'boolean', oneOf({ E: 'true', H: 'false' }))
const streetCode = column('sokak_kodu', 'street_code', code, digits)
const districtCode = column('mahalle_kodu', 'district_code', code, digits)
const unit = column('birim_tutar', 'unit_kurus', 'bigint', positiveMoney)

const street = { table: 'street', column: 'code', reason: 'Bu sokak kodu adres kayıtlarında yok.' }
const district = { table: 'district', column: 'code', reason: 'Bu mahalle kodu adres kayıtlarında yok.' }

/** Each sound line with the first number of the band after it, which may be of a line that is rejected for something else. */
const neighbouringBands = `select * from (
    select *, row_number() over bands = 1 as is_first, lead(amount_from) over bands as next_from
    from (select distinct on (activity_code, amount_from) * from staged order by activity_code, amount_from, line) first
    window bands as (partition by activity_code order by amount_from)) neighbour
  where faults is null`

/** Kinds of tariffs that taxes are calculated with, set by a communiqué, the council or the valuation commission. */
export const tariffKinds = {
  'construction-costs': tariffKind({
    name: 'construction-costs',
    table: 'construction_cost',
    keys: [
      year,
      column('kullanim_kodu', 'usage_oid', 'bigint', whole(1, 999)),
      column('yapi_kodu', 'structure_code', 'integer', whole(1, 99)),
      column('sinif_kodu', 'class_code', code, oneOf({ A: 'A', B: 'B', C: 'C', D: 'D', E: 'E' })),
    ],
    values: [
      column('ortalama', 'average_kurus', 'bigint', positiveMoney),
      column('en_az', 'least_kurus', 'bigint', positiveMoney, false),
      column('en_cok', 'most_kurus', 'bigint', positiveMoney, false),
    ],
    references: {
      usage_oid: { table: 'building_usage', column: 'oid', reason: 'Böyle bir kullanım türü yok.' },
      structure_code: { table: 'building_structure', column: 'code', reason: 'Böyle bir yapı türü yok.' },
    },
    alsoRejected: `select line, 'ortalama', 'Ortalama, en az ile en çok arasında olmalı.' from resolved
      where average_kurus not between coalesce(least_kurus, average_kurus) and coalesce(most_kurus, average_kurus)`,
  }),
  'street-values': tariffKind({
    name: 'street-values',
    table: 'street_valuation',
    keys: [streetCode, year],
    values: [unit],
    references: { street_code: street },
  }),
  'land-values': tariffKind({
    name: 'land-values',
    table: 'land_valuation',
    keys: [districtCode, year, column('arazi_cinsi', 'land_type_code', 'integer', whole(1, 99))],
    values: [unit],
    references: {
      district_code: district,
      land_type_code: { table: 'land_type', column: 'code', reason: 'Böyle bir arazi cinsi yok.' },
    },
  }),
  'revaluation-rates': tariffKind({
    name: 'revaluation-rates',
    table: 'revaluation_rate',
    keys: [year],
    values: [
      column('oran', 'basis_points', 'integer', percent),
      column('uygulanan_yuzde', 'applied_percent', 'integer', whole(0, 100)),
    ],
  }),
  'cleaning-prices': tariffKind({
    name: 'cleaning-prices',
    table: 'cleaning_tax_price',
    keys: [
      year,
      isMetropolitan,
      column('grup', 'building_group', 'integer', whole(1, 7)),
      column('derece', 'degree', 'integer', whole(1, 5)),
    ],
    // A missing price of metropolitan towns is derived from the other one.
    subject: ['building_group', 'degree'],
    values: [column('yillik_tutar', 'yearly_kurus', 'bigint', positiveMoney)],
  }),
  'cleaning-water-prices': tariffKind({
    name: 'cleaning-water-prices',
    isForWaterBills: true,
    table: 'cleaning_tax_water_price',
    keys: [year, isMetropolitan],
    values: [column('metrekup_tutari', 'per_cubic_metre_kurus', 'bigint', positiveMoney)],
  }),
  'cleaning-degrees': tariffKind({
    name: 'cleaning-degrees',
    table: 'cleaning_tax_degree',
    keys: [districtCode, since],
    values: [column('derece', 'degree', 'integer', whole(1, 5))],
    references: { district_code: district },
  }),
  'advertising-tariff': tariffKind({
    name: 'advertising-tariff',
    table: 'advertising_tariff',
    keys: [
      year,
      column('tur_kodu', 'kind_code', 'integer', whole(1, 99)),
      column('yer_kodu', 'location_code', 'integer', whole(1, 99), false),
      column('sokak_grubu', 'street_group', 'integer', whole(1, 5)),
    ],
    // A row without a place counts for every place that has no row of its own.
    subject: ['kind_code', 'street_group'],
    values: [unit],
    references: {
      kind_code: { table: 'advertising_kind', column: 'code', reason: 'Böyle bir ilan türü yok.' },
      location_code: { table: 'advertising_location', column: 'code', reason: 'Böyle bir ilan yeri yok.' },
    },
    alsoRejected: `select line, 'birim_tutar',
        format('Kanuna göre %s ile %s arasında olmalı.', pg_temp.lira(least_kurus), pg_temp.lira(most_kurus))
      from resolved join advertising_kind on code = kind_code
        and valid_from <= make_date(year, 12, 31) and coalesce(valid_to, 'infinity') >= make_date(year, 1, 1)
      where unit_kurus not between least_kurus and most_kurus
      union all
      select line, 'yil', format('Kanundaki sınırlar %s yılından beri kayıtlı; daha eski bir tarife yazılmaz.', first_year)
      from resolved join (
        select code, extract(year from min(valid_from)) as first_year from advertising_kind group by code) law
        on code = kind_code
      where year < first_year`,
  }),
  'tax-terms': tariffKind({
    name: 'tax-terms',
    table: 'tax_term',
    keys: [column('kod', 'code', code, taxTermCode), since],
    values: [column('deger', 'value', 'bigint', whole(0, 999_999_999))],
    faultsOf: faultsOfTerm(termsInWords['tax-terms']),
    rejectedLast: contradictingLimits('entertainmentDailyLeastKurus', 'entertainmentDailyMostKurus'),
  }),
  'economic-codes': tariffKind({
    name: 'economic-codes',
    table: 'revenue_economic_code',
    keys: [column('gelir_kodu', 'revenue_code', 'integer', whole(1, 999))],
    values: [column('ekonomik_kod', 'economic_code', code, economicCode)],
    isChangeable: true,
    references: {
      revenue_code: { table: 'revenue', column: 'code', reason: 'Böyle bir gelir kodu yok.' },
    },
  }),
  'cleaning-bands': tariffKind({
    name: 'cleaning-bands',
    table: 'cleaning_tax_band',
    keys: [
      column('faaliyet_kodu', 'activity_code', 'integer', whole(1, 99)),
      column('en_az', 'amount_from', 'integer', whole(0, 999_999)),
    ],
    values: [
      column('en_cok', 'amount_to', 'integer', whole(0, 999_999), false),
      column('grup', 'building_group', 'integer', whole(1, 7)),
    ],
    references: {
      activity_code: {
        table: 'cleaning_tax_activity',
        column: 'code',
        reason: 'Böyle bir faaliyet türü yok.',
      },
    },
    // Together the bands of an activity leave no size without a group, and none with two.
    together: ['activity_code'],
    rejectedTogether: `select line, 'en_az', 'Bu faaliyetin kayıtlı başka aralıkları da var; hepsini yazın. Sınırlar değişiyorsa önce faaliyetin satırlarını kayıttan çıkarın.'
      from resolved where exists (
        select from cleaning_tax_band other
        where other.activity_code = resolved.activity_code and not exists (
          select from resolved same
          where (same.activity_code, same.amount_from) = (other.activity_code, other.amount_from)))`,
    alsoRejected: `select line, 'en_cok', 'En az ile en çok ters.' from resolved where amount_to < amount_from
      union all
      select line, 'en_az', 'Faaliyetin ilk aralığı 0 ile başlar.' from (${neighbouringBands}) band
      where is_first and amount_from > 0
      union all
      select line, 'en_cok', format('Aralıklar çakışmaz, arada boşluk kalmaz: sonraki %s ile başladığı için bu %s ile biter.', next_from, next_from - 1)
      from (${neighbouringBands}) band where amount_to is distinct from next_from - 1 and next_from is not null
      union all
      select line, 'en_cok', 'Faaliyetin son aralığı sınırsızdır; boş bırakın.' from (${neighbouringBands}) band
      where next_from is null and amount_to is not null`,
  }),
  'water-prices': tariffKind({
    name: 'water-prices',
    isForWaterBills: true,
    table: 'water_price',
    keys: [
      column('grup', 'water_group', 'text', oneOf({ KONUT: 'residence', ISYERI: 'business' })),
      since,
      column('kademe', 'tier', 'integer', whole(1, 9)),
    ],
    values: [
      column('metrekupe_kadar', 'up_to_cubic_metres', 'integer', whole(1, 99_999), false),
      column('su_tutari', 'water_kurus', 'bigint', notNegativeMoney),
      column('atik_su_tutari', 'wastewater_kurus', 'bigint', notNegativeMoney),
    ],
    // Without an earlier price nothing could be billed or ended any more.
    rejectedTakenOut: `select line, 'gecerlilik', 'Bu grubun daha önceki bir fiyatı yok; çıkarılırsa aboneleri fiyatsız kalır. Satırları çıkarmak yerine düzeltin.'
      from resolved
      where exists (select from subscription where subscription.water_group = resolved.water_group)
        and not exists (
          select from water_price other
          where other.water_group = resolved.water_group and other.valid_from < resolved.valid_from and not exists (
            select from resolved taken
            where (taken.water_group, taken.valid_from) = (other.water_group, other.valid_from)))`,
    // Together the tiers of a day leave no cubic metre without a price.
    together: ['water_group', 'valid_from'],
    rejectedTogether: `select line, 'metrekupe_kadar', 'Yalnızca son kademe sınırsızdır, öncekiler artarak gider.'
      from resolved where exists (
        select from resolved next
        where (next.water_group, next.valid_from) = (resolved.water_group, resolved.valid_from)
          and next.tier > resolved.tier and (resolved.up_to_cubic_metres is null
            or next.up_to_cubic_metres <= resolved.up_to_cubic_metres))
      union all
      select line, 'kademe', 'Kademeler birden başlar, arada eksik olmaz ve sonuncusu sınırsızdır.'
      from (select *, count(*) over tiers as count, max(tier) over tiers as highest,
          bool_or(up_to_cubic_metres is null) over tiers as is_open
        from resolved window tiers as (partition by water_group, valid_from)) row
      where count <> highest or not is_open
      union all
      select line, 'kademe', 'Bu günün kayıtlı başka kademeleri de var; hepsini yazın. Kademe azalıyorsa önce günün satırlarını kayıttan çıkarın.'
      from resolved where exists (
        select from water_price other
        where (other.water_group, other.valid_from) = (resolved.water_group, resolved.valid_from)
          and not exists (select from resolved same where (same.water_group, same.valid_from, same.tier)
            = (other.water_group, other.valid_from, other.tier)))`,
  }),
  'water-terms': tariffKind({
    name: 'water-terms',
    isForWaterBills: true,
    table: 'water_term',
    keys: [column('kod', 'code', code, waterTermCode), since],
    values: [column('deger', 'value', 'bigint', whole(0, 999_999_999))],
    faultsOf: faultsOfTerm(termsInWords['water-terms']),
  }),
  'advertising-streets': tariffKind({
    name: 'advertising-streets',
    table: 'advertising_street',
    keys: [streetCode],
    values: [column('sokak_grubu', 'street_group', 'integer', whole(1, 5))],
    references: { street_code: street },
  }),
  'entertainment-daily': tariffKind({
    name: 'entertainment-daily',
    table: 'entertainment_daily_tariff',
    keys: [column('yer_turu', 'place_type_code', 'integer', whole(1, 99)), since],
    values: [column('gunluk_tutar', 'daily_kurus', 'bigint', positiveMoney)],
    references: {
      place_type_code: {
        table: 'entertainment_place_type',
        column: 'code',
        reason: 'Böyle bir eğlence yeri türü yok.',
      },
    },
    alsoRejected: `select line, 'gunluk_tutar',
        format('Kanuna göre %s ile %s arasında olmalı.', pg_temp.lira(least.value), pg_temp.lira(most.value))
      from resolved, lateral (${termOn('entertainmentDailyLeastKurus')}) least,
        lateral (${termOn('entertainmentDailyMostKurus')}) most
      where daily_kurus not between least.value and most.value
      union all
      select line, 'gecerlilik', format('Kanundaki sınırlar %s gününden beri kayıtlı; daha eski bir tarife yazılmaz.',
        to_char(first_day, 'DD.MM.YYYY'))
      from resolved, (
        select max(first_day) as first_day from (
          select min(valid_from) as first_day from tax_term
          where code in ('entertainmentDailyLeastKurus', 'entertainmentDailyMostKurus') group by code) limit_of_law) law
      where valid_from < first_day`,
  }),
}

/** The term in force when a row of `resolved` begins: of several the one that began last. */
function termOn(termCode: TaxTermCode): string {
  return `select value from tax_term where code = '${termCode}' and tax_term.valid_from <= resolved.valid_from
    and coalesce(valid_to, 'infinity') >= resolved.valid_from order by tax_term.valid_from desc limit 1`
}

/**
 * Lines of `tax_term` by which, on some day, the lower limit would be above the upper one, with the recorded limits for
 * days that the file does not name. Each limit counts until the next one begins.
 */
function contradictingLimits(least: TaxTermCode, most: TaxTermCode): string {
  return `with term as (
      select code, valid_from, value, line from resolved
      where code in ('${least}', '${most}') and not exists (select from rejected where rejected.line = resolved.line)
    ), standing as (
      select * from term
      union all
      select code, valid_from, value, null from tax_term
      where code in ('${least}', '${most}')
        and not exists (select from term where (term.code, term.valid_from) = (tax_term.code, tax_term.valid_from))
    ), day as (
      select valid_from, max(value) filter (where code = '${least}') as least,
        max(value) filter (where code = '${most}') as most,
        max(line) filter (where code = '${least}') as least_line, max(line) filter (where code = '${most}') as most_line
      from standing group by valid_from
    ), numbered as (
      select *, count(least) over (order by valid_from) as least_number, count(most) over (order by valid_from) as most_number
      from day
    ), in_force as (
      select valid_from, max(least) over (partition by least_number) as least,
        max(least_line) over (partition by least_number) as least_line,
        max(most) over (partition by most_number) as most, max(most_line) over (partition by most_number) as most_line
      from numbered where least_number > 0 and most_number > 0
    )
    select line, 'deger', format('%s gününde alt sınır (%s) üst sınırdan (%s) büyük olurdu.',
      to_char(min(valid_from), 'DD.MM.YYYY'), min(least), min(most))
    from in_force, unnest(array[least_line, most_line]) line
    where least > most and line is not null group by line`
}
