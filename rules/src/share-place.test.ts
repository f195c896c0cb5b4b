import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus } from './money.ts'
import { type SharePlace, partAt, placeShare, readPlace, writePlace } from './share-place.ts'

const third = { part: 1, whole: 3 }
const place = (
  share: { part: number; whole: number },
  others: readonly SharePlace[] = [],
  before?: SharePlace,
) => placeShare(share, others, before)!

describe('shares of a property', () => {
  const first = place(third)
  const second = place(third, [first])
  const last = place(third, [first, second])

  test('lie one after the other: thirds of 100 are 33, 33 and 34', () => {
    expect([first, second, last].map((each) => partAt(kurus(100), each))).toEqual([33, 33, 34])
  })

  test('who buys one takes its place: after the first of three sold, 33 + 33 + 34 and not 101', () => {
    const buyer = place(third, [second, last])
    expect(buyer).toEqual(first)
    expect([second, last, buyer].map((each) => partAt(kurus(100), each))).toEqual([33, 34, 33])
  })

  test('lie in two pieces where that is the only room: two thirds of 101 in the first and the last', () => {
    const middle = place(third, [first])
    const buyer = place({ part: 2, whole: 3 }, [middle])
    expect(writePlace(buyer)).toEqual(['0/1-1/3', '2/3-1/1'])
    expect(partAt(kurus(101), buyer) + partAt(kurus(101), middle)).toBe(101)
  })

  test('stay where they lay when a part is sold, and when more is bought', () => {
    expect(writePlace(place({ part: 1, whole: 6 }, [first, last], second))).toEqual(['1/3-1/2'])
    expect(writePlace(place({ part: 2, whole: 3 }, [last], second))).toEqual(['0/1-2/3'])
  })

  test('have no place beyond the whole, but do not lose one they have', () => {
    expect(placeShare(third, [first, second, last])).toBeUndefined()
    expect(placeShare(third, [first, second, last], second)).toEqual(second)
  })

  test('are kept as text', () => {
    expect(readPlace(writePlace(second))).toEqual(second)
    expect(() => readPlace(['1/0-1/1'])).toThrow(RangeError)
    expect(() => readPlace(['third'])).toThrow(RangeError)
  })

  test('add up to the whole however often they change hands', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 12 })
    const sellers = fc.array(fc.nat({ max: 11 }), { maxLength: 20 })
    fc.assert(
      fc.property(parts, sellers, fc.nat({ max: 10 ** 9 }), (sizes, sales, amount) => {
        const whole = sizes.reduce((sum, size) => sum + size, 0)
        const places: SharePlace[] = []
        for (const part of sizes) places.push(place({ part, whole }, places))
        const total = () => places.reduce((sum, each) => sum + partAt(kurus(amount), each), 0)
        expect(total()).toBe(amount)
        for (const sale of sales) {
          const seller = sale % places.length
          places[seller] = place({ part: sizes[seller] ?? 0, whole }, places.toSpliced(seller, 1))
          expect(total()).toBe(amount)
        }
      }),
    )
  })
})
