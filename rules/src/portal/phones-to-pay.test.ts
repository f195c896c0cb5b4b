import { expect, test } from 'vitest'
import { foreignPhonesToPay } from './phones-to-pay.ts'

const own = ['444 0 275', '0212 555 44 33']

test.each([
  'Borcunuzu ödemek için 0532 111 22 33 numaralı telefonu arayın.',
  'Su borcu için WhatsApp: +90 (532) 111-22-33',
  'ÖDEME HATTI: 444 9 999',
  'Faturanızı 5321112233 numarasından öğrenip yatırın.',
  'Havale için ０５３２ １１１ ２２ ３３',
  'Ödeme: 00 44 20 7946 0958',
])('a phone that is not the municipality’s is found beside money in %j', (text) => {
  expect(foreignPhonesToPay(text, own)).toHaveLength(1)
})

test.each([
  'Borcunuz için 444 0 275 numaralı telefonu arayın.',
  'Ödeme: (0212) 555 44 33, +90 212 555 44 33',
  'Aşı randevusu için 0312 111 22 33 numarasını arayın.',
  'Su borcu 1.250,00 lira, son gün 30.11.2026, 2026/123 sayılı karar',
  'Ödev yarışması 10.11.2026 14.30, Paralel Sokak 12',
])('nothing is found in %j', (text) => {
  expect(foreignPhonesToPay(text, own)).toEqual([])
})
