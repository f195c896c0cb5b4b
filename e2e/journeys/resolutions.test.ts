import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { pdfWith } from '../../service/src/testing/uploading.ts'
import { newPerson } from '../actions/new-person.ts'
import { publishResolution } from '../actions/publish-resolution.ts'
import { releaseBySecond } from '../actions/release-by-second.ts'
import { messagesOn, readSms } from '../actions/read-sms.ts'
import { comeSignedIn, munevver, signIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { phone, test } from '../visitor.ts'

const council = '/ResolutionCouncilObservation'

let numbersTaken = 0
/** A number that no resolution has, also when a journey is walked again. */
const freeNumber = () => {
  numbersTaken += 1
  return String(10_000 + ((Date.now() + numbersTaken) % 89_999))
}

describe('resolutions', () => {
  test('are found as one types, with the match marked, and opened by a link that lasts', async ({
    visitor,
  }) => {
    const { page } = visitor
    const html = await (await fetch(`${portal().url}${council}`)).text()
    expect(html).toMatch(/\d+ karar bulundu/)
    await visitor.open(council)
    await visitor.expectAccessible()

    await page.getByLabel('Kararlarda ara').fill('ısla')
    await page.locator('mark').first().waitFor()
    expect(new Set(await page.locator('mark').allInnerTexts())).toEqual(new Set(['ıslahı', 'ISLAH', 'ıslah']))
    await expect.poll(() => visitor.path()).toBe(`${council}?ara=%C4%B1sla`)
    await visitor.expectAccessible()
    await page.getByLabel('Kararlarda ara').fill('islah')
    await page.getByText('Aramanıza uyan karar yok.').waitFor()

    await page.getByLabel('Kararlarda ara').fill('ıslah')
    const first = page.getByRole('region', { name: 'Bulunan kararlar' }).getByRole('link').first()
    const title = await first.innerText()
    await first.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(/^Oy (birliği|çokluğu): \d+ kabul/).waitFor()
    await visitor.expectAccessible()
    const lasting = await page
      .getByRole('link', { name: 'Bu kararın kalıcı bağlantısı' })
      .getAttribute('href')
    const rendered = await (await fetch(`${portal().url}${lasting}`)).text()
    expect(rendered).toContain(title)

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Kararı indir (PDF)' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^meclis-karari-\d{4}-\d+\.pdf$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await page.getByRole('link', { name: 'Meclis kararları listesine dön' }).click()
    await expect.poll(() => visitor.path()).toBe(`${council}?ara=%C4%B1slah`)
    // The menu leads to the page as it begins.
    const menu = page.getByRole('navigation', { name: 'Ana menü' })
    await menu.getByRole('link', { name: 'Meclis kararları' }).click()
    await expect.poll(() => visitor.path()).toBe(council)
    await expect.poll(() => page.getByLabel('Kararlarda ara').inputValue()).toBe('')
    await page.locator('mark').first().waitFor({ state: 'detached' })
    expect(visitor.path()).toBe(council)
  })

  test('lead to the tariff they set, and the tariff leads back', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/AdvertisingTaxAnnualGroupTariff')
    await page.getByRole('link', { name: 'Meclisinin 2025/104 sayılı kararı' }).first().click()
    await page.getByText('1 karar bulundu.').waitFor()
    await page.getByRole('link', { name: '2026 yılı ilan ve reklam vergisi tarifesi' }).click()
    await page.getByRole('button', { name: /^Ek 1/ }).waitFor()
    await page.getByRole('link', { name: '2026 yılı ilan ve reklam vergisi tarifesi' }).click()
    await page.getByRole('heading', { level: 1, name: 'İlan ve reklam vergisi tarifesi' }).waitFor()
    await expect.poll(() => visitor.path()).toBe('/AdvertisingTaxAnnualGroupTariff?yil=2026')
  })

  test('about a subject are followed and left again by a member', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${council}?ara=otopark`)
    await page.getByRole('link', { name: 'Takip etmek için giriş yapın' }).click()
    await signIn(visitor, await newPerson())
    await expect.poll(() => visitor.path()).toBe(`${council}?ara=otopark`)
    const form = page.getByRole('form', { name: 'Konu takibi' })
    expect(await form.getByLabel('Konu veya sokak').inputValue()).toBe('otopark')
    await form.getByLabel('Konu veya sokak').fill('ab')
    await form.getByRole('button', { name: 'Takip et' }).click()
    await form.getByText('En az üç harf yazın.').first().waitFor()
    await form.getByLabel('Konu veya sokak').fill('katlı otopark')
    await form.getByRole('button', { name: 'Takip et' }).click()
    await page.getByRole('button', { name: /^Bırak ?: katlı otopark/ }).waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: /^Bırak ?: katlı otopark/ }).click()
    await page.getByText('Henüz bir konu takip etmiyorsunuz.').waitFor()

    await page.getByText('Sokağınızı listeden seçin').click()
    for (const name of ['Mahalle', 'Cadde, sokak']) {
      await page.getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('listbox', { name }).getByRole('option').first().click()
    }
    const subject = form.getByLabel('Konu veya sokak')
    await expect.poll(() => subject.inputValue()).toMatch(/ (Sok\.|Cad\.|Blv\.|Meydanı|Küme Evler)$/)
    const street = await subject.inputValue()
    await visitor.expectAccessible()
    await form.getByRole('button', { name: 'Takip et' }).click()
    await page.getByRole('button', { name: new RegExp(`^Bırak ?: ${street}`) }).click()
    await page.getByText('Henüz bir konu takip etmiyorsunuz.').waitFor()
  })

  test('about a followed subject come to the phone with a link, once', async ({ visitor }) => {
    const { page } = visitor
    const person = await newPerson()
    await comeSignedIn(visitor, person)
    await visitor.open(council)
    const form = page.getByRole('form', { name: 'Konu takibi' })
    await form.getByLabel('Konu veya sokak').fill('Kuğulu Gölet')
    await form.getByLabel('Nasıl haber verelim?').selectOption('sms')
    await form.getByRole('button', { name: 'Takip et' }).click()
    await page.getByRole('button', { name: /^Bırak ?: Kuğulu Gölet/ }).waitFor()
    const number = freeNumber()
    await publishResolution(Number(number), 'KUĞULU GÖLETİ’nin temizlenmesi')
    const link = await readSms(person.phone, new RegExp(String.raw`yeni meclis karari 2026/${number}: (\S+)`))
    await visitor.open(link)
    await page.getByRole('heading', { level: 1, name: 'KUĞULU GÖLETİ’nin temizlenmesi' }).waitFor()
    expect(await messagesOn(person.phone)).toHaveLength(1)
  })

  test('of the committee are published by a clerk only when nobody is named, and taken away again', async ({
    newVisitor,
  }) => {
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    const number = freeNumber()
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Kararlar/ })
      .click()
    const form = page.getByRole('form', { name: 'Karar', exact: true })
    await form.getByRole('button', { name: 'Yayımlanacak metni gör' }).click()
    await form.getByRole('alert').getByText('Karar metnini yazın.').waitFor()
    await form.getByLabel('Kararı alan').selectOption('Belediye Encümeni')
    await form.getByLabel('Karar numarası').fill(number)
    await form.getByLabel('Karar günü').fill('2026-01-05')
    await form.getByLabel('Konu', { exact: true }).selectOption('İdari yaptırım')
    await form.getByLabel('Toplantı').fill('2026 Ocak ayı 1. toplantısı')
    await form.getByLabel('Başlık').fill('Kaldırım işgali')
    await form
      .getByLabel('Karar metni')
      .fill('Zübeyde Akgöl’ün ve Şükrü Işıköz’ün işgal ettiği kaldırımın boşaltılmasına karar verildi.')
    await form.getByLabel('Kararda adı geçen kişiler').fill('Zübeyde Akgöl')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Yayımlanacak metni gör' }).click()
    await page.getByRole('alert').getByText('Şükrü Işıköz', { exact: true }).waitFor()
    await clerk.expectAccessible()
    expect(await page.getByRole('button', { name: 'Yayımla', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Düzelt' }).click()
    await form.getByLabel('Kararda adı geçen kişiler').fill('Zübeyde Akgöl\nŞükrü Işıköz')
    await form.getByRole('button', { name: 'Yayımlanacak metni gör' }).click()
    await page.getByText('Z.A.’ün ve Ş.I.’ün işgal ettiği').waitFor()
    await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
    await page.getByText(`Belediye Encümeni kararı yayımlandı: ${number}.`).waitFor()

    const reader = await newVisitor()
    await reader.open(`/ResolutionComitteeObservation?no=${number}&yil=2026`)
    await reader.page.getByRole('link', { name: 'Kaldırım işgali' }).click()
    await reader.page.getByText('Z.A.’ün ve Ş.I.’ün işgal ettiği').waitFor()

    await page.getByRole('tab', { name: 'Yayımlananlar' }).click()
    await page.getByLabel('Kararı alan').selectOption('Belediye Encümeni')
    await page.getByLabel('Kelime veya karar numarası').fill(number)
    await page.getByRole('button', { name: `2026/${number} sayılı kararı yayından kaldır` }).click()
    await page.getByLabel('Neden kaldırılıyor?').fill('Deneme için yayımlandı.')
    await clerk.expectAccessible()
    await page.getByRole('button', { name: 'Yayından kaldır', exact: true }).click()
    await page.getByText('Karar bulunamadı.').waitFor()
    await page.getByRole('tab', { name: 'Kaldırılanlar' }).click()
    await page.getByText('Deneme için yayımlandı.').first().waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
  })

  test('of the council are published with a PDF, which readers get as it is', async ({ newVisitor }) => {
    const clerk = await newVisitor()
    const { page } = clerk
    const number = freeNumber()
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur/Kararlar')
    const form = page.getByRole('form', { name: 'Karar', exact: true })
    await form.getByLabel('Karar numarası').fill(number)
    await form.getByLabel('Karar günü').fill('2026-01-05')
    await form.getByLabel('Konu', { exact: true }).selectOption('Park ve çevre')
    await form.getByLabel('Toplantı').fill('2026 Ocak ayı olağan toplantısı')
    await form.getByLabel('Başlık').fill('Göl kıyısına park')
    await form.getByLabel('Karar metni').fill('Göl kıyısındaki alana park yapılmasına karar verildi.')
    for (const vote of ['Kabul', 'Ret', 'Çekimser']) await form.getByLabel(vote).fill('7')
    const choosing = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'PDF ekleri: dosya seç' }).click()
    const plan = pdfWith()
    await (await choosing).setFiles({ name: 'Plan paftası.pdf', mimeType: 'application/pdf', buffer: plan })
    await form.getByRole('button', { name: /belgesini çıkar$/ }).waitFor()
    await form.getByRole('button', { name: 'Yayımlanacak metni gör' }).click()
    await page.getByText('PDF eki: Plan paftası.pdf').waitFor()
    await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
    await page.getByText(/^Bu işlem iki memur ister/).waitFor()
    await releaseBySecond(await newVisitor(), 'resolutions', 'Göl kıyısına park')

    const reader = await newVisitor()
    await reader.open(`${council}?no=${number}&yil=2026`)
    await reader.page.getByRole('link', { name: 'Göl kıyısına park' }).click()
    const coming = reader.page.waitForEvent('download')
    await reader.page.getByRole('button', { name: 'Plan paftası (PDF)' }).click()
    expect(readFileSync(await (await coming).path()).equals(plan)).toBe(true)
  })

  test('of the committee are read on a phone, page by page, and as a feed', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/ResolutionComitteeObservation')
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Sonraki' }).click()
    await page.getByText(/^Sayfa 2 \//).waitFor()
    await expect.poll(() => visitor.path()).toBe('/ResolutionComitteeObservation?sayfa=2')
    await page.getByLabel('Konu', { exact: true }).selectOption('İdari yaptırım')
    await page
      .getByText(/[A-ZÇĞİÖŞÜI]\.[A-ZÇĞİÖŞÜI]\. tarafından/)
      .first()
      .waitFor()
    await page.getByRole('region', { name: 'Bulunan kararlar' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Kararı indir (PDF)' }).waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    const feed = await fetch(`${portal().url}/kararlar/encumen.xml`)
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    expect(await feed.text()).toContain('<item><title>')
  })
})
