import { describe, expect } from 'vitest'
import { givenResolution } from '../testing/given-resolution.ts'
import { test, type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { tellFollowers } from './tell-followers.ts'

async function reachable(service: TestService, member: TestMember, gsmNumber: string, email: string) {
  await service.db`update registry set ${service.db({ gsmNumber, email })} where oid = ${member.registryOid}`
}

const tell = (service: TestService) => tellFollowers(service.db, testSettings, service.now)

describe('following a subject or a street', () => {
  test('tells of a new resolution once, by text message or by mail', async ({ service }) => {
    const ayse = await service.given.member()
    const ali = await service.given.member()
    await reachable(service, ayse, '+905321110001', 'ayse@ornek.com')
    await reachable(service, ali, '+905321110002', 'ali@ornek.com')
    await service.as(ayse).call('FollowResolutions', { subject: 'Atatürk Caddesi', channelCode: 'sms' })
    await service.as(ayse).call('FollowResolutions', { subject: 'kaldırım', channelCode: 'mail' })
    await service
      .as(ali)
      .call('FollowResolutions', { subject: 'kaldırım', bodyCode: 'council', channelCode: 'mail' })
    await service.as(ali).call('FollowResolutions', { subject: 'park', channelCode: 'mail' })
    const oid = await givenResolution(service, {
      title: 'ATATÜRK CADDESİ’NİN kaldırımlarının yenilenmesi',
      text: 'Atatürk Caddesi’nde kaldırımlar yenilenecek.',
    })
    await givenResolution(service, { title: 'Atatürk Mahallesi, Lale Caddesi', text: 'Başka bir iş.' })
    await givenResolution(service, { body: 'committee', title: 'Parke taşı alımı', text: 'Başka bir iş.' })
    expect(await Promise.all([tell(service), tell(service)])).toContain(2)
    expect(await tell(service)).toBe(0)
    const sms = await service.db`select gsm_number, text from sms_message where event_key like 'resolution:%'`
    expect(sms).toHaveLength(1)
    expect(sms[0]?.gsmNumber).toBe('+905321110001')
    expect(sms[0]?.text).toContain(`ResolutionCouncilObservation?karar=${oid}`)
    const mail =
      await service.db`select to_address, subject from mail_message where event_key like 'resolution:%'`
    expect(mail).toMatchObject([{ toAddress: 'ali@ornek.com' }])
  })

  test('knows a street however its kind is written, and no other street', async ({ service }) => {
    const ayse = await service.given.member()
    await reachable(service, ayse, '+905321110009', 'ayse9@ornek.com')
    const heard = async (subject: string, title: string) => {
      const { Oid } = await service.as(ayse).call('FollowResolutions', { subject, channelCode: 'sms' })
      await givenResolution(service, { title, text: 'Bir iş.' })
      const told = await tell(service)
      await service.as(ayse).call('EndResolutionFollow', { followOid: Oid })
      return told
    }
    expect(await heard('Lale Sok.', 'Lale Sokağı’nda kazı yapılması')).toBe(1)
    expect(await heard('Lale Sokak', 'LALE SOKAĞI’NIN asfaltlanması')).toBe(1)
    expect(await heard('Lale Sokağı', 'Lale Sk. ile Gül Sk. kavşağı')).toBe(1)
    expect(await heard('Göl Cad.', 'GÖL CADDESİ’NİN ışıklandırılması')).toBe(1)
    expect(await heard('İnönü Blv.', 'İnönü Bulvarı’ndaki ağaçlar')).toBe(1)
    expect(await heard('Lale Sok.', 'Lale Caddesi ve Gül Sokağı')).toBe(0)
  })

  test('ends when asked, and only by whoever follows', async ({ service }) => {
    const ayse = await service.given.member()
    const other = await service.given.member()
    await reachable(service, ayse, '+905321110003', 'ayse3@ornek.com')
    const { Oid } = await service
      .as(ayse)
      .call('FollowResolutions', { subject: 'otopark', channelCode: 'sms' })
    expect((await service.as(other).call('GetOwnResolutionFollows', {})).Items).toEqual([])
    await expect(service.as(other).call('EndResolutionFollow', { followOid: Oid })).rejects.toThrow(
      'NoSuchFollow',
    )
    const { Items, MaskedGsmNumber } = await service.as(ayse).call('GetOwnResolutionFollows', {})
    expect(Items).toMatchObject([{ Oid, Subject: 'otopark', BodyCode: null, ChannelCode: 'sms' }])
    expect(MaskedGsmNumber).not.toContain('1110003')
    expect((await service.as(ayse).call('ExportOwnData', {})).ResolutionFollows).toMatchObject([
      { Subject: 'otopark' },
    ])
    await service.as(ayse).call('EndResolutionFollow', { followOid: Oid })
    await givenResolution(service, { title: 'Katlı otopark yapılması' })
    expect(await tell(service)).toBe(0)
    await expect(service.anyone.call('GetOwnResolutionFollows', {})).rejects.toThrow('NotSignedIn')
  })

  test('refuses the same subject twice, too many, stop words, and who cannot be reached', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const follow = (subject: string, channelCode: 'sms' | 'mail' = 'sms') =>
      service.as(ayse).call('FollowResolutions', { subject, channelCode })
    await expect(follow('park')).rejects.toThrow('NoAddressForChannel')
    await reachable(service, ayse, '+905321110004', 'ayse4@ornek.com')
    await expect(follow('ile')).rejects.toThrow('SubjectTooCommon')
    await expect(follow('ab')).rejects.toMatchObject({
      body: { Fields: { subject: 'En az üç harf yazın.' } },
    })
    await follow('ışık parkı')
    await expect(follow('IŞIK PARKI', 'mail')).rejects.toThrow('AlreadyFollowed')
    for (let index = 1; index < 20; index += 1) await follow(`konu ${index}`)
    await expect(follow('bir konu daha')).rejects.toThrow('TooManyFollows')
  })
})
