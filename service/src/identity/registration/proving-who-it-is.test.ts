import { describe, expect } from 'vitest'
import {
  givenCompany,
  givenPerson,
  givenRegistry,
  memberNamed,
  newPhone,
  register,
  registryOf,
  signIn,
} from '../../testing/registering.ts'
import { securityEventsOf } from '../../testing/signing-in.ts'
import { testWithSimulators as test } from '../../testing/simulators.ts'
import type { TestService } from '../../testing/test-service.ts'
import { memberFor } from '../edevlet/edevlet-member.ts'

const reason = 'Kimlik kartını ve imza sirkülerini gördüm.'

/** Membership after e-Devlet has named someone. */
function namedByEDevlet(service: TestService, identityNumber: string, registryOid: number) {
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  return memberFor({ db: service.db, now: service.now, client }, { registryOid, identityNumber })
}

async function isStillIn(service: TestService, login: Awaited<ReturnType<typeof signIn>>) {
  return service
    .as({ accessToken: login?.AccessToken ?? '' })
    .call('GetOwnRegistries', {})
    .then(
      () => true,
      () => false,
    )
}

describe('whom e-Devlet names', () => {
  test('takes a membership over that a stranger opened, and gets the record opened with it', async ({
    service,
    simulators,
  }) => {
    const person = await givenPerson(simulators)
    expect(await register(service, person)).toMatchObject({ RegistryMatch: 'Waiting' })
    const stranger = await signIn(service, person.userPidNo)
    expect(await isStillIn(service, stranger)).toBe(true)
    const registry = await registryOf(service, person.userPidNo)
    const { oid } = await namedByEDevlet(service, person.userPidNo, Number(registry?.oid))
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({
      oid,
      registryOid: registry?.oid,
      identityProvenBy: 'edevlet',
      passwordHash: null,
      gsmNumber: null,
      email: null,
    })
    const [contact] = await service.db`select gsm_number, email from member_contact where member_oid = ${oid}`
    expect(contact).toEqual({ gsmNumber: null, email: null })
    expect(await service.db`select from registry_address where registry_oid = ${registry?.oid}`).toHaveLength(
      0,
    )
    expect(await isStillIn(service, stranger)).toBe(false)
    expect(await signIn(service, person.userPidNo)).toMatchObject({ AccessToken: null })
    const ended = await service.db`select end_reason from sign_in where member_oid = ${oid}`
    expect(ended).toEqual([{ endReason: 'taken_over' }])
    await namedByEDevlet(service, person.userPidNo, Number(registry?.oid))
    const events = await securityEventsOf(service, oid)
    expect(events.filter((kind) => kind === 'AccountTakenOver')).toHaveLength(1)
  })

  test('takes a membership over that waits for the record', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const registryOid = await givenRegistry(service, person.userPidNo, newPhone())
    await register(service, person)
    await namedByEDevlet(service, person.userPidNo, registryOid)
    expect(await memberNamed(service, person.userPidNo)).toMatchObject({
      registryOid,
      identityProvenBy: 'edevlet',
      passwordHash: null,
      gsmNumber: null,
      email: null,
    })
    expect(await signIn(service, person.userPidNo)).toMatchObject({ AccessToken: null })
  })

  test('keeps the password of a membership they had proven to be theirs', async ({ service, simulators }) => {
    const person = await givenPerson(simulators)
    const phone = newPhone()
    const registryOid = await givenRegistry(service, person.userPidNo, phone)
    await register(service, person, phone)
    const login = await signIn(service, person.userPidNo)
    const before = await memberNamed(service, person.userPidNo)
    await namedByEDevlet(service, person.userPidNo, registryOid)
    expect(await memberNamed(service, person.userPidNo)).toEqual(before)
    expect(await isStillIn(service, login)).toBe(true)
    expect(await signIn(service, person.userPidNo)).toMatchObject({ Message: null })
  })
})

describe('matching at the counter', () => {
  test('is a clerk’s alone', async ({ service, simulators }) => {
    const company = await givenCompany(simulators)
    await register(service, company)
    const registryOid = await givenRegistry(service, company.userPidNo, null)
    const request = { userName: company.userPidNo, registryOid, reason }
    for (const role of ['citizen', 'employee'] as const) {
      const member = await service.given.member({ role })
      await expect(service.as(member).call('MatchMemberWithRegistry', request)).rejects.toThrow('NotAllowed')
    }
    await expect(service.anyone.call('MatchMemberWithRegistry', request)).rejects.toThrow('NotSignedIn')
    expect(await memberNamed(service, company.userPidNo)).toMatchObject({ registryOid: null })
  })

  test('joins a membership with its record and keeps the password where the phones agree', async ({
    service,
    simulators,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const company = await givenCompany(simulators)
    const phone = newPhone()
    await register(service, company, phone)
    const registryOid = await givenRegistry(service, company.userPidNo, phone)
    const request = { userName: company.userPidNo, registryOid, reason }
    expect(await service.as(clerk).call('MatchMemberWithRegistry', request)).toEqual({ IsPasswordKept: true })
    const member = await memberNamed(service, company.userPidNo)
    expect(member).toMatchObject({ registryOid, identityProvenBy: 'counter' })
    expect(await signIn(service, company.userPidNo)).toMatchObject({ Message: null })
    const [event] = await service.db`
      select detail from security_event where member_oid = ${member?.oid} and kind = 'MatchedAtCounter'`
    expect(event?.detail).toEqual({ registryOid: String(registryOid), clerk: String(clerk.oid), reason })
    await expect(service.as(clerk).call('MatchMemberWithRegistry', request)).rejects.toThrow('AlreadyProven')
  })

  test('ends what the opener wrote where their phone is not the record’s', async ({
    service,
    simulators,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const person = await givenPerson(simulators)
    await register(service, person)
    const stranger = await signIn(service, person.userPidNo)
    const registry = await registryOf(service, person.userPidNo)
    const phone = newPhone()
    await service.db`update registry set gsm_number = ${phone} where oid = ${registry?.oid}`
    const request = { userName: person.userPidNo, registryOid: Number(registry?.oid), reason }
    expect(await service.as(clerk).call('MatchMemberWithRegistry', request)).toEqual({
      IsPasswordKept: false,
    })
    expect(await isStillIn(service, stranger)).toBe(false)
    const member = await memberNamed(service, person.userPidNo)
    expect(member).toMatchObject({ passwordHash: null, gsmNumber: null, identityProvenBy: 'counter' })
    expect(await securityEventsOf(service, Number(member?.oid))).toEqual(
      expect.arrayContaining(['AccountTakenOver', 'MatchedAtCounter']),
    )
  })

  test('is refused for a record of another number, for nobody and without a reason', async ({
    service,
    simulators,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const other = await service.given.member()
    const company = await givenCompany(simulators)
    await register(service, company)
    const match = (change: object) =>
      service.as(clerk).call('MatchMemberWithRegistry', {
        userName: company.userPidNo,
        registryOid: other.registryOid,
        reason,
        ...change,
      })
    await expect(match({})).rejects.toThrow('RegistryOfSomeoneElse')
    await expect(match({ userName: '1234567890' })).rejects.toThrow('NoSuchMember')
    await expect(match({ userName: other.userName })).rejects.toThrow('AlreadyProven')
    await expect(match({ reason: ' kısa ' })).rejects.toMatchObject({
      body: { Fields: { reason: expect.any(String) } },
    })
  })
})
