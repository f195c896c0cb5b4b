import type { RequestTo } from 'contract/calls'
import { describe, expect } from 'vitest'
import { tellFollowers } from './tell-followers.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { removeExpired } from '../retention/remove-expired.ts'
import { pdfWith, upload } from '../testing/uploading.ts'
import { waitingFor } from '../testing/second-person.ts'
import { test, type TestService, testSettings } from '../testing/test-service.ts'

type Draft = RequestTo<'PublishResolution'>['resolution']

const council: Draft = {
  bodyCode: 'council',
  resolutionNumber: 1,
  resolutionTypeCode: 5,
  decidedOn: '2026-11-02',
  session: '2026 Kasım ayı olağan toplantısı',
  title: 'Göl kıyısına park yapılması',
  text: 'Göl kıyısındaki alana park yapılmasına karar verildi.',
  vote: { for: 20, against: 2, abstaining: 0 },
}
const committee: Draft = {
  ...council,
  bodyCode: 'committee',
  resolutionTypeCode: 11,
  title: 'Nazmiye Kurtuluş hakkında idari para cezası',
  text: 'Kimlik numarası 30507182466 olan Nazmiye Kurtuluş’a idari para cezası verildi.',
  persons: ['Nazmiye Kurtuluş'],
  vote: null,
}

const publish = (service: TestService, clerk: { accessToken: string }, resolution: Draft) =>
  service.as(clerk).call('PublishResolution', { resolution })

describe('publishing a resolution', () => {
  test('is for clerks, says who did it, and reaches readers and followers', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const { Oid } = await publish(service, clerk, council)
    expect(await service.anyone.call('GetResolution', { resolutionOid: Oid })).toMatchObject({
      Title: council.title,
      Vote: { For: 20, Against: 2, Abstaining: 0 },
      PublishedAt: service.now.toISOString(),
    })
    expect(
      await service.db`select published_by_member_oid, published_by_registry_oid, followers_told_at
        from resolution where oid = ${Oid}`,
    ).toMatchObject([
      { publishedByMemberOid: clerk.oid, publishedByRegistryOid: clerk.registryOid, followersToldAt: null },
    ])
    await expect(publish(service, clerk, council)).rejects.toThrow('AlreadyPublished')
    await expect(
      publish(service, clerk, { ...council, resolutionNumber: 2, decidedOn: '2026-11-16' }),
    ).rejects.toThrow('DecidedLater')
    await expect(
      publish(service, clerk, { ...council, resolutionNumber: 2, resolutionTypeCode: 99 }),
    ).rejects.toThrow('UnknownType')
  })

  test('is refused to everyone else', async ({ service }) => {
    const citizen = await service.given.member()
    const employee = await service.given.member({ role: 'employee' })
    for (const other of [citizen, employee]) {
      await expect(publish(service, other, council)).rejects.toThrow('NotAllowed')
      await expect(service.as(other).call('PreviewResolution', { resolution: council })).rejects.toThrow(
        'NotAllowed',
      )
      await expect(
        service.as(other).call('WithdrawResolution', { resolutionOid: 1, reason: 'Yanlış yayımlandı.' }),
      ).rejects.toThrow('NotAllowed')
    }
    await expect(service.anyone.call('PublishResolution', { resolution: council })).rejects.toThrow(
      'NotSignedIn',
    )
  })

  test('of the committee asks who is named, and shows beforehand what will be read', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    await expect(publish(service, clerk, { ...committee, persons: [] })).rejects.toMatchObject({
      body: { Fields: { 'resolution.persons': expect.stringContaining('adı geçen kişileri yazın') } },
    })
    const preview = await service.as(clerk).call('PreviewResolution', { resolution: committee })
    expect(preview).toMatchObject({
      Title: 'N.K. hakkında idari para cezası',
      Text: 'Kimlik numarası *** olan N.K.’a idari para cezası verildi.',
      NamesLeft: [],
      PersonsNotFound: [],
      IsAlreadyPublished: false,
    })
    const { Oid } = await publish(service, clerk, committee)
    const published = await service.anyone.call('GetResolution', { resolutionOid: Oid })
    expect([published.Title, published.Text]).toEqual([preview.Title, preview.Text])
  })

  test('of the committee is stopped by a name nobody pointed out, whatever its order and capitals', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    await service.given.member({ name: 'ŞEYDA NUR' })
    const draft: Draft = {
      ...committee,
      resolutionNumber: 20,
      hasNoPersons: true,
      persons: [],
      title: 'İşgal bedeli',
      text: 'Pazar yerinde Özçığır Şeyda Nur tarafından yapılan işgal için bedel alınmasına karar verildi.',
    }
    const preview = await service.as(clerk).call('PreviewResolution', { resolution: draft })
    expect(preview.NamesLeft).toEqual(['Özçığır Şeyda Nur'])
    await expect(publish(service, clerk, draft)).rejects.toThrow('NamesLeft')
    await expect(publish(service, clerk, { ...draft, persons: ['Şule Özçığır'] })).rejects.toThrow(
      'PersonNotFound',
    )
    const { Oid } = await publish(service, clerk, { ...draft, persons: ['Şeyda Nur Özçığır'] })
    expect((await service.anyone.call('GetResolution', { resolutionOid: Oid })).Text).toContain(
      'Pazar yerinde Ş.N.Ö. tarafından',
    )
  })

  test('of the committee lets a street be called like somebody', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    await service.given.member({ name: 'LALE' })
    const draft: Draft = {
      ...committee,
      resolutionNumber: 30,
      hasNoPersons: true,
      persons: [],
      title: 'Kaldırım işi',
      text: 'Lale Özçığır Caddesi’nin kaldırımı yenilenecek.',
    }
    await expect(publish(service, clerk, draft)).rejects.toThrow('NamesLeft')
    const { Oid } = await publish(service, clerk, { ...draft, otherNames: ['Lale Özçığır Caddesi'] })
    expect((await service.anyone.call('GetResolution', { resolutionOid: Oid })).Text).toBe(draft.text)
  })

  test('takes PDFs for the council: the clerk’s paper becomes the municipality’s and stays', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const other = await service.given.member({ role: 'clerk' })
    const content = pdfWith()
    const { Oid: fileOid } = await upload(service.as(clerk), { content, name: 'Plan paftası.pdf' })
    const draft: Draft = { ...council, resolutionNumber: 40, fileOids: [fileOid] }
    await expect(publish(service, other, draft)).rejects.toThrow('NoSuchFile')
    await expect(
      publish(service, clerk, { ...committee, resolutionNumber: 40, fileOids: [fileOid] }),
    ).rejects.toMatchObject({ body: { Fields: { 'resolution.fileOids': expect.any(String) } } })
    const clerks = { first: service.as(clerk), second: service.as(other) }
    const waiting = await waitingFor(clerks, 'PublishResolution', {
      resolution: { ...draft, attachments: [{ name: 'Komisyon raporu', text: 'Uygun görüldü.' }] },
    })
    expect(waiting.Files).toEqual([{ Oid: fileOid, Label: 'Plan paftası.pdf', IsPdf: true }])
    const looked = await clerks.second.call('GetSecondPersonFile', { proposalOid: waiting.Oid, fileOid })
    expect(looked.Content).toBe(content.toString('base64'))
    await clerks.second.call('AnswerSecondPersonProposal', waiting.confirm)
    const criteria = { bodyCode: 'council' as const, resolutionNumber: 40 }
    const Oid = (await service.anyone.call('GetResolutionList', { criteria })).Items[0]?.Oid ?? 0
    expect((await service.as(clerk).call('GetOwnFiles', {})).Items).toEqual([])
    service.pass(90 * 86_400_000)
    await removeExpired(
      { db: service.db, settings: testSettings, now: service.now },
      { only: ['unfinished-uploads', 'unused-files'] },
    )
    await sweepFiles({ db: service.db, settings: testSettings, now: service.now })
    const { Attachments } = await service.anyone.call('GetResolution', { resolutionOid: Oid })
    expect(Attachments.map(({ Name }) => Name)).toEqual(['Komisyon raporu', 'Plan paftası'])
    const document = await service.anyone.call('GetResolutionDocument', {
      resolutionOid: Oid,
      attachmentOid: Attachments[1]?.Oid ?? 0,
    })
    expect(document).toMatchObject({
      FileName: 'meclis-karari-2026-40-ek-2.pdf',
      Content: content.toString('base64'),
    })
  })

  test('is withdrawn with its reason: kept for clerks, read by no one else, and published again corrected', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    const draft: Draft = { ...council, resolutionNumber: 50, title: 'Elli numaralı park kararı' }
    const { Oid } = await publish(service, clerk, draft)
    const withdrawal = { resolutionOid: Oid, reason: 'Bir ad gözden kaçtı.' }
    await service.as(clerk).call('WithdrawResolution', withdrawal)
    const criteria = { bodyCode: 'council' as const, resolutionNumber: 50 }
    expect((await service.anyone.call('GetResolutionList', { criteria })).Items).toEqual([])
    for (const name of ['GetResolution', 'GetResolutionDocument'] as const)
      await expect(service.anyone.call(name, { resolutionOid: Oid })).rejects.toThrow('NoSuchResolution')
    expect((await service.http.inject('/kararlar/meclis.xml')).body).not.toContain('Elli numaralı')
    expect(await service.anyone.call('SearchPortal', { searchText: 'elli numaralı' })).toMatchObject({
      Groups: [],
    })
    expect(
      await service.db`select member_oid, detail from security_event where kind = 'ResolutionWithdrawn'`,
    ).toMatchObject([
      {
        memberOid: clerk.oid,
        detail: { body: 'council', number: '2026/50', reason: 'Bir ad gözden kaçtı.' },
      },
    ])
    await expect(service.as(clerk).call('WithdrawResolution', withdrawal)).rejects.toThrow('NoSuchResolution')
    const { Items } = await service.as(clerk).call('GetWithdrawnResolutions', { searchText: '2026/50' })
    expect(Items).toMatchObject([
      { Oid, Title: draft.title, Text: draft.text, Reason: withdrawal.reason, WithdrawnBy: 'NECLA ÖZÇIĞIR' },
    ])
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('GetWithdrawnResolutions', {})).rejects.toThrow('NotAllowed')
    const again = await publish(service, clerk, draft)
    expect(again.Oid).not.toBe(Oid)
    expect(await tellFollowers(service.db, testSettings, service.now)).toBe(0)
    await expect(service.db`delete from resolution where oid = ${Oid}`).rejects.toThrow('append-only')
  })
})
