import { expect, test } from 'vitest'
import { isForeignerNumber, isIdentityNumber } from './identity-number.ts'
import { people } from './people.ts'

test('there are twenty people with different, valid numbers', () => {
  expect(new Set(people.map(({ number }) => number)).size).toBe(20)
  for (const { number } of people) expect(isIdentityNumber(number)).toBe(true)
})

test('exactly the foreigners have a number that begins with 99', () => {
  for (const { number, register } of people) expect(isForeignerNumber(number)).toBe(register === 'foreigner')
})

test('names hold no lower-case letter', () => {
  for (const { firstName, lastName } of people) expect(firstName + lastName).not.toMatch(/\p{Ll}/u)
})
