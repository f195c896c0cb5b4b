import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { messagesOn } from '../actions/read-sms.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('personal data', () => {
  test('a visitor reads how to apply in writing', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    await visitor.open('/kvkk')
    await visitor.page.getByRole('link', { name: 'Kişisel veri başvurusu yapın' }).click()
    await visitor.page.getByRole('heading', { name: 'Üye değilseniz' }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
  })

  test('a member has the membership closed by two clerks, and keeps the proof without an account', async ({
    newVisitor,
  }) => {
    const irmak = await newPerson()
    const member = await newVisitor({ viewport: phone })
    await comeSignedIn(member, irmak)
    await member.open('/kvkk-basvuru')
    await member.page.getByRole('radio', { name: /^Üyeliği kapatma/ }).check()
    await member.page.getByText('Bütün cihazlardaki oturumlarınız kapanır').waitFor()
    await member.page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await member.page.getByText('Ne istediğinizi en az 10 harfle yazın.').first().waitFor()
    await member.page.getByLabel('Açıklamanız').fill('Taşındım, üyeliğimi artık kullanmıyorum.')
    await member.page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await member.page.getByRole('heading', { name: 'Başvurularım' }).waitFor()
    await member.page.getByText('İnceleniyor').waitFor()
    await member.expectAccessible()
    await member.expectNoSidewaysScroll()

    const first = await newVisitor({ viewport: desktop })
    await comeSignedIn(first, await newClerk(['privacy']))
    await first.open('/Memur')
    await first.page
      .getByRole('main')
      .getByRole('link', { name: /^Kişisel veri başvuruları/ })
      .click()
    await first.page.getByLabel('Ad, sicil ya da başvuru no').fill(irmak.userName)
    await first.page.getByRole('link', { name: irmak.name }).click()
    await first.page.getByRole('table', { name: 'Silinebilecekler' }).waitFor()
    await first.expectAccessible()
    await first.page.getByLabel('Kişinin okuyacağı yanıt').fill('Üyeliğiniz isteğiniz üzerine kapatıldı.')
    await first.page.getByRole('button', { name: 'Yanıtla' }).click()
    await first.page.getByText('İkinci memur bekleniyor').first().waitFor()

    const second = await newVisitor({ viewport: phone })
    await comeSignedIn(second, await newClerk(['privacy']))
    await second.open('/Memur/KisiselVeri')
    await second.page.getByRole('button', { name: `Öneriyi onayla: ${irmak.name}` }).click()
    await second.expectAccessible()
    await second.expectNoSidewaysScroll()
    await second.page.getByLabel('Neye baktınız, ne gördünüz?').fill('Başvuruyu ve süren işleri gördüm.')
    await second.page.getByRole('button', { name: 'Öneriyi onayla', exact: true }).click()
    await second.page
      .getByRole('button', { name: `Öneriyi onayla: ${irmak.name}` })
      .waitFor({ state: 'detached' })

    await expect
      .poll(async () => (await messagesOn(irmak.phone)).some((text) => text.includes('belge-dogrula')), {
        timeout: 20_000,
      })
      .toBe(true)
    const told = (await messagesOn(irmak.phone)).find((text) => text.includes('belge-dogrula')) ?? ''
    const code = /kod=([\w-]+)/.exec(told)?.[1] ?? ''
    const later = await newVisitor({ viewport: phone })
    await later.open(`/belge-dogrula?kod=${code}`)
    const coming = later.page.waitForEvent('download')
    await later.page.getByRole('button', { name: 'Yanıt belgesini indir' }).click()
    const file = await coming
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
    await later.expectAccessible()
  })

  test('a clerk reads the register of processing and takes it along', async ({ newVisitor }) => {
    const clerk = await newVisitor({ viewport: desktop })
    await comeSignedIn(clerk, await newClerk(['privacy']))
    await clerk.open('/Memur/KisiselVeri/Envanter')
    await clerk.page.getByRole('heading', { name: 'Su aboneliği' }).waitFor()
    await clerk.expectAccessible()
    const coming = clerk.page.waitForEvent('download')
    await clerk.page.getByRole('button', { name: 'Excel olarak indir' }).click()
    expect((await coming).suggestedFilename()).toBe('veri-isleme-envanteri.xlsx')
  })
})
