interface ImportKind {
  /** Power over people and money that a file of it has. */
  moves: readonly ('moneyDown' | 'moneyOut' | 'identity' | 'rights')[]
  /** Content of the file, as clerks read it. */
  label: string
  group: 'ledger' | 'water' | 'personnel' | 'resolutions' | 'lists' | 'tariffs'
  /** Whether a full export may come again and again and change known records. */
  canUpdate?: true
  /** Whether an update with all records can end the missing ones. */
  canEndMissing?: true
  /** Whether PDFs come along with the file. */
  takesPapers?: true
  /** Whether certain rows can be corrected, with a reason. */
  canCorrect?: true
  /** Whether the rows are the town's own, not the law's: a wrong one can be taken out. */
  canTakeOut?: true
}

/** Ways in which a file of a tariff corrects certain rows. */
export const importCorrections = {
  change: 'Satırların değerleri düzeltilsin',
  takeOut: 'Satırlar kayıttan çıkarılsın',
} as const

export type ImportCorrectionCode = keyof typeof importCorrections

export const importCorrectionCodes = Object.keys(importCorrections) as ImportCorrectionCode[]

/** Encodings that a file may have. */
export const importEncodings = {
  'utf-8': 'UTF-8',
  'windows-1254': 'Windows-1254 (Türkçe Windows)',
  'iso-8859-9': 'ISO-8859-9 (Latin-5)',
  cp857: 'CP857 (Türkçe DOS)',
  'utf-16le': 'UTF-16 LE (Excel “Unicode metni”)',
  'utf-16be': 'UTF-16 BE',
} as const

export type ImportEncodingCode = keyof typeof importEncodings

export const importEncodingCodes = Object.keys(importEncodings) as [
  ImportEncodingCode,
  ...ImportEncodingCode[],
]

/** Least length of the reason of a correction, which is kept for ever. */
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
  registries: { label: 'Siciller', group: 'ledger', moves: ['identity'], canUpdate: true },
  'registry-addresses': {
    label: 'Sicillerin adresleri',
    group: 'ledger',
    moves: ['identity'],
    canUpdate: true,
  },
  accruals: {
    label: 'Tahakkuklar',
    group: 'ledger',
    moves: ['moneyDown'],
    canUpdate: true,
    canEndMissing: true,
  },
  adjustments: { label: 'Tahakkuk düzeltmeleri', group: 'ledger', moves: ['moneyDown'] },
  interruptions: { label: 'Zamanaşımını kesen olaylar', group: 'ledger', moves: ['moneyDown'] },
  collections: { label: 'Tahsilatlar ve iptalleri', group: 'ledger', moves: ['moneyDown'], canUpdate: true },
  credits: { label: 'Kişilerin belediyeden alacakları', group: 'ledger', moves: ['moneyDown'] },
  'estate-declarations': {
    label: 'Taşınmazlar ve emlak beyanları',
    group: 'ledger',
    moves: ['moneyDown'],
    canUpdate: true,
  },
  'cleaning-declarations': {
    label: 'İş yerleri ve çevre temizlik beyanları',
    group: 'ledger',
    moves: ['moneyDown'],
    canUpdate: true,
  },
  'advertising-declarations': {
    label: 'İlanlar ve ilan ve reklam beyanları',
    group: 'ledger',
    moves: ['moneyDown'],
    canUpdate: true,
  },
  'entertainment-declarations': {
    label: 'Eğlence yerlerinin aylık beyanları',
    group: 'ledger',
    moves: ['moneyDown'],
    canUpdate: true,
  },
  members: { label: 'Üyeler (davet gönderilir)', group: 'ledger', moves: ['identity'] },
  subscriptions: { label: 'Su abonelikleri', group: 'water', moves: ['moneyDown'] },
  meters: { label: 'Sayaçlar', group: 'water', moves: ['moneyDown'] },
  'meter-operations': { label: 'Sayaç takma ve sökme işlemleri', group: 'water', moves: ['moneyDown'] },
  readings: { label: 'Sayaç okumaları', group: 'water', moves: ['moneyDown'] },
  deposits: { label: 'Abonelik güvence bedelleri', group: 'water', moves: ['moneyDown'] },
  'water-bills': { label: 'Su faturaları', group: 'water', moves: ['moneyDown'] },
  employees: { label: 'Çalışanlar', group: 'personnel', moves: ['identity'] },
  payroll: { label: 'Maaş bordroları', group: 'personnel', moves: [] },
  'leave-entitlements': { label: 'İzin hakları', group: 'personnel', moves: [] },
  leave: { label: 'İzinler', group: 'personnel', moves: [] },
  'enforcement-files': { label: 'İcra dosyaları', group: 'personnel', moves: ['moneyOut'] },
  'enforcement-deductions': { label: 'İcra kesintileri', group: 'personnel', moves: [] },
  resolutions: { label: 'Meclis ve encümen kararları', group: 'resolutions', moves: [], takesPapers: true },
  counties: { label: 'İlçeler', group: 'lists', moves: ['moneyDown'] },
  districts: { label: 'Mahalleler', group: 'lists', moves: ['moneyDown'] },
  streets: { label: 'Cadde ve sokaklar', group: 'lists', moves: ['moneyDown'] },
  buildings: { label: 'Binalar (dış kapılar)', group: 'lists', moves: ['moneyDown'] },
  flats: { label: 'Bağımsız bölümler (iç kapılar)', group: 'lists', moves: ['moneyDown'] },
  'map-areas': { label: 'Haritadaki göl ve parklar', group: 'lists', moves: [] },
  modules: { label: 'Gelir modülleri', group: 'lists', moves: [] },
  revenues: { label: 'Gelir kodları', group: 'lists', moves: ['moneyDown'] },
  'wedding-fees': { label: 'Nikâh ücretleri', group: 'lists', moves: ['moneyDown'] },
  'complaint-topics': { label: 'Şikâyet konuları', group: 'lists', moves: [] },
  'complaint-promises': { label: 'Başvuru türlerinin yanıt süreleri', group: 'lists', moves: [] },
  'topic-promises': { label: 'Şikâyet konularının yanıt süreleri', group: 'lists', moves: [] },
  'tax-offices': { label: 'Vergi daireleri', group: 'lists', moves: [] },
  'general-parameters': { label: 'Genel parametreler', group: 'lists', moves: [] },
  feasts: { label: 'Dinî bayramların ilk günleri', group: 'lists', moves: ['moneyDown'] },
  'bank-branches': { label: 'Banka şubeleri', group: 'lists', moves: [] },
  'enforcement-offices': { label: 'İcra daireleri', group: 'lists', moves: [] },
  'cash-points': { label: 'Vezneler', group: 'lists', moves: [] },
  holidays: { label: 'Tatil günleri', group: 'lists', moves: ['moneyDown'] },
  'delay-fine-rates': { label: 'Gecikme zammı oranları', group: 'lists', moves: ['moneyDown'] },
  'deferral-rates': { label: 'Tecil faizi oranları', group: 'lists', moves: ['moneyDown'] },
  'deferral-rules': { label: 'Tecil kuralları', group: 'lists', moves: ['moneyDown'] },
  regimes: { label: 'Gelirlerin bağlı olduğu kanunlar', group: 'lists', moves: ['moneyDown'] },
  'legal-interest-rates': { label: 'Kanuni faiz oranları', group: 'lists', moves: ['moneyDown'] },
  'plausibility-rules': {
    label: 'Gelen borçların bekletilme ölçüleri',
    group: 'lists',
    moves: ['moneyDown'],
  },
  'water-regions': { label: 'Mahallelerin su okuma bölgeleri', group: 'lists', moves: [] },
  'search-words': { label: 'Aramada halk dilindeki sözler', group: 'lists', moves: [] },
  'construction-costs': {
    label: 'Bina metrekare maliyetleri',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
  },
  'street-values': {
    label: 'Arsa birim değerleri',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
    canTakeOut: true,
  },
  'land-values': {
    label: 'Arazi birim değerleri',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
    canTakeOut: true,
  },
  'revaluation-rates': {
    label: 'Yeniden değerleme oranları',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
  },
  'cleaning-prices': {
    label: 'Çevre temizlik vergisi tutarları',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
  },
  'cleaning-water-prices': {
    label: 'Suya bağlı çevre temizlik vergisi tutarları',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
  },
  'cleaning-degrees': {
    label: 'Mahallelerin çevre temizlik derecesi',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
    canTakeOut: true,
  },
  'advertising-tariff': {
    label: 'İlan ve reklam vergisi tarifesi',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
    canTakeOut: true,
  },
  'advertising-streets': {
    label: 'İlan ve reklam vergisinde sokak grupları',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
    canTakeOut: true,
  },
  'tax-terms': { label: 'Vergilerin ölçüleri', group: 'tariffs', moves: ['moneyDown'], canCorrect: true },
  'cleaning-bands': {
    label: 'İş yerlerinin çevre temizlik grupları',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
    canTakeOut: true,
  },
  'water-prices': {
    label: 'Su fiyatları',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
    canTakeOut: true,
  },
  'water-terms': {
    label: 'Su hizmetinin ölçüleri',
    group: 'tariffs',
    moves: ['moneyDown'],
    canCorrect: true,
  },
  'economic-codes': { label: 'Gelirlerin ekonomik kodları', group: 'tariffs', moves: ['moneyDown'] },
  'entertainment-daily': {
    label: 'Günlük eğlence vergisi tarifesi',
    group: 'tariffs',
    moves: ['moneyDown'],
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

/** Need of two people for a mapping of such files: where money, people or pay stand behind their columns. */
export function isMappedByTwo(code: ImportKindCode): boolean {
  const { moves, group } = importKindOf(code)
  return moves.length > 0 || group === 'personnel'
}

/** Status of an import at the desk. */
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

/** Results of an import. */
export const importLights = {
  green: 'Yeşil: dosya tamam, yeni bir sorun yok',
  yellow: 'Sarı: yazıldı, bakılacak yeni satırlar var',
  red: 'Kırmızı: yazılmadı',
} as const

export type ImportLightCode = keyof typeof importLights

export const importLightCodes = Object.keys(importLights) as [ImportLightCode, ...ImportLightCode[]]

/** Steps that a clerk may ask for, and the statuses they start from. */
export const importSteps = {
  try: { from: ['receiving', 'tried', 'rejected', 'unreadable', 'failed'], to: 'toTry' },
  write: { from: ['tried'], to: 'toWrite' },
} as const satisfies Record<string, { from: readonly ImportStatusCode[]; to: ImportStatusCode }>

/** Reports of an import for download. */
export const importReports = {
  rejected: 'Reddedilen satırlar',
  toFix: 'Düzeltilecek satırlar',
  missing: 'Dosyada olmayan kayıtlar',
  corrected: 'Düzeltilen satırlar',
} as const

export type ImportReportCode = keyof typeof importReports

export const importReportCodes = Object.keys(importReports) as ImportReportCode[]

/** Kinds of records that wait for a clerk because they are unlike others. */
export const heldKinds = { accruals: 'Borç', refunds: 'Makbuzun fazlası' } as const
export type HeldKind = keyof typeof heldKinds
