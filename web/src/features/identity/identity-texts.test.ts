import { expect, test } from 'vitest'
import { userNameLengthProblem, userNameRules } from './use-sign-in-form.ts'

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
