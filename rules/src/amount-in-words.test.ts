import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { kurus } from './money.ts'

describe('an amount in words', () => {
  test.each([
    [0, 'Sıfır Türk Lirası'],
    [1, 'Bir Kuruş'],
    [5, 'Beş Kuruş'],
    [10, 'On Kuruş'],
    [50, 'Elli Kuruş'],
    [99, 'Doksandokuz Kuruş'],
    [100, 'Bir Türk Lirası'],
    [101, 'Bir Türk Lirası Bir Kuruş'],
    [200, 'İki Türk Lirası'],
    [300, 'Üç Türk Lirası'],
    [1100, 'Onbir Türk Lirası'],
    [2000, 'Yirmi Türk Lirası'],
    [4600, 'Kırkaltı Türk Lirası'],
    [6900, 'Altmışdokuz Türk Lirası'],
    [10_000, 'Yüz Türk Lirası'],
    [10_100, 'Yüzbir Türk Lirası'],
    [20_000, 'İkiyüz Türk Lirası'],
    [99_999, 'Dokuzyüzdoksandokuz Türk Lirası Doksandokuz Kuruş'],
    [100_000, 'Bin Türk Lirası'],
    [100_100, 'Binbir Türk Lirası'],
    [101_000, 'Binon Türk Lirası'],
    [128_450, 'Binikiyüzseksendört Türk Lirası Elli Kuruş'],
    [200_000, 'İkibin Türk Lirası'],
    [1_100_000, 'Onbirbin Türk Lirası'],
    [2_100_000, 'Yirmibirbin Türk Lirası'],
    [10_000_000, 'Yüzbin Türk Lirası'],
    [10_100_000, 'Yüzbirbin Türk Lirası'],
    [50_000_007, 'Beşyüzbin Türk Lirası Yedi Kuruş'],
    [100_000_000, 'Birmilyon Türk Lirası'],
    [100_100_000, 'Birmilyonbin Türk Lirası'],
    [123_456_789, 'Birmilyonikiyüzotuzdörtbinbeşyüzaltmışyedi Türk Lirası Seksendokuz Kuruş'],
    [100_000_000_100, 'Birmilyarbir Türk Lirası'],
    [100_000_000_000_000, 'Birtrilyon Türk Lirası'],
    [
      Number.MAX_SAFE_INTEGER,
      'Doksantrilyonyetmişbirmilyardokuzyüzdoksanikimilyonbeşyüzkırkyedibindörtyüzdokuz Türk Lirası Doksanbir Kuruş',
    ],
    [-128_450, 'Eksi Binikiyüzseksendört Türk Lirası Elli Kuruş'],
    [-5, 'Eksi Beş Kuruş'],
  ])('of %d kuruş is %j', (amount, words) => {
    expect(amountInWords(kurus(amount))).toBe(words)
  })

  test('tells any two amounts apart', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(kurus), fc.maxSafeInteger().map(kurus), (a, b) => {
        expect(amountInWords(a) === amountInWords(b)).toBe(a === b)
      }),
    )
    const small = Array.from({ length: 10_000 }, (_, index) =>
      amountInWords(kurus(100 * index + (index % 100))),
    )
    expect(new Set(small).size).toBe(small.length)
  })

  test('writes each number in one word and says a thousand without one', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(kurus), (amount) => {
        const words = amountInWords(amount)
        expect(words).toMatch(/^(Eksi )?(\p{Lu}\p{Ll}+ Türk Lirası)?( ?\p{Lu}\p{Ll}+ Kuruş)?$/u)
        expect(words).not.toMatch(/(^|milyon|milyar|trilyon| )birbin/i)
      }),
    )
  })
})
