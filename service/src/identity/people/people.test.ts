import { onlyReads } from 'contract/call'
import { calls } from 'contract/calls'
import type { DutyCode } from 'contract/clerk/codes'
import { maskIdentity } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { saveRegistryAddress } from '../../address/registry-addresses.ts'
import { noteRepresentation } from '../../callers/representation.ts'
import { givenAddresses, listedAddress } from '../../testing/given-address.ts'
import { clerkWithPhone, setUpDevice } from '../../testing/second-factor.ts'
import { memberWithPhone, messagesTo, securityEventsOf, signIn, signedIn } from '../../testing/signing-in.ts'
import { someoneWaits } from '../../testing/someone-waits.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'

const reason = 'Yazı İşleri müdürünün yazısı var.'
const administrator = (service: TestService) =>
  service.given.member({ role: 'clerk', duties: ['administration'] })

async function dutiesOf({ db }: TestService, memberOid: number): Promise<string[]> {
  const rows = await db<{ duty: string }[]>`
    select duty from member_duty where member_oid = ${memberOid} and ended_at is null order by duty`
  return rows.map(({ duty }) => duty)
}

async function answer(
  service: TestService,
  by: TestMember,
  { memberOid, isConfirmed = true }: { memberOid: number; isConfirmed?: boolean },
) {
  const [proposal] = await service.db<{ oid: number }[]>`
    select registry_proposal.oid from registry_proposal join member using (registry_oid)
    where member.oid = ${memberOid} and ended_at is null`
  return service
    .as(by)
    .call('AnswerAdministrationProposal', { proposalOid: proposal?.oid ?? 0, isConfirmed, reason })
}

/** Account opened again by the administrator and a second one. */
async function reopened(service: TestService, first: TestMember, memberOid: number) {
  await service.as(first).call('ReopenAccount', { memberOid, reason })
  await answer(service, await administrator(service), { memberOid })
}

/** A clerk with every duty, to look only. */
async function onlooker({ db, given }: TestService): Promise<TestMember> {
  const clerk = await given.member({ role: 'clerk' })
  await db`update member_duty set reads_only = true where member_oid = ${clerk.oid}`
  return clerk
}

describe('duties to look only', () => {
  test('let their holder make the calls that read and none of the others', async ({ service }) => {
    const clerk = service.as(await onlooker(service))
    const ofClerks = Object.entries(calls).filter(
      ([, { access, duty }]) => access === 'clerk' && duty !== 'any',
    )
    const refusals = await Promise.all(
      ofClerks.map(async ([name]) => {
        const answer = await clerk.call(name as 'GetAuditEvents', {} as never).then(
          () => 'answered',
          (error: Error) => error.message,
        )
        return [name, answer.includes('MayOnlyLook')] as const
      }),
    )
    expect(refusals.length).toBeGreaterThan(50)
    expect(refusals.filter(([name, isRefused]) => isRefused === onlyReads(name))).toEqual([])
    const work = await clerk.call('GetWorkForClerks', {})
    expect(work.length).toBeGreaterThan(10)
    expect(work.filter(({ IsReadOnly }) => !IsReadOnly)).toEqual([])
  })

  test('are given by two administrators, shown as such, and grow into deciding ones', async ({ service }) => {
    const [first, second, person] = [
      await administrator(service),
      await administrator(service),
      await memberWithPhone(service),
    ]
    const memberOid = person.oid
    const give = (readsOnly: boolean) =>
      service.as(first).call('GiveDuties', { memberOid, duties: ['complaints'], readsOnly, reason })
    await give(true)
    const [waiting] = await service.as(second).call('GetAdministrationProposals', {})
    expect(waiting?.Text).toContain('yalnızca görmek için')
    await answer(service, second, { memberOid })
    const asPerson = async () => service.as({ ...person, ...(await signedIn(service, person)) })
    await (await asPerson()).call('GetComplaintsForClerk', {})
    await expect((await asPerson()).call('MoveComplaint', {} as never)).rejects.toThrow('MayOnlyLook')
    const shown = async () => {
      const { Items } = await service
        .as(first)
        .call('GetPeopleForAdministrators', { searchText: person.userName })
      return Items.map(({ Duties, ReadingDuties }) => ({ Duties, ReadingDuties }))
    }
    expect(await shown()).toEqual([{ Duties: ['complaints'], ReadingDuties: ['complaints'] }])
    await expect(give(true)).rejects.toThrow('AlreadyGiven')
    await give(false)
    await answer(service, second, { memberOid })
    expect(await shown()).toEqual([{ Duties: ['complaints'], ReadingDuties: [] }])
    await expect((await asPerson()).call('MoveComplaint', {} as never)).rejects.not.toThrow('MayOnlyLook')
  })

  test('confirm nothing, and do not make anyone an administrator who counts', async ({ service }) => {
    const [first, second, person] = [
      await administrator(service),
      await onlooker(service),
      await memberWithPhone(service),
    ]
    const memberOid = person.oid
    await service.as(first).call('GiveDuties', { memberOid, duties: ['water'], reason })
    await expect(answer(service, second, { memberOid })).rejects.toThrow('MayOnlyLook')
    // A proposer who may only look since then is no second pair of eyes.
    await service.db`update member_duty set reads_only = true where member_oid = ${first.oid}`
    const third = await administrator(service)
    await expect(answer(service, third, { memberOid })).rejects.toThrow('NotPossible')
  })
})

describe('duties', () => {
  test('are given by two administrators, and the person is told', async ({ service }) => {
    const [first, second, person] = [
      await administrator(service),
      await administrator(service),
      await memberWithPhone(service),
    ]
    const memberOid = person.oid
    const request = { memberOid, duties: ['water', 'complaints'] as DutyCode[], reason }
    expect(await service.as(first).call('GiveDuties', request)).toEqual({ WaitsForSecondAdministrator: true })
    expect(await dutiesOf(service, memberOid)).toEqual([])
    await expect(service.as(first).call('GiveDuties', request)).rejects.toThrow('AlreadyProposed')
    await expect(answer(service, first, { memberOid })).rejects.toThrow('OwnProposal')
    // A name can be changed by a file; the number tells who it is.
    const waiting = (await service.as(second).call('GetAdministrationProposals', {})).find(({ Text }) =>
      Text.includes(maskIdentity(person.userName)),
    )
    expect(waiting?.Text).toContain('Su abonelikleri')
    await answer(service, second, { memberOid })
    expect(await dutiesOf(service, memberOid)).toEqual(['complaints', 'water'])
    expect((await messagesTo(service, person.gsmNumber))[0]).toContain('memur gorevi verildi')
    expect(await securityEventsOf(service, memberOid)).toContain('DutiesGiven')
    await service.as({ ...person, ...(await signedIn(service, person)) }).call('GetComplaintsForClerk', {})
    await expect(service.as(first).call('GiveDuties', request)).rejects.toThrow('AlreadyGiven')
    const exported = await service.as(person).call('ExportOwnData', {})
    expect(exported.RegistryProposals).toMatchObject([
      { CallName: 'GiveDuties', Reason: reason, IsConfirmed: true },
    ])
    const aboutClerks = JSON.stringify(exported.RegistryProposals)
    for (const clerk of [first, second]) expect(aboutClerks).not.toContain(clerk.userName)
    expect(aboutClerks).not.toContain('NECLA')
  })

  test.for(['EndDuties', 'CloseAccount'] as const)(
    'are not given on the word of an administrator who is none any more (%s)',
    async (how, { service }) => {
      const [first, second, person] = [
        await administrator(service),
        await administrator(service),
        await memberWithPhone(service),
      ]
      const memberOid = person.oid
      await service.as(first).call('GiveDuties', { memberOid, duties: ['water'], reason })
      if (how === 'EndDuties')
        await service
          .as(second)
          .call('EndDuties', { memberOid: first.oid, duties: ['administration'], reason })
      else await service.as(second).call('CloseAccount', { memberOid: first.oid, kind: 'suspended', reason })
      await expect(answer(service, second, { memberOid })).rejects.toThrow('NotPossible')
      expect(await dutiesOf(service, memberOid)).toEqual([])
      await answer(service, second, { memberOid, isConfirmed: false })
    },
  )

  test('are not given beyond what the second administrator read', async ({ service }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const { oid: memberOid } = await clerkWithPhone(service, ['refunds'])
    await service.as(first).call('GiveDuties', { memberOid, duties: ['refunds', 'water'], reason })
    const read = (await service.as(second).call('GetAdministrationProposals', {})).at(-1)
    expect(read?.Text).not.toContain('İadeler')
    await service.as(second).call('EndDuties', { memberOid, duties: ['refunds'], reason })
    await expect(answer(service, second, { memberOid })).rejects.toThrow('NotPossible')
    expect(await dutiesOf(service, memberOid)).toEqual([])
    await answer(service, second, { memberOid, isConfirmed: false })
  })

  test('are rejected by the second or withdrawn by the first', async ({ service }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    for (const by of [first, second]) {
      const { oid: memberOid } = await memberWithPhone(service)
      await service.as(first).call('GiveDuties', { memberOid, duties: ['taxes'], reason })
      await answer(service, by, { memberOid, isConfirmed: false })
      expect(await dutiesOf(service, memberOid)).toEqual([])
    }
  })

  test('cannot be got by oneself, by whom one acts for, nor confirmed by the person concerned', async ({
    service,
  }) => {
    const [first, second] = [await administrator(service), await clerkWithPhone(service, ['administration'])]
    const request = { duties: ['refunds'] as DutyCode[], reason }
    await expect(service.as(first).call('GiveDuties', { ...request, memberOid: first.oid })).rejects.toThrow(
      'OwnMatter',
    )
    const ward = await memberWithPhone(service)
    await noteRepresentation(service.db, {
      representativeRegistryOid: first.registryOid,
      registryOid: ward.registryOid,
      basis: 'Vasi',
      since: '2026-01-01',
    })
    await expect(service.as(first).call('GiveDuties', { ...request, memberOid: ward.oid })).rejects.toThrow(
      'OwnMatter',
    )
    // Acting for another at this moment does not change the member's own identity.
    await service.as(first).call('ChooseRegistry', { registryOid: ward.registryOid })
    await expect(service.as(first).call('GiveDuties', { ...request, memberOid: first.oid })).rejects.toThrow(
      'OwnMatter',
    )
    await service.as(first).call('GiveDuties', { ...request, memberOid: second.oid })
    await expect(answer(service, second, { memberOid: second.oid })).rejects.toThrow('OwnMatter')
    // Clerks of the registry desk neither see nor answer the administrators' proposals.
    const clerk = await service.given.member({ role: 'clerk', duties: ['registry'] })
    expect(await service.as(clerk).call('GetRegistryProposalsForClerks', {})).toEqual([])
    const [proposal] = await service.db<{ oid: number }[]>`
      select oid from registry_proposal where registry_oid = ${second.registryOid}`
    await expect(
      service
        .as(clerk)
        .call('AnswerRegistryProposal', { proposalOid: proposal?.oid ?? 0, isConfirmed: true, reason }),
    ).rejects.toThrow('NotProposed')
  })

  test('of audit and administration never meet in one person', async ({ service }) => {
    const first = service.as(await administrator(service))
    const auditor = await clerkWithPhone(service, ['audit'])
    const other = await clerkWithPhone(service, ['administration'])
    for (const [memberOid, duty] of [
      [auditor.oid, 'administration'],
      [other.oid, 'audit'],
    ] as const)
      await expect(first.call('GiveDuties', { memberOid, duties: [duty], reason })).rejects.toThrow(
        'AuditsThemselves',
      )
    const both = { memberOid: (await clerkWithPhone(service, ['water'])).oid, reason }
    await expect(first.call('GiveDuties', { ...both, duties: ['audit', 'administration'] })).rejects.toThrow(
      'AuditsThemselves',
    )
    expect(await first.call('GiveDuties', { ...both, duties: ['audit'] })).toEqual({
      WaitsForSecondAdministrator: true,
    })
  })

  test('go to persons with a record and a phone only', async ({ service }) => {
    const first = await administrator(service)
    const give = (memberOid: number) =>
      service.as(first).call('GiveDuties', { memberOid, duties: ['taxes'], reason })
    const company = await memberWithPhone(service)
    await service.db`update registry set registry_type = 'T' where oid = ${company.registryOid}`
    await expect(give(company.oid)).rejects.toThrow('NotAPerson')
    await expect(give((await service.given.member()).oid)).rejects.toThrow('PhoneNeeded')
    await expect(give(999_999_999)).rejects.toThrow('NoSuchMember')
  })

  test.for(['EndDuties', 'CloseAccount'] as const)(
    'of two administrators who decide about each other at once one stays (%s)',
    async (callName, { service }) => {
      const [first, second] = [await administrator(service), await administrator(service)]
      const decide = (by: TestMember, memberOid: number) =>
        (callName === 'EndDuties'
          ? service.as(by).call('EndDuties', { memberOid, duties: ['administration'], reason })
          : service.as(by).call('CloseAccount', { memberOid, kind: 'closed', reason })
        ).then(
          () => 'done',
          (error: Error) => error.message,
        )
      const answers = await Promise.all([decide(first, second.oid), decide(second, first.oid)])
      expect(answers.filter((each) => each === 'done')).toHaveLength(1)
      expect(answers.find((each) => each !== 'done')).toMatch(/NotAllowed|NotSignedIn/)
      const left = [await dutiesOf(service, first.oid), await dutiesOf(service, second.oid)]
      expect(left.flat()).toEqual(['administration'])
    },
  )

  test('are not ended by an administrator who lost the duty while the call waited', async ({ service }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const end = (by: TestMember, memberOid: number) =>
      service.as(by).call('EndDuties', { memberOid, duties: ['administration'], reason })
    let late: Promise<unknown> = Promise.resolve()
    await service.db.begin(async (tx) => {
      await tx`select from member where oid = ${second.oid} for no key update`
      late = end(first, second.oid).catch((error: Error) => error.message)
      await expect
        .poll(async () => (await service.db`select from pg_locks where not granted`).length, {
          timeout: 20_000,
        })
        .toBeGreaterThan(0)
      await tx`update member_duty set ended_at = now(), ended_by_member_oid = ${second.oid} where member_oid = ${first.oid}`
    })
    expect(await late).toContain('NotAllowed')
    expect(await dutiesOf(service, second.oid)).toEqual(['administration'])
  })

  test('end at once, by another administrator', async ({ service }) => {
    const [first, second] = [await administrator(service), await clerkWithPhone(service, ['administration'])]
    await expect(
      service.as(second).call('EndDuties', { memberOid: second.oid, duties: ['administration'], reason }),
    ).rejects.toThrow('OwnMatter')
    await service
      .as(first)
      .call('EndDuties', { memberOid: second.oid, duties: ['administration', 'water'], reason })
    await expect(service.as(second).call('GetPeopleForAdministrators', {})).rejects.toThrow('NotAllowed')
    await expect(
      service.as(first).call('EndDuties', { memberOid: second.oid, duties: ['administration'], reason }),
    ).rejects.toThrow('NoSuchDuty')
  })

  test('end also where their holder wrote the door of that administrator as an address', async ({
    service,
  }) => {
    const [first, second] = [await administrator(service), await clerkWithPhone(service, ['administration'])]
    await givenAddresses(service.db)
    for (const { registryOid } of [first, second])
      await saveRegistryAddress(
        service.db,
        registryOid,
        'notification',
        listedAddress,
        registryOid === second.registryOid ? second.oid : null,
      )
    await service.as(first).call('EndDuties', { memberOid: second.oid, duties: ['administration'], reason })
    expect(await dutiesOf(service, second.oid)).not.toContain('administration')
  })
})

describe('an account', () => {
  test('is closed while its owner does something with a sign-in, one after the other', async ({
    service,
  }) => {
    const first = await administrator(service)
    const person = await clerkWithPhone(service, ['water'])
    const { oid: memberOid } = person
    const close = { memberOid, kind: 'suspended' as const, reason }
    // Same order as in choosing a registry: the sign-in is changed first, then the event of the member is written.
    const { closing } = await service.db.begin(async (tx) => {
      await tx`update sign_in set acting_registry_oid = null where member_oid = ${memberOid}`
      const closing = service.as(first).call('CloseAccount', close)
      await someoneWaits(service)
      await tx`select from member where oid = ${memberOid} for key share`
      return { closing }
    })
    expect(await closing).toEqual({ WaitsForSecondAdministrator: false })
  })

  test('is suspended and opened again; no sign-in of it goes on meanwhile', async ({ service }) => {
    const first = await administrator(service)
    const person = await clerkWithPhone(service, ['water'])
    const { oid: memberOid } = person
    const close = { memberOid, kind: 'suspended' as const, reason }
    await service.as(first).call('CloseAccount', close)
    await expect(service.as(person).call('GetOwnProfile', {})).rejects.toThrow('NotSignedIn')
    expect((await signIn(service, person)).AccessToken).toBeNull()
    await expect(service.as(first).call('CloseAccount', close)).rejects.toThrow('AlreadyClosed')
    const listed = await service.as(first).call('GetPeopleForAdministrators', { searchText: person.userName })
    expect(listed.Items).toMatchObject([{ Closing: 'suspended', Duties: ['water'], OpenSignIns: 0 }])
    await reopened(service, first, memberOid)
    await expect(service.as(first).call('ReopenAccount', { memberOid, reason })).rejects.toThrow('NotClosed')
    await service
      .as(await signedIn(service, person))
      .call('GetLateWaterDebtsForClerks', {})
      .catch(() => {})
    expect(await dutiesOf(service, memberOid)).toEqual(['water'])
  })

  test('that is closed loses its duties for good', async ({ service }) => {
    const first = await administrator(service)
    const { oid: memberOid } = await clerkWithPhone(service, ['water'])
    await service.as(first).call('CloseAccount', { memberOid, kind: 'closed', reason })
    await reopened(service, first, memberOid)
    expect(await dutiesOf(service, memberOid)).toEqual([])
  })

  test('that was closed comes back only by two administrators', async ({ service }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const person = await clerkWithPhone(service, ['water'])
    const { oid: memberOid } = person
    await service.as(second).call('CloseAccount', { memberOid, kind: 'suspended', reason: 'Veri sızdırdı.' })
    expect(await service.as(first).call('ReopenAccount', { memberOid, reason })).toEqual({
      WaitsForSecondAdministrator: true,
    })
    expect((await signIn(service, person)).AccessToken).toBeNull()
    const read = (await service.as(second).call('GetAdministrationProposals', {})).at(-1)
    expect(read?.Text).toContain('Veri sızdırdı.')
    await expect(answer(service, first, { memberOid })).rejects.toThrow('OwnProposal')
    await answer(service, second, { memberOid, isConfirmed: false })
    expect((await signIn(service, person)).AccessToken).toBeNull()
    await reopened(service, first, memberOid)
    expect((await signIn(service, person)).AccessToken).not.toBeNull()
  })

  test('of an auditor, and the duty, is ended by two administrators only', async ({ service }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const { oid: memberOid } = await clerkWithPhone(service, ['audit', 'water'])
    await service.as(first).call('EndDuties', { memberOid, duties: ['water'], reason })
    expect(await dutiesOf(service, memberOid)).toEqual(['audit'])
    for (const proposed of [
      () => service.as(first).call('EndDuties', { memberOid, duties: ['audit'], reason }),
      () => service.as(first).call('CloseAccount', { memberOid, kind: 'suspended', reason }),
      () => service.as(first).call('CloseAccount', { memberOid, kind: 'closed', reason }),
    ]) {
      expect(await proposed()).toEqual({ WaitsForSecondAdministrator: true })
      expect(await dutiesOf(service, memberOid)).toEqual(['audit'])
      await expect(answer(service, first, { memberOid })).rejects.toThrow('OwnProposal')
      await answer(service, second, { memberOid, isConfirmed: false })
    }
    await service.as(first).call('CloseAccount', { memberOid, kind: 'closed', reason })
    await answer(service, second, { memberOid })
    expect(await dutiesOf(service, memberOid)).toEqual([])
  })

  test('has all its sign-ins ended', async ({ service }) => {
    const first = await administrator(service)
    const person = await memberWithPhone(service)
    const other = await signedIn(service, person)
    await service.as(first).call('EndSignInsOfMember', { memberOid: person.oid, reason })
    for (const { accessToken } of [person, other])
      await expect(service.as({ accessToken }).call('GetOwnProfile', {})).rejects.toThrow('NotSignedIn')
    expect((await messagesTo(service, person.gsmNumber))[0]).toContain('oturumlariniz')
  })
})

test('a lost second factor is reset by two administrators, and its owner is told', async ({ service }) => {
  const [first, second] = [await administrator(service), await administrator(service)]
  const clerk = await clerkWithPhone(service, ['water'])
  const { oid: memberOid } = clerk
  const reset = () => service.as(first).call('ResetSecondFactor', { memberOid, reason })
  await expect(reset()).rejects.toThrow('NotSetUp')
  await setUpDevice(service, clerk)
  expect(await reset()).toEqual({ WaitsForSecondAdministrator: true })
  await expect(answer(service, first, { memberOid })).rejects.toThrow('OwnProposal')
  await answer(service, second, { memberOid })
  await expect(service.as(clerk).call('GetOwnProfile', {})).rejects.toThrow('NotSignedIn')
  expect((await messagesTo(service, clerk.gsmNumber))[0]).toContain('dogrulama uygulamaniz sifirlandi')
  const again = await signedIn(service, clerk)
  expect(await service.as(again).call('GetOwnSecondFactor', {})).toMatchObject({
    SetUpAt: null,
    RecoveryCodesLeft: 0,
  })
})

test('who waits for a record is called what they said, and never by their whole number', async ({
  service,
}) => {
  const desk = service.as(await administrator(service))
  const { oid, userName } = await service.given.member()
  await service.db`update member set registry_oid = null where oid = ${oid}`
  const found = async () => (await desk.call('GetPeopleForAdministrators', { searchText: userName })).Items
  expect(await found()).toMatchObject([{ MemberOid: oid, Name: 'Sicili eşleşmemiş üye' }])
  await service.db`
    insert into match_request (member_oid, registry_type, identity_number, name_or_title, surname, gsm_number, created_at)
    values (${oid}, 'G', '10000000146', 'FERİDE', 'SÖĞÜTÖZÜ', '+905019903002', ${service.now})`
  expect(await found()).toMatchObject([{ Name: 'FERİDE SÖĞÜTÖZÜ (sicili eşleşmemiş)' }])
})
