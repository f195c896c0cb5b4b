import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsCardNumber, passesLuhn } from './card-in-text.ts'

const cards = [
  '4938410157705591',
  '5421190122944522',
  '6501700122153568',
  '9792030394440796',
  '378282246310005',
]

describe('a text', () => {
  test.each([
    ...cards,
    '4938 4101 5770 5591',
    'kartım 4938-4101-5770-5591, son kullanma 12/29',
    '(6501700122153568)',
    '4938.4101.5770.5591',
    '4938 - 4101 - 5770 - 5591',
    '4938\n4101\n5770\n5591',
    '4938\u200b4101\u200b5770\u200b5591',
    '４９３８４１０１５７７０５５９１',
    '٤٩٣٨٤١٠١٥٧٧٠٥٥٩١',
    '۴۹۳۸۴۱۰۱۵۷۷۰۵۵۹۱',
    '४९३८४१०१५७७०५५९१',
    '𝟒𝟗𝟑𝟖𝟒𝟏𝟎𝟏𝟓𝟕𝟕𝟎𝟓𝟓𝟗𝟏',
  ])('holds a card: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true)
  })

  test.each([
    'TR330006100519786457841326',
    'TR33 0006 1005 1978 6457 8413 26',
    'TR12 4938 4101 5770 5591 0000 00',
    'TR12 4938410157705591',
    '05321234567',
    '+905321234567',
    '10000000146',
    // A MERSIS number begins with a zero.
    '0123456789000018',
    '20261115-AB12CD34EF',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    // The number of an upload or an attempt to pay, which only looks like one.
    '65145162-9447-4599-b44c-641f2b36958a',
    // Longer than any card.
    '49384101577055914938410157705591',
    'x4938410157705591',
    '4938410157705590',
    '01.12.2024 ve 05.06.2025, 14.30',
    '',
  ])('holds none: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false)
  })
})

test('a number with one digit changed never passes the check', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cards), fc.nat(14), fc.integer({ min: 1, max: 9 }), (card, at, by) => {
      const changed = (Number(card[at]) + by) % 10
      return !passesLuhn(`${card.slice(0, at)}${changed}${card.slice(at + 1)}`)
    }),
  )
})
