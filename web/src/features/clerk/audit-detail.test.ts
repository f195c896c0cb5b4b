import { expect, test } from 'vitest'
import { detailOf } from './audit-detail.ts'

test('what an event was about is told in Turkish, and what has no name is shown as it is', () => {
  const detail = (fields: Record<string, string>) =>
    detailOf({ Detail: Object.entries(fields).map(([Key, Value]) => ({ Key, Value })) })
  expect(detail({ list: 'water-terms', row: 'deger=5' })).toBe(
    'liste: Su hizmetinin ölçüleri, satır: deger=5',
  )
  expect(detail({ duties: 'audit content', readsOnly: 'false' })).toBe(
    'görevler: Denetim: işlem kayıtları; Sitenin içeriği: duyurular, metinler, menü, yalnızca görür: hayır',
  )
  expect(detail({ which: 'proposed', pageIndex: '0' })).toBe('hangileri: ikinci memuru bekleyenler, sayfa: 1')
  expect(detail({ kind: 'suspended', administrator: 'SEVİM YÖNETEN' })).toBe(
    'tür: askıya alındı, yönetici: SEVİM YÖNETEN',
  )
  expect(detail({ statusCode: 'open' })).toBe('durum: sürenler')
  expect(detail({ meterNo: '12' })).toBe('meterNo: 12')
})
