import { expect, test } from 'vitest'
import { isForeignerNumber, isIdentityNumber } from './identity-number.ts'

test.each(['10000000146', '19090909018', '11111111110', '30507182466', '99123456740'])(
  '%s is valid',
  (number) => {
    expect(isIdentityNumber(number)).toBe(true)
  },
)

test.each([
  '01234567890',
  '1234567895',
  '123456789500',
  '11111111111',
  '12345678960',
  '12345678952',
  '21345678950',
  '1234567895A',
  '19090909099',
  '99123456741',
])('%s is not valid', (number) => {
  expect(isIdentityNumber(number)).toBe(false)
})

test('foreigners have numbers that begin with 99', () => {
  expect(isForeignerNumber('99123456740')).toBe(true)
  expect(isForeignerNumber('90000000100')).toBe(false)
})
