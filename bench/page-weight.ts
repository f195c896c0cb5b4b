import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../e2e/find-chromium.ts'
import { startPortal } from '../e2e/start-portal.ts'
import { startTownServer } from '../e2e/town-server.ts'
import { startGovukForm } from './govuk-form.ts'

/**
 * Weight of a page on a slow phone connection before anything is touched, and the time of its paint, compared with the
 * same page of the same service without any script.
 */
const budgetKB = 150
const rounds = Number(process.env.ROUNDS ?? 5)
const pages = ['/session/signin', '/anasayfa', '/mobil-menu', '/FastPayment']
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}

interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  transferredBytes: number
  /** gzip, by URL. */
  scripts: Map<string, number>
}

const allScripts = new Map<string, number>()
const server = await startTownServer()
const portal = await startPortal(server.template)
const browser = await chromium.launch(await findChromium())
console.log(
  `slow 4G, CPU ÷ 4, medians of ${rounds}; ÷ is against the same page without its scripts in the same rounds`,
)
console.log('page               scripts gzip   all transferred   first paint          largest paint')
for (const path of pages) {
  const whole: Visit[] = []
  const without: Visit[] = []
  // The first visit renders the page for the cache of the service.
  await visit(browser, path, false)
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await visit(browser, path, false))
    without.push(await visit(browser, path, true))
  }
  const [last] = whole
  for (const [url, bytes] of last?.scripts ?? []) allScripts.set(url, bytes)
  const scriptKB = sumKB(last?.scripts ?? new Map<string, number>())
  console.log(
    [
      path.padEnd(18),
      `${scriptKB.toFixed(1).padStart(6)} kB ${(scriptKB / budgetKB).toFixed(2)}×`,
      `${((last?.transferredBytes ?? 0) / 1000).toFixed(1).padStart(12)} kB`,
      compared(whole, without, 'firstPaintMs').padStart(18),
      compared(whole, without, 'largestPaintMs').padStart(18),
    ].join(' '),
  )
}
await compareWithGovukForm()
console.log(`all of these pages together, shell included: ${sumKB(allScripts).toFixed(1)} kB`)
console.log(`× is against the budget of ${budgetKB} kB of script.`)
await browser.close()
await portal.stop()
await server.stop()

/** A sign-in form rendered on a server by the design system of GOV.UK, in the same rounds as ours. */
async function compareWithGovukForm(): Promise<void> {
  const form = await startGovukForm()
  if (!form) {
    console.log('govuk-frontend is not installed: the sign-in page is not compared with a form of GOV.UK')
    return
  }
  const own: Visit[] = []
  const theirs: Visit[] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await visit(browser, '/session/signin', false))
    theirs.push(await visit(browser, '/', false, form.url))
  }
  console.log(
    `the sign-in page ÷ a form of GOV.UK: first paint ${compared(own, theirs, 'firstPaintMs')}, largest paint ${compared(own, theirs, 'largestPaintMs')}`,
  )
  await form.stop()
}

async function visit(
  browser: Browser,
  path: string,
  isWithoutScripts: boolean,
  site = portal.url,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isWithoutScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let transferredBytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferredBytes += encodedDataLength))
  const scripts: Promise<[url: string, bytes: number]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => [response.url(), gzipSync(body).length]))
  })
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
  const [firstPaintMs, largestPaintMs] = await page.evaluate<[number, number]>(`Promise.all(
    ['paint', 'largest-contentful-paint'].map((type) => new Promise((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type, buffered: true }))))`)
  const sizes = new Map(await Promise.all(scripts))
  await context.close()
  return { firstPaintMs, largestPaintMs, transferredBytes, scripts: sizes }
}

function compared(whole: Visit[], without: Visit[], key: 'firstPaintMs' | 'largestPaintMs'): string {
  const [own, bare] = [whole, without].map((visits) => median(visits.map((each) => each[key])))
  return `${((own ?? 0) / 1000).toFixed(2)} s ÷ ${((own ?? 0) / (bare ?? 1)).toFixed(2)}`
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function sumKB(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
}
