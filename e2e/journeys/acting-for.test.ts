import { upperCase } from 'rules/turkish-text'
import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { comeSignedIn, signIn, sukru } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { newWindow, phone, test, Visitor } from '../visitor.ts'

const company = 'Gölbaşı Çiçekçilik ve Süt Ürünleri Ltd. Şti.'
const iclal = { userName: '41829374682', password: 'Deneme.2026', name: 'İCLAL ÇAĞLAYANGÖL' }

const bandOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Kimin adına işlem yapıyorsunuz' })

describe('acting for a company', () => {
  test('a representative switches in the top bar, every page follows, and comes back', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    await page.getByRole('button', { name: 'Kimin adına: Kendi adıma' }).click()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: new RegExp(`^${company}`) }).click()
    await bandOf(visitor).getByText(`${company} adına işlem yapıyorsunuz.`).waitFor()
    await page.getByRole('button', { name: `Kimin adına: ${company}` }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: sukru.name }).waitFor()
    await visitor.expectAccessible()

    await visitor.open('/RegistryObservation')
    const main = page.getByRole('main')
    await main.getByText('Tüzel kişi').waitFor()
    await main.getByText('246****797', { exact: true }).waitFor()
    await main.getByText(/Şirket müdürü, 3 Mayıs 2021 tarihinden beri/).waitFor()
    await bandOf(visitor).waitFor()
    await visitor.expectAccessible()
    const stored = await page.evaluate<string>('sessionStorage.getItem("MemberInfo")')
    expect(JSON.parse(stored)).toMatchObject({ NameOrTitle: upperCase(company) })

    // The company is named also while its name is unknown.
    await page.route('**/GetOwnRegistries', (route) => route.fulfill({ status: 503, body: '{}' }))
    await visitor.open('/anasayfa')
    await bandOf(visitor).getByText(`${company} adına işlem yapıyorsunuz.`).waitFor()
    await page.unroute('**/GetOwnRegistries')
    await visitor.open('/RegistryObservation')

    await bandOf(visitor).getByRole('button', { name: 'Kendi adıma dön' }).press('Enter')
    await main.getByText('305*****466', { exact: true }).waitFor()
    await expect.poll(() => bandOf(visitor).count()).toBe(0)
    await main.getByRole('button', { name: `${company} adına işlem yap` }).click()
    await bandOf(visitor).waitFor()
  })

  test('on a phone the choice is in the user’s menu and the band is on every page', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    await page.getByRole('banner').getByRole('button', { name: sukru.name }).press('Enter')
    await visitor.expectAccessible()
    await page.getByRole('button', { name: new RegExp(`^${company}`) }).press('Enter')
    await bandOf(visitor).waitFor()
    for (const path of ['/anasayfa', '/RegistryObservation', '/mobil-menu']) {
      await visitor.open(path)
      await bandOf(visitor).waitFor()
      await visitor.expectNoSidewaysScroll()
      await visitor.expectAccessible()
    }
  })

  test('who represents nobody never sees the choice', async ({ visitor }) => {
    await comeSignedIn(visitor, iclal)
    await visitor.open('/RegistryObservation')
    await visitor.page.getByRole('heading', { name: 'Sicil bilgilerim' }).waitFor()
    expect(await visitor.page.getByText('Kimin adına').count()).toBe(0)
    expect(await visitor.page.getByText('Adına işlem yapabileceğiniz kayıtlar').count()).toBe(0)
  })

  test('other tabs of the sign-in follow, and an ended representation is over at once', async ({
    browser,
    onTestFinished,
  }) => {
    // A browser of its own, in which no other tab ever was.
    const window = await newWindow(browser)
    onTestFinished(() => window.close())
    const visitor = new Visitor(await window.newPage())
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    await page.getByRole('button', { name: 'Kimin adına: Kendi adıma' }).waitFor()
    const twin = await window.newPage()
    await twin.goto(`${portal().url}/anasayfa`)
    await twin.getByRole('button', { name: 'Kimin adına: Kendi adıma' }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Kimin adına: Kendi adıma' }).click()
    await page.getByRole('button', { name: new RegExp(`^${company}`) }).click()
    await twin.getByText(`${company} adına işlem yapıyorsunuz.`).first().waitFor()
    await twin.close()

    const db = openDatabase(portal().databaseUrl, { connections: 1 })
    await db`update representation set until = since where basis = 'Şirket müdürü'`
    try {
      await visitor.open('/RegistryObservation')
      await page.getByRole('main').getByText('305*****466', { exact: true }).waitFor()
      expect(await bandOf(visitor).count()).toBe(0)
      expect(await page.getByText('Kimin adına').count()).toBe(0)
    } finally {
      await db`update representation set until = null where basis = 'Şirket müdürü'`
      await db.end()
    }
  })
})
