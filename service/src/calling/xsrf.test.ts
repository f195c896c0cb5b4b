import { expect, test } from 'vitest'
import { isXsrfProven, isXsrfToken, newXsrfToken } from './xsrf.ts'

test('a token that was right before is right for its own key alone, and only as a whole', () => {
  const token = newXsrfToken('first')
  expect([isXsrfToken(token, 'first'), isXsrfToken(token, 'first')]).toEqual([true, true])
  expect(isXsrfToken(token, 'second')).toBe(false)
  expect(isXsrfToken(`${token}.more`, 'first')).toBe(false)
  expect(isXsrfToken(token.slice(0, -1), 'first')).toBe(false)
})

test('the header must repeat the cookie', () => {
  const [token, other] = [newXsrfToken('key'), newXsrfToken('key')]
  expect(isXsrfProven(token, token, 'key')).toBe(true)
  expect(isXsrfProven(token, other, 'key')).toBe(false)
  expect(isXsrfProven(undefined, token, 'key')).toBe(false)
})
