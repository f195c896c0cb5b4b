import { revenueTypes } from 'contract/debts/codes'
import { generalParameterType, lookupParameterTypes, namedParameters } from 'contract/parameters/codes'
import { type FeastName, mayBeginOn } from 'rules/public-holidays'
import { column } from './column.ts'
import {
  Fault,
  type Reader,
  date,
  money,
  oneOf,
  percent,
  positiveMoney,
  shown,
  text,
  whole,
} from './fields.ts'
import { listKind } from './list-kind.ts'
import type { Reference } from './reject-unknown.ts'

const code = 'text collate "C"'
const name = 'text collate "tr-x-icu"'
const yesOrNo = oneOf({ E: 'true', H: 'false' })

const digits: Reader = (given) =>
  /^\d{1,18}$/.test(given) ? given : new Fault('Yalnızca rakamlardan oluşmalı, en çok 18 hane.')

/** Begins the numbers of the receipts that are written there. */
const cashPointCode: Reader = (given) =>
  /^[A-Z0-9]{1,6}$/.test(given) ? given : new Fault('En çok 6 büyük harf (A-Z) veya rakam.')

/** Its code; a file of OpenStreetMap names the street, which is looked up before. */
const streetCode: Reader = (given) =>
  /\p{L}/u.test(given)
    ? new Fault(`“${shown(given)}” adında tek bir sokak yok; sokak_kodu yazın.`)
    : digits(given)

function exactDigits(count: number): Reader {
  return (given) =>
    new RegExp(`^\\d{${count}}$`).test(given) ? given : new Fault(`${count} haneli bir numara olmalı.`)
}

/** Bounds of Turkey in degrees: a point outside mostly has latitude and longitude exchanged. */
const turkey = { latitude: [35, 43], longitude: [25, 46] } as const

/** Degrees with a dot or a comma, kept as millionths. */
function degrees([least, most]: readonly [number, number]): Reader {
  return (given) => {
    const value = /^-?\d{1,3}([.,]\d{1,12})?$/.test(given) ? Number(given.replace(',', '.')) : Number.NaN
    return value >= least && value <= most
      ? String(Math.round(value * 1_000_000))
      : new Fault(
          `Derece olarak yazılmalı, ${least} ile ${most} arasında; enlem ile boylam yer değiştirmiş olabilir.`,
        )
  }
}

const isActive = column('aktif', 'is_active', 'boolean', yesOrNo, false)
const usuallyActive = { is_active: 'true' }
const references = {
  city: { table: 'city', column: 'code', reason: 'Böyle bir il yok.' },
  county: { table: 'county', column: 'code', reason: 'Bu ilçe kodu yok: önce ilçeleri aktarın.' },
  district: { table: 'district', column: 'code', reason: 'Bu mahalle kodu yok: önce mahalleleri aktarın.' },
  street: { table: 'street', column: 'code', reason: 'Bu sokak kodu yok: önce sokakları aktarın.' },
  outerDoor: { table: 'outer_door', column: 'oid', reason: 'Bu bina kodu yok: önce binaları aktarın.' },
  module: { table: 'accrual_module', column: 'code', reason: 'Bu modül kodu yok: önce modülleri aktarın.' },
  revenue: { table: 'revenue', column: 'code', reason: 'Böyle bir gelir kodu yok.' },
  topic: { table: 'complaint_topic', column: 'code', reason: 'Böyle bir konu yok.' },
  applicationType: { table: 'pr_application_type', column: 'code', reason: 'Böyle bir başvuru türü yok.' },
  bank: { table: 'bank', column: 'code', reason: 'Böyle bir banka yok.' },
} satisfies Record<string, Reference>

const streetTypes = {
  MEYDAN: '1',
  BULVAR: '2',
  CADDE: '3',
  SOKAK: '4',
  KUME: '5',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
}

const waterRevenueTypes = {
  KULLANIM: String(revenueTypes.usage.code),
  TESIS: String(revenueTypes.facility.code),
  DEPOZITO: String(revenueTypes.deposit.code),
}

/** Source of a row of law, and whether it is still in doubt. */
function sourceWithDoubt(sourceColumn: 'source' | 'legal_basis') {
  return [
    column('dayanak', sourceColumn, name, text(300)),
    column('kesin_degil', 'is_uncertain', 'boolean', yesOrNo, false),
  ]
}

const promised = [
  column('gun_sayisi', 'days', 'integer', whole(1, 365)),
  column('is_gunu', 'are_working_days', 'boolean', yesOrNo),
  column('dayanak', 'source', name, text(300)),
]

/** The lists everything else points to: addresses, kinds of revenue, fees, topics, offices, days off. */
export const listKinds = {
  counties: listKind({
    name: 'counties',
    table: 'county',
    keys: [column('ilce_kodu', 'code', code, digits)],
    values: [column('il_kodu', 'city_code', code, digits), column('ad', 'name', name, text(100))],
    references: { city_code: references.city },
  }),
  districts: listKind({
    name: 'districts',
    table: 'district',
    keys: [column('mahalle_kodu', 'code', code, digits)],
    values: [
      column('ilce_kodu', 'county_code', code, digits),
      column('bucak_kodu', 'sub_district_code', code, digits, false),
      column('koy_kodu', 'village_code', code, digits, false),
      column('ad', 'name', name, text(100)),
      isActive,
    ],
    usual: usuallyActive,
    references: { county_code: references.county },
  }),
  streets: listKind({
    name: 'streets',
    table: 'street',
    keys: [column('sokak_kodu', 'code', code, digits)],
    values: [
      column('mahalle_kodu', 'district_code', code, digits),
      column('tur', 'type_code', 'smallint', oneOf(streetTypes)),
      column('ad', 'name', name, text(150)),
      isActive,
    ],
    usual: usuallyActive,
    references: { district_code: references.district },
  }),
  buildings: listKind({
    name: 'buildings',
    table: 'outer_door',
    keys: [column('bina_kodu', 'oid', 'bigint', digits)],
    values: [
      column('sokak_kodu', 'street_code', code, streetCode),
      column('kapi_no', 'number', 'integer', whole(1, 99_999)),
      column('kapi_no_ek', 'suffix', code, text(10), false),
      column('bina_adi', 'building_name', name, text(100), false),
      column('enlem', 'latitude_micro', 'integer', degrees(turkey.latitude), false),
      column('boylam', 'longitude_micro', 'integer', degrees(turkey.longitude), false),
      isActive,
    ],
    usual: { ...usuallyActive, suffix: '' },
    references: { street_code: references.street },
    alsoRejected: `select line, 'enlem', 'Enlem ve boylam birlikte yazılmalı.' from resolved
      where (latitude_micro is null) <> (longitude_micro is null)`,
    distinct: [
      {
        columns: ['street_code', 'number', 'suffix'],
        field: 'kapi_no',
        reason: 'Bu sokakta bu kapı numarası başka bir binada da var.',
      },
    ],
  }),
  flats: listKind({
    name: 'flats',
    table: 'inner_door',
    keys: [column('bagimsiz_bolum_kodu', 'oid', 'bigint', digits)],
    values: [
      column('bina_kodu', 'outer_door_oid', 'bigint', digits),
      column('ic_kapi_no', 'number', code, text(10)),
      column('kat', 'floor', 'smallint', floorNumber),
      column('kullanim', 'usage', 'text', oneOf({ KONUT: 'residence', ISYERI: 'business' })),
      column('adres_no', 'address_number', code, exactDigits(10)),
      column('sira', 'position', 'integer', whole(0, 999_999), false),
      isActive,
    ],
    usual: usuallyActive,
    // Flats stand in the order of their numbers, 10 after 9.
    settle: (row) => {
      row.position ??= /\d{1,6}/.exec(row.number ?? '')?.[0] ?? '0'
    },
    references: { outer_door_oid: references.outerDoor },
    distinct: [
      { columns: ['address_number'], field: 'adres_no' },
      {
        columns: ['outer_door_oid', 'number'],
        field: 'ic_kapi_no',
        reason: 'Bu binada bu iç kapı numarası başka bir bölümde de var.',
      },
    ],
  }),
  'map-areas': listKind({
    name: 'map-areas',
    table: 'map_area',
    keys: [column('ad', 'name', name, text(100))],
    values: [
      column('tur', 'kind', 'text', oneOf({ SU: 'water', PARK: 'park' })),
      column('sinir', 'outline', 'jsonb', outline),
      isActive,
    ],
    usual: usuallyActive,
    // The map shows everything there is: one area half a degree away would make the town a dot.
    alsoRejected: `select line, 'sinir', 'Bu alan beldeden çok uzakta; enlem ile boylam yer değiştirmiş olabilir.'
      from resolved, (
        select min(latitude_micro) - 500000 as south, max(latitude_micro) + 500000 as north,
          min(longitude_micro) - 500000 as west, max(longitude_micro) + 500000 as east
        from outer_door where is_active) town
      where exists (
        select from jsonb_array_elements(outline) corner
        where (corner ->> 0)::bigint not between south and north or (corner ->> 1)::bigint not between west and east)`,
  }),
  modules: listKind({
    name: 'modules',
    table: 'accrual_module',
    keys: [column('modul_kodu', 'code', 'integer', whole(1, 999))],
    values: [column('ad', 'name', name, text(100)), column('sira', 'position', 'integer', whole(0, 9999))],
    distinct: [{ columns: ['name'], field: 'ad' }],
  }),
  revenues: listKind({
    name: 'revenues',
    table: 'revenue',
    keys: [column('gelir_kodu', 'code', 'integer', whole(1, 999))],
    values: [
      column('ad', 'name', name, text(150)),
      column('modul_kodu', 'module_code', 'integer', whole(1, 999)),
      column('gecikme_zammi', 'bears_delay_fine', 'boolean', yesOrNo),
      column('dayanak', 'legal_basis', name, text(300)),
      column('gelir_turu', 'type_code', 'smallint', oneOf(waterRevenueTypes), false),
    ],
    references: { module_code: references.module },
    // A calculated delay fine keeps its explanation.
    alsoRejected: `select line, 'gecikme_zammi', 'Bu gelirin tahakkukları var; gecikme zammı değiştirilmez.'
      from resolved join revenue existing using (code)
      where existing.bears_delay_fine <> resolved.bears_delay_fine
        and exists (select from accrual where accrual.revenue_code = resolved.code)`,
  }),
  'wedding-fees': listKind({
    name: 'wedding-fees',
    table: 'matrimony_fee',
    keys: [
      column('kod', 'code', code, (given) =>
        /^[A-Z0-9]{1,10}$/.test(given) ? given : new Fault('En çok 10 büyük harf veya rakamdan oluşmalı.'),
      ),
      column('gecerlilik', 'valid_from', 'date', date),
    ],
    values: [
      column('bitis', 'valid_until', 'date', date, false),
      column('ad', 'name', name, text(100)),
      column('tutar', 'amount_kurus', 'bigint', positiveMoney),
      column('sira', 'position', 'integer', whole(0, 9999), false),
      column('dayanak', 'legal_source', name, text(300)),
    ],
    usual: { position: '0' },
    alsoRejected: `select line, 'bitis', 'Bitiş, başlangıçtan önce olamaz.' from resolved where valid_until < valid_from
      union all
      select line, 'tutar', 'Bu ücretle ödeme alındı; yeni tutar yeni bir başlangıç günüyle yazılmalı.'
      from resolved join matrimony_fee existing using (code, valid_from)
      where existing.amount_kurus <> resolved.amount_kurus
        and exists (select from matrimony_payment where matrimony_payment.fee_oid = existing.oid)`,
  }),
  'complaint-topics': listKind({
    name: 'complaint-topics',
    table: 'complaint_topic',
    keys: [
      column('kod', 'code', code, (given) =>
        /^[a-z-]{2,30}$/.test(given) ? given : new Fault('2–30 küçük harf (a–z) veya çizgiden oluşmalı.'),
      ),
    ],
    values: [
      column('ad', 'name', name, text(80)),
      column('sira', 'position', 'integer', whole(0, 9999)),
      isActive,
    ],
    usual: usuallyActive,
    distinct: [
      { columns: ['name'], field: 'ad' },
      { columns: ['position'], field: 'sira', isComparedLast: true },
    ],
    // Without a topic no one could send a complaint.
    rejectedLast: `select line, 'aktif', 'Kullanılan en az bir konu kalmalı: konusuz şikâyet gönderilemez.' from resolved
      where not is_active and not is_unchanged and not exists (
          select from resolved other where other.is_active
            and not exists (select from rejected where rejected.line = other.line))
        and not exists (
          select from complaint_topic left join resolved ending on ending.code = complaint_topic.code
            and not exists (select from rejected where rejected.line = ending.line)
          where complaint_topic.is_active and ending.code is null)`,
  }),
  'complaint-promises': listKind({
    name: 'complaint-promises',
    table: 'complaint_promise',
    keys: [
      column('basvuru_turu', 'application_type_code', code, digits),
      column('gecerlilik', 'valid_from', 'date', date),
    ],
    values: promised,
    references: { application_type_code: references.applicationType },
    // The first row of each kind is the law's; the municipality may only promise to be sooner.
    alsoRejected: `${promiseOfLaterDay('complaint_promise', 'application_type_code')}
      union all
      select line, 'gun_sayisi', format('Kanundaki süre %s gündür; daha uzun bir süre sözü verilemez.', law.days)
      from resolved join lateral (
        select days, are_working_days from complaint_promise existing
        where existing.application_type_code = resolved.application_type_code order by valid_from limit 1) law on true
      where resolved.days * case when resolved.are_working_days and not law.are_working_days then 1.4 else 1 end > law.days`,
  }),
  'topic-promises': listKind({
    name: 'topic-promises',
    table: 'complaint_topic_promise',
    keys: [column('konu', 'topic_code', code, text(30)), column('gecerlilik', 'valid_from', 'date', date)],
    values: promised,
    references: { topic_code: references.topic },
    // Until then the kind of application has promised the day.
    isNeverFirst: true,
    alsoRejected: `${promiseOfLaterDay('complaint_topic_promise', 'topic_code')}
      union all
      select line, 'konu', 'Bu konu artık kullanılmıyor; süre sözü yalnızca kullanılan konulara verilir.'
      from resolved join complaint_topic topic on topic.code = topic_code where not topic.is_active and not is_unchanged`,
  }),
  'tax-offices': listKind({
    name: 'tax-offices',
    table: 'lookup_parameter',
    fixed: { type_code: lookupParameterTypes.taxOffices.code, valid_from: '1900-01-01' },
    keys: [column('kod', 'code', code, exactDigits(6))],
    values: [column('ad', 'name', name, text(150)), column('bitis', 'valid_until', 'date', date, false)],
    alsoRejected: `select line, 'bitis', 'Son gün 01.01.1900’den önce olamaz.'
      from resolved where valid_until < '1900-01-01'`,
  }),
  'general-parameters': listKind({
    name: 'general-parameters',
    table: 'lookup_parameter',
    fixed: { type_code: generalParameterType.code, valid_from: '1900-01-01' },
    keys: [
      column('parametre', 'code', code, oneOf({ MAKBUZ_SAYISI: String(namedParameters.receiptCount.code) })),
    ],
    values: [column('deger', 'value', 'text', whole(1, 5)), column('ad', 'name', name, text(150), false)],
    usual: { name: namedParameters.receiptCount.label },
  }),
  feasts: listKind({
    name: 'feasts',
    table: 'religious_feast',
    keys: [column('gun', 'first_day', 'date', date)],
    values: [
      column('bayram', 'name', code, oneOf({ RAMAZAN: 'Ramazan Bayramı', KURBAN: 'Kurban Bayramı' })),
      column('dayanak', 'source', name, text(300)),
    ],
    faultsOf: ({ name: feast, first_day: day }) =>
      mayBeginOn(feast as FeastName, day ?? '')
        ? []
        : [
            {
              field: 'gun',
              reason: `Bu güne yakın bir ${feast} yok: duyurulan gün birkaç günden çok kaymaz.`,
            },
          ],
    // Without a row the day is computed.
    isNeverFirst: true,
    // With two days for one feast no one could tell which counts.
    alsoRejected: `select line, 'gun', format('Bu bayramın ilk günü %s olarak kayıtlı; önce onu geri çekin.', to_char(other.first_day, 'DD.MM.YYYY'))
      from resolved join religious_feast other using (name)
      where not is_unchanged and other.first_day <> resolved.first_day
        and abs(other.first_day - resolved.first_day) < 30
      union all
      select resolved.line, 'gun', format('Bu bayramın ilk günü dosyanın %s. satırında başka yazıyor.', other.line)
      from resolved join resolved other using (name)
      where resolved.line = resolved.first_line and other.line = other.first_line and other.line < resolved.line and other.first_day <> resolved.first_day
        and abs(other.first_day - resolved.first_day) < 30`,
  }),
  'bank-branches': listKind({
    name: 'bank-branches',
    table: 'bank_branch',
    keys: [
      column('banka_kodu', 'bank_code', code, exactDigits(4)),
      column('sube_kodu', 'code', code, exactDigits(5)),
    ],
    values: [column('il_kodu', 'city_code', code, digits), column('ad', 'name', name, text(150)), isActive],
    usual: usuallyActive,
    references: { bank_code: references.bank, city_code: references.city },
  }),
  'enforcement-offices': listKind({
    name: 'enforcement-offices',
    table: 'enforcement_office',
    keys: [column('ad', 'name', name, text(150))],
    values: [column('il_kodu', 'city_code', code, digits), isActive],
    usual: usuallyActive,
    references: { city_code: references.city },
  }),
  'cash-points': listKind({
    name: 'cash-points',
    table: 'cash_point',
    keys: [column('kod', 'code', code, cashPointCode)],
    values: [column('ad', 'name', name, text(80)), isActive],
    usual: usuallyActive,
  }),
  holidays: listKind({
    name: 'holidays',
    table: 'public_holiday',
    keys: [column('gun', 'day', 'date', date)],
    values: [
      column('ad', 'name', name, text(100)),
      column('yarim_gun', 'is_half_day', 'boolean', yesOrNo, false),
    ],
    usual: { is_half_day: 'false' },
  }),
  'delay-fine-rates': listKind({
    name: 'delay-fine-rates',
    table: 'delay_fine_rate',
    keys: [column('gecerlilik', 'valid_from', 'date', date)],
    values: [
      column('aylik_yuzde', 'monthly_basis_points', 'integer', percent),
      column('dayanak', 'legal_basis', name, text(300)),
    ],
    alsoRejected: rateOfLaw('delay_fine_rate'),
  }),
  'deferral-rates': listKind({
    name: 'deferral-rates',
    table: 'deferral_interest_rate',
    keys: [column('gecerlilik', 'valid_from', 'date', date)],
    values: [
      column('yillik_yuzde', 'yearly_basis_points', 'integer', percent),
      column('dayanak', 'source', name, text(300)),
    ],
    alsoRejected: rateOfLaw('deferral_interest_rate'),
  }),
  'deferral-rules': listKind({
    name: 'deferral-rules',
    table: 'deferral_rule',
    keys: [column('gecerlilik', 'valid_from', 'date', date)],
    values: [
      column('en_cok_ay', 'most_months', 'integer', whole(2, 72)),
      column('taksit_sayilari', 'instalment_counts', 'integer[]', wholeNumbers),
      column('gelir_kodlari', 'covered_revenues', 'integer[]', wholeNumbers),
      column('teminatsiz_tutar', 'free_of_collateral_kurus', 'bigint', positiveMoney),
      column('teminat_yuzdesi', 'collateral_percent', 'integer', whole(0, 100)),
      column('dayanak', 'source', name, text(300)),
    ],
    alsoRejected: `${rateOfLaw('deferral_rule')}
      union all
      select line, 'taksit_sayilari', format('Taksit sayısı 2 ile %s arasında olmalı.', most_months) from resolved
      where exists (select from unnest(instalment_counts) count where count not between 2 and most_months)
      union all
      select line, 'gelir_kodlari', format('%s kodlu gelir yok.', missing.code) from resolved,
        lateral (select min(code) as code from unnest(covered_revenues) code
          where code not in (select revenue.code from revenue)) missing
      where missing.code is not null`,
  }),
  regimes: listKind({
    name: 'regimes',
    table: 'revenue_regime',
    keys: [
      column('gelir_kodu', 'revenue_code', 'integer', whole(1, 999_999)),
      column('gecerlilik', 'valid_from', 'date', date),
    ],
    values: [
      column('rejim', 'regime', 'text', oneOf({ KAMU: 'public', CEZA: 'fine', SOZLESME: 'contract' })),
      column('zamanasimi_yili', 'limitation_years', 'integer', whole(1, 20), false),
      column('kesilir_mi', 'is_broken_off', 'boolean', yesOrNo, false),
      ...sourceWithDoubt('source'),
    ],
    usual: { is_broken_off: 'true', is_uncertain: 'false' },
    references: { revenue_code: references.revenue },
    alsoRejected: `${laterThanRecorded('revenue_regime', 'revenue_code')}
      union all
      select line, 'zamanasimi_yili', case regime
          when 'fine' then 'İdari para cezasında boş bırakılır: yılı tutar belirler (5326 sayılı Kanun m. 21).'
          else 'Kaç yıl içinde tahsil edileceğini yazın.' end
      from resolved where (regime = 'fine') <> (limitation_years is null)`,
  }),
  'legal-interest-rates': listKind({
    name: 'legal-interest-rates',
    table: 'legal_interest_rate',
    keys: [column('gecerlilik', 'valid_from', 'date', date)],
    values: [
      column('yillik_yuzde', 'yearly_basis_points', 'integer', percent),
      ...sourceWithDoubt('legal_basis'),
    ],
    usual: { is_uncertain: 'false' },
    alsoRejected: rateOfLaw('legal_interest_rate'),
  }),
  'plausibility-rules': listKind({
    name: 'plausibility-rules',
    table: 'plausibility_rule',
    keys: [
      column('gelir_kodu', 'revenue_code', 'integer', whole(1, 999_999)),
      column('gecerlilik', 'valid_from', 'date', date),
    ],
    values: [
      column('vade_once_gun', 'max_days_due_before_accrual', 'integer', whole(0, 3650), false),
      column('vade_sonra_gun', 'max_days_due_after_accrual', 'integer', whole(1, 3650), false),
      column('yil_farki', 'max_years_off', 'integer', whole(1, 100), false),
      column('gecikme_ayi', 'max_months_overdue', 'integer', whole(1, 600), false),
      column('tutar_kati', 'max_times', 'integer', whole(2, 1000), false),
      column('en_az_fark', 'least_difference_kurus', 'bigint', money, false),
      column('en_cok_tutar', 'max_kurus', 'bigint', positiveMoney, false),
      column('makbuz_once_gun', 'max_days_paid_before_accrual', 'integer', whole(0, 3650), false),
      column('en_az_iade', 'least_refund_kurus', 'bigint', positiveMoney, false),
      column('dayanak', 'source', name, text(300)),
    ],
    usual: { least_difference_kurus: '100000' },
    references: { revenue_code: references.revenue },
    alsoRejected: `${laterThanRecorded('plausibility_rule', 'revenue_code')}
      union all
      select line, 'en_az_fark', 'Sıfırdan küçük olamaz.' from resolved where least_difference_kurus < 0`,
  }),
  'water-regions': listKind({
    name: 'water-regions',
    table: 'water_district_region',
    keys: [
      column('mahalle_kodu', 'district_code', code, digits),
      column('gecerlilik', 'valid_from', 'date', date),
    ],
    values: [column('bolge', 'region', name, text(100)), column('dayanak', 'source', name, text(300))],
    references: { district_code: references.district },
    // Two spellings of a region would be read in two periods.
    alsoRejected: `select line, 'bolge', format('Bu bölge “%s” adıyla kayıtlı; öyle yazın.', water_region_named(region))
      from resolved where water_region_named(region) <> region and not is_unchanged
      union all
      select line, 'dayanak', 'Dayanağını yazın, en az 3 karakter.' from resolved where length(source) < 3`,
  }),
  'search-words': listKind({
    name: 'search-words',
    table: 'search_synonym',
    keys: [column('halk_dilinde', 'phrase', name, text(60)), column('anlami', 'means', name, text(60))],
    values: [column('aktif', 'is_used', 'boolean', yesOrNo, false)],
    usual: { is_used: 'true' },
  }),
}

/** Pairs of latitude and longitude in millionths of a degree, which an area of GeoJSON becomes. */
function outline(given: string): string | Fault {
  const fault = new Fault('Bir alanın sınırı gerekir: en az üç, en çok 2.000 nokta; dosya GeoJSON olmalı.')
  if (!/^[[\],\d\s-]+$/.test(given)) return fault
  try {
    const points = JSON.parse(given) as unknown
    const isOutline =
      Array.isArray(points) &&
      points.length >= 3 &&
      points.length <= 2000 &&
      points.every((point) => Array.isArray(point) && point.length === 2 && point.every(isMicroDegrees))
    if (!isOutline) return fault
    return (points as number[][]).every(isInTurkey)
      ? given
      : new Fault('Alan Türkiye’nin dışında; enlem ile boylam yer değiştirmiş olabilir.')
  } catch {
    return fault
  }
}

function isMicroDegrees(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= 180_000_000
}

function isInTurkey([latitude = 0, longitude = 0]: readonly number[]): boolean {
  const isBetween = (value: number, [least, most]: readonly [number, number]) =>
    value >= least * 1_000_000 && value <= most * 1_000_000
  return isBetween(latitude, turkey.latitude) && isBetween(longitude, turkey.longitude)
}

/** Whole numbers with commas between them, once each and in their order, as an array of the database. */
function wholeNumbers(given: string): string | Fault {
  const numbers = given.split(/[,;\s]+/).filter(Boolean)
  if (numbers.length === 0 || numbers.length > 100 || !numbers.every((each) => /^\d{1,3}$/.test(each)))
    return new Fault('Aralarında virgülle en çok üç haneli tam sayılar olmalı (3, 6, 9).')
  return `{${[...new Set(numbers.map(Number))].toSorted((one, other) => one - other).join(',')}}`
}

function floorNumber(given: string): string | Fault {
  return /^-?\d{1,2}$/.test(given) || given === '100'
    ? String(Number(given))
    : new Fault('Kat −99 ile 100 arasında bir tam sayı olmalı.')
}

/** People were told a day by the promises that are there: a new one begins after them. */
function promiseOfLaterDay(table: string, key: string): string {
  return `select line, 'gecerlilik', 'Verilen sözler değiştirilmez: yeni süre, son kayıtlı günden sonra başlamalı.'
    from resolved where not is_unchanged and valid_from <= (
      select max(valid_from) from ${table} existing where existing.${key} = resolved.${key})`
}

/** Debts were worked out with the rates that are there: a new one begins after all of them. */
function rateOfLaw(table: string): string {
  return `select line, 'gecerlilik', 'Kayıtlı oranlar değiştirilmez: yeni oran, son kayıtlı günden sonra başlamalı.'
    from resolved where not is_unchanged and valid_from <= (select max(valid_from) from ${table})`
}

/** The same of rows about one thing each. */
function laterThanRecorded(table: string, about: string): string {
  return `select line, 'gecerlilik', 'Kayıtlı satırlar değiştirilmez: yenisi, son kayıtlı günden sonra başlamalı.'
    from resolved where not is_unchanged
      and valid_from <= (select max(valid_from) from ${table} standing where standing.${about} = resolved.${about})`
}
