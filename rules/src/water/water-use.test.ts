import { describe, expect, test } from 'vitest'
import { unusualUse, waterUseBetweenReadings, waterUseByMonth } from './water-use.ts'

describe('the use of water', () => {
  const periods = (...used: number[]) =>
    used.map((cubicMetres, index) => ({ readOn: `2026-${10 + index}-01`, days: 30, cubicMetres }))

  test('stands out when it is far above the months before, or nothing at all', () => {
    expect(unusualUse(periods(10, 12, 11, 9, 10, 11, 12))).toBeUndefined()
    expect(unusualUse(periods(10, 12, 11, 9, 10, 11, 28))).toMatchObject({ kind: 'high', lastPerMonth: 28 })
    expect(unusualUse(periods(10, 12, 11, 9, 10, 11, 0))).toMatchObject({ kind: 'none' })
  })

  test('is not judged by too little, nor by a few cubic metres or days', () => {
    expect(unusualUse(periods(10, 30))).toBeUndefined()
    expect(unusualUse(periods(2, 2, 2, 2, 2, 2, 5))).toBeUndefined()
    const short = { readOn: '2026-20-01', days: 5, cubicMetres: 0 }
    expect(unusualUse([...periods(10, 12, 11, 9, 10, 11, 10), short])).toBeUndefined()
  })

  test('is not judged by an estimate, and by the reading before it still is', () => {
    const high = periods(10, 12, 11, 9, 10, 11, 28)
    const guessed = { readOn: '2026-20-01', days: 30, cubicMetres: 0, isEstimated: true }
    expect(unusualUse([...high, guessed])).toMatchObject({ kind: 'high', lastPerMonth: 28 })
  })

  test('by month shares out what ran in months that no one could read', () => {
    const used = waterUseByMonth([
      { readOn: '2026-03-31', days: 31, cubicMetres: 9 },
      { readOn: '2026-06-30', days: 91, cubicMetres: 32 },
      { readOn: '2026-06-30', days: 3, cubicMetres: 1 },
    ])
    expect([...used]).toEqual([
      ['2026-03', 9],
      ['2026-04', 10],
      ['2026-05', 11],
      ['2026-06', 12],
    ])
  })
})

describe('the use between readings', () => {
  const read = (readOn: string, index: number, change: { meterOid?: number; isReading?: boolean } = {}) => ({
    meterOid: 1,
    digits: 5,
    isReading: true,
    ...change,
    readOn,
    index,
  })
  const usedBy = (...points: ReturnType<typeof read>[]) =>
    waterUseBetweenReadings(points).map(({ readOn, cubicMetres }) => [readOn.slice(5), cubicMetres])

  test('leaves out a reading that the others show to be misread', () => {
    const [first, second, last] = [read('2026-01-31', 80), read('2026-02-28', 90), read('2026-04-30', 112)]
    for (const misread of [900, 12])
      expect(usedBy(first, second, read('2026-03-31', misread), last)).toEqual([
        ['02-28', 10],
        ['04-30', 22],
      ])
  })

  test('goes on behind the end of a counter', () => {
    expect(usedBy(read('2026-01-31', 99_990), read('2026-02-28', 4))).toEqual([['02-28', 14]])
  })

  test('counts both meters in the month of a change', () => {
    expect(
      usedBy(
        read('2026-01-31', 500),
        read('2026-02-10', 506, { isReading: false }),
        read('2026-02-10', 3, { meterOid: 2, isReading: false }),
        read('2026-02-28', 9, { meterOid: 2 }),
      ),
    ).toEqual([['02-28', 12]])
  })
})
