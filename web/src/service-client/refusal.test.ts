import { expect, test } from 'vitest'
import { type ByRefusal, byRefusal, isRefusal } from './refusal.ts'
import { ServiceError } from './service-error.ts'

const wrongPassword = new ServiceError('error_refused', 'Şifreniz yanlış.', {
  status: 400,
  code: 'WrongPassword',
})

test('a refusal is known by its name in the contract', () => {
  expect(isRefusal(wrongPassword, 'ChangePassword', 'WrongPassword')).toBe(true)
  expect(isRefusal(wrongPassword, 'ChangePassword', 'NotSignedIn', 'WrongPassword')).toBe(true)
  expect(isRefusal(wrongPassword, 'ChangePassword', 'NotSignedIn')).toBe(false)
})

test('a fault, a lost connection and anything else thrown are no refusal', () => {
  const fault = new ServiceError('error_server', 'Beklenmedik bir hata oluştu', { status: 500 })
  expect(isRefusal(fault, 'ChangePassword', 'WrongPassword')).toBe(false)
  expect(isRefusal(new Error('WrongPassword'), 'ChangePassword', 'WrongPassword')).toBe(false)
  expect(isRefusal(undefined, 'ChangePassword', 'WrongPassword')).toBe(false)
})

test('a table says what follows from each refusal', () => {
  const fieldOf: ByRefusal<'ChangePassword', string> = { WrongPassword: 'currentPassword' }
  expect(byRefusal(wrongPassword, 'ChangePassword', fieldOf)).toBe('currentPassword')
  expect(byRefusal(wrongPassword, 'ChangePassword', {})).toBeUndefined()
  expect(byRefusal(new Error('WrongPassword'), 'ChangePassword', fieldOf)).toBeUndefined()
})

test('a misspelt refusal, and one of another call, do not compile', () => {
  // @ts-expect-error: the contract names no such refusal.
  expect(isRefusal(wrongPassword, 'ChangePassword', 'WrongPasword')).toBe(false)
  // @ts-expect-error: signing out is never refused for a password.
  expect(isRefusal(wrongPassword, 'SignOut', 'WrongPassword')).toBe(true)
  // @ts-expect-error: the contract names no such refusal.
  const misspelt: ByRefusal<'ChangePassword', string> = { WrongPasword: 'currentPassword' }
  expect(byRefusal(wrongPassword, 'ChangePassword', misspelt)).toBeUndefined()
})
