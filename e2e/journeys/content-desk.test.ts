import { describe, expect } from 'vitest'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { releaseBySecond } from '../actions/release-by-second.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'

/** HTML of the home page before any script runs. */
const homeHtml = async () => (await fetch(`${portal().url}/anasayfa`)).text()

async function publish({ page }: Visitor) {
  await page.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
  await page.getByRole('heading', { name: 'Duyuru böyle görünecek' }).waitFor()
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
  await page.getByText('Duyuru kaydedildi.').first().waitFor()
}

describe('the desk of the site’s content', () => {
  test('publishes an announcement with a picture at once, brings an earlier version back and takes it away', async ({
    newVisitor,
  }) => {
    const title = `Göl kıyısı yürüyüşü ${Date.now()}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['content']))
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Duyurular/ })
      .click()
    await page.getByRole('button', { name: 'Yeni duyuru yaz' }).click()
    const form = page.getByRole('form', { name: 'Duyuru', exact: true })
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await form.getByRole('alert').getByText('Başlığı en az 5 harfle yazın.').waitFor()
    await clerk.expectAccessible()
    await form.getByLabel('Başlık').fill(title)
    await form.getByLabel('Metin').fill('Pazar günü saat 10.00’da göl kıyısında buluşuyoruz.')
    const picture = await phonePhoto(600, 900)
    const line = Promise.withResolvers<void>()
    await page.route('**/UploadFile', async (route) => {
      await line.promise
      await route.continue()
    })
    await form
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'gol.jpg', mimeType: 'image/jpeg', buffer: picture })
    // Without waiting for the upload the announcement would have no picture.
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await form.getByText(/^Dosya henüz yükleniyor/).waitFor()
    await clerk.expectAccessible()
    line.resolve()
    await form.getByLabel('Resimde ne var?').waitFor({ timeout: 60_000 })
    await form.getByLabel('Resimde ne var?').fill('Göl kıyısı, gün doğarken')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await page.getByRole('img', { name: 'Göl kıyısı, gün doğarken' }).waitFor()
    await clerk.expectAccessible()
    expect(await homeHtml()).not.toContain(title)
    await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
    await page.getByText(/^Bu işlem iki memur ister/).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    expect(await homeHtml()).not.toContain(title)
    await releaseBySecond(await newVisitor({ viewport: phone }), 'content', title)
    await expect.poll(homeHtml).toContain(title)
    await clerk.open('/Memur/Duyurular')

    await page.getByRole('button', { name: `Düzenle: ${title}` }).click()
    await form.getByLabel('Metin').fill('Yürüyüş yağmur nedeniyle ertelendi.')
    await publish(clerk)
    await expect.poll(homeHtml).toContain('yağmur nedeniyle ertelendi')

    await page.getByRole('button', { name: `Geçmişi: ${title}` }).click()
    await page.getByText('2 (şimdiki)').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await page.getByRole('button', { name: '1. sürüme dön' }).click()
    await publish(clerk)
    await expect.poll(homeHtml).toContain('göl kıyısında buluşuyoruz')
    const reader = await newVisitor({ viewport: desktop })
    await reader.open('/anasayfa')
    const article = reader.page.getByRole('listitem').filter({ hasText: title })
    await article.getByText('göl kıyısında buluşuyoruz').waitFor()
    await article.getByRole('img').scrollIntoViewIfNeeded()
    await expect
      .poll(
        () =>
          reader.page.evaluate(`document.querySelector('img[alt="Göl kıyısı, gün doğarken"]').naturalWidth`),
        { timeout: 20_000 },
      )
      .toBe(900)
    await reader.expectAccessible()

    await page.getByRole('button', { name: `Yayından kaldır: ${title}` }).click()
    await page.getByLabel('Neden kaldırılıyor?').fill('Yürüyüş iptal edildi.')
    await page.getByRole('button', { name: 'Yayından kaldır', exact: true }).click()
    await page.getByText('Duyuru yayından kaldırıldı.').first().waitFor()
    await page.getByRole('button', { name: `Düzenle ve yeniden yayımla: ${title}` }).waitFor()
    expect(await page.getByLabel('Neden kaldırılıyor?').count()).toBe(0)
    await expect.poll(() => clerk.focused()).toBe(title)
    expect(await homeHtml()).not.toContain(title)
  })

  test('publishes what a service costs and needs, brings an earlier text back, and goes back to the portal’s own', async ({
    newVisitor,
  }) => {
    const read = async () => (await fetch(`${portal().url}/hizmet/belge-dogrula`)).text()
    const own = await read()
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['content']))
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sitenin metinleri/ })
      .click()
    const openText = () => page.getByRole('button', { name: 'Düzenle: Belge doğrulama' }).click()
    await openText()
    const form = page.getByRole('form', { name: 'Metin', exact: true })
    await clerk.expectAccessible()
    const publishCost = async (cost: string) => {
      await form.getByLabel('Ücreti').fill(cost)
      await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
      await page.getByRole('heading', { name: 'Böyle görünecek' }).waitFor()
      await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
      await page.getByText('Metin yayımlandı.').first().waitFor()
    }
    await form.getByLabel('Ücreti').fill('')
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await form.getByRole('alert').getByText('Ücreti: boş olamaz.').waitFor()
    await publishCost('Ücretsizdir, yıl sonuna kadar.')
    // The focus stands at the notice, with a link to the changed page.
    await expect.poll(() => clerk.focused()).toBe('Metin yayımlandı. Sayfada görün: Belge doğrulama')
    expect(await read()).toContain('Ücretsizdir, yıl sonuna kadar.')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await openText()
    await publishCost('Ücretsizdir, her zaman.')
    await openText()
    await page.getByText(/^1\. sürüm: /).click()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await page.getByRole('button', { name: '1. sürüme dön' }).click()
    await expect.poll(() => clerk.focused()).toMatch(/^1\. sürüm aşağıda yazıyor\./)
    await expect.poll(() => form.getByLabel('Ücreti').inputValue()).toBe('Ücretsizdir, yıl sonuna kadar.')
    await page.getByRole('button', { name: 'Portalın kendi metnine dön' }).click()
    await page.getByText('Portalın kendi metni yeniden görünüyor.').first().waitFor()
    expect(await read()).not.toContain('her zaman')
    expect(own).not.toContain('yıl sonuna kadar')

    // The long texts begin with the readers' present text.
    await page.getByRole('button', { name: 'Düzenle: Kişisel verilerin korunması' }).click()
    await expect.poll(() => form.getByLabel('Metin').inputValue()).toContain('## Haklarınız')
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await page.getByRole('article').getByRole('heading', { name: 'Haklarınız' }).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
  })

  test('puts a badge on a row of the menu for everyone, and takes it away', async ({ newVisitor }) => {
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['content']))
    await clerk.open('/Memur/Menu')
    const form = page.getByRole('form', { name: 'Menü' })
    await form.waitFor()
    const publish = async () => {
      await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
      await clerk.expectAccessible()
      await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
      await page
        .getByRole('heading', { name: 'Böyle görünecek' })
        .waitFor({ state: 'detached', timeout: 30_000 })
    }
    await form.getByRole('button', { name: 'Düzenle: Belge doğrulama' }).click()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByLabel('Adı').fill('')
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await form.getByText('“Belge doğrulama” satırının adını en az 2 harfle yazın.').waitFor()
    await clerk.expectAccessible()
    await form.getByLabel('Adı').fill('Belge doğrulama')
    await form.getByLabel('Rozet (isteğe bağlı)').fill('Denendi')
    const up = form.getByRole('button', { name: 'Yukarı taşı: Hızlı ödeme' })
    await up.focus()
    await page.keyboard.press('Enter')
    // First of its group now, where it moves no further up: the other button has the focus.
    const down = form.getByRole('button', { name: 'Aşağı taşı: Hızlı ödeme' })
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)
    await publish()
    const html = await homeHtml()
    expect(html).toContain('Denendi')
    expect(html.indexOf('href="/FastPayment"')).toBeLessThan(html.indexOf('href="/DebtQuestioning"'))
    const history = page.getByRole('region', { name: 'Menünün geçmişi' })
    await history
      .getByText(/^\d+\. sürüm/)
      .nth(1)
      .click()
    await history
      .getByRole('button', { name: /sürüme dön$/ })
      .first()
      .click()
    await publish()
    expect(await homeHtml()).not.toContain('Denendi')
  })

  test('publishes a logo and a colour that can be read, at once in pages, tabs and papers, and brings the earlier look back', async ({
    newVisitor,
  }) => {
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['content']))
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Logo ve renkler/ })
      .click()
    const form = page.getByRole('form', { name: 'Logo ve renkler' })
    await form.getByRole('button', { name: 'Logoyu çıkar veya değiştir' }).click()
    await form
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(200, 300) })
    await form.getByText('Çıkar', { exact: true }).waitFor({ timeout: 60_000 })
    await form.getByLabel('Belediyenin kendi rengi kullanılsın').check()
    await form.getByLabel('Ana renk', { exact: true }).fill('#f2a900')
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await form
      .getByRole('alert')
      .getByText(/okunmuyor: karşıtlık 1,\d, en az 4,5 olmalı/)
      .waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: /^#[0-9a-f]{6} rengini kullan$/ }).click()
    const light = await form.getByLabel('Ana renk', { exact: true }).inputValue()
    await form.getByRole('button', { name: 'Koyu görünümün rengini ana renkten bul' }).click()
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await page.getByRole('heading', { name: 'Böyle görünecek' }).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    expect(await homeHtml()).not.toContain(light)
    await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
    await page.getByText(/^Bu işlem iki memur ister/).waitFor({ timeout: 60_000 })
    expect(await homeHtml()).not.toContain(light)
    await releaseBySecond(await newVisitor({ viewport: desktop }), 'content', 'Logo ve renkler')
    await clerk.open('/Memur/Gorunum')
    // The clerk's own open page has it without being loaded again.
    await expect
      .poll(
        () =>
          page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()`),
        { timeout: 20_000 },
      )
      .toBe(light)
    expect(await homeHtml()).toMatch(
      new RegExp(`--primary:${light}.*<img src="/belediye-logosu/[0-9a-f]{64}\\.png"`, 's'),
    )
    expect(await homeHtml()).toMatch(/<link rel="icon" href="\/belediye-logosu\/[0-9a-f]{64}-simge\.png"/)
    const reader = await newVisitor({ viewport: desktop })
    await reader.open('/session/signin')
    await reader.expectAccessible()
    await reader.open('/anasayfa')
    await reader.expectAccessible()
    await reader.page.evaluate(`document.documentElement.setAttribute('data-theme', 'dark')`)
    await reader.expectAccessible()

    await page.getByText(/^1\. sürüm: /).click()
    await page.getByRole('button', { name: '1. sürüme dön' }).click()
    await form.getByRole('button', { name: 'Nasıl görüneceğine bak' }).click()
    await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
    await page.getByText(/^3\. sürüm \(şimdiki\): /).waitFor({ timeout: 60_000 })
    expect(await homeHtml()).not.toContain(light)
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
  })
})
