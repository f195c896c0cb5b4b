import { describe, expect } from 'vitest'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('the search of clerks', () => {
  for (const viewport of [phone, desktop])
    test(`finds a person from any desk, opens their page for a reason and shows it turned (${viewport.width})`, async ({
      newVisitor,
    }) => {
      const person = await newPerson()
      const description = `Yolculuk: bina vergisi ${Date.now()}`
      await owe(person.userName, [
        { description, accruedOn: '2026-01-02', dueDate: '2026-05-31', principalKurus: 40_000 },
      ])
      const clerk = await newVisitor({ viewport })
      const { page } = clerk
      await comeSignedIn(clerk, await newClerk(['taxes']))
      await clerk.open('/Memur/Teciller')
      await page.getByLabel('Her yerde ara').fill(person.userName)
      await page.getByLabel('Her yerde ara').press('Enter')
      const found = page.getByRole('region', { name: 'Kişiler' }).getByRole('link')
      await found.waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      // A number that says who somebody is stays out of the URL and with it out of every log.
      expect(page.url()).not.toContain(person.userName)
      await found.click()
      await page.getByText('Bu kişinin kaydına neden bakıyorsunuz?').waitFor()
      await clerk.expectAccessible()
      await page.getByRole('button', { name: 'Sayfayı aç' }).click()
      await page.getByText('Nedenini seçin.').waitFor()
      await clerk.expectAccessible()
      await page.getByLabel('Resmî yazı üzerine').check()
      await page.getByRole('button', { name: 'Sayfayı aç' }).click()
      await page.getByText('İşin veya yazının numarasını yazın.').waitFor()
      await page.getByLabel('Yazının sayısı').fill('E-2026/114')
      await page.getByRole('button', { name: 'Sayfayı aç' }).click()
      const debts = page.getByRole('region', { name: 'Borçlar' })
      await debts.getByText(description).waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      // Parts that the duty does not show are not there.
      expect(await page.getByRole('region', { name: 'Su abonelikleri' }).count()).toBe(0)
      await page.getByLabel('Sıralama').selectOption('time')
      await page.getByRole('region', { name: 'Zaman çizgisi' }).getByText(description).waitFor()
      await page.getByRole('button', { name: 'Ekranı vatandaşa çevir' }).click()
      await page.getByText('Başkalarının adı, girişler ve bakışlar gizlendi').waitFor()
      await clerk.expectAccessible()

      const owner = await newVisitor({ viewport })
      await comeSignedIn(owner, person)
      await owner.open('/verilerime-kim-bakti')
      await owner.page.getByText('Belediyedeki kayıtlarınızın özeti açıldı').first().waitFor()
      await owner.page.getByText('Resmî yazı üzerine').first().waitFor()
    }, 240_000)

  test('leads to the desk of a task by the keys Ctrl and K', async ({ newVisitor }) => {
    const clerk = await newVisitor({ viewport: desktop })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['taxes']))
    await clerk.open('/Memur/Beyanlar')
    await page.keyboard.press('Control+k')
    await page.getByRole('heading', { level: 1, name: 'Ara' }).waitFor()
    await page.locator('input:focus').fill('tecil')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Masalar' }).getByRole('link').first().click()
    await page.waitForURL('**/Memur/Teciller')
  }, 120_000)
})
