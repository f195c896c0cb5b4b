import { describe, expect, test } from 'vitest'
import { layBars, scaleFor, shortNumber, withMissingYears } from './bar-layout.ts'

const paid = { name: 'Ödenen', values: [30, 0, 12] }
const left = { name: 'Kalan', values: [10, 47, 0] }

describe('bars', () => {
  test('stand upon each other, and reach as high as the values together', () => {
    const bars = layBars([paid, left], true)
    expect(bars.filter(({ category }) => category === 0)).toMatchObject([
      { series: 0, from: 0, to: 30 },
      { series: 1, from: 30, to: 40 },
    ])
    expect(scaleFor(bars, 5)).toEqual({ lowest: 0, highest: 50, ticks: [0, 10, 20, 30, 40, 50] })
  })

  test('stand side by side without touching the next category', () => {
    const bars = layBars([paid, left], false).filter(({ category }) => category === 1)
    expect(bars).toMatchObject([
      { from: 0, to: 0 },
      { from: 0, to: 47 },
    ])
    const [first, second] = bars
    expect((first?.offset ?? 0) + (first?.thickness ?? 0)).toBeCloseTo(second?.offset ?? 0)
    expect((second?.offset ?? 0) + (second?.thickness ?? 0)).toBeLessThan(1)
  })

  test('go down where a value is below nought', () => {
    const bars = layBars(
      [
        { name: 'Fark', values: [-3, 4] },
        { name: 'Kesinti', values: [-2, 1] },
      ],
      true,
    )
    expect(bars.filter(({ category }) => category === 0).map(({ to }) => to)).toEqual([-3, -5])
    expect(scaleFor(bars, 4)).toEqual({ lowest: -5, highest: 5, ticks: [-5, -2.5, 0, 2.5, 5] })
  })
})

describe('the scale', () => {
  test.each([
    [[0], [0]],
    [[1], [0, 0.25, 0.5, 0.75, 1]],
    [[987], [0, 250, 500, 750, 1000]],
    [[1001], [0, 500, 1000, 1500]],
  ])('of %j has round ticks', (values, ticks) => {
    expect(scaleFor(layBars([{ name: '', values }], false), 4).ticks).toEqual(ticks)
  })
})

test.each([
  [0, '0'],
  [950, '950'],
  [1250.4, '1.250'],
  [12.5, '12,5'],
  [12_500, '12,5 bin'],
  [-40_000, '-40 bin'],
  [2_500_000, '2,5 milyon'],
])('%d is written %s at the axis', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})

test('years are drawn as far apart as they are', () => {
  const series = [{ name: 'Tutar', values: [10, 20, 30] }]
  expect(withMissingYears(['2016', '2019', '2020'], series)).toEqual({
    categories: ['2016', '2017', '2018', '2019', '2020'],
    series: [{ name: 'Tutar', values: [10, 0, 0, 20, 30] }],
  })
  expect(withMissingYears(['Su', 'Emlak'], series).categories).toEqual(['Su', 'Emlak'])
})
