import { describe, expect } from 'vitest'
import { munevver, signIn, sukru } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

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
    await main.getByRole('button', { name: /öde: [\d.]+,\d{2} ₺/ }).click()
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
