import { describe, expect, test } from 'vitest'
import { redact } from './redact.ts'

describe('redact', () => {
  test.each([
    ['a national id', '{"msg":"kişi 30507182466 yok"}', '{"msg":"kişi 305*****466 yok"}'],
    ['a foreigner id', '{"msg":"99123456740"}', '{"msg":"991*****740"}'],
    ['a phone', '{"msg":"SMS +905321234567, 0 (532) 123 45 67"}', '{"msg":"SMS [telefon], [telefon]"}'],
    ['a card', '{"msg":"4111 1111 1111 1111 ve 5555555555554444"}', '{"msg":"[kart] ve [kart]"}'],
    ['a password by its name', '{"userPassword":"a\\"b","x":"y"}', '{"userPassword":"[gizli]","x":"y"}'],
    ['an authorization header', '{"authorization":"Bearer abc.def"}', '{"authorization":"[gizli]"}'],
    ['one of our tokens in a text', '{"msg":"eba_0123456789abcdefghij-_ düştü"}', '{"msg":"[gizli] düştü"}'],
  ])('takes out %s', (_, line, expected) => {
    expect(redact(line)).toBe(expected)
  })

  test('leaves times, amounts and ordinary numbers as they are', () => {
    const line =
      '{"time":"2026-11-15T09:00:00.000Z","ms":12,"amountKurus":128450,"oid":12345678901,"order":"12345678901234"}'
    expect(redact(line)).toBe(line)
  })
})
