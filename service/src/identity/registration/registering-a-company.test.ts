import { describe, expect } from 'vitest'
import {
  details,
  givenCompany,
  givenPerson,
  givenRegistry,
  goodPassword,
  memberNamed,
  newPhone,
  register,
  registryOf,
  signIn,
  startRegistration,
  status,
} from '../../testing/registering.ts'
import { securityEventsOf } from '../../testing/signing-in.ts'
import { testWithSimulators as test } from '../../testing/simulators.ts'

const minuteMs = 60_000

describe('a company', () => {
  test('whose record has the phone of a member is registered by them, who then acts for it', async ({
    service,
    simulators,
  }) => {
    const owner = await givenPerson(simulators)
    const phone = newPhone()
    const own = await givenRegistry(service, owner.userPidNo, phone)
    await register(service, owner, phone)
    service.pass(minuteMs)
    const company = await givenCompany(simulators, owner)
    const registryOid = await givenRegistry(service, company.userPidNo, phone)
    expect(await register(service, company, phone)).toEqual({
      UserName: company.userPidNo,
      RegistryMatch: 'Matched',
    })
    const [row] = await service.db`select * from representation where registry_oid = ${registryOid}`
    expect(row).toMatchObject({
      representativeRegistryOid: own,
      basis: 'Şirketi üye yapan temsilci',
      since: '2026-11-15',
      until: null,
    })
    const login = await signIn(service, owner.userPidNo)
    const chosen = await service
      .as({ accessToken: login?.AccessToken ?? '' })
      .call('ChooseRegistry', { registryOid })
    expect(chosen).toMatchObject({ Registry: { Oid: registryOid }, ActingFor: true })
    expect(await signIn(service, company.userPidNo)).toMatchObject({ Message: null })
  })

  test('that signs in under its tax number names the person who registered it, or does not sign in', async ({
    service,
    simulators,
  }) => {
    const company = await givenCompany(simulators)
    await register(service, company)
    const login = await signIn(service, company.userPidNo)
    const [signedIn] = await service.db`
      select company_person.identity_number, name, surname, named_by, sign_in.member_oid
      from sign_in join company_person on company_person.oid = company_person_oid
      join member on member.oid = sign_in.member_oid where user_name = ${company.userPidNo}`
    expect(signedIn).toMatchObject({
      identityNumber: company.retailRegistry.userPidNo,
      name: 'AYŞE NUR',
      surname: 'YILDIZGÖRÜR',
      namedBy: 'registration',
    })
    const own = await service.as({ accessToken: login?.AccessToken ?? '' }).call('GetOwnProfile', {})
    expect(own.CompanyPerson).toBe('AYŞE NUR YILDIZGÖRÜR')
    await service.db`update company_person set until = ${service.now} where member_oid = ${signedIn?.memberOid}`
    expect(await signIn(service, company.userPidNo)).toMatchObject({
      AccessToken: null,
      Message: expect.stringContaining('kimin işlem yaptığı') as string,
    })
    await expect(
      service.db`
        insert into sign_in ${service.db({
          memberOid: Number(signedIn?.memberOid),
          startedAt: service.now,
          lastUsedAt: service.now,
          endsAt: service.now,
          address: '-',
          userAgent: '-',
        })}`,
    ).rejects.toThrow('names no person')
  })

  test('that the municipality does not know waits, and leaves no record and nobody who acts for it', async ({
    service,
    simulators,
  }) => {
    const before = await service.db`select oid from representation order by oid`
    for (const registryType of ['T', 'K'] as const) {
      const company = { ...(await givenCompany(simulators)), registryType }
      const { userPidNo: person } = company.retailRegistry
      expect(await register(service, company)).toMatchObject({ RegistryMatch: 'Waiting' })
      expect(await registryOf(service, company.userPidNo)).toBeUndefined()
      expect(await registryOf(service, person)).toBeUndefined()
      expect(await memberNamed(service, person)).toBeUndefined()
      expect(await memberNamed(service, company.userPidNo)).toMatchObject({
        registryOid: null,
        identityProvenBy: null,
      })
    }
    expect(await service.db`select oid from representation order by oid`).toEqual(before)
  })

  test('whose record has another phone or none stays closed, and nobody acts for it', async ({
    service,
    simulators,
  }) => {
    for (const registered of [newPhone(), null]) {
      const company = await givenCompany(simulators)
      const oid = await givenRegistry(service, company.userPidNo, registered)
      expect(await register(service, company)).toMatchObject({ RegistryMatch: 'Waiting' })
      expect(await service.db`select from representation where registry_oid = ${oid}`).toHaveLength(0)
      expect(await registryOf(service, company.retailRegistry.userPidNo)).toBeUndefined()
    }
  })

  test('is matched by its phone without binding a person whose phone it is not', async ({
    service,
    simulators,
  }) => {
    const unproven = await givenPerson(simulators)
    await register(service, unproven)
    const known = await givenPerson(simulators)
    await givenRegistry(service, known.userPidNo, newPhone())
    for (const named of [unproven, known, await givenPerson(simulators)]) {
      const company = await givenCompany(simulators, named)
      const phone = newPhone()
      const before = await registryOf(service, named.userPidNo)
      const oid = await givenRegistry(service, company.userPidNo, phone)
      expect(await register(service, company, phone)).toMatchObject({ RegistryMatch: 'Matched' })
      expect(await service.db`select from representation where registry_oid = ${oid}`).toHaveLength(0)
      expect(await registryOf(service, named.userPidNo)).toEqual(before)
    }
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
})

describe('a membership that waits for its record', () => {
  test('is taken over by who has the phone in the record, with everything of its opener', async ({
    service,
    simulators,
  }) => {
    const company = await givenCompany(simulators)
    const phone = newPhone()
    const registryOid = await givenRegistry(service, company.userPidNo, phone)
    await register(service, company)
    const squatter = await signIn(service, company.userPidNo)
    service.pass(minuteMs)
    const { bound } = await startRegistration(service, company, phone)
    const password = 'yeşil kuğu göl geçer'
    await service.anyone.call('CreateUserDetail', details(bound))
    expect(await service.anyone.call('CreateUserStatus', { ...status(bound), password })).toMatchObject({
      RegistryMatch: 'Matched',
    })
    const member = await memberNamed(service, company.userPidNo)
    expect(member).toMatchObject({ registryOid, gsmNumber: phone, identityProvenBy: 'registered_phone' })
    expect(await securityEventsOf(service, Number(member?.oid))).toContain('AccountTakenOver')
    expect(await signIn(service, company.userPidNo, goodPassword)).toMatchObject({ AccessToken: null })
    expect(await signIn(service, company.userPidNo, password)).toMatchObject({ Message: null })
    await expect(
      service.as({ accessToken: squatter?.AccessToken ?? '' }).call('GetOwnRegistries', {}),
    ).rejects.toThrow('NotSignedIn')
  })

  test('does not yield to any other phone', async ({ service, simulators }) => {
    const company = await givenCompany(simulators)
    await register(service, company)
    const before = await memberNamed(service, company.userPidNo)
    service.pass(minuteMs)
    await expect(register(service, company)).rejects.toThrow('WaitingForMatch')
    expect(await memberNamed(service, company.userPidNo)).toEqual(before)
  })

  test('of a person yields to the phone in their record too', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    const registryOid = await givenRegistry(service, person.userPidNo, phone)
    await register(service, person)
    service.pass(minuteMs)
    expect(await register(service, person, phone)).toMatchObject({ RegistryMatch: 'Matched' })
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({ registryOid, gsmNumber: phone })
    service.pass(minuteMs)
    await expect(register(service, person, phone)).rejects.toThrow('AlreadyRegistered')
  })
})
