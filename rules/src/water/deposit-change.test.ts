import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { depositChange } from './deposit-change.ts'

describe('a deposit after a change of tariff', () => {
  test('is paid up to what the new tariff needs', () => {
    expect(depositChange(kurus(196_560), { valueKurus: kurus(393_120), cubicMetres: 90 })).toEqual({
      keptKurus: 196_560,
      keptCubicMetres: 45,
      askedKurus: 196_560,
      askedCubicMetres: 45,
      returnedKurus: 0,
    })
  })

  test('is given back beyond what the new tariff needs', () => {
    expect(depositChange(kurus(300_000), { valueKurus: kurus(196_560), cubicMetres: 45 })).toEqual({
      keptKurus: 196_560,
      keptCubicMetres: 45,
      askedKurus: 0,
      askedCubicMetres: 0,
      returnedKurus: 103_440,
    })
  })

  test('loses and makes nothing, whatever was held', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 50_000 }), (held, value, cubicMetres) => {
        const change = depositChange(kurus(held), { valueKurus: kurus(value), cubicMetres })
        expect(change.keptKurus + change.returnedKurus).toBe(held)
        expect(change.keptKurus + change.askedKurus).toBe(value)
        expect(change.keptCubicMetres + change.askedCubicMetres).toBe(cubicMetres)
        expect(change.askedKurus === 0 || change.returnedKurus === 0).toBe(true)
      }),
    )
  })
})
