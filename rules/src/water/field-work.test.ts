import { expect, test } from 'vitest'
import { areContradictory, isLineIndexDoubtful } from './field-work.ts'

test('one of mounting, ripping and replacing, and one of cutting and opening, is planned at a time', () => {
  expect(areContradictory('mounting', 'ripping')).toBe(true)
  expect(areContradictory('replacement', 'mounting')).toBe(true)
  expect(areContradictory('opening', 'cutting')).toBe(true)
  expect(areContradictory('inspection', 'inspection')).toBe(true)
  expect(areContradictory('cutting', 'reading')).toBe(false)
  expect(areContradictory('sealing', 'replacement')).toBe(false)
})

test('the index of a cut or an opening is asked back where it is far too high or lower than billed', () => {
  expect(isLineIndexDoubtful('high')).toBe(true)
  expect(isLineIndexDoubtful('negative')).toBe(true)
  expect(isLineIndexDoubtful('zero')).toBe(false)
  expect(isLineIndexDoubtful(null)).toBe(false)
})
