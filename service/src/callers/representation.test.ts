import { describe, expect } from 'vitest'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'
import { noteRepresentation } from './representation.ts'

const dayMs = 86_400_000
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
let companiesMade = 0

async function givenCompany(service: TestService): Promise<number> {
  companiesMade += 1
  const [registry] = await service.db<{ oid: number }[]>`
    insert into registry ${service.db({
      registryType: 'T',
      registryNumber: `R-${companiesMade}`,
      identityNumber: String(1_000_000_000 + companiesMade),
      nameOrTitle: `ÇIĞ SÜT ${companiesMade} LTD. ŞTİ.`,
    })} returning oid`
  return registry?.oid ?? 0
}

function represent(service: TestService, member: TestMember, registryOid: number, since = '2020-01-01') {
  return noteRepresentation(service.db, {
    representativeRegistryOid: member.registryOid,
    registryOid,
    basis: 'Şirket müdürü',
    since,
  })
}

const userOf = (service: TestService, member: TestMember) =>
  service.as(member).call('GetUserOfEMunicipality', { userName: member.userName, applicationName })

describe('acting for a company', () => {
  test('a representative sees the company beside their own record and switches there and back', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const company = await givenCompany(service)
    await represent(service, ayse, company)
    await represent(service, ayse, company)
    const asAyse = service.as(ayse)
    const own = await asAyse.call('GetOwnRegistries', {})
    expect(own.map(({ Registry, IsOwn, IsChosen, Basis }) => [Registry.Oid, IsOwn, IsChosen, Basis])).toEqual(
      [
        [ayse.registryOid, true, true, null],
        [company, false, false, 'Şirket müdürü'],
      ],
    )
    const chosen = await asAyse.call('ChooseRegistry', { registryOid: company })
    expect([chosen.Registry.Oid, chosen.ActingFor]).toEqual([company, true])
    const user = await userOf(service, ayse)
    expect([user.UserName, user.ActingFor, user.UserDetail.Registry?.Oid]).toEqual([
      ayse.userName,
      true,
      company,
    ])
    const byCompany = { userName: chosen.Registry.IdentityNumber, applicationName } as const
    expect((await asAyse.call('GetUserOfEMunicipality', byCompany)).UserName).toBe(ayse.userName)
    await asAyse.call('ChooseRegistry', { registryOid: ayse.registryOid })
    expect((await userOf(service, ayse)).ActingFor).toBe(false)
    const events = await service.db<{ kind: string }[]>`
      select kind from security_event where member_oid = ${ayse.oid} order by oid`
    expect(events.map(({ kind }) => kind)).toEqual(['ActingChanged', 'ActingChanged'])
  })

  test('the choice belongs to one sign-in', async ({ service }) => {
    const ayse = await service.given.member()
    const company = await givenCompany(service)
    await represent(service, ayse, company)
    const [elsewhere] = await service.db<{ oid: number }[]>`
      insert into sign_in (member_oid, started_at, last_used_at, ends_at, address, user_agent)
      values (${ayse.oid}, ${service.now}, ${service.now}, ${service.now}, '', '') returning oid`
    await service.as(ayse).call('ChooseRegistry', { registryOid: company })
    const [other] =
      await service.db`select acting_registry_oid from sign_in where oid = ${elsewhere?.oid ?? 0}`
    expect(other?.actingRegistryOid).toBeNull()
  })

  test('nobody acts for someone they do not represent', async ({ service }) => {
    const [ayse, mehmet] = [await service.given.member(), await service.given.member()]
    const company = await givenCompany(service)
    await represent(service, ayse, company)
    for (const registryOid of [company, ayse.registryOid, 999_999]) {
      await expect(service.as(mehmet).call('ChooseRegistry', { registryOid })).rejects.toThrow(
        'NotYourRegistry',
      )
    }
    expect(await service.as(mehmet).call('GetOwnRegistries', {})).toHaveLength(1)
    const company2 = { registryOid: company }
    await expect(service.anyone.call('ChooseRegistry', company2)).rejects.toThrow('NotSignedIn')
    await expect(service.anyone.call('GetOwnRegistries', {})).rejects.toThrow('NotSignedIn')
    await expect(
      service.as(mehmet).call('GetUserOfEMunicipality', { userName: ayse.userName, applicationName }),
    ).rejects.toThrow('NotYourAccount')
  })

  test('a representation that has not begun does not count, one that ends loses effect at once', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const [later, ending] = [await givenCompany(service), await givenCompany(service)]
    const today = service.now.toISOString().slice(0, 10)
    const tomorrow = new Date(service.now.getTime() + dayMs).toISOString().slice(0, 10)
    await represent(service, ayse, later, tomorrow)
    await represent(service, ayse, ending)
    const asAyse = service.as(ayse)
    await expect(asAyse.call('ChooseRegistry', { registryOid: later })).rejects.toThrow('NotYourRegistry')
    await asAyse.call('ChooseRegistry', { registryOid: ending })
    expect((await userOf(service, ayse)).ActingFor).toBe(true)
    await service.db`update representation set until = ${today} where registry_oid = ${ending}`
    const user = await userOf(service, ayse)
    expect([user.ActingFor, user.UserDetail.Registry?.Oid]).toEqual([false, ayse.registryOid])
    expect((await asAyse.call('GetOwnRegistries', {})).map(({ IsChosen }) => IsChosen)).toEqual([true])
    await expect(asAyse.call('ChooseRegistry', { registryOid: ending })).rejects.toThrow('NotYourRegistry')
  })

  test('two grounds for one company are one row', async ({ service }) => {
    const ayse = await service.given.member()
    const company = await givenCompany(service)
    await represent(service, ayse, company)
    await service.db`insert into representation ${service.db({
      representativeRegistryOid: ayse.registryOid,
      registryOid: company,
      basis: 'Vekâletname',
      since: '2021-01-01',
      until: '2099-01-01',
    })}`
    expect(await service.as(ayse).call('GetOwnRegistries', {})).toHaveLength(2)
    await service.as(ayse).call('ChooseRegistry', { registryOid: company })
    expect((await userOf(service, ayse)).UserDetail.Registry?.Oid).toBe(company)
  })
})
