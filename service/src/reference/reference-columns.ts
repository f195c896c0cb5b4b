import type { ReferenceColumn } from 'contract/reference/calls'
import type { ReferenceKindCode } from 'contract/reference/codes'
import { importKinds } from '../import/import-file.ts'
import type { Column } from '../import/kind.ts'

const labels: Readonly<Record<string, string>> = {
  gelir_kodu: 'Gelir kodu',
  modul_kodu: 'Modül kodu',
  ekonomik_kod: 'Ekonomik kod',
  ad: 'Adı',
  sira: 'Sırası',
  gecikme_zammi: 'Gecikme zammı uygulanır mı?',
  dayanak: 'Dayanağı (kanun, tebliğ veya karar)',
  kod: 'Kodu',
  gecerlilik: 'Geçerli olduğu ilk gün',
  bitis: 'Son gün',
  tutar: 'Tutarı (₺)',
  banka_kodu: 'Banka kodu',
  sube_kodu: 'Şube kodu',
  il_kodu: 'İl kodu',
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
}

/** In which table each kind is kept; its columns and checks are those of its file. */
export const referenceTables: Record<ReferenceKindCode, string> = {
  revenues: 'revenue',
  modules: 'accrual_module',
  'economic-codes': 'revenue_economic_code',
  'wedding-fees': 'matrimony_fee',
  'complaint-topics': 'complaint_topic',
  'bank-branches': 'bank_branch',
  'enforcement-offices': 'enforcement_office',
  holidays: 'public_holiday',
  'delay-fine-rates': 'delay_fine_rate',
  'deferral-rates': 'deferral_interest_rate',
  'tax-terms': 'tax_term',
  'revaluation-rates': 'revaluation_rate',
  'cleaning-prices': 'cleaning_tax_price',
  'water-prices': 'water_price',
  'water-terms': 'water_term',
  'search-words': 'search_synonym',
}

export function columnsOf(kind: ReferenceKindCode): readonly Column[] {
  return importKinds[kind].columns
}

export function columnOnTheWire(column: Column, index: number): ReferenceColumn {
  return {
    Header: column.header,
    Label: labels[column.header] ?? column.header,
    Input: inputOf(column),
    IsKey: index === 0,
    IsRequired: column.isRequired ?? false,
  }
}

/** How a column is typed, by its type in the database. */
export function inputOf({ column, type }: Column): ReferenceColumn['Input'] {
  if (type === 'boolean') return 'yesOrNo'
  if (type === 'date') return 'day'
  if (column.endsWith('_kurus')) return 'money'
  if (column.endsWith('basis_points')) return 'percent'
  return /^(integer|bigint|smallint)/.test(type) ? 'whole' : 'text'
}
