import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  chromium,
} from 'playwright-core'
import { test as base, expect } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { findChromium } from './find-chromium.ts'
import { portal } from './portal.ts'

/** Whether React has taken the page over: before, clicks do nothing; other pages have no root. */
const isAwake = `(() => {
  const root = document.getElementById('root')
  return !root || Object.keys(root.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
})()`

const leavingMs = 10_000
/** Path whose answer runs no script. */
const restingPath = '/.well-known/security.txt'

/** Events that a visitor or a journey listens to. */
const pageEvents = [
  'console',
  'dialog',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** Visitor at a browser; complaints of the page in the console fail the test. */
export class Visitor {
  readonly page: Page
  readonly complaints: string[] = []
  /** Message expected of the browser when a test cuts the line; it may come at any moment. */
  expectedComplaint?: RegExp
  /** Whether the window must not be left to the next visitor: another town was visited, or the browser was set up. */
  isToBeClosed = false
  readonly #underWay = new Set<Request>()

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || this.#isExpected(message.text())) return
      this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('request', (request) => {
      if (!isWorkerProgram(request)) this.#underWay.add(request)
    })
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => this.#underWay.delete(request))
  }

  /** A page of everybody's portal by its path, or of another one by its whole URL. */
  async open(path: string) {
    const { href, origin } = new URL(path, portal().url)
    this.isToBeClosed ||= origin !== portal().url
    const response = await this.page.goto(href)
    await expect.poll(() => this.page.evaluate<boolean>(isAwake)).toBe(true)
    await this.untilQuiet()
    return response
  }

  /** Follows a link of the open page without loading it again, which costs a quarter of a second each time. */
  async goTo(path: string) {
    await this.page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    )
  }

  /** Waits on a document of a portal that runs nothing and has its storage. */
  async rest(portalUrl: string) {
    this.isToBeClosed ||= portalUrl !== portal().url
    await this.page.goto(`${portalUrl}${restingPath}`)
  }

  /** Waits until no request is under way and nothing is busy: later content would move the page under the pointer. */
  async untilQuiet(atMostMs = 10_000) {
    const end = Date.now() + atMostMs
    let quietRounds = 0
    while (quietRounds < 4 && Date.now() < end) {
      await pause(30)
      const isQuiet = this.#underWay.size === 0 && !(await this.#isBusy())
      quietRounds = isQuiet ? quietRounds + 1 : 0
    }
  }

  /** Ends the listening: later events of the page are not this visitor's. */
  leave() {
    for (const event of pageEvents) this.page.removeAllListeners(event)
  }

  path(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }

  /** Expects no fault of WCAG 2.2 AA that axe knows, on the current screen. */
  async expectAccessible() {
    await this.untilQuiet(2_000)
    // Elements half under the top bar are no small targets, only places to scroll on from.
    await this.page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
    await this.#untilStill()
    const { faults, metRules } = await findAxeFaults(this.page)
    expect(metRules).toBeGreaterThan(5)
    expect(faults).toEqual([])
  }

  /** Text of the element that the keyboard acts on now. */
  focused(): Promise<string> {
    return this.page.evaluate<string>('document.activeElement.textContent.trim()')
  }

  /** Expects no sideways scrolling, at any width. */
  async expectNoSidewaysScroll() {
    const overflow = await this.page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }

  async #isBusy(): Promise<boolean> {
    return (await this.page.locator('main [aria-busy="true"]').count()) > 0
  }

  /** Waits for animations to end: half faded elements have half their contrast. */
  async #untilStill() {
    await this.page.evaluate(`Promise.all(
      document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)))`)
  }

  /** Chromium itself reports every answer outside 200–399, also those a journey asks for. */
  #isExpected(text: string): boolean {
    return (
      text.startsWith('Failed to load resource: the server responded with a status of') ||
      (this.expectedComplaint?.test(text) ?? false)
    )
  }
}

/** Whether the request is a worker's program: one that ends before its program has arrived reports nothing more. */
function isWorkerProgram(request: Request): boolean {
  return /\.worker-[^/]*\.js$/.test(request.url())
}

/**
 * Pages that visitors have left, by their options: the next visitor need not load their process, scripts and styles.
 */
const leftPages = new Map<string, Page[]>()

/** Any page can take another size. */
function keyOf({ viewport: _size, ...options }: BrowserContextOptions): string {
  return JSON.stringify(options)
}

/** Someone at a browser window of their own, in which nothing is left of anyone who had it before. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const left = leftPages.get(keyOf(options))?.pop()
  const isUsable = left && !left.isClosed() && left.context().browser() === browser && browser.isConnected()
  const page = isUsable ? left : await (await newWindow(browser, options)).newPage()
  if (isUsable) await page.setViewportSize(options.viewport ?? desktop)
  // Everyone has an IP address of their own, or the limits of one would count all journeys together.
  await page.context().setExtraHTTPHeaders({
    'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  })
  return new Visitor(page)
}

/** A window as it is on the first visit, which has fetched nothing yet. */
export async function newWindow(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Nothing under test moves, and drawing animations takes a tenth of the processor.
    reducedMotion: 'reduce',
    viewport: desktop,
    ...options,
  })
  context.setDefaultTimeout(20_000)
  return context
}

/** Closes a visitor's windows and leaves their page to the next; one that cannot be cleared is closed. */
async function leaveWindow(visitor: Visitor, options: BrowserContextOptions = {}): Promise<void> {
  const { page } = visitor
  const context = page.context()
  // A page that is left in the middle of a navigation sometimes never gets anywhere, or never closes.
  const isCleared = visitor.isToBeClosed
    ? false
    : await orNever(
        forgetVisitor(visitor).then(
          () => true,
          () => false,
        ),
      )
  if (!isCleared) {
    await orNever(context.close().catch(() => undefined))
    return
  }
  leftPages.set(keyOf(options), [...(leftPages.get(keyOf(options)) ?? []), page])
}

/** Result of the promise if it comes within a few seconds, else undefined. */
function orNever<T>(promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([promise, pause(leavingMs, undefined, { ref: false })])
}

/** Clears everything a visitor's pages have stored; storage of other towns would stay. */
async function forgetVisitor(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const context = page.context()
  visitor.leave()
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // A page may ask whether to stay.
  page.on('dialog', (dialog) => void dialog.accept())
  await visitor.rest(portal().url)
  page.removeAllListeners('dialog')
  await page.emulateMedia({ media: null })
  await page.evaluate('sessionStorage.clear(); window.name = ""')
  await context.clearPermissions()
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  for (const origin of [portal().url, portal().simulatorsUrl])
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}

type NewVisitor = (options?: BrowserContextOptions) => Promise<Visitor>

let launched: Promise<Browser> | undefined

/** One browser for all files of a worker, with which it ends; each visitor has a window of their own. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined)
  if (running?.isConnected()) return running
  launched = findChromium().then((options) => chromium.launch(options))
  return launched
}

const withBrowser = base.extend('browser', { scope: 'file' }, sharedBrowser)

/** Visitors of a journey. */
class Visits {
  readonly #visits: { visitor: Visitor; options: BrowserContextOptions | undefined }[] = []
  #left: Promise<unknown> | undefined

  async begin(browser: Browser, options: BrowserContextOptions | undefined): Promise<Visitor> {
    const visitor = await openVisitor(browser, options)
    this.#visits.push({ visitor, options })
    return visitor
  }

  /**
   * Makes all visitors leave; a town that is about to close asks for it first, or their pages complain that it is gone.
   */
  async leave(): Promise<void> {
    this.#left ??= Promise.all(this.#visits.map(({ visitor, options }) => leaveWindow(visitor, options)))
    await this.#left
  }

  expectNoComplaints() {
    expect(this.#visits.flatMap(({ visitor }) => visitor.complaints)).toEqual([])
  }
}

const withVisits = withBrowser.extend('visits', async ({}, { onCleanup }): Promise<Visits> => {
  const visits = new Visits()
  onCleanup(async () => {
    await visits.leave()
    visits.expectNoComplaints()
  })
  return visits
})

const withVisitors = withVisits.extend(
  'newVisitor',
  async ({ browser, visits }): Promise<NewVisitor> =>
    (options) =>
      visits.begin(browser, options),
)

/** Test of a journey: the steps of a person, in a real browser, against the whole product. */
export const test = withVisitors.extend('visitor', async ({ newVisitor }): Promise<Visitor> => newVisitor())
