import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../e2e/find-chromium.ts'
import { startPortal } from '../e2e/start-portal.ts'
import { startTownServer } from '../e2e/town-server.ts'

/** What a phone on a slow connection has to fetch before anything is touched, and when the largest part is painted. */
const budgetKB = 150
const pages = ['/session/signin', '/anasayfa', '/mobil-menu', '/FastPayment']
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}

const allScripts = new Map<string, number>()
const server = await startTownServer()
const portal = await startPortal(server.template)
const browser = await chromium.launch(await findChromium())
console.log('page               scripts gzip   all transferred   largest paint (slow 4G, CPU ÷ 4)')
for (const path of pages) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let transferred = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (transferred += encodedDataLength))
  const scripts: Promise<[url: string, bytes: number]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => [response.url(), gzipSync(body).length]))
  })
  await page.goto(`${portal.url}${path}`, { waitUntil: 'networkidle' })
  const paintMs = await page.evaluate<number>(`new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true }))`)
  const sizes = new Map(await Promise.all(scripts))
  for (const [url, bytes] of sizes) allScripts.set(url, bytes)
  const scriptKB = sumKB(sizes)
  console.log(
    `${path.padEnd(18)} ${scriptKB.toFixed(1).padStart(6)} kB ${(scriptKB / budgetKB).toFixed(2)}× ${(transferred / 1000).toFixed(1).padStart(12)} kB ${(paintMs / 1000).toFixed(2).padStart(16)} s`,
  )
  await context.close()
}
console.log(`all of these pages together, shell included: ${sumKB(allScripts).toFixed(1)} kB`)
console.log(`× is against the budget of ${budgetKB} kB of script.`)
await browser.close()
await portal.stop()
await server.stop()

function sumKB(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
}
