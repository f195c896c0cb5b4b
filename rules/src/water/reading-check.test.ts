import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ReadingToCheck,
  checkReading,
  estimatedUse,
  highestUsual,
  needsOtherEyes,
  readingDoubt,
  staysBehindMeasure,
  usualLitresPerDay,
} from './reading-check.ts'

const usual: ReadingToCheck = {
  firstIndex: 400,
  index: 415,
  digits: 5,
  carriedCubicMetres: 0,
  days: 30,
  usualLitresPerDay: 500,
}

describe('a reading', () => {
  test('as usual stands out by nothing', () => {
    expect(checkReading(usual)).toEqual({ cubicMetres: 15, hasTurnedOver: false, finding: null })
    expect(checkReading({ ...usual, carriedCubicMetres: 4 })).toMatchObject({ cubicMetres: 19 })
  })

  test('of nothing, of less than before, or of five times the usual is looked at', () => {
    expect(checkReading({ ...usual, index: 400 })).toMatchObject({ cubicMetres: 0, finding: 'zero' })
    expect(checkReading({ ...usual, index: 399 })).toMatchObject({ cubicMetres: null, finding: 'negative' })
    expect(checkReading({ ...usual, index: 475 }).finding).toBeNull()
    expect(checkReading({ ...usual, index: 476 })).toMatchObject({ cubicMetres: 76, finding: 'high' })
  })

  test('of nothing is usual where nothing ever was used, and a little more is no misreading', () => {
    expect(checkReading({ ...usual, index: 400, usualLitresPerDay: 0 }).finding).toBeNull()
    expect(checkReading({ ...usual, index: 410, usualLitresPerDay: 0 }).finding).toBeNull()
    expect(checkReading({ ...usual, index: 411, usualLitresPerDay: 0 }).finding).toBe('high')
  })

  test('of a contract without a history is high beyond five times what a household uses', () => {
    const first = { ...usual, usualLitresPerDay: null }
    expect(checkReading({ ...first, index: 500 }).finding).toBeNull()
    expect(checkReading({ ...first, index: 501 })).toMatchObject({ cubicMetres: 101, finding: 'high' })
    expect(checkReading({ ...first, index: 9400 }).finding).toBe('high')
    expect(readingDoubt({ ...first, index: 9400 })).toBe(
      '9000 m³ kullanılmış görünüyor; bu aboneliğin geçmişi yok, ayda en çok 100 m³ beklenir.',
    )
    // A meter of a whole building.
    expect(checkReading({ ...first, units: 12, index: 1600 }).finding).toBeNull()
    expect(checkReading({ ...first, units: 12, index: 1601 }).finding).toBe('high')
  })

  test('far below the usual is looked at, and an empty flat is not', () => {
    const hotel = { ...usual, usualLitresPerDay: 500_000 / 30 }
    expect(checkReading({ ...hotel, index: 401 })).toMatchObject({ cubicMetres: 1, finding: 'low' })
    expect(readingDoubt({ ...hotel, index: 401 })).toBe(
      'Yalnızca 1 m³ kullanılmış görünüyor, ayda olağanı 500 m³.',
    )
    // Half of much is much: 400 m³ are missing.
    expect(checkReading({ ...hotel, index: 500 }).finding).toBe('low')
    expect(checkReading({ ...hotel, index: 651 }).finding).toBeNull()
    expect(checkReading({ ...usual, index: 402 }).finding).toBeNull()
    const garden = { ...usual, usualLitresPerDay: 2000 }
    expect(checkReading({ ...garden, index: 411 }).finding).toBe('low')
    expect(checkReading({ ...garden, index: 412 }).finding).toBeNull()
  })

  test('that stands out by more than a household’s two months is not for the eyes of one clerk', () => {
    expect(needsOtherEyes(usual)).toBe(false)
    expect(needsOtherEyes({ ...usual, index: 400 })).toBe(false)
    expect(needsOtherEyes({ ...usual, index: 476 })).toBe(true)
    expect(needsOtherEyes({ ...usual, index: 399 })).toBe(true)
    expect(needsOtherEyes({ ...usual, index: 400, usualLitresPerDay: 2000 })).toBe(true)
    expect(needsOtherEyes({ ...usual, index: 9400, usualLitresPerDay: null })).toBe(true)
    expect(needsOtherEyes({ ...usual, index: null })).toBe(false)
  })

  test('after the counter began again counts from its end', () => {
    const turned = { ...usual, firstIndex: 99_992, index: 6 }
    expect(checkReading(turned)).toEqual({ cubicMetres: 14, hasTurnedOver: true, finding: 'turnedOver' })
    expect(checkReading({ ...turned, usualLitresPerDay: null })).toMatchObject({ cubicMetres: 14 })
    expect(checkReading({ ...turned, firstIndex: 50_000 }).finding).toBe('negative')
    expect(checkReading({ ...turned, firstIndex: 50_000, usualLitresPerDay: null }).finding).toBe('negative')
  })

  test('that is missing is estimated by the usual, and by nothing where there is none', () => {
    expect(checkReading({ ...usual, index: null }).finding).toBe('notRead')
    expect(checkReading({ ...usual, index: null, usualLitresPerDay: null }).finding).toBe('noHistory')
    expect(estimatedUse(500, 31)).toBe(16)
  })

  test('with a digit too many is asked back in words', () => {
    const slip = { ...usual, firstIndex: 689, usualLitresPerDay: 534 }
    expect(readingDoubt({ ...slip, index: 705 })).toBeUndefined()
    expect(readingDoubt({ ...slip, index: 7050 })).toBe('6361 m³ kullanılmış görünüyor, ayda olağanı 16 m³.')
  })

  test('is never billed for less than nothing', () => {
    const whole = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(
        whole(99_999),
        whole(99_999),
        whole(50),
        fc.option(whole(3000)),
        (first, index, carried, use) => {
          const { cubicMetres } = checkReading({
            ...usual,
            firstIndex: first,
            index,
            carriedCubicMetres: carried,
            usualLitresPerDay: use,
          })
          expect(cubicMetres ?? 0).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('the usual use', () => {
  const months = (...uses: number[]) =>
    usualLitresPerDay(uses.map((cubicMetres) => ({ cubicMetres, days: 30 })))

  test('is what was billed a day', () => {
    expect(months(15, 18, 12)).toBe(500)
    expect(months()).toBeNull()
  })

  test('is not spoiled by a bill that is far above the others', () => {
    expect(months(16, 15, 17, 6361, 16)).toBe(months(16, 15, 17, 16))
    expect(months(6361, 16)).toBe(months(16))
  })

  test('counts the months of a house that is mostly empty', () => {
    expect(months(0, 0, 0, 9)).toBe(75)
  })
})

describe('the measure of little water', () => {
  const month = (readOn: string, cubicMetres: number) => ({ readOn, cubicMetres, days: 30 })

  test('is the highest usual use of two years, so that it does not sink with low bills', () => {
    expect(highestUsual([])).toBeNull()
    const low = Array.from({ length: 12 }, (_, at) => month(`2026-${String(at + 1).padStart(2, '0')}-15`, 15))
    expect(highestUsual(low)).toBe(500)
    expect(highestUsual([month('2025-06-15', 30), ...low])).toBe(1000)
    // Older than two years it is forgotten.
    expect(highestUsual([month('2024-06-15', 30), ...low])).toBe(500)
  })

  test('keeps a reading at the desk from settling less than three fifths of it, or 100 m³ a month less', () => {
    const behind = (index: number, measureLitresPerDay: number) =>
      staysBehindMeasure({ ...usual, index, measureLitresPerDay })
    expect(behind(408, 500)).toBe(true)
    expect(behind(409, 500)).toBe(false)
    expect(behind(799, 500_000 / 30)).toBe(true)
    expect(behind(801, 500_000 / 30)).toBe(false)
    expect(behind(400, 0)).toBe(false)
    expect(
      checkReading({ ...usual, index: 650, measureLitresPerDay: 1_000_000 / 30, usualLitresPerDay: 8000 })
        .finding,
    ).toBe('low')
  })
})
