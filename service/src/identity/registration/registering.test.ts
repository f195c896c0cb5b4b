import { describe, expect } from 'vitest'
import {
  address,
  askCode,
  details,
  givenPerson,
  givenRegistry,
  goodPassword,
  memberNamed,
  newPhone,
  provePhone,
  register,
  registryOf,
  signIn,
  startRegistration,
  status,
} from '../../testing/registering.ts'
import { testWithSimulators as test } from '../../testing/simulators.ts'

const minuteMs = 60_000
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'

describe('a person who registers', () => {
  test('whom the municipality does not know waits, and their new record is seen by no one before they prove who they are', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    expect(await register(service, person, phone)).toEqual({
      UserName: person.userPidNo,
      RegistryMatch: 'Waiting',
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
      // Contacts written by a member are no knowledge of the municipality's.
      gsmNumber: null,
      email: null,
    })
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({
      gsmNumber: phone,
      email: 'ayse@posta.example',
      identityProvenBy: null,
    })
    const login = await signIn(service, person.userPidNo)
    const user = await service
      .as({ accessToken: login?.AccessToken ?? '' })
      .call('GetUserOfEMunicipality', { userName: person.userPidNo, applicationName })
    expect(user.UserDetail.Registry).toBeNull()
    expect(user.IsEmployee).toBe(false)
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({ registryOid: null })
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const { Items } = await clerk.call('GetMembersWaitingForMatch', { searchText: person.userPidNo })
    expect(Items).toMatchObject([{ GsmNumber: phone, Record: { GsmNumber: null, IsTaken: false } }])
    const [asked] = await service.db`
      select address from match_request where identity_number = ${person.userPidNo}`
    expect(asked?.address).toMatchObject({ freeText: address.freeText })
  })

  test('is nobody until the last step', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const { bound } = await startRegistration(service, person)
    await service.anyone.call('CreateUserDetail', details(bound))
    expect(await signIn(service, person.userPidNo)).toBeNull()
    expect(await memberNamed(service, person.userPidNo)).toBeUndefined()
    expect(await registryOf(service, person.userPidNo)).toBeUndefined()
  })

  test('is joined with the record that has their phone', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    const oid = await givenRegistry(service, person.userPidNo, phone)
    expect(await register(service, person, phone)).toMatchObject({ RegistryMatch: 'Matched' })
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({
      registryOid: oid,
      gsmNumber: phone,
      identityProvenBy: 'registered_phone',
    })
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
      const login = await signIn(service, person.userPidNo)
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

describe('the reference that binds the steps', () => {
  test('is unguessable, and of no use for another number', async ({ service, simulators }) => {
    const [ayse, fatma] = [await givenPerson(simulators), await givenPerson(simulators)]
    const mine = await startRegistration(service, ayse)
    const theirs = await startRegistration(service, fatma)
    for (const registrationReference of [
      'x'.repeat(43),
      theirs.bound.registrationReference,
      mine.request.operationReferenceNumber,
    ]) {
      const bound = { registrationReference, userPidNo: ayse.userPidNo }
      await expect(service.anyone.call('CreateUserDetail', details(bound))).rejects.toThrow(
        'RegistrationEnded',
      )
      await expect(service.anyone.call('CreateUserStatus', status(bound))).rejects.toThrow(
        'RegistrationEnded',
      )
    }
    const [row] = await service.db<{ row: string }[]>`
      select registration::text as row from registration where user_name = ${ayse.userPidNo}`
    expect(row?.row).not.toContain(mine.bound.registrationReference)
  })

  test('ends after half an hour, and what was written is forgotten', async ({ service, simulators }) => {
    const { bound } = await startRegistration(service, await givenPerson(simulators))
    service.pass(29 * minuteMs)
    await service.anyone.call('CreateUserDetail', details(bound))
    service.pass(2 * minuteMs)
    await expect(service.anyone.call('CreateUserDetail', details(bound))).rejects.toThrow('RegistrationEnded')
    await expect(service.anyone.call('CreateUserStatus', status(bound))).rejects.toThrow('RegistrationEnded')
  })

  test('stays the same when a step is sent again, and the answer too', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const { request, bound } = await startRegistration(service, person)
    const again = await service.anyone.call('CreateUserForEmunicipality', request)
    expect(again.RegistrationReference).toBe(bound.registrationReference)
    await service.anyone.call('CreateUserDetail', details(bound))
    await service.anyone.call('CreateUserDetail', details(bound))
    const first = await service.anyone.call('CreateUserStatus', status(bound))
    expect(await service.anyone.call('CreateUserStatus', status(bound))).toEqual(first)
    expect(await service.db`select from member where user_name = ${person.userPidNo}`).toHaveLength(1)
    const events = await service.db`
      select from security_event join member on member.oid = member_oid
      where kind = 'Registered' and user_name = ${person.userPidNo}`
    expect(events).toHaveLength(1)
  })

  test('is no key to the account: afterwards it sets no other password and changes nothing', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    await givenRegistry(service, person.userPidNo, phone)
    const { request, bound } = await startRegistration(service, person, phone)
    await service.anyone.call('CreateUserDetail', details(bound))
    await service.anyone.call('CreateUserStatus', status(bound))
    const other = 'yeşil kuğu göl geçer'
    await expect(
      service.anyone.call('CreateUserStatus', { ...status(bound), password: other }),
    ).rejects.toThrow('AlreadyRegistered')
    await expect(service.anyone.call('CreateUserForEmunicipality', request)).rejects.toThrow(
      'AlreadyRegistered',
    )
    await service.anyone.call('CreateUserDetail', { ...details(bound), chkSMSInfo: true })
    const member = await memberNamed(service, person.userPidNo)
    expect(await service.db`select from consent where member_oid = ${member?.oid}`).toHaveLength(0)
    expect(await signIn(service, person.userPidNo, other)).toMatchObject({ AccessToken: null })
    expect(await signIn(service, person.userPidNo)).toMatchObject({ Message: null })
  })

  test('two at once for one number make one member', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const starts = [await startRegistration(service, person), await startRegistration(service, person)]
    for (const { bound } of starts) await service.anyone.call('CreateUserDetail', details(bound))
    const outcomes = await Promise.allSettled(
      starts.map(({ bound }) => service.anyone.call('CreateUserStatus', status(bound))),
    )
    expect(outcomes.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status: outcome }) => outcome === 'rejected')).toMatchObject({
      reason: { message: 'WaitingForMatch' },
    })
    expect(await service.db`select from registry where identity_number = ${person.userPidNo}`).toHaveLength(1)
  })
})

describe('the last steps', () => {
  test('need the details first, with the e-mail that was given there', async ({ service, simulators }) => {
    const { bound } = await startRegistration(service, await givenPerson(simulators))
    await expect(service.anyone.call('CreateUserStatus', status(bound))).rejects.toThrow('DetailMissing')
    await service.anyone.call('CreateUserDetail', details(bound))
    await expect(
      service.anyone.call('CreateUserStatus', { ...status(bound), email: 'baska@posta.example' }),
    ).rejects.toThrow('RegistrationEnded')
  })

  test('do without an e-mail', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const { bound } = await startRegistration(service, person)
    await service.anyone.call('CreateUserDetail', { ...details(bound), userEmail: '' })
    await service.anyone.call('CreateUserStatus', { ...status(bound), email: null })
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({ email: null })
  })

  test('refuse a password that is short, guessable or about the person, at its field', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    const { bound } = await startRegistration(service, person)
    await service.anyone.call('CreateUserDetail', details(bound))
    for (const password of ['kısa', `Evet.${person.userPidNo}`, 'yildizgorur.58', '1234567890']) {
      await expect(
        service.anyone.call('CreateUserStatus', { ...status(bound), password }),
      ).rejects.toMatchObject({ body: { Fields: { password: expect.any(String) } } })
    }
    expect(await memberNamed(service, person.userPidNo)).toBeUndefined()
  })

  test('refuse an address whose parts do not belong together, and make no member', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    const { bound } = await startRegistration(service, person)
    const invented = {
      cityCode: '99',
      countyCode: '1275',
      districtCode: '1',
      streetCode: '1',
      outerDoorOid: 999_999_999,
      innerDoorOid: null,
      text: 'yok',
    }
    await expect(
      service.anyone.call('CreateUserDetail', { ...details(bound), address: invented }),
    ).rejects.toThrow('UnknownAddress')
    await expect(service.anyone.call('CreateUserStatus', status(bound))).rejects.toThrow('DetailMissing')
    expect(await memberNamed(service, person.userPidNo)).toBeUndefined()
    expect(await registryOf(service, person.userPidNo)).toBeUndefined()
  })

  test('want the notice that is in force', async ({ service, simulators }) => {
    const { bound } = await startRegistration(service, await givenPerson(simulators))
    await expect(
      service.anyone.call('CreateUserDetail', { ...details(bound), noticeVersion: '2020-01' as '2026-11' }),
    ).rejects.toMatchObject({ body: { Fields: { noticeVersion: expect.stringContaining('Aydınlatma') } } })
  })

  test('leave no password and no number in the log', async ({ service }) => {
    expect(service.logLines.join('\n')).not.toContain(goodPassword)
    expect(service.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})
