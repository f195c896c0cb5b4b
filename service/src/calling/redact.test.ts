import { describe, expect, test } from 'vitest'
import { redact } from './redact.ts'

describe('redact', () => {
  test.each([
    ['a national id', '{"msg":"kişi 30507182466 yok"}', '{"msg":"kişi 305*****466 yok"}'],
    ['a foreigner id', '{"msg":"99123456740"}', '{"msg":"991*****740"}'],
    ['a phone', '{"msg":"SMS +905321234567, 0 (532) 123 45 67"}', '{"msg":"SMS [telefon], [telefon]"}'],
    ['a card', '{"msg":"4111 1111 1111 1111 ve 5555555555554444"}', '{"msg":"[kart] ve [kart]"}'],
    ['a password by its name', '{"userPassword":"a\\"b","x":"y"}', '{"userPassword":"[gizli]","x":"y"}'],
    ['a national id before a full stop', '{"msg":"30507182466."}', '{"msg":"305*****466."}'],
    ['a national id after a line break', '{"msg":"\\n30507182466"}', '{"msg":"\\n305*****466"}'],
    [
      'a national id beside other numbers',
      '{"msg":"30507182466 2026 30507182466-5"}',
      '{"msg":"305*****466 2026 305*****466-5"}',
    ],
    [
      'a phone and an id side by side',
      '{"msg":"05321234567 30507182466"}',
      '{"msg":"[telefon] 305*****466"}',
    ],
    [
      'a card before its expiry',
      '{"msg":"4111111111111111 12/28 4111 1111 1111 1111 1228"}',
      '{"msg":"[kart] 12/28 [kart] 1228"}',
    ],
    ['a security code that is a number', '{"cvv":123,"x":1}', '{"cvv":"[gizli]","x":1}'],
    [
      'a password in a quoted body',
      '{"msg":"{\\"password\\":\\"a b\\"}"}',
      '{"msg":"{\\"password\\":\\"[gizli]\\"}"}',
    ],
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

  test.each([
    `"${'token'.repeat(200_000)}`,
    '\\"token\\":'.repeat(100_000),
    '\\"token\\":\\"'.repeat(20_000),
    '1 '.repeat(500_000),
    '0(5'.repeat(300_000),
  ])('is done with a line of a million letters before the test is over, whatever it is made of', (line) => {
    expect(redact(line).length).toBeGreaterThan(0)
  })
})
