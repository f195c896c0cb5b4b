import { describe, expect } from 'vitest'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { givenResolution } from '../testing/given-resolution.ts'
import { test, type TestService } from '../testing/test-service.ts'

async function find(service: TestService, searchText: string, bodyCode: 'council' | 'committee' = 'council') {
  const { Items } = await service.anyone.call('GetResolutionList', { criteria: { bodyCode, searchText } })
  return Items
}

const oidsOf = (items: readonly { Oid: number }[]) => items.map(({ Oid }) => Oid)
const matches = (text: readonly { Text: string; IsMatch: boolean }[]) =>
  text.filter(({ IsMatch }) => IsMatch).map(({ Text }) => Text)

describe('searching resolutions', () => {
  test('knows ı from i: “ıslah” finds “ISLAH”, and not “islah” of another word', async ({ service }) => {
    const brook = await givenResolution(service, {
      title: 'DERE ISLAHI YAPILMASI',
      text: 'ISLAH işi <b>ihale</b> edildi.',
    })
    const prison = await givenResolution(service, {
      title: 'İslahiye ile kardeş şehir',
      text: 'İSLAHİYE Belediyesi.',
    })
    expect(oidsOf(await find(service, 'ıslah'))).toEqual([brook])
    expect(oidsOf(await find(service, 'ISLAH'))).toEqual([brook])
    expect(oidsOf(await find(service, 'islah'))).toEqual([prison])
    expect(oidsOf(await find(service, 'İslahiye’nin'))).toEqual([])
    expect(oidsOf(await find(service, 'İSLAHİYE'))).toEqual([prison])
  })

  test('marks what fits in the text as it was written, in pieces and not as markup', async ({ service }) => {
    const [found] = await find(service, 'ısl')
    expect(matches(found?.Title ?? [])).toEqual(['ISLAHI'])
    expect(matches(found?.Snippet ?? [])).toEqual(['ISLAH'])
    expect(found?.Snippet.map(({ Text }) => Text).join('')).toBe('ISLAH işi <b>ihale</b> edildi.')
  })

  test('finds other forms of a word, words half typed, and words without their circumflex', async ({
    service,
  }) => {
    const oid = await givenResolution(service, {
      title: 'Nikâh salonunun yenilenmesi',
      text: `${'Uzun bir giriş. '.repeat(30)}Kapalı pazar yerinde bulunan nikâh salonlarının onarılmasına karar verildi.`,
    })
    for (const typed of ['nikah salonları', 'NİKÂH SALONU', 'pazar yer', 'onarıl', 'nikâh salo'])
      expect(oidsOf(await find(service, typed)), typed).toEqual([oid])
    const [found] = await find(service, 'pazar yerinde')
    expect(found?.Snippet[0]?.Text).toBe('… ')
    expect(matches(found?.Snippet ?? [])).toEqual(['pazar', 'yerinde'])
    expect(await find(service, 'nikah otoparkı')).toEqual([])
  })

  test('is not troubled by what is no word', async ({ service }) => {
    for (const typed of ["' | & !", ':*', '%_', '<script>', 'a'.repeat(80), '🙂', "o'neil:*"])
      expect(Array.isArray(await find(service, typed))).toBe(true)
  })

  test('narrows by year, days, number and kind, twenty at a time', async ({ service }) => {
    for (let index = 0; index < 25; index += 1)
      await givenResolution(service, {
        body: 'committee',
        number: index + 1,
        typeCode: 11,
        decidedOn: `2025-01-${String(index + 1).padStart(2, '0')}`,
      })
    const list = (criteria: object, pageIndex = 0) =>
      service.anyone.call('GetResolutionList', {
        criteria: { bodyCode: 'committee', ...criteria },
        pageIndex,
      })
    const first = await list({ year: 2025 })
    expect([first.TotalCount, first.PageCount, first.Items.length, first.Items[0]?.ResolutionNumber]).toEqual(
      [25, 2, 20, 25],
    )
    expect(first.Years).toEqual([2025])
    expect((await list({ year: 2025 }, 1)).Items).toHaveLength(5)
    expect((await list({ startDate: '2025-01-03', endDate: '2025-01-04' })).TotalCount).toBe(2)
    expect((await list({ resolutionNumber: 7 })).Items[0]?.DecidedOn).toBe('2025-01-07')
    expect((await list({ resolutionTypeCode: 1 })).TotalCount).toBe(0)
    await expect(list({ year: 12 })).rejects.toMatchObject({
      body: { Fields: { 'criteria.year': 'Yıl 1930’dan önce olamaz.' } },
    })
    expect((await service.anyone.call('GetResolutionTypeList', {})).length).toBeGreaterThan(5)
  })

  test('does not show what is to be published later', async ({ service }) => {
    const oid = await givenResolution(service, {
      title: 'Gelecekteki zeplin',
      publishedAt: new Date(service.now.getTime() + 60_000),
    })
    expect(await find(service, 'zeplin')).toEqual([])
    await expect(service.anyone.call('GetResolution', { resolutionOid: oid })).rejects.toThrow(
      'NoSuchResolution',
    )
    await expect(service.anyone.call('GetResolutionDocument', { resolutionOid: oid })).rejects.toThrow(
      'NoSuchResolution',
    )
  })
})

describe('a resolution', () => {
  test('tells its vote and session, the tariff rows it set, and comes as a PDF with its attachments', async ({
    service,
  }) => {
    const source = 'Deneme Belediye Meclisinin 2026/900 sayılı kararı'
    await service.db`insert into advertising_tariff ${service.db([
      { year: 2027, kindCode: 1, streetGroup: 1, unitKurus: 5000, source },
      { year: 2027, kindCode: 1, streetGroup: 2, unitKurus: 4000, source: source.replace('900', '9001') },
    ])}`
    const oid = await givenResolution(service, {
      number: 900,
      title: 'İlan ve reklam vergisi tarifesi',
      text: 'Birinci paragraf.\nİkinci paragraf ğüşıöç.',
      attachments: [{ name: 'Ek 1: Tarife cetveli', text: 'Işıklı pano: 150 TL' }],
    })
    const resolution = await service.anyone.call('GetResolution', { resolutionOid: oid })
    expect(resolution).toMatchObject({
      Year: 2026,
      ResolutionNumber: 900,
      Vote: { For: 21, Against: 3, Abstaining: 1 },
      Session: '2026 Mart ayı olağan toplantısı',
      Tariffs: [
        {
          Name: '2027 yılı ilan ve reklam vergisi tarifesi',
          RowCount: 1,
          Path: '/AdvertisingTaxAnnualGroupTariff?yil=2027',
        },
      ],
      Attachments: [{ Name: 'Ek 1: Tarife cetveli' }],
    })
    const whole = await service.anyone.call('GetResolutionDocument', { resolutionOid: oid })
    expect(whole.FileName).toBe('meclis-karari-2026-900.pdf')
    expect(await textOf(whole)).toContain('İkinci paragraf ğüşıöç.')
    const attachmentOid = resolution.Attachments[0]?.Oid ?? 0
    const attachment = await service.anyone.call('GetResolutionDocument', {
      resolutionOid: oid,
      attachmentOid,
    })
    expect(attachment.FileName).toBe('meclis-karari-2026-900-ek-1.pdf')
    expect(await textOf(attachment)).toContain('Işıklı pano: 150 TL')
    const other = await givenResolution(service)
    await expect(
      service.anyone.call('GetResolutionDocument', { resolutionOid: other, attachmentOid }),
    ).rejects.toThrow('NoSuchResolution')
  })

  test('of the committee keeps nobody’s name or number, not even in the database', async ({ service }) => {
    const oid = await givenResolution(service, {
      body: 'committee',
      number: 700,
      persons: ['Münevver Taşçıgil'],
      title: 'MÜNEVVER TAŞÇIGİL hakkında idari para cezası',
      text: 'T.C. kimlik numarası 61405728340 olan Münevver Taşçıgil, telefonu 0532 123 45 67.',
      attachments: [{ name: 'Tutanak', text: 'Münevver Taşçıgil, 61405728340' }],
    })
    const [kept] = await service.db`
      select title, resolution.text, search_vector::text, resolution_attachment.text as attachment
      from resolution join resolution_attachment on resolution_oid = resolution.oid where resolution.oid = ${oid}`
    expect(JSON.stringify(kept)).not.toMatch(/taşçıgil|TAŞÇIGİL|Taşçıgil|61405728340|123 45/)
    expect(kept?.title).toBe('M.T. hakkında idari para cezası')
    expect(await find(service, 'taşçıgil', 'committee')).toEqual([])
    await expect(
      service.db`update resolution set text = 'kimlik no 61405728340' where oid = ${oid}`,
    ).rejects.toThrow(/violates check constraint/)
  })

  test('stands in the feed of its body, with every sign escaped', async ({ service }) => {
    const oid = await givenResolution(service, { title: 'Park & bahçe <yeni>', decidedOn: '2026-11-02' })
    const feed = await service.http.inject('/kararlar/meclis.xml')
    expect(feed.headers['content-type']).toContain('application/rss+xml')
    expect(feed.body).toContain('Park &amp; bahçe &lt;yeni&gt;')
    expect(feed.body).toContain(`/ResolutionCouncilObservation?karar=${oid}`)
    expect((await service.http.inject('/kararlar/encumen.xml')).body).not.toContain('Park &amp; bahçe')
  })
})

function textOf({ Content }: { Content: string }): Promise<string> {
  return Promise.resolve(readPdfText(Buffer.from(Content, 'base64')))
}
