import type { AuditEvent } from 'contract/clerk/audit'
import { duties } from 'contract/clerk/codes'
import { complaintStatuses } from 'contract/complaints/codes'
import { declarationStatuses } from 'contract/declarations/codes'
import { importKinds } from 'contract/import/codes'
import { referenceKinds } from 'contract/reference/codes'

/** What the fields of an event are called; one that is not named here is shown as it is kept. */
const names: Readonly<Record<string, string>> = {
  administrator: 'yönetici',
  announcementOid: 'duyuru',
  askedNow: 'bankanın yanıtı',
  bank: 'banka',
  body: 'kurul',
  call: 'işlem',
  callName: 'işlem',
  client: 'program',
  colours: 'renkler',
  corrected: 'düzeltilen',
  count: 'sayı',
  day: 'gün',
  decisionNumber: 'karar no',
  duties: 'görevler',
  employee: 'çalışan',
  file: 'dosya',
  fileOid: 'dosya',
  forced: 'zorla',
  from: 'ilk gün',
  import: 'aktarım',
  isActive: 'etkin',
  isConfirmed: 'onay',
  isGiven: 'verildi',
  key: 'metin',
  kind: 'tür',
  layout: 'düzen',
  list: 'liste',
  login: 'giriş',
  memberOid: 'üye',
  note: 'not',
  number: 'numara',
  order: 'ödeme',
  orderNumber: 'ödeme',
  outcome: 'sonuç',
  pageIndex: 'sayfa',
  periodOid: 'dönem',
  person: 'kişi',
  proposal: 'öneri',
  proposed: 'öneri',
  purpose: 'amaç',
  readsOnly: 'yalnızca görür',
  reason: 'gerekçe',
  reference: 'başvuru',
  registryOid: 'sicil',
  rejected: 'reddedilen',
  report: 'rapor',
  resolutionOid: 'karar',
  row: 'satır',
  rows: 'satırlar',
  searchText: 'aranan',
  status: 'durum',
  statusCode: 'durum',
  step: 'adım',
  subscriberNo: 'abone no',
  title: 'başlık',
  until: 'son gün',
  version: 'sürüm',
  which: 'hangileri',
  written: 'yazılan',
}

const lists: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(importKinds).map(([code, { label }]) => [code, label])),
  ...referenceKinds,
}

const closings: Readonly<Record<string, string>> = { closed: 'kapatıldı', suspended: 'askıya alındı' }

/** Which part of a desk's list was looked at. */
const listed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values({ ...declarationStatuses, ...complaintStatuses }).map(({ code, label }) => [code, label]),
  ),
  all: 'hepsi',
  notAccrued: 'tahakkuku yapılamayanlar',
  open: 'sürenler',
  proposed: 'ikinci memuru bekleyenler',
  returned: 'Düzeltmesi bekleniyor',
  waiting: 'bekleyenler',
  waitingForApplicant: 'Başvurandan bilgi bekleniyor',
}

/** What an event was about, in one line. */
export function detailOf({ Detail }: Pick<AuditEvent, 'Detail'>): string {
  return Detail.map(({ Key, Value }) => `${names[Key] ?? Key}: ${valueOf(Key, Value)}`).join(', ')
}

function valueOf(key: string, value: string): string {
  if (key === 'list') return lists[value] ?? value
  if (key === 'kind') return closings[value] ?? value
  if (key === 'statusCode' || key === 'which') return listed[value] ?? value
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
