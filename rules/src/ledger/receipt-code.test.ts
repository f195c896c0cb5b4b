import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatReceiptCode,
  isReceiptCode,
  parseReceiptCode,
  receiptCode,
  receiptCodeBytes,
} from './receipt-code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const anyBytes = fc.uint8Array({ minLength: receiptCodeBytes, maxLength: receiptCodeBytes })
const anyCode = anyBytes.map(receiptCode)
const example = receiptCode(Uint8Array.from([0x1f, 0x83, 0xd9, 0xab, 0xfb, 0x41, 0xbd, 0x6b, 0x5b, 0xe0]))

describe('a receipt code', () => {
  test('has 15 characters of chance and one of check', () => {
    expect(example).toBe('3Y1XKAZV86YPPPZX')
    expect(formatReceiptCode(example)).toBe('3Y1X-KAZV-86YP-PPZX')
    expect(receiptCode(new Uint8Array(receiptCodeBytes))).toBe('0000000000000000')
  })

  test('comes back from paper', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
        expect(formatReceiptCode(code)).toMatch(/^(.{4}-){3}.{4}$/)
        expect(parseReceiptCode(formatReceiptCode(code))).toBe(code)
        expect(parseReceiptCode(` ${formatReceiptCode(code).toLowerCase().replaceAll('-', ' ')}\n`)).toBe(
          code,
        )
        expect(isReceiptCode(code)).toBe(true)
      }),
    )
  })

  test.each(['O', 'o', 'I', 'i', 'L', 'l', 'ı', 'İ'])('takes %s for the digit it looks like', (letter) => {
    const digit = 'Oo'.includes(letter) ? '0' : '1'
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(parseReceiptCode(code.replaceAll(digit, letter))).toBe(code)
      }),
    )
  })

  test('with one wrong character is always noticed', () => {
    for (let place = 0; place < 16; place += 1) {
      const right = Array.from(alphabet).filter((character) =>
        isReceiptCode(example.slice(0, place) + character + example.slice(place + 1)),
      )
      expect(right).toEqual([example[place]])
    }
  })

  test('with two characters swapped is always noticed', () => {
    const place = fc.integer({ min: 0, max: 15 })
    fc.assert(
      fc.property(anyCode, place, place, (code, a, b) => {
        fc.pre(code[a] !== code[b])
        const characters = Array.from(code)
        ;[characters[a], characters[b]] = [code[b] ?? '', code[a] ?? '']
        expect(isReceiptCode(characters.join(''))).toBe(false)
      }),
    )
  })

  test('differs when a random bit that it uses differs', () => {
    fc.assert(
      fc.property(anyBytes, fc.nat(74), (bytes, bit) => {
        const other = Uint8Array.from(bytes)
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7))
        expect(receiptCode(other)).not.toBe(receiptCode(bytes))
      }),
    )
  })

  test.each([
    '',
    '3Y1X',
    `${example}0`,
    example.slice(1),
    'UUUUUUUUUUUUUUUU',
    '3Y1X_KAZV_86YP_PPZX',
    '�'.repeat(16),
  ])('%j is none', (text) => {
    expect(parseReceiptCode(text)).toBeUndefined()
    expect(isReceiptCode(text)).toBe(false)
  })

  test.each([0, 9, 11])('is not made of %d bytes', (length) => {
    expect(() => receiptCode(new Uint8Array(length))).toThrow(RangeError)
  })
})
