import { randomUUID } from 'node:crypto'
import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import {
  changeByBridge,
  changeByFile,
  contactHeader,
  lineOf,
  linkOn,
  passDays,
  passwordOn,
  tellChanges,
  test,
} from '../../testing/contact-changes.ts'
import { nameContactWay } from '../../callers/contact-way.ts'
import { startSignIn } from '../../callers/sign-in.ts'
import { csv, importText } from '../../testing/importing.ts'
import { givenClerk, tried, write } from '../../testing/importing-at-the-desk.ts'
import { clerkWithPhone, setUpDevice } from '../../testing/second-factor.ts'
import { memberWithPhone, messagesTo, newPhone } from '../../testing/signing-in.ts'
import { type TestService, testSettings } from '../../testing/test-service.ts'
import { givenSubscription } from '../../testing/water.ts'

/** Phone that counts for a registry. */
async function recorded({ db }: TestService, registryOid: number) {
  const [row] = await db<{ gsmNumber: string | null }[]>`
    select gsm_number from registry where oid = ${registryOid}`
  return row?.gsmNumber
}

describe('an administrator who wants to become someone else', () => {
  test('changes the phone of no clerk by a file', async ({ service }) => {
    const crook = await givenClerk(service)
    const victim = await clerkWithPhone(service, ['administration'])
    const own = newPhone()
    const file = csv(contactHeader, await lineOf(service, victim.registryOid, own))
    const found = await tried(service, crook, file, { isUpdate: true })
    expect(found).toMatchObject({ Counts: { Changed: 0, Rejected: 1 } })
    expect(found.FirstRejected[0]).toMatchObject({
      Field: 'cep_telefonu',
      Reason: expect.stringContaining('Görevi olan') as string,
    })
    await write(service, crook, found, { skipRejected: true })
    expect(await recorded(service, victim.registryOid)).toBe(victim.gsmNumber)
    expect(await passwordOn(service, victim, own)).toBeUndefined()
    expect(await messagesTo(service, own)).toEqual([])
    // Nor does a file bring a first phone to a clerk without one, or to a former clerk.
    const newcomer = await service.given.member({ role: 'clerk', duties: ['water'] })
    await service.db`update member_duty set ended_at = ${service.now} where member_oid = ${newcomer.oid}`
    const first = csv(contactHeader, await lineOf(service, newcomer.registryOid, own))
    expect(await tried(service, crook, first, { isUpdate: true })).toMatchObject({ Counts: { Rejected: 1 } })
    const program = await importText(service, 'registries', file, {
      isUpdate: true,
      approvedByName: 'Ali Veli',
    })
    expect(program).toMatchObject({ written: 0, rejected: 1 })
    expect((await changeByBridge(service, victim.registryOid, own)).Results).toMatchObject([
      { Outcome: 'rejected', Faults: [{ Field: 'GsmNumber' }] },
    ])
    expect(await recorded(service, victim.registryOid)).toBe(victim.gsmNumber)
  })

  test('does not write a citizen’s phone alone, and by two it opens nothing while the old one is told', async ({
    service,
  }) => {
    const crook = await givenClerk(service)
    const victim = await memberWithPhone(service)
    const own = newPhone()
    const file = csv(contactHeader, await lineOf(service, victim.registryOid, own))
    const found = await tried(service, crook, file, { isUpdate: true })
    expect(found).toMatchObject({ NeedsAnother: true, ChangedContacts: 1 })
    await expect(write(service, crook, found)).rejects.toThrow('AnotherAdministratorNeeded')
    const accomplice = await givenClerk(service)
    expect(await write(service, accomplice, found)).toMatchObject({ Status: 'written' })
    await tellChanges(service)
    expect(await messagesTo(service, victim.gsmNumber)).toEqual([
      expect.stringContaining('iletisim-degisikligi#') as string,
    ])
    expect(await messagesTo(service, own)).toEqual([])
    expect(await passwordOn(service, victim, own)).toBeUndefined()
    expect(await passwordOn(service, victim, victim.gsmNumber)).toMatch(/\S{10}/)
    expect(
      await service.db`
        select way, caused_by_member_oid as causer, status from contact_change
        where registry_oid = ${victim.registryOid} and is_to_tell`,
    ).toEqual([{ way: 'file', causer: accomplice.oid, status: 'waiting' }])
    // The auditor finds the owner of the contact, and the author of the change.
    const auditor = await service.given.member({ role: 'clerk', duties: ['audit'] })
    const { Items } = await service.as(auditor).call('GetAuditEvents', { person: victim.userName })
    expect(JSON.stringify(Items.filter(({ Kind }) => Kind === 'ContactChanged'))).toContain(
      String(accomplice.oid),
    )
    // The contact counts after the days of waiting without an objection.
    await passDays(service, 6)
    expect(await recorded(service, victim.registryOid)).toBe(victim.gsmNumber)
    await passDays(service, 1.1)
    expect(await recorded(service, victim.registryOid)).toBe(own)
  })

  test('is stopped by the old phone, and two clerks restore it', async ({ service }) => {
    const victim = await memberWithPhone(service)
    const own = newPhone()
    const { first, second } = await changeByFile(service, victim.registryOid, own)
    const token = await linkOn(service, victim.gsmNumber)
    expect(await service.anyone.call('GetContactChangeByLink', { token })).toMatchObject({
      Status: 'waiting',
    })
    await service.anyone.call('ObjectToContactChange', { token })
    await service.anyone.call('ObjectToContactChange', { token })
    await expect(service.anyone.call('ConfirmContactChange', { token })).rejects.toThrow('NotPossible')
    await passDays(service, 20)
    expect(await recorded(service, victim.registryOid)).toBe(victim.gsmNumber)
    expect(await passwordOn(service, victim, own)).toBeUndefined()
    const clerk = await service.given.member({ role: 'clerk', duties: ['registry'] })
    const { Items } = await service.as(clerk).call('GetContactChangesForClerks', {})
    const change = Items.find(({ Status }) => Status === 'objected')
    expect(change).toMatchObject({ Way: 'file', Proposed: null, MaskedNew: `(5**) *** ** ${own.slice(-2)}` })
    const decision = {
      changeOid: change?.Oid ?? 0,
      decision: 'restoreOld' as const,
      reason: 'Kişiyi kimliğiyle gördüm.',
    }
    // The administrators who brought and wrote the file decide nothing about it.
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const bringers: { accessToken: string }[] = []
    for (const administrator of [first, second]) {
      await service.db`
        insert into member_duty (member_oid, duty, given_at) values (${administrator.oid}, 'registry', ${service.now})`
      // Their first sign-in is over by now.
      const { AccessToken } = await startSignIn(service.db, administrator.oid, { now: service.now, client })
      const bringer = { accessToken: AccessToken }
      bringers.push(bringer)
      await expect(service.as(bringer).call('DecideContactChange', decision)).rejects.toThrow('OwnMatter')
    }
    expect(await service.as(clerk).call('DecideContactChange', decision)).toEqual({
      WaitsForSecondClerk: true,
    })
    const [proposal] = await service.db<{ oid: number }[]>`
      select oid from registry_proposal where registry_oid = ${victim.registryOid} and ended_at is null`
    const answer = { proposalOid: proposal?.oid ?? 0, isConfirmed: true, reason: 'Ben de gördüm, doğrudur.' }
    await expect(service.as(clerk).call('AnswerRegistryProposal', answer)).rejects.toThrow('OwnProposal')
    for (const bringer of bringers)
      await expect(service.as(bringer).call('AnswerRegistryProposal', answer)).rejects.toThrow('OwnMatter')
    const other = await service.given.member({ role: 'clerk', duties: ['registry'] })
    await service.as(other).call('AnswerRegistryProposal', answer)
    expect(
      await service.db`
        select status from contact_change where registry_oid = ${victim.registryOid} and is_to_tell`,
    ).toEqual([{ status: 'refused' }])
    // The same file again changes nothing, and tells no one a second time.
    const told = await messagesTo(service, victim.gsmNumber)
    const again = csv(contactHeader, await lineOf(service, victim.registryOid, own))
    expect(await tried(service, await givenClerk(service), again, { isUpdate: true })).toMatchObject({
      NeedsAnother: false,
      Counts: { Changed: 0, Unchanged: 1 },
    })
    expect((await changeByBridge(service, victim.registryOid, own)).Results).toMatchObject([
      { Outcome: 'same' },
    ])
    expect(await messagesTo(service, victim.gsmNumber)).toEqual(told)
  })

  test('gets no further by the bridge', async ({ service }) => {
    const victim = await memberWithPhone(service)
    const own = newPhone()
    expect((await changeByBridge(service, victim.registryOid, own)).Results).toMatchObject([
      { Outcome: 'changed' },
    ])
    expect(await linkOn(service, victim.gsmNumber)).toMatch(/\S{43}/)
    expect(await passwordOn(service, victim, own)).toBeUndefined()
    expect(
      await service.db`
        select way, caused_by_name as causer from contact_change
        where registry_oid = ${victim.registryOid} and is_to_tell`,
    ).toEqual([{ way: 'bridge', causer: 'muhasebe' }])
    // A change that the accounting takes back does not come into force.
    expect((await changeByBridge(service, victim.registryOid, victim.gsmNumber)).Results).toMatchObject([
      { Outcome: 'changed' },
    ])
    await passDays(service, 8)
    expect(await recorded(service, victim.registryOid)).toBe(victim.gsmNumber)
  })

  test('gets nothing by a first phone either, where the membership is in use', async ({ service }) => {
    const victim = await service.given.member()
    const own = newPhone()
    const { found } = await changeByFile(service, victim.registryOid, own)
    expect(found).toMatchObject({ NeedsAnother: true, ChangedContacts: 1 })
    expect(await passwordOn(service, victim, own)).toBeUndefined()
    await passDays(service, 8)
    expect(await passwordOn(service, victim, own)).toMatch(/\S{10}/)
  })
})

/** Every way by which a phone comes into a record: the last two stand for any call that writes it there. */
const ways = {
  file: changeByFile,
  bridge: changeByBridge,
  counter: writtenAs('counter'),
  edevlet: writtenAs('edevlet'),
}

function writtenAs(way: 'counter' | 'edevlet') {
  return async (service: TestService, registryOid: number, gsmNumber: string) => {
    await service.db.begin(async (tx) => {
      await nameContactWay(tx, { way, at: service.now })
      await tx`update registry set gsm_number = ${gsmNumber} where oid = ${registryOid}`
    })
    await tellChanges(service)
  }
}

/** Someone new who registers with a phone and asks to be joined with the record of that name and number. */
async function asksToJoin(service: TestService, identityNumber: string, gsmNumber: string) {
  const signedUp = await service.post('/api/auth/register', {
    username: `crook${identityNumber}`,
    email: `crook${identityNumber}@posta.example`,
    password: 'mor deve yol yürür',
  })
  const { accessToken } = signedUp.json<{ accessToken: string }>()
  const crook = service.as({ accessToken })
  const { OperationReferenceNumber: operationReferenceNumber } = await crook.call('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber }],
    title: 'Match',
  })
  const [text = ''] = await messagesTo(service, gsmNumber)
  const userEntredCode = /(\d{6})/.exec(text)?.[1] ?? ''
  await crook.call('ValidateCode', { operationReferenceNumber, userEntredCode })
  const person = { identityNumber, nameOrTitle: 'KADİR', surname: 'ÖZÇIĞIR', gsmNumber }
  return crook.call('AskForMatch', { ...person, operationReferenceNumber })
}

describe.for(Object.entries(ways))('a phone that came by %s', ([way, change]) => {
  test('opens no temporary password, and the old one is told and still does', async ({ service }) => {
    const victim = await memberWithPhone(service)
    const own = newPhone()
    await change(service, victim.registryOid, own)
    expect(await recorded(service, victim.registryOid)).toBe(victim.gsmNumber)
    expect(await linkOn(service, victim.gsmNumber)).toMatch(/\S{43}/)
    expect(await passwordOn(service, victim, own)).toBeUndefined()
    expect(await messagesTo(service, own)).toEqual([])
    expect(await passwordOn(service, victim, victim.gsmNumber)).toMatch(/\S{10}/)
  })

  test('sets up no first device of a clerk', async ({ service }) => {
    const victim = await clerkWithPhone(service, ['administration'])
    const own = newPhone()
    await change(service, victim.registryOid, own).catch(() => {})
    expect(await recorded(service, victim.registryOid)).toBe(victim.gsmNumber)
    const setUp = setUpDevice(service, { ...victim, gsmNumber: own })
    await expect(setUp).rejects.toThrow()
    expect((await setUpDevice(service, victim)).recoveryCodes.length).toBeGreaterThan(0)
  })

  test('opens no guest payment and no subscription', async ({ service }) => {
    const victim = await memberWithPhone(service)
    const { subscriberNo } = await givenSubscription(service, victim.registryOid)
    const own = newPhone()
    await change(service, victim.registryOid, own)
    const asGuest = async (gsmNumber: string) =>
      service.anyone.call('ValidateRegistries', {
        filter: { identityNumber: victim.userName },
        gsmNumber,
        captcha: await service.anyone.solvedCaptcha(),
      })
    await asGuest(own)
    const captcha = await service.anyone.solvedCaptcha()
    await service.anyone.call('ValidateSubscriberNo', { subscriberNo, gsmNumber: own, captcha })
    expect(await messagesTo(service, own)).toEqual([])
    const before = (await messagesTo(service, victim.gsmNumber)).length
    await asGuest(victim.gsmNumber)
    expect((await messagesTo(service, victim.gsmNumber)).length).toBe(before + 1)
  })

  test('registers no one as the person of the record', async ({ service }) => {
    const identityNumber = completeNationalId(`31415${Object.keys(ways).indexOf(way)}271`)
    const old = newPhone()
    const [record] = await service.db<{ oid: number }[]>`
      insert into registry (registry_type, registry_number, identity_number, name_or_title, surname, gsm_number)
      values ('G', ${`K-${randomUUID()}`}, ${identityNumber}, 'KADİR', 'ÖZÇIĞIR', ${old}) returning oid`
    const own = newPhone()
    await change(service, record?.oid ?? 0, own)
    expect(await asksToJoin(service, identityNumber, own)).toEqual({
      RegistryMatch: 'Waiting',
      Registry: null,
    })
  })
})

describe('a freshly changed phone', () => {
  test('counts at once where the old phone says so by its link', async ({ service }) => {
    const member = await memberWithPhone(service)
    const own = newPhone()
    await changeByFile(service, member.registryOid, own)
    await service.anyone.call('ConfirmContactChange', { token: await linkOn(service, member.gsmNumber) })
    expect(await passwordOn(service, member, own)).toMatch(/\S{10}/)
    expect(await passwordOn(service, member, member.gsmNumber)).toBeUndefined()
    // An objection still freezes it: neither phone opens anything, and no one stays signed in.
    await service.anyone.call('ObjectToContactChange', { token: await linkOn(service, member.gsmNumber) })
    expect(await recorded(service, member.registryOid)).toBeNull()
    expect(
      await service.db`
      select from sign_in where member_oid = ${member.oid} and ended_at is null`,
    ).toHaveLength(0)
    expect(
      await service.db`
      select from temporary_password where member_oid = ${member.oid} and used_at is null`,
    ).toHaveLength(0)
  })

  test('that a full export repeats, with another name, stays one change', async ({ service }) => {
    const member = await memberWithPhone(service)
    const own = newPhone()
    await changeByFile(service, member.registryOid, own)
    const file = csv(contactHeader, await lineOf(service, member.registryOid, own, 'YENİSOYAD'))
    expect(await importText(service, 'registries', file, { isUpdate: true })).toMatchObject({ written: 1 })
    // A file without the column leaves the change waiting, too.
    const [, ...fields] = contactHeader.split(';').toReversed()
    const line = (await lineOf(service, member.registryOid, own, 'DAHAYENİ'))
      .split(';')
      .slice(0, -1)
      .join(';')
    const named = csv(fields.toReversed().join(';'), line)
    expect(await importText(service, 'registries', named, { isUpdate: true })).toMatchObject({ written: 1 })
    expect(
      await service.db`
        select status from contact_change where registry_oid = ${member.registryOid} and is_to_tell`,
    ).toEqual([{ status: 'waiting' }])
    await passDays(service, 8)
    expect(await recorded(service, member.registryOid)).toBe(own)
  })

  test('in the same writing is no change', async ({ service }) => {
    const member = await memberWithPhone(service)
    const written = `0${member.gsmNumber.slice(3, 6)} ${member.gsmNumber.slice(6)}`
    const file = csv(contactHeader, await lineOf(service, member.registryOid, written))
    expect(await tried(service, await givenClerk(service), file, { isUpdate: true })).toMatchObject({
      ChangedContacts: 0,
      Counts: { Unchanged: 1 },
    })
  })
})

describe('someone who knows only a number', () => {
  test('learns nothing of a change by a wrong link or by asking the desk', async ({ service }) => {
    for (const call of ['GetContactChangeByLink', 'ObjectToContactChange', 'ConfirmContactChange'] as const)
      await expect(service.anyone.call(call, { token: 'a'.repeat(43) })).rejects.toThrow('LinkNotOpen')
    const citizen = await service.given.member()
    await expect(service.as(citizen).call('GetContactChangesForClerks', {})).rejects.toThrow('NotAllowed')
  })

  test('does not use a link after its days', async ({ service }) => {
    const member = await memberWithPhone(service)
    await changeByBridge(service, member.registryOid, newPhone())
    const token = await linkOn(service, member.gsmNumber)
    await passDays(service, 31)
    await expect(service.anyone.call('ObjectToContactChange', { token })).rejects.toThrow('LinkNotOpen')
  })
})

test('the program asks for a second name where a phone changes', async ({ service }) => {
  const member = await memberWithPhone(service)
  const file = csv(contactHeader, await lineOf(service, member.registryOid, newPhone()))
  const limits = testSettings.SecondPerson
  await expect(importText(service, 'registries', file, { isUpdate: true, limits })).rejects.toThrow(
    'telefonunu veya e-postasını değiştiriyor',
  )
  expect(
    await importText(service, 'registries', file, {
      isUpdate: true,
      limits,
      approvedByName: 'Necla Özçığır',
    }),
  ).toMatchObject({ written: 1, weight: { changedContacts: 1 } })
})
