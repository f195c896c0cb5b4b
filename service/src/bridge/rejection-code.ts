import type { BridgeRejectionCode } from 'contract/bridge/rejections'

/**
 * Beginnings of the sentences by which the import rejects or holds a line. A test reads the sentences of the import, so that
 * none is without its code.
 */
const beginnings: readonly (readonly [BridgeRejectionCode, ...string[]])[] = [
  ['missingField', 'Boş bırakılamaz.'],
  [
    'wrongForm',
    'Satır sonu veya denetim karakteri',
    'Yarım bir karakter',
    'En çok ',
    'Şunlardan biri olmalı',
    'Tarih GG.AA.YYYY',
    'GG.AA.YYYY',
    'Yıl dört haneyle',
    '1800 ile 2100',
    'Bu tutar iki türlü',
    'Tutar 1284,50',
    'Tutar 100 milyar',
    'Tutar sıfırdan büyük',
    'Oran en çok',
    'Cep telefonu 5',
    'E-posta adresi hatalı',
    'İşlemi gösteren belgenin numarasını',
    'Tahakkuk tek bir numarayla',
    'Anapara ve gecikme zammı birlikte sıfır',
    'Satırda ',
  ],
  ['accountNumber', 'Banka hesap numarası'],
  [
    'wrongIdentityNumber',
    'T.C. kimlik, yabancı kimlik',
    'Gerçek kişinin',
    'Yabancının',
    'Tüzel kişinin',
    'Kamu kurumunun',
  ],
  ['inFuture', 'Gelecekte olamaz.'],
  [
    'wrongDay',
    'Vade tarihinden önce olmalı',
    'Başvuru, düzeltmeden sonra',
    'Yalnız artışın son ödeme günü',
    'Artışın son ödeme günü',
    'Tahakkuk gününden önce',
    'Tahsilat günü (',
    'Yalnız idari para cezasının',
  ],
  ['wrongSign', 'Eksi tutar yalnızca', 'İptal kaydında tutarlar eksi'],
  ['unknownRegistry', 'Bu sicil numarası kayıtlı değil'],
  ['unknownRevenue', 'Böyle bir gelir kodu'],
  ['unknownAccrual', 'Bu numarayla aktarılmış bir tahakkuk yok'],
  [
    'numberTwice',
    'Bu sicil numarası dosyanın',
    'Bu kimlik numarası dosyanın',
    'Bu aktarım numarası dosyanın',
    'Bu makbuzda aynı tahakkuk',
  ],
  [
    'otherContent',
    'Bu sicil numarası başka bilgilerle',
    'Bu aktarım numarasıyla başka içerikte',
    'Makbuz bilgileri aynı makbuzun',
  ],
  ['fixedField', 'Kayıtlı sicilin türü', 'Sicil, gelir, dönem ve tahakkuk tarihi değiştirilmez'],
  ['phoneOfClerk', 'Görevi olan ya da olmuş'],
  ['deathOfClerk', 'Görevi olan birinin ölüm günü'],
  ['notForKind', 'Yalnızca kişiler için'],
  ['numberOfAnother', 'Bu kimlik numarası başka bir sicile'],
  ['accrualOfAnother', 'Bu tahakkuk başka bir sicile'],
  ['receiptNumberTaken', 'Bu makbuz numarası başka bir tahsilatta'],
  ['accruedHere', 'Bu taksit '],
  ['reasonNeeded', 'Vade değişikliğinin nedeni'],
  ['beyondDebt', 'Düzeltmeler ve terkinler', 'Düzeltme kalan borçtan', 'Kalan borçtan fazlası'],
  ['eventOfOtherLaw', 'Bu olay, bu borcun'],
  ['nothingToEnd', 'Bu borçta sona erecek'],
  ['paidHereOtherwise', 'Bu ödeme portalda alındı; sicili'],
  ['cancelledHere', 'Bu ödeme portalda alındı; iadesini', 'Bu makbuzun fazlası iade edildi'],
  [
    'noSuchReceipt',
    'İptal edilen tahsilat bulunamadı',
    'İptal edilen tahsilat başka',
    'Bir iptal kaydı iptal edilemez',
    'İptal, iptal edilen tahsilattan önce',
  ],
  ['cancelledBefore', 'Bu tahsilat zaten iptal'],
  ['linesDiffer', 'İptal kaydı, iptal edilen tahsilatın satırlarını'],
  ['fellWithAnother', 'Aynı makbuzun ', 'İptal edilen tahsilat reddedildi'],
  ['yearFarOff', 'Dönem yılı ('],
  ['overdueOnArrival', 'Gelir gelmez'],
  // No program is told: the receipt is taken.
  ['amountFarOff', 'Makbuz, borçtan '],
]

/** Sentences that begin with a value. */
const patterns: readonly (readonly [BridgeRejectionCode, RegExp])[] = [
  ['wrongForm', /^\S+ ile \S+ arasında bir tam sayı olmalı\.$/],
  ['wrongDay', /^\S+ ile \S+ arasında olmalı\.$/],
  ['dueFarOff', /^Son ödeme günü \(.+\) çok uzak/],
  ['dueBeforeAccrual', /^Son ödeme günü \(/],
  ['amountFarOff', /^Tutar .+ Bu kadar artış düzeltmeyle alınmaz/],
  [
    'amountFarOff',
    /^Tutar .+; (?:bir önceki dönem|kayıtta|bu gelirin en yüksek tutarı|bakılmadan alınan en yüksek tutar) /,
  ],
]

/** The code of a sentence by which the import rejected or holds a record. */
export function rejectionCodeOf(reason: string): BridgeRejectionCode {
  const begun = beginnings.find(([, ...sentences]) => sentences.some((each) => reason.startsWith(each)))
  return begun?.[0] ?? patterns.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'other'
}
