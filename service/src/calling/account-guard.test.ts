import { describe, expect } from 'vitest'
import { test as base, testSettings } from '../testing/test-service.ts'

const own = 'TR180001001000000000000000'
const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  OwnAccounts: [own],
  LinkedHosts: ['ornek.com'],
}))

const foreign = 'TR33 0006 1005 1978 6457 8413 26'
const answer = (text: string) => ({
  referenceNumber: 'B2026-AB12CD34',
  stepCode: 'resolve' as const,
  text: `Ödemeyi ${text} hesabına yapın.`,
})

describe('an account in the words of a clerk', () => {
  test('is refused where people could pay by it, however it is written', async ({ service }) => {
    const clerk = service.as(
      await service.given.member({ role: 'clerk', duties: ['complaints', 'resolutions'] }),
    )
    for (const account of [foreign, 'TR٣٣٠٠٠٦١٠٠٥١٩٧٨٦٤٥٧٨٤١٣٢٦', '33-0006-1005-1978-6457-8413-26'])
      await expect(clerk.call('MoveComplaint', answer(account))).rejects.toMatchObject({
        body: { Code: 'ForeignAccount', Fields: { text: expect.stringContaining('IBAN') } },
      })
    // Begun in one field and ended in another, with words between the digits.
    await expect(
      clerk.call('PublishResolution', {
        resolution: {
          bodyCode: 'council',
          resolutionNumber: 901,
          resolutionTypeCode: 3,
          decidedOn: '2026-11-10',
          session: 'Kasım toplantısı',
          title: 'Hesap TR33 ile başlar, 0006 ile sürer',
          text: 'Sonra 1005 1978 6457 gelir, 8413 ve 26 ile biter.',
        },
      }),
    ).rejects.toThrow('ForeignAccount')
    const resolution = {
      bodyCode: 'council' as const,
      resolutionNumber: 900,
      resolutionTypeCode: 3,
      decidedOn: '2026-11-10',
      session: 'Kasım toplantısı',
      title: 'Ödeme hesabı hakkında',
      text: `Ödemeler bundan böyle ${foreign} hesabına yapılır.`,
    }
    await expect(clerk.call('PublishResolution', { resolution })).rejects.toThrow('ForeignAccount')
  })

  test('is not seen in the hash of a file', async ({ service }) => {
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['administration'] }))
    const fileHash = '6904057167ca67046570c774059009153010733569838a2bf05a41c1b06769ef'
    await expect(clerk.call('WriteImport', { importOid: 987_654, fileHash })).rejects.toThrow('NoSuchImport')
  })

  test('is refused in words, with letters among its digits, and as a link to a foreign page', async ({
    service,
  }) => {
    const clerk = service.as(
      await service.given.member({ role: 'clerk', duties: ['complaints', 'content', 'administration'] }),
    )
    const inWords =
      'te re otuz üç sıfır sıfır sıfır altı on sıfır beş on dokuz yetmiş sekiz altmış dört elli yedi seksen dört on üç yirmi altı'
    for (const account of [inWords, 'TR33 OOO6 1OO5 1978 6457 8413 26'])
      await expect(clerk.call('MoveComplaint', answer(account))).rejects.toThrow('ForeignAccount')
    for (const link of ['https://odeme.example/su', 'belediye-odeme.com'])
      await expect(
        clerk.call('SaveAnnouncement', {
          announcement: {
            title: 'Su borçları',
            text: `Borcunuzu ${link} adresinden ödeyin.`,
            publishedOn: '2026-11-18',
          },
        }),
      ).rejects.toMatchObject({
        body: {
          Code: 'ForeignLink',
          Fields: { 'announcement.text': expect.stringContaining('LinkedHosts') },
        },
      })
    for (const link of ['https://www.turkiye.gov.tr', 'https://video.ornek.com/tanitim'])
      await expect(clerk.call('MoveComplaint', answer(link))).rejects.toThrow('NoSuchComplaint')
  })

  test('is no phone or e-mail address of someone else in an answer about money', async ({ service }) => {
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['complaints'] }))
    for (const place of ['0532 111 22 33', 'su.borcu@ornek.example'])
      await expect(clerk.call('MoveComplaint', answer(place))).rejects.toMatchObject({
        body: { Code: 'ForeignPhone', Fields: { text: expect.stringContaining('belediyenin telefonunu') } },
      })
    const contractor = { ...answer(''), text: 'Asansör bakımı için 0532 111 22 33 numarasını arayın.' }
    for (const taken of [answer(testSettings.Contact.Phone), contractor])
      await expect(clerk.call('MoveComplaint', taken)).rejects.toThrow('NoSuchComplaint')
    // A phone that clerks wrote for the town hall is its own, too.
    await service.db`
      insert into site_text ${service.db({
        key: 'contact',
        version: 1,
        content: service.db.json({ kind: 'contact', phone: '0532 111 22 33', email: 'su@ornek.example' }),
        writtenAt: service.now,
        writtenByMemberOid: (await service.given.member({ role: 'clerk' })).oid,
      })}`
    await expect(clerk.call('MoveComplaint', answer('0532 111 22 33'))).rejects.toThrow('NoSuchComplaint')
  })

  test('is taken where it is the municipality’s, and where only clerks read it', async ({ service }) => {
    const clerk = service.as(
      await service.given.member({ role: 'clerk', duties: ['complaints', 'payments', 'refunds'] }),
    )
    await expect(clerk.call('MoveComplaint', answer(own))).rejects.toThrow('NoSuchComplaint')
    await expect(
      clerk.call('ResolveReconciliationCase', { caseOid: 1, reason: `Para ${foreign} hesabından geldi` }),
    ).rejects.toThrow('NoSuchCase')
    const paid = { refundOid: 1, bankIbanNo: foreign, paymentReference: 'GE-1' }
    await expect(clerk.call('NoteRefundPaid', paid)).rejects.toThrow('NoSuchRefund')
  })
})
