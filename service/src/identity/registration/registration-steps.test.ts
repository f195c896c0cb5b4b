import { describe, expect } from 'vitest'
import {
  details,
  givenPerson,
  goodPassword,
  memberNamed,
  registryOf,
  signInByPassword,
  startRegistration,
  status,
} from '../../testing/registering.ts'
import { testWithSimulators as test } from '../../testing/simulators.ts'

const minuteMs = 60_000

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
    const { request, bound } = await startRegistration(service, person)
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
    expect(await signInByPassword(service, person.userPidNo, other)).toMatchObject({ AccessToken: null })
    expect(await signInByPassword(service, person.userPidNo)).toMatchObject({ Message: null })
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
      reason: { message: 'AlreadyRegistered' },
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
    await service.anyone.call('CreateUserDetail', { ...details(bound), address: invented })
    await expect(service.anyone.call('CreateUserStatus', status(bound))).rejects.toThrow('UnknownAddress')
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
