import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { doneByTwo, waitingFor } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { pdfWith, upload } from '../../testing/uploading.ts'

const contact = {
  kind: 'contact' as const,
  address: 'Yeni Belediye Binası, Göl Caddesi No: 5',
  phone: '444 9 999',
  email: 'yeni@cinarligol.bel.example',
  openingHours: [{ days: 'Hafta içi', hours: '09.00–18.00' }],
}
const privacy = {
  kind: 'privacy' as const,
  text: '## Veri sorumlusu\nBelediyemizdir. Aşağıdaki veriler işlenir ve saklanır.',
}

const editor = async (service: TestService) =>
  service.as(await service.given.member({ role: 'clerk', duties: ['content'] }))
const settingsOf = async (service: TestService) =>
  (await service.http.inject('/AppSetting.json')).json<{ Contact: { Phone: string }; Chat?: string }>()

describe('texts of the site', () => {
  test('are the portal’s own until a clerk publishes one, and keep every version', async ({ service }) => {
    const clerk = await editor(service)
    const shown = async () => (await service.anyone.call('GetSiteText', { key: 'privacy' })).Text
    expect(await shown()).toBeNull()
    expect(await clerk.call('GetSiteTextVersions', { key: 'privacy' })).toEqual([])
    await clerk.call('SaveSiteText', { key: 'privacy', version: 0, text: privacy })
    expect(await shown()).toEqual(privacy)
    const changed = { ...privacy, text: `${privacy.text}\n- kimlik` }
    await expect(
      (await editor(service)).call('SaveSiteText', { key: 'privacy', version: 0, text: changed }),
    ).rejects.toThrow('ChangedSince')
    await clerk.call('SaveSiteText', { key: 'privacy', version: 1, text: changed })
    await clerk.call('SaveSiteText', { key: 'privacy', version: 2, text: null })
    expect(await shown()).toBeNull()
    expect(await clerk.call('GetSiteTextVersions', { key: 'privacy' })).toMatchObject([
      { Version: 3, Text: null },
      { Version: 2, Text: changed },
      { Version: 1, Text: privacy, WrittenBy: 'NECLA ÖZÇIĞIR' },
    ])
    expect(await clerk.call('GetSiteTextsForClerks', {})).toMatchObject([
      { Key: 'privacy', Version: 3, IsOwn: false },
    ])
    expect(
      await service.db`select detail from security_event where kind = 'SiteTextWritten' order by oid`,
    ).toMatchObject([{ detail: { key: 'privacy', version: '1' } }, {}, {}])
    await expect(service.db`delete from site_text`).rejects.toThrow('append-only')
  })

  test('about the town hall change what every page and paper says, at once', async ({ service }) => {
    const clerk = await editor(service)
    const before = (await settingsOf(service)).Contact
    const clerks = { first: clerk, second: await editor(service) }
    await doneByTwo(clerks, 'SaveSiteText', { key: 'contact', version: 0, text: contact })
    expect((await settingsOf(service)).Contact).toEqual({
      Address: contact.address,
      Phone: contact.phone,
      Email: contact.email,
      OpeningHours: [{ Days: 'Hafta içi', Hours: '09.00–18.00' }],
    })
    await clerk.call('SaveSiteText', { key: 'chat', version: 0, text: { kind: 'chat', isOn: true } })
    expect(await settingsOf(service)).toMatchObject({ Chat: 'answers', Contact: { Phone: contact.phone } })
    await clerk.call('SaveSiteText', { key: 'contact', version: 1, text: null })
    expect((await settingsOf(service)).Contact).toEqual(before)
  })

  test('show the mayor’s photograph, checked and drawn again, and that of an earlier version', async ({
    service,
  }) => {
    const clerk = await editor(service)
    const mayor = {
      kind: 'mayor' as const,
      name: 'Nurhan Gölbaşı',
      title: 'Belediye Başkanı',
      infoUrl: 'https://www.cinarligol.bel.example/baskan',
    }
    const photoOf = async () =>
      (await service.http.inject('/AppSetting.json')).json<{ MayorPhotosUrl: string }>().MayorPhotosUrl
    const before = await photoOf()
    const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
      .withExif({ IFD0: { Artist: 'Gizli' } })
      .jpeg()
      .toBuffer()
    const { Oid: fileOid } = await upload(clerk, { content, name: 'baskan.jpg', kind: 'photo' })
    const save = (version: number, photo: { fileOid: number } | { name: string } | null) =>
      clerk.call('SaveSiteText', { key: 'mayor', version, text: { ...mayor, photo } })
    const clerks = { first: clerk, second: await editor(service) }
    const waiting = await waitingFor(clerks, 'SaveSiteText', {
      key: 'mayor',
      version: 0,
      text: { ...mayor, photo: { fileOid } },
    })
    // No photo has a URL or a name to publish it by before the second clerk has looked at it.
    expect(await photoOf()).toBe(before)
    expect(await service.db`select from site_photo`).toHaveLength(0)
    await clerks.second.call('AnswerSecondPersonProposal', waiting.confirm)
    const url = await photoOf()
    const picture = await service.http.inject(url)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.rawPayload.includes('Gizli')).toBe(false)
    const size = await sharp(picture.rawPayload).metadata()
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(400)
    await save(1, null)
    expect(await photoOf()).toBe(before)
    const [, first] = await clerk.call('GetSiteTextVersions', { key: 'mayor' })
    const kept = first?.Text?.kind === 'mayor' ? first.Text.photo : null
    expect(url).toContain(kept && 'name' in kept ? kept.name : '?')
    await save(2, kept)
    expect(await photoOf()).toBe(url)
    const paper = await upload(clerk, { content: pdfWith('x'), name: 'a.pdf' })
    await expect(save(3, { fileOid: paper.Oid })).rejects.toThrow('NotAPicture')
    await expect(save(3, { name: '0'.repeat(64) })).rejects.toThrow('NoSuchFile')
    const other = await upload(await editor(service), { content, name: 'baska.jpg', kind: 'photo' })
    await expect(save(3, { fileOid: other.Oid })).rejects.toThrow('NoSuchFile')
  })

  test('are refused where they cannot be read or belong to another key', async ({ service }) => {
    const clerk = await editor(service)
    const refused = (key: string, text: typeof contact) =>
      expect(clerk.call('SaveSiteText', { key, version: 0, text })).rejects
    await refused('contact', { ...contact, phone: 'santral' }).toMatchObject({
      body: { Fields: { 'text.phone': expect.stringContaining('rakamla') } },
    })
    await refused('contact', { ...contact, openingHours: [] }).toMatchObject({
      body: { Fields: { 'text.openingHours': 'Çalışma saatlerini yazın.' } },
    })
    await refused('privacy', contact).toMatchObject({ body: { Code: 'InvalidRequest' } })
    await refused('başka', contact).toMatchObject({ body: { Code: 'InvalidRequest' } })
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('SaveSiteText', { key: 'contact', version: 0, text: contact })).rejects.toThrow(
      'NotAllowed',
    )
  })

  test('names no account that is not the municipality’s own', async ({ service }) => {
    const clerk = await editor(service)
    const words = 'Kartla ödeme kapalıdır, TR33 0006 1005 1978 6457 8413 26 hesabına yatırınız.'
    await expect(
      clerk.call('SaveSiteText', { key: 'privacy', version: 0, text: { ...privacy, text: words } }),
    ).rejects.toThrow('ForeignAccount')
  })
})
