import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, chromium } from 'playwright-core'
import { demoPassword, demoPeople } from '../service/src/demo-town/demo-people.ts'
import { findChromium } from '../e2e/find-chromium.ts'
import { startPortal } from '../e2e/start-portal.ts'
import { startTownServer } from '../e2e/town-server.ts'

/** Pictures of the README, from the running product. */
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url))

mkdirSync(folder, { recursive: true })
const server = await startTownServer()
const portal = await startPortal(server.template)
const browser = await chromium.launch(await findChromium())
await onScreen({ width: 1280, height: 800 }, (page) => shoot(page, '/anasayfa', 'anasayfa-masaustu'))
await onScreen({ width: 360, height: 740 }, async (page) => {
  await page.goto(`${portal.url}/session/signin`, { waitUntil: 'networkidle' })
  await signIn(page)
  await shoot(page, '/DebtQuestioning', 'borclar-telefon')
})
await browser.close()
await portal.stop()
await server.stop()

async function onScreen(viewport: { width: number; height: number }, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' })
  await look(await context.newPage())
  await context.close()
}

async function shoot(page: Page, path: string, name: string) {
  await page.goto(`${portal.url}${path}`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${folder}/${name}.png` })
  console.log(`docs/screenshots/${name}.png`)
}

async function signIn(page: Page) {
  await page.getByLabel('T.C Kimlik No').fill(demoPeople[0]?.userName ?? '')
  await page.getByLabel('Şifre', { exact: true }).fill(demoPassword)
  await page.getByLabel('Ben robot değilim').click()
  await page.getByText('Doğrulandı').waitFor()
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
  await page.waitForURL('**/anasayfa')
}
