import { describe, expect } from 'vitest'
import { munevver, signIn, sukru } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('the home page of a guest', () => {
  test('asks what one wants to do, and finds it while one types and without any script', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/anasayfa')
    const main = page.getByRole('main')
    const field = main.getByRole('searchbox', { name: 'Ne yapmak istiyorsunuz?' })
    const box = await field.boundingBox()
    expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThan(phone.height)
    for (const name of [/^Borç öde/, /^Su /, /^Emlak ve vergi/, /^Şikâyet ve istek/, /^Belge /, /^Duyurular/])
      await main.getByRole('link', { name }).first().waitFor()
    await visitor.expectAccessible()
    await field.fill('babam öldü')
    await main
      .getByRole('link', { name: /^Yakınım vefat etti/ })
      .first()
      .waitFor()
    await main.getByText(/^\d+ sonuç\.$/).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await field.press('Enter')
    await page.getByRole('heading', { name: '“babam öldü” için bulunanlar' }).waitFor()
    await visitor.expectAccessible()
    const html = await (await fetch(`${portal().url}/hizmetler?ara=sayac%C4%B1m%20bozuk`)).text()
    expect(html).toContain('href="/SuIslemlerim?islem=7"')
    await main.getByRole('link', { name: 'Yakınım vefat etti' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Yakınım vefat etti' }).waitFor()
    await main.getByText(/Bu sayfayı okumak ve bize haber vermek mirası kabul etmek değildir/).waitFor()
  })
})

describe('the home page of someone signed in', () => {
  test('shows a citizen what is overdue, what waits for them and what is on its way, and pays', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor, sukru)
    await page.waitForURL('**/anasayfa')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: sukru.name }).waitFor()
    await main.getByText('Gecikmiş', { exact: true }).waitFor()
    await main
      .getByText(/^Bina vergisi \d{4}/)
      .first()
      .waitFor()
    expect(await main.getByText('Bina vergisi', { exact: true }).count()).toBe(0)
    await main
      .getByRole('link', { name: /Sizden bilgi istedik/ })
      .first()
      .waitFor()
    for (const name of [/Üye olmadan/, 'Üyelik', 'Şifremi unuttum', 'Maaş bordrosu'])
      expect(await main.getByRole('link', { name }).count()).toBe(0)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    const pay = main.getByRole('button', { name: /öde: [\d.]+,\d{2} ₺/ })
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
      const box = await pay.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? size.height), 'paying is on the first screen').toBeLessThan(
        size.height,
      )
    }
    await pay.click()
    await page.waitForURL('**/odeme?orderNumber=*')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('is the desk for a clerk, whose menu names each desk with what waits there', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor, munevver)
    await page.waitForURL('**/Memur')
    const menu = page.getByRole('navigation', { name: 'Ana menü' })
    const complaints = menu.getByRole('link', { name: /^Şikâyet ve istekler \d+$/ })
    await complaints.click()
    await page.waitForURL('**/Memur/Basvurular')
    await page.getByRole('heading', { level: 1, name: 'Şikâyet ve istekler' }).waitFor()
    await visitor.expectAccessible()
  })

  test('a clerk who wanted a page comes back to it', async ({ visitor }) => {
    await visitor.open('/Belgelerim')
    await visitor.page.waitForURL('**/session/signin')
    await signIn(visitor, munevver)
    await visitor.page.waitForURL('**/Belgelerim')
  })
})
