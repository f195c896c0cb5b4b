import { describe, expect } from 'vitest'
import { noteRepresentation } from '../../callers/representation.ts'
import { startSignIn } from '../../callers/sign-in.ts'
import { nameCompanyPerson } from '../../callers/company-person.ts'
import { messagesTo, newPhone, securityEventsOf } from '../../testing/signing-in.ts'
import { confirmProposal } from '../../testing/second-clerk.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'

const reason = 'İmza sirkülerini ve kimliğini gördüm.'
let companiesMade = 0

/** A company on record, with a membership under its tax number that no one is matched with yet. */
async function givenCompany(service: TestService, { gsmNumber = newPhone() } = {}) {
  companiesMade += 1
  const userName = String(2_400_000_000 + companiesMade)
  const registryNumber = `C-${companiesMade}`
  const [registry] = await service.db<{ oid: number }[]>`
    insert into registry ${service.db({
      registryType: 'T',
      registryNumber,
      identityNumber: userName,
      nameOrTitle: `GÖL PEYNİR ${companiesMade} LTD. ŞTİ.`,
      gsmNumber,
    })} returning oid`
  const [member] = await service.db<{ oid: number }[]>`
    insert into member ${service.db({ userName, passwordHash: '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g', gsmNumber: newPhone(), gsmProvenAt: service.now })} returning oid`
  return {
    userName,
    registryNumber,
    gsmNumber,
    registryOid: registry?.oid ?? 0,
    memberOid: member?.oid ?? 0,
  }
}

type Company = Awaited<ReturnType<typeof givenCompany>>

function match(service: TestService, clerk: TestMember, company: Company, representative: TestMember) {
  return service.as(clerk).call('MatchMemberWithRegistry', {
    userName: company.userName,
    registryOid: company.registryOid,
    reason,
    representativeIdentityNumber: representative.userName,
    takesPhone: true,
  })
}

/** Proposed by one clerk and confirmed by another. */
async function matchByTwo(
  service: TestService,
  clerk: TestMember,
  company: Company,
  representative: TestMember,
) {
  await match(service, clerk, company, representative)
  return confirmProposal(service, company.registryOid)
}

const represents = async (service: TestService, member: TestMember, { registryOid }: Company) =>
  (await service.as(member).call('GetOwnRegistries', {})).some(({ Registry }) => Registry.Oid === registryOid)

describe('a clerk at the matching desk', () => {
  test('makes neither themselves nor a company they act for a representative', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const company = await givenCompany(service)
    await expect(match(service, clerk, company, clerk)).rejects.toThrow('OwnMatter')
    expect(await represents(service, clerk, company)).toBe(false)
    const ayse = await service.given.member()
    await noteRepresentation(service.db, {
      representativeRegistryOid: clerk.registryOid,
      registryOid: company.registryOid,
      basis: 'Şirket müdürü',
      since: '2026-01-01',
    })
    await expect(match(service, clerk, company, ayse)).rejects.toThrow('OwnMatter')
  })

  test('neither matches nor refuses a company they registered themselves', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const company = await givenCompany(service)
    const person = { identityNumber: clerk.userName, name: 'GÜLŞEN', surname: 'ÖZÇIĞIR' }
    await nameCompanyPerson(service.db, company.memberOid, person, {
      namedBy: 'registration',
      since: service.now,
    })
    const { userName, registryOid } = company
    await service.db`
      insert into match_request ${service.db({ memberOid: company.memberOid, registryType: 'T', identityNumber: userName, nameOrTitle: 'GÖL', gsmNumber: newPhone(), createdAt: service.now })}`
    await expect(
      service.as(clerk).call('MatchMemberWithRegistry', { userName, registryOid, reason }),
    ).rejects.toThrow('OwnMatter')
    await expect(service.as(clerk).call('RefuseMatch', { userName, reason })).rejects.toThrow('OwnMatter')
  })

  test('leaves on record whom they made the representative, the old phone and who named them', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const ayse = await service.given.member()
    const company = await givenCompany(service, { gsmNumber: '+905321112233' })
    const second = await matchByTwo(service, clerk, company, ayse)
    const [event] = await service.db<{ detail: Record<string, string> }[]>`
      select detail from security_event where kind = 'MatchedAtCounter' and member_oid = ${company.memberOid}`
    expect(event?.detail).toMatchObject({
      clerk: String(second.oid),
      representativeRegistryOid: String(ayse.registryOid),
      representative: expect.stringMatching(/^\d{3}\*+\d*$/) as string,
    })
    expect(event?.detail['oldPhone']).toMatch(/\*/)
    expect(JSON.stringify(event?.detail)).not.toContain('5321112233')
    const [row] = await service.db`
      select named_by_member_oid, created_at from representation where registry_oid = ${company.registryOid}`
    expect(row).toEqual({ namedByMemberOid: second.oid, createdAt: service.now })
  })
})

describe('a representation', () => {
  test('is found by a part of either name and by either number, the newest first', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const ayse = await service.given.member()
    const [older, newer] = [await givenCompany(service), await givenCompany(service)]
    for (const { registryOid } of [older, newer])
      await service.db`
        insert into representation ${service.db({
          registryOid,
          representativeRegistryOid: ayse.registryOid,
          basis: 'Şirket müdürü',
          since: '2026-01-01',
          createdAt: registryOid === older.registryOid ? new Date('2026-01-02') : new Date('2026-03-04'),
        })}`
    await service.db`
      update registry set name_or_title = 'ZEYTİNLİĞİN SÜTÇÜSÜ' where oid = ${older.registryOid}`
    await service.db`update registry set surname = 'KÖROĞLUGİL' where oid = ${ayse.registryOid}`
    const find = async (searchText: string) => {
      const { Items } = await service.as(clerk).call('GetRepresentationsForClerks', { searchText })
      return Items.map(({ RegistryOid }) => RegistryOid)
    }
    const both = [newer.registryOid, older.registryOid]
    expect((await find('')).filter((oid) => both.includes(oid))).toEqual(both)
    expect(await find('zeytinligin süt')).toEqual([older.registryOid])
    expect(await find('köroğlug')).toEqual(both)
    expect(await find(ayse.userName)).toEqual(both)
    expect(await find(newer.userName)).toEqual([newer.registryOid])
    expect(await find('kimsesiz')).toEqual([])
  })

  test('is ended by a clerk at once, with a reason, in the company’s own membership too', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const ayse = await service.given.member()
    const company = await givenCompany(service)
    await matchByTwo(service, clerk, company, ayse)
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const { AccessToken: accessToken } = await startSignIn(service.db, company.memberOid, {
      now: service.now,
      client,
    })
    await service.as(ayse).call('ChooseRegistry', { registryOid: company.registryOid })
    const { Items } = await service
      .as(clerk)
      .call('GetRepresentationsForClerks', { searchText: company.userName })
    expect(Items).toMatchObject([
      {
        RegistryOid: company.registryOid,
        RepresentativeRegistryOid: ayse.registryOid,
        NamedBy: 'NECLA ÖZÇIĞIR',
      },
    ])
    const pair = { registryOid: company.registryOid, representativeRegistryOid: ayse.registryOid }
    await service.as(clerk).call('EndRepresentation', { ...pair, reason: 'Müdürlükten ayrıldı.' })
    expect(await represents(service, ayse, company)).toBe(false)
    await expect(service.as({ accessToken }).call('GetOwnRegistries', {})).rejects.toThrow('NotSignedIn')
    const [member] = await service.db`
      select password_hash, gsm_number, registry_oid from member where oid = ${company.memberOid}`
    expect(member).toEqual({ passwordHash: null, gsmNumber: null, registryOid: company.registryOid })
    const [row] = await service.db`
      select ended_by_member_oid, end_reason from representation where registry_oid = ${company.registryOid}`
    expect(row).toEqual({ endedByMemberOid: clerk.oid, endReason: 'Müdürlükten ayrıldı.' })
    expect(await securityEventsOf(service, ayse.oid)).toContain('RepresentationEnded')
    await expect(
      service.as(clerk).call('EndRepresentation', { ...pair, reason: 'Müdürlükten ayrıldı.' }),
    ).rejects.toThrow('NoSuchRepresentation')
  })

  test('is followed by the next, whom a clerk names under the tax number as well', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const [ayse, mehmet] = [await service.given.member(), await service.given.member({ name: 'MEHMET' })]
    const company = await givenCompany(service)
    await matchByTwo(service, clerk, company, ayse)
    const { registryOid, registryNumber, memberOid } = company
    await service
      .as(clerk)
      .call('EndRepresentation', { registryOid, representativeRegistryOid: ayse.registryOid, reason })
    const request = { registryNumber, representativeIdentityNumber: mehmet.userName, reason }
    await expect(
      service
        .as(clerk)
        .call('NameRepresentative', { ...request, representativeIdentityNumber: clerk.userName }),
    ).rejects.toThrow('OwnMatter')
    await service.as(clerk).call('NameRepresentative', request)
    expect(await represents(service, mehmet, company)).toBe(false)
    await expect(service.as(clerk).call('NameRepresentative', request)).rejects.toThrow('AlreadyProposed')
    await confirmProposal(service, registryOid)
    expect(await represents(service, mehmet, company)).toBe(true)
    const persons = await service.db`
      select identity_number, until is null as is_now from company_person where member_oid = ${memberOid} order by oid`
    expect(persons).toEqual([
      { identityNumber: ayse.userName, isNow: false },
      { identityNumber: mehmet.userName, isNow: true },
    ])
    await expect(service.as(clerk).call('NameRepresentative', request)).rejects.toThrow(
      'AlreadyRepresentative',
    )
    await expect(
      service.as(clerk).call('NameRepresentative', { ...request, registryNumber: 'YOK-1' }),
    ).rejects.toThrow('NoSuchRegistry')
    await expect(
      service
        .as(clerk)
        .call('NameRepresentative', { ...request, representativeIdentityNumber: '10000000146' }),
    ).rejects.toThrow('UnknownRepresentative')
  })

  test('is ended by the represented or the representative themselves, and by no one else', async ({
    service,
  }) => {
    const [ward, guardian, stranger] = [
      await service.given.member(),
      await service.given.member({ name: 'VASİ' }),
      await service.given.member(),
    ]
    const phone = newPhone()
    await service.db`update registry set gsm_number = ${phone} where oid = ${ward.registryOid}`
    const pair = { registryOid: ward.registryOid, representativeRegistryOid: guardian.registryOid }
    for (const ender of [ward, guardian]) {
      await noteRepresentation(service.db, { ...pair, basis: 'Vasi', since: '2026-01-01' })
      expect(await service.as(ward).call('GetOwnRepresentatives', {})).toMatchObject([
        { RegistryOid: guardian.registryOid, Name: 'VASİ ÖZÇIĞIR', Basis: 'Vasi' },
      ])
      await expect(service.as(stranger).call('EndOwnRepresentation', pair)).rejects.toThrow(
        'NoSuchRepresentation',
      )
      await service.as(ender).call('EndOwnRepresentation', pair)
      expect(await service.as(guardian).call('GetOwnRegistries', {})).toHaveLength(1)
      expect(await service.as(ward).call('GetOwnRepresentatives', {})).toEqual([])
      service.pass(1000)
    }
    expect((await messagesTo(service, phone))[0]).toContain('yetkisi sona erdi')
  })

  test('is ended by no clerk who is part of it', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const ayse = await service.given.member()
    const pairs = [
      { registryOid: clerk.registryOid, representativeRegistryOid: ayse.registryOid },
      { registryOid: ayse.registryOid, representativeRegistryOid: clerk.registryOid },
    ]
    for (const pair of pairs) {
      await noteRepresentation(service.db, { ...pair, basis: 'Vekil', since: '2026-01-01' })
      await expect(service.as(clerk).call('EndRepresentation', { ...pair, reason })).rejects.toThrow(
        'OwnMatter',
      )
    }
  })
})

describe('what a first clerk proposed', () => {
  const answer = 'Belgeleri ben de gördüm.'
  const proposalsOf = (service: TestService, clerk: TestMember) =>
    service.as(clerk).call('GetRegistryProposalsForClerks', {})

  test('changes nothing before a second one confirms it, and never by the first', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const ayse = await service.given.member({ name: 'AYŞE' })
    const company = await givenCompany(service, { gsmNumber: '+905321112244' })
    expect(await match(service, clerk, company, ayse)).toMatchObject({ WaitsForSecondClerk: true })
    expect(await represents(service, ayse, company)).toBe(false)
    const [record] = await service.db`select gsm_number from registry where oid = ${company.registryOid}`
    expect(record).toEqual({ gsmNumber: '+905321112244' })
    const proposal = (await proposalsOf(service, clerk)).find(
      ({ RegistryNumber }) => RegistryNumber === company.registryNumber,
    )
    expect(proposal).toMatchObject({ IsOwn: true, Reason: reason, ProposedBy: 'NECLA ÖZÇIĞIR' })
    expect(proposal?.Text).toMatch(/Temsilci: AYŞE ÖZÇIĞIR \(/)
    expect(proposal?.Text).not.toContain(ayse.userName)
    const proposalOid = proposal?.Oid ?? 0
    const confirmation = { proposalOid, isConfirmed: true, reason: answer }
    await expect(service.as(clerk).call('AnswerRegistryProposal', confirmation)).rejects.toThrow(
      'OwnProposal',
    )
    await expect(match(service, clerk, company, ayse)).rejects.toThrow('AlreadyProposed')
    const second = await service.given.member({ role: 'clerk' })
    await service.as(second).call('AnswerRegistryProposal', confirmation)
    expect(await represents(service, ayse, company)).toBe(true)
    await expect(service.as(second).call('AnswerRegistryProposal', confirmation)).rejects.toThrow(
      'NotProposed',
    )
  })

  test('is confirmed once by fifty at the same moment', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const ayse = await service.given.member()
    const company = await givenCompany(service)
    await match(service, clerk, company, ayse)
    const second = await service.given.member({ role: 'clerk' })
    const proposal = (await proposalsOf(service, second)).find(
      ({ RegistryNumber }) => RegistryNumber === company.registryNumber,
    )
    const confirmation = { proposalOid: proposal?.Oid ?? 0, isConfirmed: true, reason: answer }
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => service.as(second).call('AnswerRegistryProposal', confirmation)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await service.db`select from representation where registry_oid = ${company.registryOid}`
    expect(rows).toHaveLength(1)
  })

  test('is rejected, or withdrawn by the first clerk, also when it is not possible any more', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const ayse = await service.given.member()
    const company = await givenCompany(service)
    const rejection = async (by: TestMember) => {
      const proposal = (await proposalsOf(service, by)).find(
        ({ RegistryNumber }) => RegistryNumber === company.registryNumber,
      )
      return { proposalOid: proposal?.Oid ?? 0, isConfirmed: false, reason: 'Belge eksik görünüyor.' }
    }
    await match(service, clerk, company, ayse)
    const second = await service.given.member({ role: 'clerk' })
    await service.as(second).call('AnswerRegistryProposal', await rejection(second))
    expect(await represents(service, ayse, company)).toBe(false)
    await match(service, clerk, company, ayse)
    const withdrawal = await rejection(clerk)
    await service.db`update member set identity_proven_by = 'edevlet' where oid = ${company.memberOid}`
    await expect(
      service.as(second).call('AnswerRegistryProposal', { ...withdrawal, isConfirmed: true }),
    ).rejects.toThrow('NotPossible')
    await service.as(clerk).call('AnswerRegistryProposal', withdrawal)
    const open = await service.db`
      select from registry_proposal where registry_oid = ${company.registryOid} and ended_at is null`
    expect(open).toHaveLength(0)
  })
})
