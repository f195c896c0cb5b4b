import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { readPdfText } from '../../service/src/testing/read-pdf-text.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn, signIn, sukru } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const oguzhan = { userName: '50918273690', password: 'Deneme.2026', name: 'OĞUZHAN KÜÇÜKIŞIK' }
const iclal = { userName: '41829374682', password: 'Deneme.2026', name: 'İCLAL ÇAĞLAYANGÖL' }
const pages = ['/maas-bordrosu', '/izin-bilgileri', '/icra-bilgileri']

async function openAs(visitor: Visitor, person: typeof sukru, path: string) {
  await comeSignedIn(visitor, person)
  await visitor.open(path)
}

describe('the employees’ pages', () => {
  test('invite who is not signed in, and lead back after it', async ({ visitor }) => {
    const { page } = visitor
    for (const path of pages) {
      await visitor.open(path)
      await page.getByText('Önce giriş yapın').waitFor()
      await visitor.expectAccessible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click()
    await signIn(visitor, oguzhan)
    await expect.poll(() => visitor.path()).toBe('/icra-bilgileri')
    await page.getByRole('heading', { name: /^1\. sıra: / }).waitFor()
  })

  test('tell a citizen that they are for employees, and a former employee since when', async ({
    newVisitor,
  }) => {
    const citizen = await newVisitor()
    await openAs(citizen, sukru, '/maas-bordrosu')
    await citizen.page.getByText(/Belediyede çalıştığınıza dair bir kayıt yok/).waitFor()
    await citizen.expectAccessible()
    const former = await newVisitor({ viewport: phone })
    await openAs(former, iclal, '/izin-bilgileri')
    await former.page.getByText(/gününden beri belediyede çalışmıyorsunuz/).waitFor()
    await former.expectNoSidewaysScroll()
  })
})

describe('an employee', () => {
  test('finds the slip in the menu, compares months, and takes the PDF along', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, oguzhan, '/anasayfa')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Ana menü' })
      .getByRole('link', { name: 'Maaş bordrosu' })
      .click()
    await page.getByRole('heading', { name: /bordrosu$/, level: 2 }).waitFor()
    await page.getByLabel('Yıl', { exact: true }).selectOption('2025')
    await page.getByRole('link', { name: 'Temmuz 2025' }).click()
    await page.getByRole('heading', { name: 'Haziran 2025 ile karşılaştırma' }).waitFor()
    await expect.poll(() => visitor.path()).toBe('/maas-bordrosu?ay=2025-07')
    await page
      .getByText(/Katsayı: 1,012556 iken 1,170211 oldu\./)
      .first()
      .waitFor()
    await visitor.expectAccessible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Bordroyu indir (PDF)' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('bordro-2025-07.pdf')
    const text = readPdfText(readFileSync(await file.path()))
    expect(text).toContain('OĞUZHAN KÜÇÜKIŞIK')
    expect(text).toContain('Sosyal denge tazminatı')
    expect(text).not.toContain(oguzhan.userName)
  })

  test('sees leave on a calendar and seizures in their order, on a phone', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await openAs(visitor, oguzhan, '/izin-bilgileri')
    await page.getByText('Kalan yıllık izin').waitFor()
    await page.getByText('Onay bekliyor').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await visitor.open('/icra-bilgileri')
    await page.getByRole('heading', { name: '2. sıra: 2026/87 E.' }).waitFor()
    await page
      .getByText(/^Aylık kesintiler/)
      .first()
      .click()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await visitor.open('/maas-bordrosu')
    await page.getByRole('heading', { name: 'Kesintiler', level: 3 }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
  })

  test('who leaves sees nothing more with the next click', async ({ visitor }) => {
    const { page } = visitor
    await openAs(visitor, oguzhan, '/maas-bordrosu')
    await page.getByRole('heading', { name: /bordrosu$/, level: 2 }).waitFor()
    const db = openDatabase(portal().databaseUrl, { connections: 1 })
    try {
      await db`update employee set left_on = current_date where corporation_registry_number = '4127'`
      await visitor.open('/icra-bilgileri')
      await page.getByText(/gününden beri belediyede çalışmıyorsunuz/).waitFor()
      expect(await page.getByText('2026/87 E.').count()).toBe(0)
    } finally {
      await db`update employee set left_on = null where corporation_registry_number = '4127'`
      await db.end()
    }
  })
})

test('the personnel office looks up an employee’s pay, leave and seizures', async ({ newVisitor }) => {
  const clerk = await newVisitor({ viewport: phone })
  const { page } = clerk
  await comeSignedIn(clerk, await newClerk(['personnel']))
  await clerk.open('/Memur')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Personel kayıtları/ })
    .click()
  await page.getByLabel(/^Ad, unvan/).fill('küçükışık')
  await page.getByRole('button', { name: 'Kayıtları göster: OĞUZHAN KÜÇÜKIŞIK' }).click()
  for (const name of ['Maaş bordroları', 'İzinler', 'İcra dosyaları'])
    await page.getByRole('table', { name }).waitFor()
  await clerk.expectAccessible()
  await clerk.expectNoSidewaysScroll()
})
