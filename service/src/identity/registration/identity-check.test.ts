import { describe, expect } from 'vitest'
import {
  type CompanyToRegister,
  givenCompany,
  givenPerson,
  givenRegistry,
  newPhone,
  type PersonToRegister,
  register,
  registryOf,
} from '../../testing/registering.ts'
import { testWithSimulators as test } from '../../testing/simulators.ts'
import type { TestService } from '../../testing/test-service.ts'

async function validate(service: TestService, concreteRegistry: PersonToRegister | CompanyToRegister) {
  const captcha = await service.anyone.solvedCaptcha()
  return service.anyone.call('ValidateEMunicipalityUserForRegister', { concreteRegistry, captcha })
}

async function look(service: TestService, personPidNo: string, year: number, month: number, day: number) {
  const captcha = await service.anyone.solvedCaptcha()
  return service.anyone.call('GetRetailRegistryInfoViaNISWithoutAuthorization', {
    personPidNo,
    year,
    month,
    day,
    captcha,
  })
}

describe('asking who someone is', () => {
  test('tells only initials, and only to who knows number and birth date', async ({ service }) => {
    expect(await look(service, '12345678950', 1985, 5, 14)).toEqual({
      IsFound: true,
      MaskedName: 'A*** N** Y**********',
    })
    expect(await look(service, '12345678950', 1985, 5, 15)).toEqual({ IsFound: false, MaskedName: null })
    expect(await look(service, '22222222220', 1941, 0, 0)).toMatchObject({ IsFound: true })
  })

  test('tells nothing about the dead, and nothing without a captcha', async ({ service }) => {
    expect(await look(service, '83649201700', 1937, 6, 1)).toEqual({ IsFound: false, MaskedName: null })
    const request = { personPidNo: '12345678950', year: 1985, month: 5, day: 14 }
    for (const captcha of ['', 'guessed']) {
      await expect(
        service.anyone.call('GetRetailRegistryInfoViaNISWithoutAuthorization', { ...request, captcha }),
      ).rejects.toThrow(captcha ? 'CaptchaFailed' : 'InvalidRequest')
    }
  })

  test('is refused in words while the registry does not answer', async ({ service }) => {
    await expect(look(service, '77777777770', 1976, 8, 8)).rejects.toThrow('RegistryUnavailable')
  })

  test('is not for machines: the seventh question of a minute is refused', async ({ service }) => {
    const body = {
      userName: 'EBELEDIYE',
      personPidNo: '12345678950',
      year: 1985,
      month: 5,
      day: 14,
      captcha: 'x',
    }
    const path = '/GetRetailRegistryInfoViaNISWithoutAuthorization'
    const statuses = []
    for (let n = 0; n < 7; n += 1)
      statuses.push((await service.post(path, body, {}, '127.200.0.9')).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  })
})

describe('where only the year of birth is verified', () => {
  test('the year alone must make them eighteen, and no day is written into their record', async ({
    service,
    settings,
    simulators,
  }) => {
    const { PopulationRegistry } = settings
    settings.PopulationRegistry = { Kind: 'public', Url: `${simulators.url}/nufus` }
    try {
      const young = await givenPerson(simulators, '2008-12-30')
      await expect(validate(service, { ...young, monthOfBirth: 1, dayOfBirth: 1 })).rejects.toThrow(
        'UnderAge',
      )
      const grown = await givenPerson(simulators, '2007-12-30')
      await register(service, { ...grown, monthOfBirth: 1, dayOfBirth: 1 })
      expect(await registryOf(service, grown.userPidNo)).toMatchObject({ dateOfBirth: null })
      // This registry cannot tell which part is wrong, so the choice is not offered.
      await expect(validate(service, { ...grown, userSurname: 'Başka' })).rejects.toThrow(
        'IdentityMismatchUnexplained',
      )
    } finally {
      settings.PopulationRegistry = PopulationRegistry
    }
  })
})

describe('checking someone who wants to register', () => {
  test('a citizen, a foreigner, a company and a public body may', async ({ service, simulators }) => {
    expect(await validate(service, await givenPerson(simulators))).toEqual({ IsValid: true })
    const ali = {
      registryType: 'Y',
      userPidNo: '99000000110',
      userNameOrTitle: 'Ali',
      userSurname: 'Karimi',
      yearOfBirth: 1994,
      monthOfBirth: 11,
      dayOfBirth: 11,
    } as const
    expect(await validate(service, ali)).toEqual({ IsValid: true })
    const company = await givenCompany(simulators)
    expect(await validate(service, company)).toEqual({ IsValid: true })
    expect(await validate(service, { ...company, registryType: 'K' })).toEqual({ IsValid: true })
  })

  test('who writes another name, surname or day than the registry is told that it does not match', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    for (const change of [
      { userNameOrTitle: 'Ayşe' },
      { userSurname: 'Yıldız' },
      { userSurname: '' },
      { dayOfBirth: 15 },
    ]) {
      await expect(validate(service, { ...person, ...change })).rejects.toThrow('IdentityMismatch')
    }
  })

  test('who is not eighteen yet may not, on the birthday they may', async ({ service, simulators }) => {
    await expect(validate(service, await givenPerson(simulators, '2008-11-16'))).rejects.toThrow('UnderAge')
    expect(await validate(service, await givenPerson(simulators, '2008-11-15'))).toEqual({ IsValid: true })
    const child = await givenPerson(simulators, '2010-01-01')
    await expect(validate(service, await givenCompany(simulators, child))).rejects.toThrow('UnderAge')
  })

  test('nobody registers in the name of the dead, and the answer does not say why', async ({ service }) => {
    const refused = validate(service, {
      registryType: 'G',
      userPidNo: '83649201700',
      userNameOrTitle: 'Hüseyin',
      userSurname: 'Çetingüç',
      yearOfBirth: 1937,
      monthOfBirth: 6,
      dayOfBirth: 1,
    })
    await expect(refused).rejects.toMatchObject({
      body: { Code: 'NotPossible', Message: expect.not.stringMatching(/öl|vefat/i) },
    })
  })

  test('while the registry does not answer nobody is let through or turned away', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    await simulators.control('/nufus/_control/next-answers', { on: 'routing', httpStatus: 503 })
    await expect(validate(service, person)).rejects.toThrow('RegistryUnavailable')
    expect(await validate(service, person)).toEqual({ IsValid: true })
  })

  test('membership is told to who described the member rightly, and to nobody else', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    const own = newPhone()
    await givenRegistry(service, person.userPidNo, own)
    await register(service, person, own)
    await expect(validate(service, person)).rejects.toThrow('AlreadyRegistered')
    await expect(validate(service, { ...person, dayOfBirth: 1 })).rejects.toThrow('IdentityMismatch')
    const company = await givenCompany(simulators)
    const phone = newPhone()
    await givenRegistry(service, company.userPidNo, phone)
    await register(service, company, phone)
    await expect(validate(service, company)).rejects.toThrow('AlreadyRegistered')
    const waiting = await givenCompany(simulators)
    await register(service, waiting)
    expect(await validate(service, waiting)).toEqual({ IsValid: true })
  })

  test('numbers, dates and tax offices that cannot be get a sentence at their field', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    const fieldsOf = async (registrant: PersonToRegister | CompanyToRegister) => {
      const thrown: unknown = await validate(service, registrant).catch((error: unknown) => error)
      return (thrown as { body: { Fields: Record<string, string> } }).body.Fields
    }
    expect(await fieldsOf({ ...person, userPidNo: '12345678951' })).toHaveProperty('userPidNo')
    expect(await fieldsOf({ ...person, monthOfBirth: 2, dayOfBirth: 31 })).toHaveProperty('yearOfBirth')
    expect(await fieldsOf({ ...person, userPidNo: '99000000110' })).toEqual({
      userPidNo: expect.stringContaining('yabancı'),
    })
    expect(await fieldsOf({ ...person, registryType: 'Y' })).toEqual({
      userPidNo: 'Yabancı kimlik numarası 99 ile başlar.',
    })
    const company = await givenCompany(simulators)
    expect(
      await fieldsOf({
        ...company,
        userPidNo: '1234567891',
        taxOfficeCode: '999999',
        retailRegistry: { ...company.retailRegistry, userPidNo: '12345678951' },
      }),
    ).toEqual({
      userPidNo: expect.any(String),
      taxOfficeCode: 'Vergi dairesini listeden seçin.',
      'retailRegistry.userPidNo': expect.any(String),
    })
  })

  test('names hold letters, whatever is sent', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    for (const userNameOrTitle of ['<b>Ayşe</b>', 'Ayşe1', '', ' ', 'A'.repeat(101)]) {
      await expect(validate(service, { ...person, userNameOrTitle })).rejects.toMatchObject({
        body: { Fields: { 'concreteRegistry.userNameOrTitle': expect.any(String) } },
      })
    }
  })

  test('a captcha answer counts once', async ({ service, simulators }) => {
    const request = {
      concreteRegistry: await givenPerson(simulators),
      captcha: await service.anyone.solvedCaptcha(),
    }
    await service.anyone.call('ValidateEMunicipalityUserForRegister', request)
    await expect(service.anyone.call('ValidateEMunicipalityUserForRegister', request)).rejects.toThrow(
      'CaptchaFailed',
    )
  })
})
