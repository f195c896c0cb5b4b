import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { ContentInForce } from '../../calling/content-in-force.ts'
import { makePdf } from '../../documents/make-pdf.ts'
import { isHopeless } from '../../files/checking/file-checking.ts'
import { waitingFor } from '../../testing/second-person.ts'
import { type TestService, test, testSettings } from '../../testing/test-service.ts'
import { pdfWith, upload } from '../../testing/uploading.ts'

const editor = async (service: TestService) =>
  service.as(await service.given.member({ role: 'clerk', duties: ['content'] }))
const lookOf = async (service: TestService) =>
  (await service.http.inject('/AppSetting.json')).json<{
    Look?: { Logo: { Path: string; IconPath: string } | null; Colours: object | null }
  }>().Look
const lastVersion = async (clerk: Awaited<ReturnType<typeof editor>>) =>
  (await clerk.call('GetSiteLookVersions', {}))[0]?.Version ?? 0

/** A red emblem in the middle of a large transparent sheet. */
function emblem(): Promise<Buffer> {
  const drawn = { create: { width: 300, height: 150, channels: 4 as const, background: '#aa1122' } }
  return sharp(drawn)
    .extend({ top: 400, bottom: 400, left: 400, right: 400, background: '#00000000' })
    .withExif({ IFD0: { Artist: 'Gizli' } })
    .png()
    .toBuffer()
}

describe('logo and colours', () => {
  test('are published at once in pages, tabs and papers, and an earlier version comes back', async ({
    service,
  }) => {
    const clerk = await editor(service)
    const version = await lastVersion(clerk)
    const { Oid: fileOid } = await upload(clerk, { content: await emblem(), name: 'a.png', kind: 'photo' })
    const colours = { light: '#17693a', dark: '#8fd3a8' }
    const clerks = { first: clerk, second: await editor(service) }
    const before = await lookOf(service)
    const waiting = await waitingFor(clerks, 'SaveSiteLook', { version, logo: { fileOid }, colours })
    expect(await lookOf(service)).toEqual(before)
    await clerks.second.call('AnswerSecondPersonProposal', waiting.confirm)
    expect(await lastVersion(clerk)).toBe(version + 1)
    const look = await lookOf(service)
    expect(look?.Colours).toEqual({
      Light: colours.light,
      Dark: colours.dark,
      Style: expect.stringContaining('--primary:#17693a') as string,
    })
    const picture = await service.http.inject(look?.Logo?.Path ?? '')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    // The picture is drawn again from its pixels, without the empty edge and hidden content.
    expect(picture.rawPayload.includes('Gizli')).toBe(false)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 300, height: 150 })
    const icon = await service.http.inject(look?.Logo?.IconPath ?? '')
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: true })

    const { settings } = await new ContentInForce({ db: service.db, settings: testSettings }).current()
    const paper = { title: 'Belge', blocks: [], madeAt: new Date('2026-11-15T09:00:00Z') }
    const withLogo = (await makePdf(settings, paper)).toString('latin1')
    expect(withLogo).toContain('/Subtype /Image')
    expect((await makePdf(testSettings, paper)).toString('latin1')).not.toContain('/Subtype /Image')

    await clerk.call('SaveSiteLook', { version: version + 1, logo: null, colours: null })
    expect(await lookOf(service)).toEqual({ Logo: null, Colours: null })
    const [, earlier] = await clerk.call('GetSiteLookVersions', {})
    expect(earlier).toMatchObject({ Version: version + 1, WrittenBy: 'NECLA ÖZÇIĞIR' })
    await clerk.call('SaveSiteLook', {
      version: version + 2,
      logo: { name: earlier?.Logo ?? '' },
      colours,
    })
    expect(await lookOf(service)).toEqual(look)
    await expect(clerk.call('SaveSiteLook', { version, logo: null })).rejects.toThrow('ChangedSince')
    expect(
      await service.db`select detail from security_event where kind = 'SiteLookChanged' order by oid`,
    ).toMatchObject([{ detail: { colours: '#17693a #8fd3a8' } }, {}, {}])
    await expect(service.db`delete from site_look`).rejects.toThrow('append-only')
    await expect(service.db`update site_logo set icon = ''`).rejects.toThrow('append-only')
  })

  test('that cannot be read are refused, with the pair and the nearest colour that can', async ({
    service,
  }) => {
    const clerk = await editor(service)
    const version = await lastVersion(clerk)
    const refused = clerk.call('SaveSiteLook', {
      version,
      colours: { light: '#F2A900', dark: '#17693a' },
    })
    await expect(refused).rejects.toMatchObject({
      body: {
        Code: 'InvalidRequest',
        Fields: {
          'colours.light': expect.stringMatching(/okunmuyor.*4,5.*#[0-9a-f]{6}/),
          'colours.dark': expect.stringMatching(/okunmuyor.*4,5.*#[0-9a-f]{6}/),
        },
      },
    })
    for (const light of ['red', '#12345', '#123456;}body{display:none', 'url(x)'])
      await expect(
        clerk.call('SaveSiteLook', { version, colours: { light, dark: '#8fd3a8' } }),
      ).rejects.toMatchObject({ body: { Fields: { 'colours.light': 'Rengi #0b65a3 gibi yazın.' } } })
  })

  test('a picture of which no logo can ever be made is refused with that reason, not for another try', async ({
    service,
  }) => {
    const clerk = await editor(service)
    const version = await lastVersion(clerk)
    const point = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#aa1122' } })
      .png()
      .toBuffer()
    const { Oid: fileOid } = await upload(clerk, { content: point, name: 'nokta.png', kind: 'photo' })
    await expect(clerk.call('SaveSiteLook', { version, logo: { fileOid } })).rejects.toMatchObject({
      body: { Code: 'PictureUnusable', Message: expect.stringContaining('çok küçük') },
    })
    expect((['BrokenImage', 'TooComplex', 'TryAgain', 'CheckingBusy'] as const).map(isHopeless)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('are chosen by clerks with the duty, from pictures alone', async ({ service }) => {
    const clerk = await editor(service)
    const version = await lastVersion(clerk)
    const { Oid: pdf } = await upload(clerk, { content: pdfWith(), name: 'logo.pdf', kind: 'other' })
    for (const [logo, refusal] of [
      [{ fileOid: pdf }, 'NotAPicture'],
      [{ fileOid: 999_999 }, 'NoSuchFile'],
      [{ name: 'a'.repeat(64) }, 'NoSuchFile'],
    ] as const)
      await expect(clerk.call('SaveSiteLook', { version, logo })).rejects.toThrow(refusal)
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await expect(upload(clerk, { content: drawing, name: 'logo.svg', kind: 'photo' })).rejects.toThrow(
      'UnknownType',
    )
    const others = await (await editor(service)).call('GetSiteLookVersions', {})
    expect(others.length).toBe(version)
    for (const stranger of [
      await service.given.member({ role: 'clerk', duties: ['complaints'] }),
      await service.given.member(),
    ])
      await expect(service.as(stranger).call('SaveSiteLook', { version, logo: null })).rejects.toThrow(
        'NotAllowed',
      )
    for (const path of ['/belediye-logosu/x.png', `/belediye-logosu/${'0'.repeat(64)}.png`])
      expect((await service.http.inject(path)).statusCode).toBe(404)
  })
})
