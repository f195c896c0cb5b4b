import type { RequestTo } from 'contract/calls'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sweepFiles } from '../../files/sweep-files.ts'
import { removeExpired } from '../../retention/remove-expired.ts'
import { type TestService, test, testSettings } from '../../testing/test-service.ts'
import { doneByTwo, twoClerks, waitingFor } from '../../testing/second-person.ts'
import { pdfWith, upload } from '../../testing/uploading.ts'

type Draft = RequestTo<'SaveAnnouncement'>['announcement']

const draft: Draft = {
  title: 'Göl Mahallesi’nde su kesintisi',
  text: 'Salı günü 09.00–15.00 arasında su verilemeyecek.',
  publishedOn: '2026-11-15',
  shownUntil: '2026-11-17',
}
const dayMs = 86_400_000

const editor = (service: TestService) => service.given.member({ role: 'clerk', duties: ['content'] })
const shownTo = async (service: TestService, oid: number) =>
  (await service.anyone.call('GetAnnouncementsWithoutAuthorization', { count: 50 })).filter(
    ({ Oid }) => Oid === oid,
  )

describe('announcements', () => {
  test('are written by clerks with the duty, read from their first day to their last, and on record', async ({
    service,
  }) => {
    const clerk = await editor(service)
    const planned = { ...draft, publishedOn: '2026-11-16' }
    const { Oid, Version } = await service.as(clerk).call('SaveAnnouncement', { announcement: planned })
    expect(Version).toBe(1)
    expect(await shownTo(service, Oid)).toEqual([])
    const state = async () =>
      (
        await service
          .as(await editor(service))
          .call('GetAnnouncementsForClerks', { searchText: 'SU KESİNTİSİ' })
      ).Items.find((item) => item.Oid === Oid)?.State
    expect(await state()).toBe('planned')
    service.pass(dayMs)
    expect(await shownTo(service, Oid)).toMatchObject([{ Oid, Text: draft.text, Picture: null }])
    expect(await state()).toBe('shown')
    service.pass(2 * dayMs)
    expect(await shownTo(service, Oid)).toEqual([])
    expect(await state()).toBe('over')
    expect(
      await service.db`select member_oid, detail from security_event
        where kind = 'AnnouncementWritten' and member_oid = ${clerk.oid}`,
    ).toMatchObject([{ memberOid: clerk.oid, detail: { announcementOid: String(Oid), version: '1' } }])
    const other = await service.given.member({ role: 'clerk', duties: ['complaints'] })
    for (const refused of [service.as(other), service.as(await service.given.member())])
      await expect(refused.call('SaveAnnouncement', { announcement: draft })).rejects.toThrow('NotAllowed')
    const later = service.as(await editor(service))
    await expect(later.call('SaveAnnouncement', { announcement: draft })).rejects.toThrow('AlreadyOver')
    service.pass(-3 * dayMs)
  })

  test('keep every version: an earlier one comes back, and two clerks do not overwrite each other', async ({
    service,
  }) => {
    const [clerk, other] = [await editor(service), await editor(service)]
    const { Oid } = await service.as(clerk).call('SaveAnnouncement', { announcement: draft })
    const changed = { ...draft, text: 'Su kesintisi ertelendi.' }
    await service
      .as(other)
      .call('SaveAnnouncement', { announcementOid: Oid, version: 1, announcement: changed })
    await expect(
      service.as(clerk).call('SaveAnnouncement', { announcementOid: Oid, version: 1, announcement: draft }),
    ).rejects.toThrow('ChangedSince')
    await service
      .as(clerk)
      .call('SaveAnnouncement', { announcementOid: Oid, version: 2, announcement: draft })
    const versions = await service.as(clerk).call('GetAnnouncementVersions', { announcementOid: Oid })
    expect(versions.map(({ Version, Text }) => [Version, Text])).toEqual([
      [3, draft.text],
      [2, changed.text],
      [1, draft.text],
    ])
    expect(versions[0]?.WrittenBy).toBe('NECLA ÖZÇIĞIR')
    expect(await shownTo(service, Oid)).toMatchObject([{ Oid, Text: draft.text }])
    await expect(
      service.as(clerk).call('SaveAnnouncement', { announcementOid: 999_999, announcement: draft }),
    ).rejects.toThrow('NoSuchAnnouncement')
    await expect(service.db`delete from announcement_version`).rejects.toThrow('append-only')
  })

  test('are taken off the site with a reason, kept for clerks, and published again', async ({ service }) => {
    const clerk = service.as(await editor(service))
    const named = { ...draft, title: 'Pazar yeri taşınıyor' }
    const { Oid } = await clerk.call('SaveAnnouncement', { announcement: named })
    const withdrawal = { announcementOid: Oid, version: 1, reason: 'Tarih yanlış yazılmış.' }
    await clerk.call('WithdrawAnnouncement', withdrawal)
    expect(await shownTo(service, Oid)).toEqual([])
    expect(await service.anyone.call('SearchPortal', { searchText: 'pazar yeri taşınıyor' })).toMatchObject({
      Groups: [],
    })
    await expect(clerk.call('WithdrawAnnouncement', withdrawal)).rejects.toThrow('NoSuchAnnouncement')
    const [last] = await clerk.call('GetAnnouncementVersions', { announcementOid: Oid })
    expect(last).toMatchObject({ Version: 2, WithdrawalReason: withdrawal.reason })
    await clerk.call('SaveAnnouncement', { announcementOid: Oid, version: 2, announcement: named })
    expect(await shownTo(service, Oid)).toHaveLength(1)
  })

  test('that name a foreign phone or easy address beside money are read by a second clerk, others are not', async ({
    service,
  }) => {
    const clerks = await twoClerks(service, 'content')
    const toPay = { ...draft, text: 'Su borcunuz için 0532 111 22 33 numaralı telefonu arayıp ödeyin.' }
    const Text = await doneByTwo(clerks, 'SaveAnnouncement', { announcement: toPay })
    expect(Text).toContain('0532 111 22 33')
    for (const account of ['su.borcu@ornek.example adresine', '10000000146 kimlik numarasına']) {
      const easy = { ...draft, text: `Su borcunuzu ${account} FAST ile gönderin.` }
      expect(await doneByTwo(clerks, 'SaveAnnouncement', { announcement: easy })).toContain('kolay adres')
    }
    const harmless = { ...draft, text: 'Aşı randevusu için 0312 111 22 33 numarasını arayın.' }
    expect(await clerks.first.call('SaveAnnouncement', { announcement: harmless })).toMatchObject({
      Version: 1,
    })
  })

  test('have a picture, drawn again in the size of the page, that goes with the announcement', async ({
    service,
  }) => {
    const { first: clerk, second } = await twoClerks(service, 'content')
    const content = await sharp({
      create: { width: 2400, height: 1600, channels: 3, background: '#2277aa' },
    })
      .withExif({ IFD0: { Artist: 'Gizli' } })
      .jpeg()
      .toBuffer()
    const { Oid: fileOid } = await upload(clerk, { content, name: 'göl.jpg', kind: 'photo' })
    const withPicture = { ...draft, picture: { fileOid }, pictureDescription: 'Göl kıyısında onarım' }
    await expect(
      clerk.call('SaveAnnouncement', { announcement: { ...withPicture, pictureDescription: '' } }),
    ).rejects.toMatchObject({
      body: { Fields: { 'announcement.pictureDescription': expect.stringContaining('göremeyenler') } },
    })
    const waiting = await waitingFor({ first: clerk, second }, 'SaveAnnouncement', {
      announcement: { ...withPicture, title: 'Göl kıyısında onarım var' },
    })
    expect(waiting.Text).toContain('Göl kıyısında onarım var')
    expect(waiting.Files).toMatchObject([{ Oid: fileOid, Label: 'göl.jpg', IsPdf: false }])
    const looked = { proposalOid: waiting.Oid, fileOid }
    expect(await second.call('GetSecondPersonFile', looked)).toMatchObject({ ContentType: 'image/jpeg' })
    const others = service.as(await service.given.member({ role: 'clerk', duties: ['complaints'] }))
    await expect(others.call('GetSecondPersonFile', looked)).rejects.toThrow('NoSuchFile')
    const paper = await upload(clerk, { content, name: 'başka.jpg', kind: 'photo' })
    await expect(second.call('GetSecondPersonFile', { ...looked, fileOid: paper.Oid })).rejects.toThrow(
      'NoSuchFile',
    )
    const listed = async () =>
      (await clerk.call('GetAnnouncementsForClerks', { searchText: 'göl kıyısında onarım' })).Items[0]
    expect(await listed()).toBeUndefined()
    await expect(clerk.call('AnswerSecondPersonProposal', waiting.confirm)).rejects.toThrow('OwnProposal')
    await second.call('AnswerSecondPersonProposal', waiting.confirm)
    await expect(second.call('GetSecondPersonFile', looked)).rejects.toThrow('NoSuchFile')
    const Oid = (await listed())?.Oid ?? 0
    const [shown] = await shownTo(service, Oid)
    expect(shown?.Picture?.Description).toBe('Göl kıyısında onarım')
    const path = shown?.Picture?.Path ?? ''
    // The clerk's own paper may go; the picture of the announcement stays.
    service.pass(40 * dayMs)
    await removeExpired(
      { db: service.db, settings: testSettings, now: service.now },
      { only: ['unfinished-uploads', 'unused-files'] },
    )
    await sweepFiles({ db: service.db, settings: testSettings, now: service.now })
    service.pass(-40 * dayMs)
    const picture = await service.http.inject(path)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(picture.rawPayload.includes('Gizli')).toBe(false)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 800 })
    const again = await service.http.inject({
      url: path,
      headers: { 'if-none-match': String(picture.headers.etag) },
    })
    expect(again.statusCode).toBe(304)

    await clerk.call('SaveAnnouncement', { announcementOid: Oid, version: 1, announcement: draft })
    expect((await service.http.inject(path)).statusCode).toBe(404)
    const [, first] = await clerk.call('GetAnnouncementVersions', { announcementOid: Oid })
    const earlier = { ...withPicture, picture: { versionOid: first?.VersionOid ?? 0 } }
    await clerk.call('SaveAnnouncement', { announcementOid: Oid, version: 2, announcement: earlier })
    expect((await service.http.inject(path)).statusCode).toBe(200)
    expect(await clerk.call('GetAnnouncementPicture', { versionOid: first?.VersionOid ?? 0 })).toMatchObject({
      Content: picture.rawPayload.toString('base64'),
    })
    await clerk.call('WithdrawAnnouncement', { announcementOid: Oid, version: 3, reason: 'Yanlış resim.' })
    expect((await service.http.inject(path)).statusCode).toBe(404)
    expect((await service.http.inject('/duyuru-resmi/..%2f..%2fx.jpg')).statusCode).toBe(404)

    const { Oid: pdfOid } = await upload(clerk, { content: pdfWith(), name: 'göl.pdf', kind: 'other' })
    for (const [picture, refusal] of [
      [{ fileOid: pdfOid }, 'NotAPicture'],
      [{ fileOid: 999_999 }, 'NoSuchFile'],
      [{ versionOid: 999_999 }, 'NoSuchFile'],
    ] as const)
      await expect(
        clerk.call('SaveAnnouncement', { announcement: { ...withPicture, picture } }),
      ).rejects.toThrow(refusal)
  })
})
