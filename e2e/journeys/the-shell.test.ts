import { describe, expect } from 'vitest'
import { comeSignedIn } from '../actions/sign-in.ts'
import type { Browser, Route } from 'playwright-core'
import { askingAhead } from '../paths.ts'
import { newWindow, phone, test, Visitor } from '../visitor.ts'

describe('the menu', () => {
  test('on a desktop is closed at home, full elsewhere, and can be made narrow', async ({ visitor }) => {
    const { page } = visitor
    const menu = page.getByRole('navigation', { name: 'Ana menü' })
    await visitor.open('/anasayfa')
    expect(await menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await menu.waitFor()
    await visitor.open('/FastPayment')
    const sidebar = menu.locator('..')
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(260)
    await page.getByRole('button', { name: 'Dar menü' }).click()
    // Pointing at it or moving the keyboard into it opens it over the content.
    await page.mouse.move(700, 400)
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(80)
  })

  test('a page that someone points at is fetched before the click', async ({ browser, onTestFinished }) => {
    const window = await newWindow(browser)
    onTestFinished(() => window.close())
    const visitor = new Visitor(await window.newPage())
    const { page } = visitor
    await visitor.open('/anasayfa')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Çerezler' })
    await link.hover()
    await expect.poll(() => fetched.some((path) => path.endsWith('.js'))).toBe(true)
    await visitor.untilQuiet()
    fetched.length = 0
    await link.click()
    await page.getByRole('heading', { level: 1, name: /çerez/i }).waitFor()
    expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([])
  })

  test('what a member points at is asked for before the click, and not again', async ({ visitor }) => {
    await comeSignedIn(visitor)
    await visitor.open('/anasayfa')
    const { page } = visitor
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname),
    )
    const link = page.locator('a[href="/Beyanlarim"]').first()
    await link.focus()
    await expect.poll(() => asked).toContain('/RetrieveDeclarationSummary')
    await visitor.untilQuiet()
    await link.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Beyanlarım' }).waitFor()
    await visitor.untilQuiet()
    expect(asked.filter((path) => path === '/RetrieveDeclarationSummary')).toHaveLength(1)
  })

  test('what a page asks for ahead of its scripts is what it takes, so that nothing is asked twice', async ({
    visitor,
  }) => {
    await comeSignedIn(visitor)
    const { page } = visitor
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname),
    )
    for (const { path, calls } of askingAhead) {
      asked.length = 0
      await visitor.open(path)
      await visitor.untilQuiet()
      for (const name of calls)
        expect(
          asked.filter((each) => each === `/${name}`),
          path,
        ).toHaveLength(1)
    }
  })

  test.for([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)(
    'one page fades into the next with motion: %s',
    async ([reducedMotion, fades], { newVisitor }) => {
      const visitor = await newVisitor({ reducedMotion })
      const { page } = visitor
      await visitor.open('/anasayfa')
      await page.evaluate(`{
      globalThis.fades = 0
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (show) => (globalThis.fades++, start(show))
    }`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Çerezler' }).click()
      await page.getByRole('heading', { level: 1, name: /çerez/i }).waitFor()
      expect(await page.evaluate('fades')).toBe(fades)
      await page.goBack()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Çerezler' }).waitFor()
      expect(visitor.path()).toBe('/anasayfa')
    },
  )

  test('opens the group of the page one is on, and no other', async ({ visitor }) => {
    const { page } = visitor
    await comeSignedIn(visitor)
    await visitor.open('/RegistryObservation')
    const menu = page.getByRole('navigation', { name: 'Ana menü' })
    const isOpen = (name: string) => menu.getByRole('button', { name }).getAttribute('aria-expanded')
    await expect.poll(() => isOpen('Hesabım')).toBe('true')
    expect(await menu.getByRole('link', { name: 'Sicil bilgilerim' }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(await isOpen('Kurumsal')).toBe('false')
    await menu.getByRole('button', { name: 'Kurumsal' }).click()
    expect(await isOpen('Kurumsal')).toBe('true')
    const link = menu.getByRole('link', { name: /Belediyenin internet sitesi/ })
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
  })

  test('on a phone is a drawer that Esc closes and that gives the focus back', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/FastPayment')
    const menu = page.getByRole('navigation', { name: 'Ana menü' })
    await expect.poll(() => menu.isVisible()).toBe(false)
    const button = page.getByRole('button', { name: 'Menü', exact: true })
    await button.click()
    await menu.waitFor()
    await visitor.expectAccessible()
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.isVisible()).toBe(false)
    await expect.poll(() => visitor.focused()).toBe('Menü')
    await button.click()
    await menu.getByRole('link', { name: 'Anasayfa' }).click()
    await page.waitForURL('**/anasayfa')
    await expect.poll(() => menu.isVisible()).toBe(false)
  })

  test('stands as a whole page at /mobil-menu', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    await visitor.open('/mobil-menu')
    await visitor.page.getByRole('main').getByRole('link', { name: 'Sicil bilgilerim' }).click()
    await visitor.page.waitForURL('**/session/signin')
  })
})

describe('the top bar', () => {
  test('search opens and closes', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/anasayfa')
    await page.getByRole('button', { name: 'Ara', exact: true }).click()
    const box = page.getByRole('combobox', { name: 'Arama' })
    await box.fill('emlak')
    await visitor.expectAccessible()
    await box.press('Escape')
    await expect.poll(() => box.count()).toBe(0)
  })

  test('stays where it is, 64 pixels high, while the page scrolls', async ({ visitor }) => {
    await visitor.open('/anasayfa')
    await visitor.page.mouse.wheel(0, 2000)
    const bar = await visitor.page.getByRole('banner').boundingBox()
    expect(bar).toMatchObject({ y: 0, height: 64 })
  })

  test('the skip link leads past it', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/anasayfa')
    await page.keyboard.press('Tab')
    await expect.poll(() => visitor.focused()).toBe('İçeriğe geç')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('MAIN')
  })
})

describe('themes', () => {
  test('each is readable, and the chosen one is there before any script on the next visit', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/anasayfa')
    expect(await page.evaluate<string>('document.documentElement.dataset.theme')).toBe('light-blue')
    for (const label of ['Lacivert', 'Yeşil', 'Bordo', 'Koyu', 'Yüksek karşıtlık']) {
      await page.getByRole('button', { name: 'Görünüm' }).click()
      await page.getByRole('radio', { name: label }).check()
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: label }).waitFor({ state: 'hidden' })
      await visitor.expectAccessible()
      const chosen = await page.evaluate<string>('document.documentElement.dataset.theme')
      const response = await visitor.open('/session/signin')
      expect(await response?.text()).toContain(`data-theme="${chosen}"`)
      await visitor.expectAccessible()
      await visitor.open('/anasayfa')
    }
  }, 120_000)
})

describe('the chat', () => {
  test('answers after two seconds, sends on Enter, breaks the line on Shift and Enter, ignores blanks', async ({
    visitor,
  }) => {
    const { page } = visitor
    const requests: string[] = []
    await visitor.open('/anasayfa')
    await page.getByRole('button', { name: 'Sohbet', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Sohbet' })
    await panel.waitFor()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(360)
    page.on('request', (request) => requests.push(request.url()))
    const log = panel.getByRole('log')
    const input = panel.getByRole('textbox', { name: 'Mesajınız' })
    const bubbles = () => log.locator('[data-own]').count()
    const atFirst = await bubbles()
    await input.fill('   ')
    await input.press('Enter')
    expect(await bubbles()).toBe(atFirst)
    await input.fill('Merhaba')
    await input.press('Shift+Enter')
    expect(await bubbles()).toBe(atFirst)
    await input.press('Enter')
    expect(await bubbles()).toBe(atFirst + 1)
    expect(await input.inputValue()).toBe('')
    await visitor.expectAccessible()
    await expect.poll(bubbles).toBe(atFirst + 2)
    expect(requests).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
  })

  test('takes the whole width of a small screen', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: { width: 420, height: 740 } })
    await visitor.open('/anasayfa')
    await visitor.page.getByRole('button', { name: 'Sohbet', exact: true }).click()
    const panel = visitor.page.getByRole('dialog', { name: 'Sohbet' })
    await panel.waitFor()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBeGreaterThanOrEqual(420 - 32)
    await visitor.expectNoSidewaysScroll()
  })
})

/** Visitor in a browser that has fetched nothing before. */
async function newcomer(browser: Browser, onTestFinished: (close: () => Promise<void>) => void) {
  const window = await newWindow(browser)
  onTestFinished(() => window.close())
  return new Visitor(await window.newPage())
}

describe('without a connection or an answer', () => {
  test('the page says so within ten seconds, and opens without anyone loading it again', async ({
    browser,
    onTestFinished,
  }) => {
    const visitor = await newcomer(browser, onTestFinished)
    const { page } = visitor
    await visitor.open('/anasayfa')
    await page.context().setOffline(true)
    await page.getByText('İnternet bağlantınız yok.').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Erişilebilirlik' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sayfa açılamadı' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: /Erişilebilirlik/ }).waitFor({ timeout: 60_000 })
    expect(await page.getByText('İnternet bağlantınız yok.').count()).toBe(0)
    // The browser itself reports failed fetches.
    visitor.complaints.length = 0
  })

  test('a slow answer is told, and can be asked for again', async ({ browser, onTestFinished }) => {
    const visitor = await newcomer(browser, onTestFinished)
    const { page } = visitor
    await visitor.open('/anasayfa')
    const held: Route[] = []
    let isSlow = true
    await page.route(/\/Get[A-Za-z]+$/, (route) => (isSlow ? void held.push(route) : route.continue()))
    await page.getByRole('main').getByRole('link', { name: 'Meclis kararları' }).click()
    await page.getByText('Belediye sistemi yavaş yanıt veriyor.').waitFor({ timeout: 60_000 })
    const heldBefore = held.length
    await page.getByRole('status').getByRole('button', { name: 'Yeniden dene' }).click()
    await expect.poll(() => held.length).toBeGreaterThan(heldBefore)
    isSlow = false
    // Requests given up in the meantime can no longer be answered.
    for (const route of held) await route.continue().catch(() => undefined)
    await expect.poll(() => page.getByText('Belediye sistemi yavaş yanıt veriyor.').count()).toBe(0)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
  })
})
