import { type Call } from 'contract/call'
import { calls } from 'contract/calls'
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

test('page and filters of every list of clerks are told in Turkish', () => {
  const filters = Object.entries(calls as Record<string, Call>)
    .filter(([name, { access }]) => access === 'clerk' && /^(Get|List)/.test(name))
    .flatMap(([, { request }]) => ('shape' in request ? [request as { shape: object }] : []))
    .filter(({ shape }) => 'pageIndex' in shape)
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((key) => !/name/i.test(key))
  const untold = filters.filter((Key) => detailOf({ Detail: [{ Key, Value: '1' }] }).startsWith(`${Key}:`))
  expect([...new Set(untold)]).toEqual([])
  const seen = { show: 'toDecide', queue: 'decided', state: 'notDone', people: '25' }
  expect(detailOf({ Detail: Object.entries(seen).map(([Key, Value]) => ({ Key, Value })) })).toBe(
    'gösterilen: karar bekleyenler, sıra: karara bağlananlar, durum: yapılamayanlar, kişi sayısı: 25',
  )
})
