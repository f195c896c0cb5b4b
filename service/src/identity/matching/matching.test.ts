import { randomUUID } from 'node:crypto'
import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { messagesTo, newPhone, securityEventsOf } from '../../testing/signing-in.ts'
import { confirmProposal } from '../../testing/second-clerk.ts'
import { type TestService, test } from '../../testing/test-service.ts'

const reason = 'Kimlik kartını gördüm, fotoğrafı kendisi.'
let made = 0

/** An account by name, as the sign-up makes it: signed in, without a record. */
async function signedUp(service: TestService) {
  made += 1
  const userName = `isimle.${made}`
  const response = await service.post('/api/auth/register', {
    username: userName,
    email: `isimle${made}@posta.example`,
    password: 'mor deve yol yürür',
  })
  const { accessToken } = response.json<{ accessToken: string }>()
  const [member] = await service.db<{ oid: number }[]>`select oid from member where user_name = ${userName}`
  return { userName, accessToken, oid: member?.oid ?? 0 }
}

async function record(service: TestService, gsmNumber: string | null) {
  made += 1
  const identityNumber = completeNationalId(String(500_000_000 + made * 4241))
  const [registry] = await service.db<{ oid: number }[]>`
    insert into registry ${service.db({
      registryType: 'G',
      registryNumber: `M-${made}`,
      identityNumber,
      nameOrTitle: 'ŞULE',
      surname: `IRMAKLI ${made}`,
      gsmNumber,
    })} returning oid`
  return { identityNumber, registryOid: registry?.oid ?? 0 }
}

async function ask(
  service: TestService,
  member: { accessToken: string },
  identityNumber: string,
  gsmNumber: string,
) {
  const { OperationReferenceNumber: operationReferenceNumber } = await service.as(member).call('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber }],
    title: 'Match',
  })
  const [text] = await messagesTo(service, gsmNumber)
  const userEntredCode = /(\d{6})/.exec(text ?? '')?.[1] ?? ''
  await service.as(member).call('ValidateCode', { operationReferenceNumber, userEntredCode })
  const names = { nameOrTitle: 'Şule', surname: 'Irmaklı' }
  return service
    .as(member)
    .call('AskForMatch', { identityNumber, ...names, gsmNumber, operationReferenceNumber })
}

const waitingFor = async (service: TestService, clerk: { accessToken: string }, searchText: string) =>
  (await service.as(clerk).call('GetMembersWaitingForMatch', { searchText })).Items

describe('an account made by name', () => {
  test('is joined at once with the record whose phone its member holds', async ({ service }) => {
    const gsmNumber = newPhone()
    const { identityNumber, registryOid } = await record(service, gsmNumber)
    const member = await signedUp(service)
    expect(await ask(service, member, identityNumber, gsmNumber)).toMatchObject({
      RegistryMatch: 'Matched',
      Registry: { Oid: registryOid },
    })
    expect(await service.as(member).call('GetOwnRegistries', {})).toHaveLength(1)
    const another = await signedUp(service)
    service.pass(61_000)
    expect(await ask(service, another, identityNumber, gsmNumber)).toEqual({
      RegistryMatch: 'Waiting',
      Registry: null,
    })
    expect(await service.as(another).call('GetOwnRegistries', {})).toEqual([])
  })

  test('waits for a clerk with any other phone, and is matched with the number it asked for only', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const phone = newPhone()
    const { identityNumber, registryOid } = await record(service, null)
    const other = await record(service, null)
    const member = await signedUp(service)
    const request = { userName: member.userName, registryOid, reason }
    // Only its member can say whose account a user name is.
    await expect(service.as(clerk).call('MatchMemberWithRegistry', request)).rejects.toThrow('NoSuchMember')
    expect(await ask(service, member, identityNumber, phone)).toMatchObject({ RegistryMatch: 'Waiting' })
    expect(await service.as(member).call('GetOwnMatchRequest', {})).toMatchObject({
      IsWaiting: true,
      RefusalReason: null,
    })
    const [waiting] = await waitingFor(service, clerk, member.userName.toUpperCase())
    expect(waiting).toMatchObject({
      UserName: member.userName,
      IsByName: true,
      IdentityNumber: identityNumber,
      NameOrTitle: 'ŞULE',
      GsmNumber: phone,
      Record: { Oid: registryOid, IsPhoneSame: false, IsTaken: false },
    })
    await expect(
      service.as(clerk).call('MatchMemberWithRegistry', { ...request, registryOid: other.registryOid }),
    ).rejects.toThrow('RegistryOfSomeoneElse')
    await expect(service.as(clerk).call('MatchMemberWithRegistry', request)).rejects.toThrow('PhoneDiffers')
    const seen = { ...request, takesPhone: true }
    expect(await service.as(clerk).call('MatchMemberWithRegistry', seen)).toEqual({
      IsPasswordKept: false,
      WaitsForSecondClerk: true,
    })
    const second = await confirmProposal(service, registryOid)
    const [changed] = await service.db`select gsm_number from registry where oid = ${registryOid}`
    expect(changed).toEqual({ gsmNumber: phone })
    expect(await service.as(member).call('GetOwnRegistries', {})).toHaveLength(1)
    expect(await waitingFor(service, clerk, identityNumber)).toEqual([])
    const [settled] = await service.db`
      select decision, decided_by_member_oid, reason from match_request where member_oid = ${member.oid}`
    expect(settled).toEqual({ decision: 'Matched', decidedByMemberOid: second.oid, reason })
    expect(await securityEventsOf(service, member.oid)).toEqual(
      expect.arrayContaining(['MatchAsked', 'MatchedAtCounter']),
    )
  })

  test('is turned down with a reason its member reads, and may ask again', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const { identityNumber } = await record(service, null)
    const member = await signedUp(service)
    const phone = newPhone()
    await ask(service, member, identityNumber, phone)
    const refusal = { userName: member.userName, reason: 'Kimliğinizle belediyeye gelin.' }
    await service.as(clerk).call('RefuseMatch', refusal)
    await expect(service.as(clerk).call('RefuseMatch', refusal)).rejects.toThrow('NoSuchMember')
    expect(await service.as(member).call('GetOwnMatchRequest', {})).toMatchObject({
      IsWaiting: false,
      RefusalReason: 'Kimliğinizle belediyeye gelin.',
    })
    expect((await messagesTo(service, phone))[0]).toContain('sicil eslesmesi')
    service.pass(61_000)
    expect(await ask(service, member, identityNumber, phone)).toMatchObject({ RegistryMatch: 'Waiting' })
    expect(await waitingFor(service, clerk, `${identityNumber} sule ırmaklı`)).toHaveLength(1)
  })

  test('asks for nothing without its own code, and nothing once it has a record', async ({ service }) => {
    const { identityNumber } = await record(service, null)
    const member = await signedUp(service)
    const request = {
      identityNumber,
      nameOrTitle: 'Şule',
      surname: 'Irmaklı',
      gsmNumber: newPhone(),
      operationReferenceNumber: 'nobody-proved-it',
    }
    await expect(service.as(member).call('AskForMatch', request)).rejects.toThrow('CodeNeeded')
    await expect(
      service.as(member).call('AskForMatch', { ...request, identityNumber: '10000000147' }),
    ).rejects.toMatchObject({ body: { Fields: { identityNumber: expect.any(String) as string } } })
    const ayse = await service.given.member()
    await expect(service.as(ayse).call('AskForMatch', request)).rejects.toThrow('HasRegistry')
  })
})

describe('what someone complained of before they had a record', () => {
  /** Thanks, which need no place. */
  const thank = async (service: TestService, member: { accessToken: string }) => {
    const thanks = {
      applicationTypeCode: '6',
      topicCode: 'park',
      text: 'Park çok güzel olmuş, elinize sağlık.',
    }
    return (await service.as(member).call('SendComplaint', { sendKey: randomUUID(), ...thanks }))
      .ReferenceNumber
  }
  const ownOf = async (service: TestService, member: { accessToken: string }) =>
    (await service.as(member).call('GetOwnComplaints', {})).Items.map(
      ({ ReferenceNumber }) => ReferenceNumber,
    )

  test('is still theirs once they are matched by their phone', async ({ service }) => {
    const gsmNumber = newPhone()
    const { identityNumber } = await record(service, gsmNumber)
    const member = await signedUp(service)
    const referenceNumber = await thank(service, member)
    await ask(service, member, identityNumber, gsmNumber)
    expect(await ownOf(service, member)).toEqual([referenceNumber])
    await service.as(member).call('GetComplaint', { referenceNumber })
  })

  test('is still theirs once a clerk has matched them', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const { identityNumber, registryOid } = await record(service, null)
    const member = await signedUp(service)
    const referenceNumber = await thank(service, member)
    await ask(service, member, identityNumber, newPhone())
    const { userName } = member
    const match = { userName, registryOid, reason, takesPhone: true }
    await service.as(clerk).call('MatchMemberWithRegistry', match)
    await confirmProposal(service, registryOid)
    expect(await ownOf(service, member)).toEqual([referenceNumber])
    const other = await service.given.member()
    await expect(service.as(other).call('GetComplaint', { referenceNumber })).rejects.toThrow(
      'NoSuchComplaint',
    )
  })

  test('is not the owner’s of a record whose number someone else had registered', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const { identityNumber, registryOid } = await record(service, newPhone())
    const someone = await signedUp(service)
    const referenceNumber = await thank(service, someone)
    // State after a registration with this number that was not matched.
    await service.db`
      update member set user_name = ${identityNumber}, gsm_number = ${newPhone()}, gsm_proven_at = now()
      where oid = ${someone.oid}`
    const match = { userName: identityNumber, registryOid, reason }
    expect(await service.as(clerk).call('MatchMemberWithRegistry', match)).toEqual({ IsPasswordKept: false })
    const [row] = await service.db`select registry_oid from complaint where reference = ${referenceNumber}`
    expect(row).toEqual({ registryOid: null })
  })

  test('is taken along by who sent it, and not by who has the membership afterwards', async ({ service }) => {
    const { registryOid } = await record(service, newPhone())
    const member = await signedUp(service)
    const referenceNumber = await thank(service, member)
    const taken = async () => JSON.stringify(await service.as(member).call('ExportOwnData', {}))
    expect(await taken()).toContain(referenceNumber)
    await service.db`update member set registry_oid = ${registryOid} where oid = ${member.oid}`
    expect(await taken()).not.toContain(referenceNumber)
  })
})

describe('the clerks’ desk', () => {
  test('is for clerks alone, and each look is noted', async ({ service }) => {
    for (const role of ['citizen', 'employee'] as const) {
      const member = await service.given.member({ role })
      const asMember = service.as(member)
      await expect(asMember.call('GetWorkForClerks', {})).rejects.toThrow('NotAllowed')
      await expect(asMember.call('GetMembersWaitingForMatch', {})).rejects.toThrow('NotAllowed')
      await expect(asMember.call('RefuseMatch', { userName: 'isimle', reason })).rejects.toThrow('NotAllowed')
      const menu = await service.as(member).call('RetrieveMenusWithoutAuthorization', {})
      expect(menu.some(({ path }) => path === '/Memur')).toBe(false)
    }
    const clerk = await service.given.member({ role: 'clerk' })
    const waiting = await waitingFor(service, clerk, '')
    const work = await service.as(clerk).call('GetWorkForClerks', {})
    expect(work.find(({ Code }) => Code === 'match')).toMatchObject({
      Path: '/Memur/Eslestirme',
      Waiting: waiting.length,
    })
    const menu = await service.as(clerk).call('RetrieveMenusWithoutAuthorization', {})
    expect(menu.some(({ path }) => path === '/Memur')).toBe(true)
    expect(await securityEventsOf(service, clerk.oid)).toEqual(['WaitingMembersListed'])
  })
})
