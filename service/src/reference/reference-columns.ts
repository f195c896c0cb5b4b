import type { ReferenceColumn } from 'contract/reference/calls'
import type { ReferenceKindCode } from 'contract/reference/codes'
import { importKinds } from '../import/import-file.ts'
import type { Queryable } from '../database/database.ts'
import type { Column, ImportKind } from '../import/kind.ts'
import { termsInWords } from '../import/terms.ts'
import { inputOf, typedAs } from '../import/typed-value.ts'

const labels: Readonly<Record<string, string>> = {
  gelir_kodu: 'Gelir kodu',
  modul_kodu: 'Modül',
  ekonomik_kod: 'Ekonomik kod',
  ad: 'Adı',
  sira: 'Sırası',
  gecikme_zammi: 'Gecikme zammı uygulanır mı?',
  dayanak: 'Dayanağı (kanun, tebliğ veya karar)',
  kod: 'Kodu',
  gecerlilik: 'Geçerli olduğu ilk gün',
  bitis: 'Son gün',
  tutar: 'Tutarı (₺)',
  banka_kodu: 'Banka',
  sube_kodu: 'Şube kodu',
  il_kodu: 'İl',
  gun: 'Gün',
  yarim_gun: 'Yarım gün mü?',
  aylik_yuzde: 'Aylık oran (%)',
  yillik_yuzde: 'Yıllık oran (%)',
  deger: 'Değeri',
  yil: 'Yıl',
  oran: 'Oranı (%)',
  uygulanan_yuzde: 'Uygulanan yüzde',
  buyuksehir: 'Büyükşehir içinde mi?',
  grup: 'Grup',
  derece: 'Derece',
  yillik_tutar: 'Yıllık tutar (₺)',
  kademe: 'Kademe',
  metrekupe_kadar: 'Kaç metreküpe kadar?',
  su_tutari: 'Su, metreküp başına (₺)',
  atik_su_tutari: 'Atık su, metreküp başına (₺)',
  halk_dilinde: 'Halk dilindeki söz',
  anlami: 'Anlamı',
  aktif: 'Kullanılıyor mu?',
  basvuru_turu: 'Başvuru türü',
  konu: 'Konu',
  gun_sayisi: 'Kaç günde yanıtlanır?',
  is_gunu: 'İş günü mü?',
  bayram: 'Bayram',
  tur: 'Türü',
  sinir: 'Sınırı',
  en_cok_ay: 'En çok kaç ay?',
  taksit_sayilari: 'Sunulan taksit sayıları (3, 6, 9 gibi)',
  gelir_kodlari: 'Tecil edilebilen gelirlerin kodları (11, 12 gibi)',
  teminatsiz_tutar: 'Teminatsız tutar (₺)',
  teminat_yuzdesi: 'Aşan kısmın teminat yüzdesi',
}

/** In which table, or part of one, each kind is kept; its columns and checks are those of its file. */
export const referenceTables: Record<ReferenceKindCode, string> = {
  revenues: 'revenue',
  modules: 'accrual_module',
  'economic-codes': 'revenue_economic_code',
  'wedding-fees': 'matrimony_fee',
  'complaint-topics': 'complaint_topic',
  'complaint-promises': 'complaint_promise',
  'topic-promises': 'complaint_topic_promise',
  'map-areas': `(select name, case kind when 'water' then 'Göl, deniz, akarsu' else 'Park' end as kind,
    jsonb_array_length(outline) || ' köşe' as outline, is_active from map_area) area`,
  'bank-branches': 'bank_branch',
  'enforcement-offices': 'enforcement_office',
  'tax-offices':
    "(select code, name, valid_until from lookup_parameter where type_code = '19' and valid_from = '1900-01-01') office",
  holidays: 'public_holiday',
  feasts: 'religious_feast',
  'delay-fine-rates': 'delay_fine_rate',
  'deferral-rates': 'deferral_interest_rate',
  'deferral-rules': 'deferral_rule',
  'tax-terms': 'tax_term',
  'revaluation-rates': 'revaluation_rate',
  'cleaning-prices': 'cleaning_tax_price',
  'water-prices': 'water_price',
  'water-terms': 'water_term',
  'search-words': 'search_synonym',
}

/**
 * Lists whose rows begin on a day, by the column that says when; a row that has not begun can be withdrawn, and one that
 * began before the day it is added needs a second administrator.
 */
export const datedLists: Partial<Record<ReferenceKindCode, DatedList>> = {
  'wedding-fees': {
    begins: 'valid_from',
    isApplied: 'exists (select from matrimony_payment where fee_oid = row.oid)',
  },
  'complaint-promises': { begins: 'valid_from' },
  'topic-promises': { begins: 'valid_from' },
  'delay-fine-rates': { begins: 'valid_from' },
  'deferral-rates': { begins: 'valid_from' },
  'deferral-rules': {
    begins: 'valid_from',
    isApplied: 'exists (select from restructuring where deferral_rule_oid = row.oid)',
  },
  'tax-terms': { begins: 'valid_from', isApplied: accruedSince('extract(year from row.valid_from)') },
  'revaluation-rates': { begins: 'year', isApplied: accruedSince('row.year') },
  'cleaning-prices': {
    begins: 'year',
    isApplied: accruedSince(
      'row.year',
      'and revenue_code in (select code from revenue where module_code = 2)',
    ),
  },
  'water-prices': { begins: 'valid_from', together: ['water_group', 'valid_from'] },
  'water-terms': { begins: 'valid_from' },
  holidays: { begins: 'day' },
  feasts: { begins: 'first_day' },
}

interface DatedList {
  begins: 'valid_from' | 'year' | 'day' | 'first_day'
  /** Columns by which several rows count only together, as the tiers of a price. */
  together?: readonly string[]
  /** Whether an amount was worked out with `row` although it has not begun, as SQL. */
  isApplied?: string
}

/** Declarations are assessed for the years to come with the rows that are there. */
function accruedSince(year: string, ofWhich = ''): string {
  return `exists (select from accrual where source_kind = 'declaration' and period_year >= ${year} ${ofWhich})`
}

/** The first day of a dated row, as SQL. */
export function firstDayOf({ begins }: DatedList, row = 'row'): string {
  return begins === 'year' ? `make_date(${row}.year, 1, 1)` : `${row}.${begins}`
}

/** What tells a row apart on the wire: it is found again only as it was read. */
export function rowKey(row: string): string {
  return `md5(to_jsonb(${row})::text)`
}

export function columnsOf(kind: ReferenceKindCode): readonly Column[] {
  return importKinds[kind].columns
}

/** Lists short enough to choose from, by the column that names one of their rows. */
const chosenFrom: Readonly<Record<string, string>> = {
  application_type_code: 'select code, name from pr_application_type order by position',
  topic_code: 'select code, name, not is_active as is_ended from complaint_topic order by position',
  module_code: 'select code::text, name from accrual_module order by position',
  city_code: 'select code, name from city order by name',
  bank_code: 'select code, name from bank order by name',
}

/** What a column of a list is one of, where no table has it: by the code that is typed, and as the database keeps it. */
const fewChoices: Partial<
  Record<ReferenceKindCode, Readonly<Record<string, Readonly<Record<string, Choice>>>>>
> = {
  feasts: {
    bayram: {
      RAMAZAN: { text: 'Ramazan Bayramı', kept: 'Ramazan Bayramı' },
      KURBAN: { text: 'Kurban Bayramı', kept: 'Kurban Bayramı' },
    },
  },
  'water-prices': {
    grup: { KONUT: { text: 'Konut', kept: 'residence' }, ISYERI: { text: 'İş yeri', kept: 'business' } },
  },
  'tax-terms': { kod: termsInWords['tax-terms'] },
  'water-terms': { kod: termsInWords['water-terms'] },
}

interface Choice {
  text: string
  /** Otherwise as it is typed. */
  kept?: string
}

export type Choices = NonNullable<ReferenceColumn['Choices']>

/** What a value of the database is called. */
export function textOfKept(kind: ReferenceKindCode, { header }: Column, kept: string): string | undefined {
  const choices = Object.entries(fewChoices[kind]?.[header] ?? {})
  return choices.find(([code, choice]) => (choice.kept ?? code) === kept)?.[1].text
}

/** What the database keeps for a code that is typed. */
export function keptOf(kind: ReferenceKindCode, { header }: Column, code: string): string {
  return fewChoices[kind]?.[header]?.[code]?.kept ?? code
}

/** What each column of a kind can be chosen from. */
export async function choicesOf(db: Queryable, kind: ReferenceKindCode): Promise<(Choices | null)[]> {
  return Promise.all(
    columnsOf(kind).map(async ({ column, header }) => {
      const few = fewChoices[kind]?.[header]
      if (few) return Object.entries(few).map(([Code, { text }]) => ({ Code, Text: text }))
      const query = chosenFrom[column]
      if (query === undefined) return null
      const rows = await db.unsafe<{ code: string; name: string; isEnded?: boolean }[]>(query)
      return rows.map(({ code, name, isEnded }) => ({
        Code: code,
        Text: name,
        ...(isEnded && { IsEnded: true }),
      }))
    }),
  )
}

/** Lists whose rows are changed under the same key; no amount is worked out with what may change of them. */
const changedLists: readonly ReferenceKindCode[] = [
  'revenues',
  'modules',
  'economic-codes',
  'complaint-topics',
  'bank-branches',
  'enforcement-offices',
  'tax-offices',
  'search-words',
]

export function mayChange(kind: ReferenceKindCode): boolean {
  return changedLists.includes(kind)
}

/** A value of the database as a file has it. */
export function inFile(column: Column, value: string, isChosen: boolean): string {
  if (isChosen || value === '') return value
  if (inputOf(column) === 'yesOrNo') return value === 'true' ? 'E' : 'H'
  return typedAs(column, value)
}

export function columnOnTheWire(
  kind: ReferenceKindCode,
  column: Column,
  choices: Choices | null,
): ReferenceColumn {
  const { keys = [] }: ImportKind = importKinds[kind]
  return {
    Choices: choices,
    Header: column.header,
    Label: labelOf(column),
    Input: inputOf(column),
    IsKey: keys.includes(column),
    IsRequired: column.isRequired ?? false,
  }
}

export function labelOf({ header }: Pick<Column, 'header'>): string {
  return labels[header] ?? header
}
