import type { AuditEvent } from 'contract/clerk/audit'
import { duties } from 'contract/clerk/codes'
import { complaintStatuses } from 'contract/complaints/codes'
import { declarationStatuses } from 'contract/declarations/codes'
import { importKinds } from 'contract/import/codes'
import { referenceKinds } from 'contract/reference/codes'
import { readingFindings } from 'contract/water/codes'

/** Labels of an event's fields; a field without one is shown by its own name. */
const names: Readonly<Record<string, string>> = {
  administrator: 'yönetici',
  after: 'sonraki',
  announcementOid: 'duyuru',
  askedNow: 'bankanın yanıtı',
  bank: 'banka',
  before: 'önceki',
  body: 'kurul',
  call: 'işlem',
  callName: 'işlem',
  client: 'program',
  colours: 'renkler',
  corrected: 'düzeltilen',
  count: 'sayı',
  day: 'gün',
  decision: 'karar',
  decisionNumber: 'karar no',
  duties: 'görevler',
  employee: 'çalışan',
  file: 'dosya',
  fileOid: 'dosya',
  forced: 'zorla',
  from: 'ilk gün',
  iban: 'hesap',
  import: 'aktarım',
  importRun: 'aktarım',
  isActive: 'etkin',
  isConfirmed: 'onay',
  isGiven: 'verildi',
  isLapsed: 'zamanaşımına uğrayanlar',
  key: 'metin',
  kind: 'tür',
  kindCode: 'tür',
  layout: 'düzen',
  list: 'liste',
  login: 'giriş',
  memberOid: 'üye',
  month: 'ay',
  note: 'not',
  number: 'numara',
  onlyMine: 'yalnızca kendisininkiler',
  onlyProposed: 'yalnızca önerilenler',
  onlyWaiting: 'yalnızca bekleyenler',
  order: 'ödeme',
  orderNumber: 'ödeme',
  outcome: 'sonuç',
  pageIndex: 'sayfa',
  people: 'kişi sayısı',
  periodOid: 'dönem',
  person: 'kişi',
  proposal: 'öneri',
  proposed: 'öneri',
  purpose: 'amaç',
  queue: 'sıra',
  readsOnly: 'yalnızca görür',
  reason: 'gerekçe',
  reference: 'başvuru',
  region: 'bölge',
  registryOid: 'sicil',
  rejected: 'reddedilen',
  report: 'rapor',
  resolutionOid: 'karar',
  row: 'satır',
  rows: 'satırlar',
  searchText: 'aranan',
  show: 'gösterilen',
  state: 'durum',
  status: 'durum',
  statusCode: 'durum',
  step: 'adım',
  subscriberNo: 'abone no',
  team: 'ekip',
  title: 'başlık',
  until: 'son gün',
  version: 'sürüm',
  which: 'hangileri',
  written: 'yazılan',
  year: 'yıl',
}

const lists: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(importKinds).map(([code, { label }]) => [code, label])),
  ...referenceKinds,
}

const closings: Readonly<Record<string, string>> = { closed: 'kapatıldı', suspended: 'askıya alındı' }

/** Answers by which a record stayed as it is. */
const outcomes: Readonly<Record<string, string>> = { same: 'aynı', held: 'bekletildi', rejected: 'alınmadı' }

/** Labels of the filters of a desk's list. */
const listed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values({ ...declarationStatuses, ...complaintStatuses }).map(({ code, label }) => [code, label]),
  ),
  ...Object.fromEntries(Object.values(readingFindings).map(({ code, label }) => [code, label])),
  accrued: 'tahakkuk edenler',
  all: 'hepsi',
  closed: 'kapananlar',
  credits: 'alacaklı çıkanlar',
  decided: 'karara bağlananlar',
  documentAsked: 'belge istenenler',
  done: 'yapılanlar',
  notDone: 'yapılamayanlar',
  planned: 'planlananlar',
  toDecide: 'karar bekleyenler',
  work: 'işi süren başvurular',
  notAccrued: 'tahakkuku yapılamayanlar',
  open: 'sürenler',
  proposed: 'ikinci memuru bekleyenler',
  returned: 'Düzeltmesi bekleniyor',
  waiting: 'bekleyenler',
  waitingForApplicant: 'Başvurandan bilgi bekleniyor',
}

/** One-line description of an event. */
export function detailOf({ Detail }: Pick<AuditEvent, 'Detail'>): string {
  return Detail.map(({ Key, Value }) => `${names[Key] ?? Key}: ${valueOf(Key, Value)}`).join(', ')
}

function valueOf(key: string, value: string): string {
  if (key === 'list') return lists[value] ?? value
  if (key === 'outcome') return outcomes[value] ?? value
  if (key === 'kind') return closings[value] ?? value
  if (['statusCode', 'which', 'state', 'queue', 'show'].includes(key)) return listed[value] ?? value
  // People count pages from one.
  if (key === 'pageIndex') return String(Number(value) + 1)
  if (key === 'duties')
    return value
      .split(' ')
      .map((duty) => (Object.hasOwn(duties, duty) ? duties[duty as keyof typeof duties] : duty))
      .join('; ')
  if (value === 'true') return 'evet'
  return value === 'false' ? 'hayır' : value
}
