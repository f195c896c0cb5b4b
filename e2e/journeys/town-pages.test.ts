import { describe, expect } from 'vitest'
import { signIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { phone, test } from '../visitor.ts'

describe('the pages of the town hall', () => {
  test('are linked at the foot of every page and can be read without any script', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    for (const [name, heading] of [
      ['İletişim', 'İletişim'],
      ['Erişilebilirlik', 'Erişilebilirlik bildirimi'],
      ['Kişisel verilerin korunması', 'Kişisel verilerin korunması'],
      ['Hizmet rehberi', 'Hizmet rehberi'],
    ] as const) {
      await visitor.open('/anasayfa')
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      const html = await (await fetch(page.url())).text()
      expect(html).toContain(`>${heading}</h1>`)
      await visitor.expectNoSidewaysScroll()
      await visitor.expectAccessible()
    }
  })

  test('name every cookie that the browser really gets, and no other', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    await page.getByRole('button', { name: 'Görünüm' }).click()
    await page.getByRole('radio', { name: 'Yeşil' }).check()
    await page.keyboard.press('Escape')
    const kept = (await page.context().cookies()).map(({ name }) => name).toSorted()
    await visitor.open('/cerez')
    const told = await page.getByRole('rowheader').allInnerTexts()
    // The place in the line is written on busy days alone.
    expect(told.filter((name) => name !== 'sira').toSorted()).toEqual(kept)
    expect(await page.evaluate<number>('localStorage.length')).toBe(0)
    await visitor.expectAccessible()
  })

  test('tell about a service before it asks to sign in, and from the sign-in', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/hizmetler')
    await page.getByRole('main').getByRole('link', { name: 'Bina beyanı' }).click()
    await page.getByRole('heading', { name: 'Ne kadar sürer?' }).waitFor()
    await expect.poll(() => visitor.path()).toBe('/hizmet/EMunicipalityEstateDeclarationBuilding')
    await visitor.expectAccessible()

    await visitor.open('/DebtQuestioning')
    await page.waitForURL('**/session/signin')
    await page.getByRole('link', { name: 'Hizmet nedir, neler gerekir?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Borç sorgulama' }).waitFor()
    await expect.poll(() => page.title()).toContain('Borç sorgulama')
    await page.getByRole('link', { name: 'Hizmete git' }).click()
    await page.waitForURL('**/session/signin')
    expect((await fetch(`${portal().url}/hizmet/boyle-bir-hizmet-yok`)).status).toBe(404)
  })
})
