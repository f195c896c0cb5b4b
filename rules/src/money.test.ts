import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLira, fromWire, kurus, kurusFromWire, liraText, parseLira, sumKurus, toWire } from './money.ts'

const anyAmount = fc.maxSafeInteger().map(kurus)

describe('an amount', () => {
  test.each([
    [128450, '1284.50', '1.284,50 ₺'],
    [-128450, '-1284.50', '−1.284,50 ₺'],
    [0, '0.00', '0,00 ₺'],
    [5, '0.05', '0,05 ₺'],
    [-5, '-0.05', '−0,05 ₺'],
    [100, '1.00', '1,00 ₺'],
    [99999, '999.99', '999,99 ₺'],
    [100000, '1000.00', '1.000,00 ₺'],
    [123456789012, '1234567890.12', '1.234.567.890,12 ₺'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91', '90.071.992.547.409,91 ₺'],
  ])('of %d kuruş travels as %s and is shown as %s', (amount, wire, shown) => {
    expect(toWire(kurus(amount))).toBe(wire)
    expect(fromWire(wire)).toBe(amount)
    expect(kurusFromWire(wire)).toBe(amount)
    expect(formatLira(kurus(amount))).toBe(shown)
    expect(liraText(wire)).toBe(shown)
    expect(parseLira(shown)).toBe(amount)
  })

  test('comes back from the wire and from the screen unchanged', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(fromWire(toWire(amount))).toBe(amount)
        expect(parseLira(toWire(amount))).toBe(amount)
        expect(parseLira(formatLira(amount))).toBe(amount)
      }),
    )
  })

  test('travels in one way only', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,15}\.\d{1,3}$/), (text) => {
        const amount = fromWire(text)
        expect(amount === undefined ? text : toWire(amount)).toBe(text)
      }),
    )
  })

  test.each([0.5, 1284.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'is never %d',
    (amount) => {
      expect(() => kurus(amount)).toThrow(RangeError)
    },
  )

  test('of minus zero is zero', () => {
    expect(Object.is(kurus(-0), 0)).toBe(true)
    expect(Object.is(parseLira('-0'), 0)).toBe(true)
  })
})

describe('the wire', () => {
  test.each([
    '',
    '1284',
    '1284.5',
    '1284.500',
    '1.284,50',
    '1284,50',
    '01.00',
    '+1.00',
    '-0.00',
    ' 1.00',
    '1e3',
    '.50',
  ])('does not carry %j', (text) => {
    expect(fromWire(text)).toBeUndefined()
    expect(() => kurusFromWire(text)).toThrow(RangeError)
    expect(() => liraText(text)).toThrow(RangeError)
  })

  test('does not carry more than can be counted exactly', () => {
    expect(fromWire('90071992547409.92')).toBeUndefined()
    expect(fromWire('-90071992547409.92')).toBeUndefined()
  })
})

describe('a typed amount', () => {
  test.each([
    ['1.284,50', 128450],
    ['1284,50', 128450],
    ['1284,5', 128450],
    ['1284', 128400],
    ['1.284', 128400],
    ['1284.50', 128450],
    ['1.28', 128],
    [' 1.284,50 ₺ ', 128450],
    ['1.284,50TL', 128450],
    ['-1.284,50', -128450],
    ['−12,00', -1200],
    ['0', 0],
    ['0,05', 5],
    ['1.234.567,89', 123456789],
  ])('%j is %d kuruş', (text, amount) => {
    expect(parseLira(text)).toBe(amount)
  })

  test.each([
    '',
    '₺',
    'on',
    '1,284.50',
    '12.84,50',
    '1284.5',
    '0.284',
    '1284,505',
    '1 284',
    '--1',
    '1,',
    ',5',
  ])('%j is not guessed at', (text) => {
    expect(parseLira(text)).toBeUndefined()
  })

  test('is refused when it cannot be counted exactly', () => {
    expect(parseLira('90.071.992.547.409,92')).toBeUndefined()
  })
})

describe('a sum', () => {
  test('of nothing is zero', () => {
    expect(sumKurus([])).toBe(0)
  })

  test('does not depend on the order', () => {
    const amounts = fc.array(fc.integer().map(kurus), { maxLength: 50 })
    fc.assert(
      fc.property(amounts, (list) => {
        expect(sumKurus(list.toReversed())).toBe(sumKurus(list))
      }),
    )
  })

  test('too large to be exact is refused', () => {
    expect(() => sumKurus([kurus(Number.MAX_SAFE_INTEGER), kurus(1)])).toThrow(RangeError)
  })
})
