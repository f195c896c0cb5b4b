import { describe, expect } from 'vitest'
import { givenResolution } from '../testing/given-resolution.ts'
import { saveSearchSynonyms } from './search-synonyms.ts'
import { test, type TestMember, type TestService } from '../testing/test-service.ts'

async function owes(service: TestService, member: TestMember, description: string, count = 1) {
  for (let index = 0; index < count; index += 1)
    await service.db`
      insert into accrual (registry_oid, revenue_code, period_year, description, accrued_on, due_date, principal_kurus,
        source_kind, source_reference)
      select ${member.registryOid}, min(code), 2026, ${description}, '2026-01-02', '2026-05-31', 10000, 'declaration',
        ${`B-${index}`} from revenue`
}

describe('searching the portal', () => {
  test('finds kinds of the tariffs and resolutions for anyone, a few of each', async ({ service }) => {
    for (let index = 0; index < 8; index += 1)
      await givenResolution(service, { title: `Otel yapılması ${index}`, text: 'Otel.' })
    const { Groups } = await service.anyone.call('SearchPortal', { searchText: 'otel' })
    expect(Groups.map(({ Code }) => Code)).toEqual(['tariffs', 'resolutions'])
    expect(Groups[0]?.Items[0]).toMatchObject({ Title: 'Otel, pansiyon ve yurt', Path: '/ECTAnnualPrice' })
    expect(Groups[1]?.Items).toHaveLength(5)
    expect(Groups[1]?.Items[0]?.Path).toMatch(/^\/ResolutionCouncilObservation\?karar=\d+$/)
    expect((await service.anyone.call('SearchPortal', { searchText: '??' })).Groups).toEqual([])
    await expect(service.anyone.call('SearchPortal', { searchText: ' o ' })).rejects.toMatchObject({
      body: { Fields: { searchText: 'En az 2 harf yazın.' } },
    })
  })

  test('finds only one’s own debts, declarations and documents, and nobody’s for a visitor', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const other = await service.given.member()
    await owes(service, ayse, 'Zümrüt Sokak’taki ev', 7)
    await service.db`
      insert into issued_document (kind, registry_oid, member_oid, document_number, verification_code, issued_at, shown, pdf)
      values ('no_debt', ${ayse.registryOid}, ${ayse.oid}, 'ZUMRUT-EV-1', 'ABCDEFGHJKMNPQRS', ${service.now}, '[]', 'x')`
    await service.db`
      insert into declaration (number, registry_oid, member_oid, send_id, kind, status, content, subject, subject_key,
        occasion_key, sent_at, first_tax_year)
      values ('BB-1', ${ayse.registryOid}, ${ayse.oid}, gen_random_uuid(), 'building', 'sent', '{}', 'Zümrüt Sok. ev', 'a',
        'b', ${service.now}, 2027)`
    const mine = await service.as(ayse).call('SearchPortal', { searchText: 'zumrut ev' })
    expect(mine.Groups.map(({ Code, Items }) => [Code, Items.length])).toEqual([
      ['debts', 5],
      ['declarations', 1],
      ['documents', 1],
    ])
    expect(mine.Groups.map(({ Items }) => Items[0]?.Path)).toEqual([
      expect.stringMatching(/^\/DebtQuestioning\?tur=\d+$/),
      expect.stringMatching(/^\/Beyan\?beyan=\d+$/),
      '/DebtQuestioning',
    ])
    for (const asking of [service.as(other), service.anyone])
      expect((await asking.call('SearchPortal', { searchText: 'zumrut ev' })).Groups).toEqual([])
  })

  test('says what the words mean in the portal’s own, as the town has them', async ({ service }) => {
    const meaningsFor = async (searchText: string) =>
      (await service.anyone.call('SearchPortal', { searchText })).Meanings
    expect(await meaningsFor('köpekler')).toEqual(['Şikâyet ve istekler'])
    expect(await meaningsFor('gölet')).toEqual([])
    await service.db`insert into search_synonym (phrase, means) values ('gölet', 'İletişim')`
    await service.db`update search_synonym set is_used = false where phrase = 'köpek'`
    await saveSearchSynonyms(service.db)
    expect(await meaningsFor('gölette')).toEqual(['İletişim'])
    expect(await meaningsFor('köpekler')).toEqual([])
  })

  test('finds announcements that are shown today, and only one’s own drafts', async ({ service }) => {
    await service.db`
      insert into announcement (title, text, published_on, shown_until) values
        ('Zeytin şenliği', 'Meydanda', '2026-01-01', null), ('Zeytin günü', 'Bitti', '2025-01-01', '2025-02-01')`
    const ayse = await service.given.member()
    const other = await service.given.member()
    await service.db`
      insert into declaration_draft (registry_oid, member_oid, kind, step, content, created_at, saved_at)
      values (${ayse.registryOid}, ${ayse.oid}, 'building', 'who', '{}', ${service.now}, ${service.now})`
    const groupsFor = async (asking: Pick<typeof service.anyone, 'call'>, searchText: string) =>
      (await asking.call('SearchPortal', { searchText })).Groups
    expect(await groupsFor(service.anyone, 'zeytin')).toMatchObject([
      { Code: 'announcements', Items: [{ Title: 'Zeytin şenliği' }] },
    ])
    expect(await groupsFor(service.as(ayse), 'yarım kalan')).toMatchObject([
      {
        Code: 'drafts',
        Items: [{ Path: expect.stringMatching(/^\/EMunicipalityEstateDeclarationBuilding\?taslak=\d+$/) }],
      },
    ])
    for (const asking of [service.as(other), service.anyone])
      expect(await groupsFor(asking, 'yarım kalan')).toEqual([])
  })
})
