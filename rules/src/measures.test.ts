import { expect, test } from 'vitest'
import { formatPercent, formatPerMille, formatSquareMetres, parseHundredths } from './measures.ts'

test('measures are written as people read them', () => {
  expect(formatSquareMetres(10_000)).toBe('100 m²')
  expect(formatSquareMetres(123_450)).toBe('1.234,5 m²')
  expect(formatSquareMetres(5)).toBe('0,05 m²')
  expect(formatPercent(2549)).toBe('%25,49')
  expect(formatPerMille(5)).toBe('binde 0,5')
})

test.each([
  ['120', 12_000],
  ['120,5', 12_050],
  ['1.204,55', 120_455],
  [' 7 ', 700],
])('%s is read as %d hundredths', (text, expected) => {
  expect(parseHundredths(text)).toBe(expected)
})

test.each(['', '12.5', '1,234', '-3', 'yüz', '12,'])('%j is no measure', (text) => {
  expect(parseHundredths(text)).toBeUndefined()
})
