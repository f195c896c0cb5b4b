import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { describe, expect } from 'vitest'
import { signIn, sukru } from '../actions/sign-in.ts'
import { findAxeFaults } from '../find-axe-faults.ts'
import { guardedPaths, leavingPaths, openPaths } from '../paths.ts'
import { portal } from '../portal.ts'
import { Visitor, desktop, newWindow, phone, test } from '../visitor.ts'

describe('finding the way', () => {
  test('a guarded page asks to sign in and comes back with its query', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/RegistryObservation?kaynak=sms')
    await page.waitForURL('**/session/signin')
    await signIn(visitor)
    await expect.poll(() => visitor.path()).toBe('/RegistryObservation?kaynak=sms')
    await page
      .getByRole('main')
      .getByText(sukru.name.split(' ')[1] ?? '')
      .first()
      .waitFor()
  })

  test('upper or lower case and a trailing slash make no difference', async ({ visitor }) => {
    await visitor.open('/ANASAYFA/')
    await visitor.page.getByRole('heading', { level: 1, name: 'Çınarlıgöl Belediyesi' }).waitFor()
    await visitor.open('/Session/SignIn/')
    await visitor.page.getByRole('heading', { level: 1, name: 'E-Belediye Sistemine Giriş' }).waitFor()
  })

  test('the root leads home, an unknown path to the page that says so, and that page back home', async ({
    visitor,
  }) => {
    await visitor.open('/')
    expect(visitor.path()).toBe('/anasayfa')
    const response = await visitor.open('/boyle-bir-sayfa-yok')
    expect(response?.status()).toBe(404)
    expect(visitor.path()).toBe('/session/404')
    await visitor.expectAccessible()
    await visitor.page.getByRole('link', { name: 'Ana sayfaya dön' }).click()
    await visitor.page.waitForURL('**/anasayfa')
  })

  test('what e-Devlet sends back leads to where its sign-in is completed', async ({ visitor }) => {
    for (const query of ['?ISLEMADI=EDEVLETGIRIS', '?code=abc&state=1']) {
      const response = await fetch(`${portal().url}/anasayfa${query}`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([302, `/e-devlet-girisi${query}`])
    }
    await visitor.open('/anasayfa?code=abc&state=1')
    // The code does not stay in the address bar.
    await expect.poll(() => visitor.path()).toBe('/e-devlet-girisi')
  })

  test('matrimony payment does not exist outside its county', async ({ visitor }) => {
    await visitor.open('/FastPaymentForMatrimony')
    expect(visitor.path()).toBe('/session/404')
  })

  test('the sign-in page and the shell ask for no more than 150 kB of script', async ({ browser }) => {
    const window = await newWindow(browser)
    const visitor = new Visitor(await window.newPage())
    const sizes = new Map<string, number>()
    const bodies: Promise<unknown>[] = []
    visitor.page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const measured = response.body().then((body) => sizes.set(response.url(), gzipSync(body).length))
      // A prefetch that the navigation cuts off is fetched, and measured, by the next page.
      bodies.push(measured.catch(() => undefined))
    })
    await visitor.open('/session/signin')
    await visitor.open('/mobil-menu')
    await Promise.all(bodies)
    expect(sizes.size).toBeGreaterThan(3)
    expect([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(150_000)
    await window.close()
    expect(visitor.complaints).toEqual([])
  })

  test.for(['/session/signin', '/anasayfa', '/FastPayment', '/ComplaintsAndRequests'])(
    'a first look at %s costs few requests: compressed HTML, three small style sheets, six scripts and a small font',
    async (path, { browser }) => {
      const window = await newWindow(browser)
      const visitor = new Visitor(await window.newPage())
      const fetched: Response[] = []
      visitor.page.on('response', (response) => fetched.push(response))
      await visitor.open(path)
      await visitor.page.waitForLoadState('networkidle')
      const ofKind = (kind: string) =>
        fetched.filter((response) => response.request().resourceType() === kind)
      const [document] = ofKind('document')
      expect(await document?.headerValue('content-encoding')).toMatch(/^(br|zstd|gzip)$/)
      expect(ofKind('script').length).toBeGreaterThan(2)
      expect(ofKind('script').length).toBeLessThanOrEqual(6)
      // Files that the page names itself: prefetches for the next page come later.
      const html = (await document?.text()) ?? ''
      const sizesOf = async (kind: string) => {
        const named = ofKind(kind).filter((response) => html.includes(new URL(response.url()).pathname))
        return Promise.all(named.map(async (response) => gzipSync(await response.body()).length))
      }
      const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
      const scripts = await sizesOf('script')
      if (path === '/session/signin') expect(sum(scripts)).toBeLessThanOrEqual(115_000)
      expect(Math.max(...scripts)).toBeGreaterThan(90_000)
      const styleSheets = await sizesOf('stylesheet')
      expect(styleSheets).toHaveLength(3)
      expect(sum(styleSheets)).toBeGreaterThan(2000)
      expect(sum(styleSheets)).toBeLessThanOrEqual(10_500)
      expect(ofKind('font')).toHaveLength(1)
      expect((await ofKind('font')[0]?.body())?.length).toBeLessThanOrEqual(35_000)
      await window.close()
      expect(visitor.complaints).toEqual([])
    },
  )

  test.for(['/session/signin', '/anasayfa', '/FastPayment', '/ComplaintsAndRequests'])(
    '%s looks the same before its style sheets have come',
    async (path, { browser }) => {
      const lookWithout = async (...files: string[]) => {
        const window = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
        const page = await window.newPage()
        for (const file of files) await page.route(file, (route) => route.abort())
        await page.goto(`${portal().url}${path}`)
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
        await window.close()
        return picture
      }
      // A font that comes late is not used, so neither picture has it.
      const whole = await lookWithout('**/*.woff2')
      expect((await lookWithout('**/*.woff2', '**/*.css')).equals(whole)).toBe(true)
    },
  )

  test('a fault in the frame of a page is found however often that frame was examined before', async ({
    visitor,
  }) => {
    await visitor.open('/iletisim')
    await visitor.expectAccessible()
    const plantFaults = `(() => {
      const links = [...document.querySelectorAll('nav[aria-label="Ana menü"] a')]
      const [named, faint = named] = links.filter((each) => each.textContent.trim() && each.checkVisibility({ visibilityProperty: true }))
      named.after(Object.assign(document.createElement('a'), { href: '/iletisim' }))
      for (const each of [faint, ...faint.querySelectorAll('*')]) each.style.cssText = 'color: #eee; background: #fff'
    })()`
    // A menu that is read again in between is written without them.
    const found = async () => {
      await visitor.page.evaluate(plantFaults)
      return (await findAxeFaults(visitor.page)).faults.join()
    }
    await expect.poll(found).toMatch(/link-name/)
    await expect.poll(found).toMatch(/color-contrast/)
  })

  test.for(openPaths)(
    '%s is whole: shown before any script, accessible, no wider than a phone or a desktop',
    async (path, { newVisitor }) => {
      const html = await (await fetch(`${portal().url}${path}`)).text()
      expect(html).toMatch(/<h1[^>]*>[^<]+/)
      const visitor = await newVisitor({ viewport: phone })
      const { page } = visitor
      await visitor.open(path)
      await expect.poll(() => visitor.path()).toBe(path)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await page.title()).toContain('ÇINARLIGÖL BELEDİYESİ')
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport)
        await visitor.expectNoSidewaysScroll()
        await visitor.expectAccessible()
      }
    },
  )

  test('a page that leads to e-Devlet can be read before any script, too', async () => {
    for (const path of leavingPaths) {
      const html = await (await fetch(`${portal().url}${path}`)).text()
      expect(/<h1[^>]*>[^<]+/.test(html), path).toBe(true)
    }
  })

  test('every guarded page arrives as its frame, asks to sign in, and opens for a member', async ({
    visitor,
  }) => {
    await visitor.open('/session/signin')
    for (const path of guardedPaths) {
      const html = await (await fetch(`${portal().url}${path}`)).text()
      expect(html, path).toContain('Ana menü')
      // The loading of the page itself is checked below.
      await visitor.goTo(path)
      await expect.poll(() => visitor.page.evaluate<string>('location.pathname')).toBe('/session/signin')
    }
    await signIn(visitor)
    for (const path of guardedPaths) {
      await visitor.open(path)
      expect(visitor.path()).toBe(path)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      await visitor.expectAccessible()
    }
  }, 300_000)
})
