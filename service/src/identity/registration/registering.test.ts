import { describe, expect } from 'vitest'
import {
  address,
  details,
  givenPerson,
  givenRegistry,
  memberNamed,
  newPhone,
  provePhone,
  register,
  registryOf,
  signInByPassword,
  startRegistration,
  status,
} from '../../testing/registering.ts'
import { testWithSimulators as test } from '../../testing/simulators.ts'
import { memberFor } from '../edevlet-member.ts'

const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'

describe('a person who registers', () => {
  test('becomes a member with a record of their own and signs in', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    expect(await register(service, person, phone)).toEqual({
      UserName: person.userPidNo,
      RegistryMatch: 'New',
    })
    expect(await registryOf(service, person.userPidNo)).toMatchObject({
      registryType: 'G',
      registryNumber: expect.stringMatching(/^E\d{6}$/),
      nameOrTitle: 'AYŞE NUR',
      surname: 'YILDIZGÖRÜR',
      fatherName: 'BAYRAM',
      motherName: 'ELMAS',
      placeOfBirth: 'SİLİFKE',
      gender: 'K',
      dateOfBirth: '1985-05-14',
      gsmNumber: phone,
      email: 'ayse@posta.example',
    })
    const login = await signInByPassword(service, person.userPidNo)
    const user = await service
      .as({ accessToken: login?.AccessToken ?? '' })
      .call('GetUserOfEMunicipality', { userName: person.userPidNo, applicationName })
    expect(user.UserDetail.Registry).toMatchObject({ NameOrTitle: 'AYŞE NUR', GsmNumber: phone })
    expect(user.IsEmployee).toBe(false)
    const [saved] = await service.db`
      select text from registry_address join registry on registry.oid = registry_oid
      where identity_number = ${person.userPidNo}`
    expect(saved?.text).toBe(address.freeText)
  })

  test('is nobody until the last step', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const { bound } = await startRegistration(service, person)
    await service.anyone.call('CreateUserDetail', details(bound))
    expect(await signInByPassword(service, person.userPidNo)).toBeNull()
    expect(await memberNamed(service, person.userPidNo)).toBeUndefined()
    expect(await registryOf(service, person.userPidNo)).toBeUndefined()
  })

  test('is joined with the record that has their phone', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    const oid = await givenRegistry(service, person.userPidNo, phone)
    expect(await register(service, person, phone)).toMatchObject({ RegistryMatch: 'Matched' })
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({ registryOid: oid, gsmNumber: phone })
    expect(await registryOf(service, person.userPidNo)).toMatchObject({ nameOrTitle: 'ESKİ', email: null })
  })

  test('sees nothing of a record with another phone or none, and its owner is warned', async ({
    service,
    simulators,
  }) => {
    for (const registered of [newPhone(), null]) {
      const person = await givenPerson(simulators)
      await givenRegistry(service, person.userPidNo, registered)
      expect(await register(service, person)).toMatchObject({ RegistryMatch: 'Waiting' })
      const login = await signInByPassword(service, person.userPidNo)
      const user = await service
        .as({ accessToken: login?.AccessToken ?? '' })
        .call('GetUserOfEMunicipality', { userName: person.userPidNo, applicationName })
      expect(user.UserDetail.Registry).toBeNull()
      expect(await registryOf(service, person.userPidNo)).toMatchObject({ gsmNumber: registered })
      const warnings = await service.db`
        select text from sms_message where gsm_number = ${registered} and event_key like 'welcome-elsewhere:%'`
      expect(warnings).toHaveLength(registered ? 1 : 0)
    }
  })

  test('who waits for a match loses everything of theirs to whom e-Devlet names', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    const registryOid = await givenRegistry(service, person.userPidNo, newPhone())
    await register(service, person)
    const owner = { registryOid: registryOid ?? 0, identityNumber: person.userPidNo }
    await memberFor(service.db, owner, service.now)
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({
      registryOid,
      passwordHash: null,
      gsmNumber: null,
      email: null,
    })
    expect(await signInByPassword(service, person.userPidNo)).toMatchObject({ AccessToken: null })
  })

  test('is greeted once, by a text that fits one part and names nobody', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    const { bound } = await startRegistration(service, person, phone)
    await service.anyone.call('CreateUserDetail', details(bound))
    await service.anyone.call('CreateUserStatus', status(bound))
    await service.anyone.call('CreateUserStatus', status(bound))
    const messages = await service.db<{ text: string; messageId: number }[]>`
      select text, message_id from sms_message where gsm_number = ${phone} and event_key like 'welcome%'`
    expect(messages).toHaveLength(1)
    expect(messages[0]?.messageId).toBe(7004)
    expect(messages[0]?.text).toMatch(/^[\x20-\x7e]{1,155}$/)
    expect(messages[0]?.text).not.toContain(person.userPidNo)
  })

  test('agrees to news by text message only by saying so; the notice is kept apart from it', async ({
    service,
    simulators,
  }) => {
    for (const chkSMSInfo of [false, true]) {
      const person = await givenPerson(simulators)
      const { bound } = await startRegistration(service, person)
      await service.anyone.call('CreateUserDetail', { ...details(bound), chkSMSInfo })
      await service.anyone.call('CreateUserStatus', status(bound))
      const member = await memberNamed(service, person.userPidNo)
      const consents = await service.db`
        select purpose, text_version, withdrawn_at, channel from consent where member_oid = ${member?.oid}`
      const agreed = { purpose: 'SmsInfo', textVersion: '2026-11', withdrawnAt: null, channel: 'web' }
      expect(consents).toEqual(chkSMSInfo ? [agreed] : [])
      const [notice] = await service.db`
        select notice, text_version, shown_at from notice_shown where member_oid = ${member?.oid}`
      expect(notice).toEqual({ notice: 'Membership', textVersion: '2026-11', shownAt: service.now })
    }
  })

  test('whose birthday nobody knows, or who has no surname, registers too', async ({ service }) => {
    const gulsum = {
      registryType: 'G',
      userPidNo: '22222222220',
      userNameOrTitle: 'Gülsüm',
      userSurname: 'Özköse',
      yearOfBirth: 1941,
      monthOfBirth: 0,
      dayOfBirth: 0,
    } as const
    const sutarto = {
      registryType: 'Y',
      userPidNo: '99246813574',
      userNameOrTitle: 'Sutarto',
      userSurname: '',
      yearOfBirth: 1980,
      monthOfBirth: 9,
      dayOfBirth: 9,
    } as const
    await register(service, gulsum)
    await register(service, sutarto)
    expect(await registryOf(service, gulsum.userPidNo)).toMatchObject({
      dateOfBirth: null,
      surname: 'ÖZKÖSE',
    })
    expect(await registryOf(service, sutarto.userPidNo)).toMatchObject({ registryType: 'Y', surname: null })
  })

  test('cannot give themselves a role', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    const operationReferenceNumber = await provePhone(service, phone, person.userPidNo)
    const { RegistrationReference } = await service.anyone.call('CreateUserForEmunicipality', {
      ...person,
      userGsmNumber: phone,
      operationReferenceNumber,
      roleCode: 'clerk',
    })
    const bound = { registrationReference: RegistrationReference, userPidNo: person.userPidNo }
    await service.anyone.call('CreateUserDetail', details(bound))
    await service.anyone.call('CreateUserStatus', status(bound))
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({ role: 'citizen' })
  })
})
