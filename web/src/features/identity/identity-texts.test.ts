import { expect, test } from 'vitest'
import { maskIdentityNumber } from './mask-identity-number.ts'
import { userNameLengthProblem, userNameRules } from './use-sign-in-form.ts'

test('an identity number shows only its ends', () => {
  expect(maskIdentityNumber('10000000146')).toBe('100••••••46')
  expect(maskIdentityNumber('1234567890')).toBe('123•••••90')
  expect(maskIdentityNumber('12345')).toBe('•••••')
})

test('people sign in with eleven digits, companies with ten', () => {
  expect(userNameLengthProblem('10000000146')).toBeUndefined()
  expect(userNameLengthProblem('1234567890')).toBeUndefined()
  expect(userNameLengthProblem('123')).toContain('3 hane yazdınız')
})

test('the number is asked for and must be a number', () => {
  expect(userNameRules('1')).toBe(true)
  expect(userNameRules('')).toBe('T.C. kimlik veya vergi numaranızı yazın.')
  expect(userNameRules('12a')).toBe('Yalnızca rakam yazın.')
  expect(userNameRules('-12')).toBe('Yalnızca rakam yazın.')
})
