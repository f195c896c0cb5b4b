interface ImportKind {
  /** What the file holds, as clerks read it. */
  label: string
  group: 'ledger' | 'water' | 'personnel' | 'resolutions' | 'lists' | 'tariffs'
  /** A full export may come again and again and change what is there. */
  canUpdate?: true
  /** Of an update with all records: what is missing can be ended. */
  canEndMissing?: true
  /** PDFs come along with the file. */
  takesPapers?: true
  /** Rows that are certain can be corrected, with a reason. */
  canCorrect?: true
  /** The town's own rows, not the law's: one that should not be there can be taken out. */
  canTakeOut?: true
}

/** How a file of a tariff corrects rows that are certain. */
export const importCorrections = {
  change: 'Satırların değerleri düzeltilsin',
  takeOut: 'Satırlar kayıttan çıkarılsın',
} as const

export type ImportCorrectionCode = keyof typeof importCorrections

export const importCorrectionCodes = Object.keys(importCorrections) as ImportCorrectionCode[]

/** What a correction is read by for ever. */
export const minCorrectionReason = 10

export const importGroups: Record<ImportKind['group'], string> = {
  ledger: 'Siciller ve borçlar',
  water: 'Su',
  personnel: 'Personel',
  resolutions: 'Kararlar',
  lists: 'Listeler',
  tariffs: 'Tarifeler',
}

/** Every kind of file that the import program knows, by the name it has there. */
export const importKinds = {
  registries: { label: 'Siciller', group: 'ledger', canUpdate: true },
  'registry-addresses': { label: 'Sicillerin adresleri', group: 'ledger', canUpdate: true },
  accruals: { label: 'Tahakkuklar', group: 'ledger', canUpdate: true, canEndMissing: true },
  adjustments: { label: 'Tahakkuk düzeltmeleri', group: 'ledger' },
  collections: { label: 'Tahsilatlar ve iptalleri', group: 'ledger', canUpdate: true },
  'estate-declarations': { label: 'Taşınmazlar ve emlak beyanları', group: 'ledger', canUpdate: true },
  'cleaning-declarations': {
    label: 'İş yerleri ve çevre temizlik beyanları',
    group: 'ledger',
    canUpdate: true,
  },
  'advertising-declarations': {
    label: 'İlanlar ve ilan ve reklam beyanları',
    group: 'ledger',
    canUpdate: true,
  },
  'entertainment-declarations': {
    label: 'Eğlence yerlerinin aylık beyanları',
    group: 'ledger',
    canUpdate: true,
  },
  members: { label: 'Üyeler (davet gönderilir)', group: 'ledger' },
  subscriptions: { label: 'Su abonelikleri', group: 'water' },
  meters: { label: 'Sayaçlar', group: 'water' },
  'meter-operations': { label: 'Sayaç takma ve sökme işlemleri', group: 'water' },
  readings: { label: 'Sayaç okumaları', group: 'water' },
  deposits: { label: 'Abonelik güvence bedelleri', group: 'water' },
  'water-bills': { label: 'Su faturaları', group: 'water' },
  employees: { label: 'Çalışanlar', group: 'personnel' },
  payroll: { label: 'Maaş bordroları', group: 'personnel' },
  'leave-entitlements': { label: 'İzin hakları', group: 'personnel' },
  leave: { label: 'İzinler', group: 'personnel' },
  'enforcement-files': { label: 'İcra dosyaları', group: 'personnel' },
  'enforcement-deductions': { label: 'İcra kesintileri', group: 'personnel' },
  resolutions: { label: 'Meclis ve encümen kararları', group: 'resolutions', takesPapers: true },
  counties: { label: 'İlçeler', group: 'lists' },
  districts: { label: 'Mahalleler', group: 'lists' },
  streets: { label: 'Cadde ve sokaklar', group: 'lists' },
  buildings: { label: 'Binalar (dış kapılar)', group: 'lists' },
  flats: { label: 'Bağımsız bölümler (iç kapılar)', group: 'lists' },
  'map-areas': { label: 'Haritadaki göl ve parklar', group: 'lists' },
  modules: { label: 'Gelir modülleri', group: 'lists' },
  revenues: { label: 'Gelir kodları', group: 'lists' },
  'wedding-fees': { label: 'Nikâh ücretleri', group: 'lists' },
  'complaint-topics': { label: 'Şikâyet konuları', group: 'lists' },
  'complaint-promises': { label: 'Başvuru türlerinin yanıt süreleri', group: 'lists' },
  'topic-promises': { label: 'Şikâyet konularının yanıt süreleri', group: 'lists' },
  'tax-offices': { label: 'Vergi daireleri', group: 'lists' },
  feasts: { label: 'Dinî bayramların ilk günleri', group: 'lists' },
  'bank-branches': { label: 'Banka şubeleri', group: 'lists' },
  'enforcement-offices': { label: 'İcra daireleri', group: 'lists' },
  holidays: { label: 'Tatil günleri', group: 'lists' },
  'delay-fine-rates': { label: 'Gecikme zammı oranları', group: 'lists' },
  'deferral-rates': { label: 'Tecil faizi oranları', group: 'lists' },
  'deferral-rules': { label: 'Tecil kuralları', group: 'lists' },
  'search-words': { label: 'Aramada halk dilindeki sözler', group: 'lists' },
  'construction-costs': { label: 'Bina metrekare maliyetleri', group: 'tariffs', canCorrect: true },
  'street-values': { label: 'Arsa birim değerleri', group: 'tariffs', canCorrect: true, canTakeOut: true },
  'land-values': { label: 'Arazi birim değerleri', group: 'tariffs', canCorrect: true, canTakeOut: true },
  'revaluation-rates': { label: 'Yeniden değerleme oranları', group: 'tariffs', canCorrect: true },
  'cleaning-prices': { label: 'Çevre temizlik vergisi tutarları', group: 'tariffs', canCorrect: true },
  'cleaning-water-prices': {
    label: 'Suya bağlı çevre temizlik vergisi tutarları',
    group: 'tariffs',
    canCorrect: true,
  },
  'cleaning-degrees': {
    label: 'Mahallelerin çevre temizlik derecesi',
    group: 'tariffs',
    canCorrect: true,
    canTakeOut: true,
  },
  'advertising-tariff': {
    label: 'İlan ve reklam vergisi tarifesi',
    group: 'tariffs',
    canCorrect: true,
    canTakeOut: true,
  },
  'advertising-streets': {
    label: 'İlan ve reklam vergisinde sokak grupları',
    group: 'tariffs',
    canCorrect: true,
    canTakeOut: true,
  },
  'tax-terms': { label: 'Vergilerin ölçüleri', group: 'tariffs', canCorrect: true },
  'cleaning-bands': {
    label: 'İş yerlerinin çevre temizlik grupları',
    group: 'tariffs',
    canCorrect: true,
    canTakeOut: true,
  },
  'water-prices': { label: 'Su fiyatları', group: 'tariffs', canCorrect: true, canTakeOut: true },
  'water-terms': { label: 'Su hizmetinin ölçüleri', group: 'tariffs', canCorrect: true },
  'economic-codes': { label: 'Gelirlerin ekonomik kodları', group: 'tariffs' },
  'entertainment-daily': {
    label: 'Günlük eğlence vergisi tarifesi',
    group: 'tariffs',
    canCorrect: true,
    canTakeOut: true,
  },
} as const satisfies Record<string, ImportKind>

export type ImportKindCode = keyof typeof importKinds

export const importKindCodes = Object.keys(importKinds) as ImportKindCode[]

/** Files about employees are the personnel office's matter, not that of every administrator; all others are theirs. */
export function importDutyOf(code: ImportKindCode): 'administration' | 'personnel' {
  return importKindOf(code).group === 'personnel' ? 'personnel' : 'administration'
}

export function importKindOf(code: ImportKindCode): ImportKind {
  return importKinds[code]
}

/** Where an import at the desk stands. */
export const importStatuses = {
  receiving: 'Dosya yükleniyor',
  toTry: 'Denenmek için sırada',
  trying: 'Deneniyor',
  tried: 'Denendi',
  toWrite: 'Aktarılmak için sırada',
  writing: 'Aktarılıyor',
  written: 'Aktarıldı',
  rejected: 'Reddedilen satırlar yüzünden aktarılmadı',
  unreadable: 'Dosya okunamadı',
  failed: 'Yarıda kaldı',
} as const

export type ImportStatusCode = keyof typeof importStatuses

export const importStatusCodes = Object.keys(importStatuses) as ImportStatusCode[]

/** The service works on it without anyone having to wait for it. */
export const importsUnderWay: readonly ImportStatusCode[] = ['toTry', 'trying', 'toWrite', 'writing']

/** What a clerk may ask for, and from where. */
export const importSteps = {
  try: { from: ['receiving', 'tried', 'rejected', 'unreadable', 'failed'], to: 'toTry' },
  write: { from: ['tried'], to: 'toWrite' },
} as const satisfies Record<string, { from: readonly ImportStatusCode[]; to: ImportStatusCode }>

/** What an import leaves to be downloaded. */
export const importReports = {
  rejected: 'Reddedilen satırlar',
  missing: 'Dosyada olmayan kayıtlar',
  corrected: 'Düzeltilen satırlar',
} as const

export type ImportReportCode = keyof typeof importReports

export const importReportCodes = Object.keys(importReports) as ImportReportCode[]
