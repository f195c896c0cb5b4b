import { applicationName, sessionStorageKeys } from 'contract/portal/codes'
import { type Page, chromium } from 'playwright-core'
import { PortalCaller, openSignIn } from '../e2e/actions/portal-caller.ts'
import { findChromium } from '../e2e/find-chromium.ts'
import { startPortal } from '../e2e/start-portal.ts'
import { startTownServer } from '../e2e/town-server.ts'

/**
 * Time at which a member on a slow phone sees the figures of the debt list, compared with the frame that the scripts
 * draw (heading and tabs) and with the first paint, with an empty cache each time.
 */
const rounds = Number(process.env.ROUNDS ?? 9)
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}

/** Notes when each thing is first there, looked at before every frame that is painted. */
const watch = `(() => {
  const seen = (globalThis.seen = {})
  const marks = {
    frame: () => document.querySelector('main h1')?.textContent === 'Borç sorgulama',
    figures: () => [...document.querySelectorAll('main')].some((each) => /Toplam borç[^₺]*\\d,\\d\\d/.test(each.textContent)),
  }
  const look = () => {
    for (const [name, isThere] of Object.entries(marks)) if (!seen[name] && isThere()) seen[name] = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`

const server = await startTownServer()
const portal = await startPortal(server.template)
const browser = await chromium.launch(await findChromium())
const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
const page = await context.newPage()
await comeSignedIn(page, '30507182466')
await page.goto(`${portal.url}/DebtQuestioning`, { waitUntil: 'networkidle' })
const session = await context.newCDPSession(page)
await session.send('Network.enable')
await session.send('Network.setCacheDisabled', { cacheDisabled: true })
await session.send('Network.emulateNetworkConditions', slow4G)
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await page.addInitScript(watch)

const visits: Awaited<ReturnType<typeof visit>>[] = []
for (let round = 0; round < rounds; round += 1) visits.push(await visit(page))
const [paint, frame, figures] = (['paint', 'frame', 'figures'] as const).map((name) =>
  median(visits.map((each) => each[name])),
) as [number, number, number]
console.log(`slow 4G, CPU ÷ 4, empty cache, medians of ${rounds}`)
console.log(
  `first paint ${seconds(paint)}, the page's frame ${seconds(frame)}, the figures ${seconds(figures)}`,
)
console.log(`figures ÷ frame:       ${(figures / frame).toFixed(2)}`)
console.log(`figures ÷ first paint: ${(figures / paint).toFixed(2)}`)
await browser.close()
await portal.stop()
await server.stop()

/** Opens the tab in the state that a sign-in leaves it in. */
async function comeSignedIn(page: Page, userName: string): Promise<void> {
  const tokens = await openSignIn(userName, portal)
  const request = { userName, applicationName } as const
  const { UserDetail } = await new PortalCaller(portal, tokens).call('GetUserOfEMunicipality', request)
  const kept = {
    [sessionStorageKeys.accessToken]: tokens.AccessToken,
    [sessionStorageKeys.refreshToken]: tokens.RefreshToken,
    [sessionStorageKeys.memberInfo]: JSON.stringify(UserDetail.Registry),
  }
  await page.goto(`${portal.url}/anasayfa`)
  await page.evaluate(`Object.assign(sessionStorage, ${JSON.stringify(kept)})`)
}

async function visit(page: Page): Promise<Record<'paint' | 'frame' | 'figures', number>> {
  await page.reload()
  const seen = await page.evaluate<Record<'frame' | 'figures', number>>(`new Promise((resolve) => {
    const look = () => (globalThis.seen.figures ? resolve(globalThis.seen) : setTimeout(look, 100))
    look()
  })`)
  const paint = await page.evaluate<number>("performance.getEntriesByType('paint')[0].startTime")
  return { ...seen, paint }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
