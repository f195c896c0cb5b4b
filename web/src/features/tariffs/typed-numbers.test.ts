import { expect, test } from 'vitest'
import {
  areaDm2Of,
  areaProblem,
  liraOf,
  liraProblem,
  orNothing,
  wholeOf,
  wholeProblem,
} from './typed-numbers.ts'
import { kurus } from 'rules/money'

test('areas, amounts and counts are read as people write them', () => {
  expect(areaDm2Of('87,5')).toBe(8750)
  expect(liraOf('2.500,50')).toBe(250_050)
  expect(wholeOf(' 12 ', 1, 20)).toBe(12)
})

test('what is no number, nought or out of bounds is named as such', () => {
  expect(areaDm2Of('0')).toBeUndefined()
  expect(areaProblem('on')).toMatch(/metrekare/)
  expect(areaProblem('87,5')).toBeUndefined()
  expect(liraProblem('0')).toMatch(/lira/)
  expect(liraOf('99999999999999999')).toBeUndefined()
  expect(wholeOf('21', 1, 20)).toBeUndefined()
  expect(wholeProblem(1, 20)('21')).toBe('1 ile 20 arasında bir sayı yazın.')
})

test('what is too large to be counted gives nothing, and other faults stay faults', () => {
  expect(orNothing(() => kurus(1e20))).toBeUndefined()
  expect(orNothing(() => 7)).toBe(7)
  expect(() =>
    orNothing(() => {
      throw new Error('something else')
    }),
  ).toThrow('something else')
})
