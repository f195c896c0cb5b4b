import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardBrandOf, isCardNumber, maskCardNumber } from './card-number.ts'

test.each([
  ['4355084355084358', 'visa'],
  ['5571135571135575', 'master'],
  ['2221000000000009', 'master'],
  ['2720990000000007', 'master'],
  ['6501700122153568', 'troy'],
  ['9792030000000000', 'troy'],
  ['9792', 'troy'],
  ['4', 'visa'],
  ['2220990000000000', undefined],
  ['2721000000000000', undefined],
  ['371449635398431', undefined],
  ['', undefined],
])('%s is of the scheme %s', (number, brand) => {
  expect(cardBrandOf(number)).toBe(brand)
})

test.each(['4355 0843 5508 4358', '5571135571135575', '6501700122153568'])(
  '%s is a card number',
  (number) => {
    expect(isCardNumber(number)).toBe(true)
  },
)

test.each(['4355084355084357', '4355084355', '43550843550843584355', '4355a84355084358', ''])(
  '%s is none',
  (number) => {
    expect(isCardNumber(number)).toBe(false)
  },
)

test('one digit typed wrongly is always noticed', () => {
  const number = '4355084355084358'
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = (Number(number[at]) + by) % 10
      return !isCardNumber(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)
    }),
  )
})

test('only the first six and last four digits may be kept', () => {
  expect(maskCardNumber('4355084355084358')).toBe('435508******4358')
})
