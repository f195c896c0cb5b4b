import { describe, expect, test } from 'vitest'
import {
  emptyValues,
  fieldFor,
  identityProblems,
  registeredNumber,
  registrantOf,
  valuesFromEDevlet,
} from './register-values.ts'

const today = '2026-11-15'
const ayse = {
  ...emptyValues,
  personNumber: '12345678950',
  name: 'Ayşe Nur',
  surname: 'Yıldızgörür',
  birthDay: '14',
  birthMonth: '05',
  birthYear: '1985',
}

describe('what is typed', () => {
  test('describes a person', () => {
    expect(registrantOf(ayse)).toEqual({
      registryType: 'G',
      userPidNo: '12345678950',
      userNameOrTitle: 'Ayşe Nur',
      userSurname: 'Yıldızgörür',
      yearOfBirth: 1985,
      monthOfBirth: 5,
      dayOfBirth: 14,
    })
    expect(registeredNumber(ayse)).toBe('12345678950')
    expect(registrantOf({ ...ayse, hasNoSurname: true, isBirthdayUnknown: true })).toMatchObject({
      userSurname: '',
      monthOfBirth: 0,
      dayOfBirth: 0,
    })
  })

  test('describes a company by who registers it', () => {
    const company = { ...ayse, registryType: 'T' as const, taxNumber: '2468135797', title: 'Çiçek Ltd.' }
    expect(registrantOf(company)).toMatchObject({
      userPidNo: '2468135797',
      retailRegistry: { userPidNo: '12345678950', dayOfBirth: 14 },
    })
    expect(registeredNumber(company)).toBe('2468135797')
  })
})

describe('before anyone is asked', () => {
  test('a whole description has no problem', () => {
    expect(identityProblems(ayse, today)).toEqual({})
    expect(identityProblems({ ...ayse, isBirthdayUnknown: true, birthDay: '' }, today)).toEqual({})
  })

  test.each([
    [{ personNumber: '12345678951' }, 'personNumber'],
    [{ personNumber: '99000000110' }, 'personNumber'],
    [{ registryType: 'Y' as const }, 'personNumber'],
    [{ registryType: 'T' as const, taxNumber: '123', taxOfficeCode: '001105' }, 'taxNumber'],
    [{ registryType: 'K' as const, taxNumber: '2468135797' }, 'taxOfficeCode'],
    [{ birthDay: '' }, 'birthDay'],
    [{ birthDay: '0' }, 'birthDay'],
    [{ birthDay: '31', birthMonth: '4' }, 'birthDay'],
    [{ birthYear: '85' }, 'birthDay'],
    [{ birthYear: '2030' }, 'birthDay'],
  ])('%o gets a sentence at %s', (change, field) => {
    expect(Object.keys(identityProblems({ ...ayse, ...change }, today))).toEqual([field])
  })
})

test('what the service says about a field is shown at the field it was typed into', () => {
  expect(fieldFor('concreteRegistry.userPidNo', 'G')).toBe('personNumber')
  expect(fieldFor('concreteRegistry.userPidNo', 'T')).toBe('taxNumber')
  expect(fieldFor('concreteRegistry.retailRegistry.userPidNo', 'T')).toBe('personNumber')
  expect(fieldFor('retailRegistry.yearOfBirth', 'K')).toBe('birthDay')
  expect(fieldFor('address.freeText', 'G')).toBe('address')
  expect(fieldFor('userEmail', 'T')).toBe('email')
  expect(fieldFor('captcha', 'G')).toBeUndefined()
})

test('whom e-Devlet has named need not write number and name again', () => {
  const eDevletPerson = { identityNumber: '61234567868', name: 'ÖZGÜR', surname: 'YEŞİLDAĞ' }
  expect(valuesFromEDevlet({ eDevletPerson })).toEqual({
    registryType: 'G',
    personNumber: '61234567868',
    name: 'ÖZGÜR',
    surname: 'YEŞİLDAĞ',
    hasNoSurname: false,
  })
  const foreigner = { ...eDevletPerson, identityNumber: '99123456740', surname: '' }
  expect(valuesFromEDevlet({ eDevletPerson: foreigner })).toMatchObject({
    registryType: 'Y',
    hasNoSurname: true,
  })
  for (const state of [null, {}, { eDevletPerson: undefined }, { eDevletPerson: { name: 7 } }])
    expect(valuesFromEDevlet(state)).toBeUndefined()
})
