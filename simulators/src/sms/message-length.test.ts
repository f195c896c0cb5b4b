import { expect, test } from 'vitest'
import { measureMessage } from './message-length.ts'

test.each([
  ['Dogrulama kodunuz: 123456', 'GSM7', 25, 1],
  ['Doğrulama kodunuz: 123456', 'TR', 26, 1],
  ['Çöp ücreti ödendi', 'GSM7', 17, 1],
  ['₺150 ödendi', 'UCS2', 11, 1],
  ['Borcunuz 150€', 'GSM7', 14, 1],
  ['a'.repeat(160), 'GSM7', 160, 1],
  ['a'.repeat(161), 'GSM7', 161, 2],
  ['a'.repeat(306), 'GSM7', 306, 2],
  ['a'.repeat(307), 'GSM7', 307, 3],
])('%s travels as %s with length %i in %i part(s)', (text, encoding, length, parts) => {
  expect(measureMessage(text, 2)).toEqual({ encoding, length, parts })
})

test('a shifted letter counts once as billed and twice as transmitted', () => {
  const text = 'ş'.repeat(100)
  expect(measureMessage(text, 1)).toEqual({ encoding: 'TR', length: 100, parts: 1 })
  expect(measureMessage(text, 2)).toEqual({ encoding: 'TR', length: 200, parts: 2 })
})
