import type { AuditEvent } from 'contract/clerk/audit'
import { duties } from 'contract/clerk/codes'
import { importKinds } from 'contract/import/codes'
import { referenceKinds } from 'contract/reference/codes'

/** What the fields of an event are called; one that is not named here is shown as it is kept. */
const names: Readonly<Record<string, string>> = {
  announcementOid: 'duyuru',
  bank: 'banka',
  call: 'işlem',
  corrected: 'düzeltilen',
  duties: 'görevler',
  forced: 'zorla',
  import: 'aktarım',
  isConfirmed: 'onay',
  isGiven: 'verildi',
  key: 'metin',
  kind: 'tür',
  list: 'liste',
  memberOid: 'üye',
  number: 'numara',
  outcome: 'sonuç',
  pageIndex: 'sayfa',
  periodOid: 'dönem',
  proposed: 'öneri',
  purpose: 'amaç',
  readsOnly: 'yalnızca görür',
  reason: 'gerekçe',
  rejected: 'reddedilen',
  report: 'rapor',
  row: 'satır',
  searchText: 'aranan',
  status: 'durum',
  step: 'adım',
  title: 'başlık',
  until: 'son gün',
  version: 'sürüm',
  written: 'yazılan',
}

const lists: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(importKinds).map(([code, { label }]) => [code, label])),
  ...referenceKinds,
}

/** What an event was about, in one line. */
export function detailOf({ Detail }: Pick<AuditEvent, 'Detail'>): string {
  return Detail.map(({ Key, Value }) => `${names[Key] ?? Key}: ${valueOf(Key, Value)}`).join(', ')
}

function valueOf(key: string, value: string): string {
  if (key === 'list') return lists[value] ?? value
  if (key === 'duties')
    return value
      .split(' ')
      .map((duty) => (Object.hasOwn(duties, duty) ? duties[duty as keyof typeof duties] : duty))
      .join('; ')
  if (value === 'true') return 'evet'
  return value === 'false' ? 'hayır' : value
}
