import { kindOfIdentity } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { isPasswordRight } from '../identity/passwords/password.ts'
import { test } from '../testing/test-service.ts'
import { buildDemoTown } from './build-demo-town.ts'
import { demoPassword } from './demo-people.ts'
import { townPlaces } from './places.ts'
import { townRegistries } from './registries.ts'

// Writing a whole town takes its time where several tests do so at once.
describe('the demo town', { timeout: 90_000 }, () => {
  test('is the same every time and its numbers hold', () => {
    const town = townRegistries()
    expect(town).toEqual(townRegistries())
    expect(town.length).toBeGreaterThan(1900)
    expect(new Set(town.map(({ identityNumber }) => identityNumber)).size).toBe(town.length)
    const kinds = { G: 'national', Y: 'foreigner', T: 'tax', K: 'tax' } as const
    expect(town.filter((row) => kindOfIdentity(row.identityNumber) !== kinds[row.registryType])).toEqual([])
  })

  test('is built once, and everyone in it signs in with the demo password', async ({
    service: { db, now },
  }) => {
    const kept = new Map<string, Buffer>()
    const storage = {
      put: (hash: string, content: Buffer) => Promise.resolve(void kept.set(hash, content)),
      get: () => Promise.reject(new Error('nothing is read while the town is built')),
      remove: () => Promise.resolve(),
      removeUnfinished: () => Promise.resolve(),
    }
    expect(await buildDemoTown(db, now, undefined, { storage })).toBe(true)
    const papers = await db<{ hash: string; kind: string }[]>`
      select encode(hash, 'hex') as hash, kind from stored_file order by oid`
    expect(papers.map(({ kind }) => kind)).toEqual(['occupancy-permit', 'deed', 'exemption', 'photo'])
    for (const { hash } of papers) expect(kept.get(hash)?.length).toBeGreaterThan(1000)
    expect(await buildDemoTown(db, now)).toBe(false)
    const members = await db<{ userName: string; role: string; passwordHash: string; nameOrTitle: string }[]>`
      select user_name, role, password_hash, name_or_title from member join registry on registry.oid = registry_oid
      order by member.oid`
    expect(members.map(({ userName, role }) => [userName, role])).toEqual([
      ['30507182466', 'citizen'],
      ['41829374682', 'citizen'],
      ['50918273690', 'employee'],
      ['99123456740', 'citizen'],
      ['2468135797', 'citizen'],
      ['61405728340', 'clerk'],
      ['72418053640', 'clerk'],
      ['73529041854', 'clerk'],
      ['84630152964', 'clerk'],
    ])
    // An auditor reads the acts, and gives no duties.
    const audited = await db<{ isAdministrator: boolean }[]>`
      select 'administration' = any(array_agg(duty)) as is_administrator from member_duty where ended_at is null
      group by member_oid having 'audit' = any(array_agg(duty))`
    expect(audited).toEqual([{ isAdministrator: false }])
    const waiting = await db`select user_name from match_request join member on member.oid = member_oid`
    expect(waiting).toHaveLength(2)
    for (const { passwordHash } of members)
      expect(await isPasswordRight(demoPassword, passwordHash)).toBe(true)
  })

  test('lies around its lake, the same every time', () => {
    const places = townPlaces()
    expect(places).toEqual(townPlaces())
    expect(places.districts.filter(({ isActive }) => isActive)).toHaveLength(24)
    expect(places.streets.length).toBeGreaterThan(400)
    expect(places.outerDoors.length).toBeGreaterThan(5000)
    expect(places.innerDoors.length).toBeGreaterThan(12_000)
    for (const district of places.districts) {
      const names = places.streets.filter(({ districtCode }) => districtCode === district.code)
      expect(new Set(names.map(({ name, typeCode }) => `${name} ${typeCode}`)).size).toBe(names.length)
    }
  })

  test('has five years of resolutions, nobody’s name in the committee’s, and one for each tariff', async ({
    service: { db, now },
  }) => {
    await buildDemoTown(db, now)
    const [counted] = await db`
      select count(*)::int as all, count(distinct title)::int as titles, count(followers_told_at)::int as told from resolution`
    expect(counted?.all).toBeGreaterThanOrEqual(145)
    expect(counted?.titles).toBeGreaterThan(90)
    expect(counted?.told).toBe(counted?.all)
    const named = await db<{ named: string }[]>`
      select distinct substring(source from 'Meclisinin ([0-9]+/[0-9]+) sayılı kararı') as named from (
        select source from advertising_tariff union select source from advertising_street
        union select source from cleaning_tax_degree union select source from tax_due_day
        union select source from entertainment_daily_tariff) tariff
      where source ~ 'Meclisinin [0-9]+/[0-9]+ sayılı'`
    expect(named.length).toBeGreaterThan(5)
    for (const each of named) {
      const [year = '', number = ''] = each.named.split('/')
      expect(
        await db`select from resolution where body = 'council' and year = ${year} and number = ${number}`,
        each.named,
      ).toHaveLength(1)
    }
    const [shouted] = await db`
      select count(*)::int as names from resolution where body = 'committee' and text ~ '[A-ZÇĞİÖŞÜ]{3,} [A-ZÇĞİÖŞÜ]{3,}'`
    expect(shouted?.names).toBe(0)
  })

  test('gives everyone an address, and the real county of its code steps aside', async ({ service }) => {
    await buildDemoTown(service.db, service.now)
    const [homeless] = await service.db`
      select count(*)::int as count from registry
      where not exists (select from registry_address where registry_oid = registry.oid)`
    expect(homeless).toEqual({ count: 0 })
    const [sample] = await service.db<{ text: string; kind: string }[]>`
      select text, kind from registry_address join registry on registry.oid = registry_oid
      where identity_number = '30507182466'`
    expect(sample?.kind).toBe('residence')
    expect(sample?.text).toMatch(/ Mah\. .+ No: \d+.* İç Kapı No: \d+, Çınarlıgöl \/ Gölova$/)
    const counties = await service.db`
      select code, name, city_code from county where code in ('1275', '91275') order by code`
    expect(counties).toEqual([
      { code: '1275', name: 'Çınarlıgöl', cityCode: '99' },
      { code: '91275', name: 'Develi', cityCode: '38' },
    ])
    const banks = await service.anyone.call('RetrieveBankBranchesWithoutAuthorization', { bankCode: '0010' })
    expect(banks.Items.length).toBeGreaterThan(3)
    const offices = await service.anyone.call('RetrieveEnforcementOfficeWithoutAuthorization', {
      searchText: 'çınarlı',
    })
    expect(offices.Items).toHaveLength(1)
  })
})
