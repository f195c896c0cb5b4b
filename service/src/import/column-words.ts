import { revenueTypes } from 'contract/debts/codes'
import { namedParameters } from 'contract/parameters/codes'
import type { ImportKindCode } from 'contract/import/codes'
import type { Column } from './kind.ts'
import { termsInWords } from './terms.ts'

/** Labels of a file's columns at the desk. */
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
  parametre: 'Parametre',
  gelir_turu: 'Su gelirinin türü',
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
  sokak_kodu: 'Sokak',
  mahalle_kodu: 'Mahalle',
  bolge: 'Su okuma bölgesi',
  birim_tutar: 'Birim tutarı (₺)',
  kullanim_kodu: 'Kullanım türü',
  yapi_kodu: 'Yapı türü',
  sinif_kodu: 'Yapı sınıfı',
  ortalama: 'Ortalama (₺)',
  en_az: 'En az',
  en_cok: 'En çok',
  arazi_cinsi: 'Arazi cinsi',
  metrekup_tutari: 'Metreküp başına (₺)',
  tur_kodu: 'İlan türü',
  yer_kodu: 'İlan yeri',
  sokak_grubu: 'Sokak grubu',
  faaliyet_kodu: 'Faaliyet türü',
  yer_turu: 'Eğlence yeri türü',
  gunluk_tutar: 'Günlük tutar (₺)',
  rejim: 'Bağlı olduğu kanun',
  zamanasimi_yili: 'Kaç yılda zamanaşımına uğrar? (cezada boş)',
  kesilir_mi: 'Ödeme, ödeme emri gibi olaylar zamanaşımını keser mi?',
  kesin_degil: 'Dayanağı şüpheli mi?',
  vade_once_gun: 'Son ödeme günü, tahakkuktan en çok kaç gün önce?',
  vade_sonra_gun: 'Son ödeme günü, tahakkuktan en çok kaç gün sonra?',
  yil_farki: 'Dönem yılı, tahakkuk yılından en çok kaç yıl uzak?',
  gecikme_ayi: 'Gelir gelmez en çok kaç ay gecikmiş?',
  tutar_kati: 'Tutar, bir öncekinin en çok kaç katı?',
  en_az_fark: 'Kat için aranacak en az fark (₺)',
  en_cok_tutar: 'Bakılmadan alınan en yüksek tutar (₺)',
  makbuz_once_gun: 'Makbuz, tahakkuktan en çok kaç gün önce?',
  en_az_iade: 'Bakılmadan iade edilen en az fazlalık (₺)',
}

export function labelOf({ header }: Pick<Column, 'header'>): string {
  return labels[header] ?? header
}

/** Choices of a column without a table of its own: by the typed code, with the stored value. */
export const fewChoices: Partial<
  Record<ImportKindCode, Readonly<Record<string, Readonly<Record<string, Choice>>>>>
> = {
  feasts: {
    bayram: {
      RAMAZAN: { text: 'Ramazan Bayramı', kept: 'Ramazan Bayramı' },
      KURBAN: { text: 'Kurban Bayramı', kept: 'Kurban Bayramı' },
    },
  },
  revenues: {
    gelir_turu: {
      KULLANIM: { text: revenueTypes.usage.label, kept: String(revenueTypes.usage.code) },
      TESIS: { text: revenueTypes.facility.label, kept: String(revenueTypes.facility.code) },
      DEPOZITO: { text: revenueTypes.deposit.label, kept: String(revenueTypes.deposit.code) },
    },
  },
  'general-parameters': {
    parametre: {
      MAKBUZ_SAYISI: {
        text: namedParameters.receiptCount.label,
        kept: String(namedParameters.receiptCount.code),
      },
    },
  },
  'water-prices': {
    grup: { KONUT: { text: 'Konut', kept: 'residence' }, ISYERI: { text: 'İş yeri', kept: 'business' } },
  },
  regimes: {
    rejim: {
      KAMU: { text: 'Vergi veya harç (213 ve 6183 sayılı kanunlar)', kept: 'public' },
      CEZA: { text: 'İdari para cezası (5326 sayılı Kanun)', kept: 'fine' },
      SOZLESME: { text: 'Sözleşme (6098 sayılı Kanun)', kept: 'contract' },
    },
  },
  'tax-terms': { kod: termsInWords['tax-terms'] },
  'water-terms': { kod: termsInWords['water-terms'] },
}

interface Choice {
  text: string
  /** Otherwise as it is typed. */
  kept?: string
}

/** Label of a stored value. */
export function textOfKept(kind: ImportKindCode, { header }: Column, kept: string): string | undefined {
  const choices = Object.entries(fewChoices[kind]?.[header] ?? {})
  return choices.find(([code, choice]) => (choice.kept ?? code) === kept)?.[1].text
}
