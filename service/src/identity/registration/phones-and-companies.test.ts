import { describe, expect } from 'vitest'
import {
  askCode,
  givenCompany,
  givenPerson,
  givenRegistry,
  memberNamed,
  newPhone,
  provePhone,
  register,
  registryOf,
  signInByPassword,
} from '../../testing/registering.ts'
import { testWithSimulators as test } from '../../testing/simulators.ts'

const minuteMs = 60_000

describe('the phone of who registers', () => {
  test('must be proven, for this very number', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const someone = await givenPerson(simulators)
    const userGsmNumber = newPhone()
    const create = (operationReferenceNumber: string) =>
      service.anyone.call('CreateUserForEmunicipality', {
        ...person,
        userGsmNumber,
        operationReferenceNumber,
      })
    await expect(create('guessed')).rejects.toThrow('PhoneNotProven')
    await expect(create(await provePhone(service, newPhone(), person.userPidNo))).rejects.toThrow(
      'PhoneNotProven',
    )
    await expect(create(await provePhone(service, userGsmNumber, someone.userPidNo))).rejects.toThrow(
      'PhoneNotProven',
    )
    service.pass(minuteMs)
    await expect(create(await askCode(service, userGsmNumber, person.userPidNo))).rejects.toThrow(
      'PhoneNotProven',
    )
    service.pass(minuteMs)
    const proven = await provePhone(service, userGsmNumber, person.userPidNo)
    service.pass(31 * minuteMs)
    await expect(create(proven)).rejects.toThrow('PhoneNotProven')
  })

  test('of another member is refused, to nobody but its holder', async ({ service, simulators }) => {
    const phone = newPhone()
    await register(service, await givenPerson(simulators), phone)
    service.pass(minuteMs)
    const person = await givenPerson(simulators)
    const request = { ...person, userGsmNumber: phone }
    await expect(
      service.anyone.call('CreateUserForEmunicipality', { ...request, operationReferenceNumber: 'guessed' }),
    ).rejects.toThrow('PhoneNotProven')
    const operationReferenceNumber = await provePhone(service, phone, person.userPidNo)
    await expect(
      service.anyone.call('CreateUserForEmunicipality', { ...request, operationReferenceNumber }),
    ).rejects.toThrow('PhoneOfSomeoneElse')
  })

  test('that only stands in the record of another member is theirs all the same', async ({
    service,
    simulators,
  }) => {
    const phone = newPhone()
    const member = await service.given.member()
    await service.db`update registry set gsm_number = ${phone} where oid = ${member.registryOid}`
    await expect(register(service, await givenPerson(simulators), phone)).rejects.toThrow(
      'PhoneOfSomeoneElse',
    )
  })
})

describe('a company', () => {
  test('is registered by a person who then acts for it', async ({ service, simulators }) => {
    const company = await givenCompany(simulators)
    expect(await register(service, company)).toEqual({ UserName: company.userPidNo, RegistryMatch: 'New' })
    const registry = await registryOf(service, company.userPidNo)
    expect(registry).toMatchObject({
      registryType: 'T',
      nameOrTitle: 'IĞDIR ŞEKERLEME VE İÇECEK LTD. ŞTİ.',
      surname: null,
      taxOfficeCode: '001105',
    })
    const representative = await registryOf(service, company.retailRegistry.userPidNo)
    expect(representative).toMatchObject({ registryType: 'G', nameOrTitle: 'AYŞE NUR', fatherName: 'BAYRAM' })
    const [row] = await service.db`select * from representation where registry_oid = ${registry?.oid}`
    expect(row).toMatchObject({
      representativeRegistryOid: representative?.oid,
      basis: 'Şirketi üye yapan temsilci',
      since: '2026-11-15',
      until: null,
    })
    expect(await memberNamed(service, company.retailRegistry.userPidNo)).toBeUndefined()
    expect(await signInByPassword(service, company.userPidNo)).toMatchObject({ Message: null })
  })

  test('may share the phone of its representative, but not of another member', async ({
    service,
    simulators,
  }) => {
    const phone = newPhone()
    const owner = await givenPerson(simulators)
    await register(service, owner, phone)
    service.pass(minuteMs)
    await register(service, await givenCompany(simulators, owner), phone)
    service.pass(minuteMs)
    await expect(register(service, await givenCompany(simulators), phone)).rejects.toThrow(
      'PhoneOfSomeoneElse',
    )
  })

  test('first and its owner afterwards, with one phone, is joined with the owner’s record', async ({
    service,
    simulators,
  }) => {
    const phone = newPhone()
    const owner = await givenPerson(simulators)
    await register(service, await givenCompany(simulators, owner), phone)
    service.pass(minuteMs)
    expect(await register(service, owner, phone)).toMatchObject({ RegistryMatch: 'Matched' })
  })

  test('whose record has another phone stays closed, and nobody acts for it', async ({
    service,
    simulators,
  }) => {
    const company = await givenCompany(simulators)
    const oid = await givenRegistry(service, company.userPidNo, newPhone())
    expect(await register(service, company)).toMatchObject({ RegistryMatch: 'Waiting' })
    expect(await service.db`select from representation where registry_oid = ${oid ?? 0}`).toHaveLength(0)
    expect(await registryOf(service, company.retailRegistry.userPidNo)).toBeUndefined()
  })

  test('whose record has the proven phone is opened to who proved it', async ({ service, simulators }) => {
    const company = await givenCompany(simulators)
    const phone = newPhone()
    const oid = await givenRegistry(service, company.userPidNo, phone)
    const own = await givenRegistry(service, company.retailRegistry.userPidNo, newPhone())
    expect(await register(service, { ...company, registryType: 'K' }, phone)).toMatchObject({
      RegistryMatch: 'Matched',
    })
    expect(
      await service.db`select representative_registry_oid from representation where registry_oid = ${oid ?? 0}`,
    ).toEqual([{ representativeRegistryOid: own }])
  })
})
