import { expect, test } from 'vitest'
import { fieldFaults } from './field-faults.ts'
import { isRefusal } from './refusal.ts'
import { ServiceError } from './service-error.ts'

const fields = ['address', 'currentPassword'] as const
const refused = (details: { code?: string; fields?: Record<string, string> }) =>
  new ServiceError('error_refused', 'Olmadı.', { status: 400, ...details })

test('what the service finds wrong stands at the field it is about', () => {
  const thrown = refused({ fields: { currentPassword: 'Çok kısa.', 'address.street': 'Sokağı seçin.' } })
  expect(fieldFaults(thrown, { fields })).toEqual({ currentPassword: 'Çok kısa.', address: 'Sokağı seçin.' })
})

test('what the form does not ask for stands at no field', () => {
  expect(fieldFaults(refused({ fields: { userName: 'Eksik.', addressee: 'Eksik.' } }), { fields })).toEqual(
    {},
  )
})

test('a request of another shape says which field a path belongs to', () => {
  const fieldAt = (path: string) => (path === 'secret' ? ('currentPassword' as const) : undefined)
  expect(fieldFaults(refused({ fields: { secret: 'Çok kısa.' } }), { fields, fieldAt })).toEqual({
    currentPassword: 'Çok kısa.',
  })
})

test('a refusal can be about one field, whose own fault says more', () => {
  const refusedField = (thrown: unknown) =>
    isRefusal(thrown, 'ChangePassword', 'WrongPassword') ? ('currentPassword' as const) : undefined
  const wrong = refused({ code: 'WrongPassword' })
  expect(fieldFaults(wrong, { fields, refusedField })).toEqual({ currentPassword: 'Olmadı.' })
  const short = refused({ code: 'WrongPassword', fields: { currentPassword: 'Çok kısa.' } })
  expect(fieldFaults(short, { fields, refusedField })).toEqual({ currentPassword: 'Çok kısa.' })
})

test('a fault of the program is about no field', () => {
  expect(fieldFaults(new Error('currentPassword'), { fields })).toEqual({})
})
