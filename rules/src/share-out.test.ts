import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus, sumKurus } from './money.ts'
import { shareOut } from './share-out.ts'

const anyAmount = fc.maxSafeNat().map(kurus)
const anyWeights = fc.array(fc.bigInt(0n, 10n ** 20n), { minLength: 1, maxLength: 12 })

describe('a shared amount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [5, [1, 1], [3, 2]],
    [7, [0, 1], [0, 7]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
    [0, [0, 0], [0, 0]],
  ])('of %d by %j is %j', (amount, weights, shares) => {
    expect(shareOut(kurus(amount), weights.map(BigInt))).toEqual(shares)
  })

  test('is shared out wholly, and nobody is a kuruş away from the exact part', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0n)
        fc.pre(whole > 0n)
        const shares = shareOut(amount, weights)
        expect(sumKurus(shares)).toBe(amount)
        shares.forEach((share, index) => {
          const difference = BigInt(share) * whole - BigInt(amount) * (weights[index] ?? 0n)
          expect(difference < whole && -difference < whole).toBe(true)
        })
      }),
    )
  })

  test('gives nothing to who has no weight', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        expect(shareOut(amount, [0n, ...weights, 1n])[0]).toBe(0)
      }),
    )
  })

  test('is neither negative nor without takers', () => {
    expect(() => shareOut(kurus(-1), [1n])).toThrow(RangeError)
    expect(() => shareOut(kurus(1), [2n, -1n])).toThrow(RangeError)
    expect(() => shareOut(kurus(1), [0n])).toThrow(RangeError)
    expect(() => shareOut(kurus(1), [])).toThrow(RangeError)
  })
})
