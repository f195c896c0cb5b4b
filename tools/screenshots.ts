import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, chromium } from 'playwright-core'
import { demoPassword, demoPeople } from '../service/src/demo-town/demo-people.ts'
import { findChromium } from '../e2e/find-chromium.ts'
import { startPortal } from '../e2e/start-portal.ts'
import { startTownServer } from '../e2e/town-server.ts'

/** The pictures of the README, from the running product. */
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const widths = { telefon: { width: 360, height: 740 }, masaustu: { width: 1280, height: 800 } }

mkdirSync(folder, { recursive: true })
const server = await startTownServer()
const portal = await startPortal(server.template)
const browser = await chromium.launch(await findChromium())
for (const [size, viewport] of Object.entries(widths)) {
  const context = await browser.newContext({ viewport, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' })
  const page = await context.newPage()
  await shoot(page, '/anasayfa', `anasayfa-${size}`)
  await shoot(page, '/session/signin', `giris-${size}`)
  await signIn(page)
  await shoot(page, '/DebtQuestioning', `borclar-${size}`)
  await shoot(page, '/RegistryObservation', `sicil-${size}`)
  await context.close()
}
await browser.close()
await portal.stop()
await server.stop()

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
