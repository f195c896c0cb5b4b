import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('an auditor', () => {
  test('finds what a person did by name, event and day, and takes it along as a file', async ({
    newVisitor,
  }) => {
    const watched = await newClerk(['administration'])
    const one = await newVisitor({ viewport: desktop })
    await comeSignedIn(one, watched)
    await one.open('/Memur/Yonetim')
    await one.page.getByLabel(/Görev vermek için üye arayın/).waitFor()

    const auditor = await newVisitor({ viewport: phone })
    const { page } = auditor
    await comeSignedIn(auditor, await newClerk(['audit']))
    await auditor.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^İşlem kayıtları/ })
      .click()
    const records = page.getByRole('table', { name: 'İşlem kayıtları, en yenisi üstte' })
    await records.waitFor()
    await page.getByLabel('İşlemi yapan: ad veya kimlik numarası').fill(watched.userName)
    await page.getByLabel('Olay').selectOption('Kişi listesine baktı')
    await expect.poll(() => records.getByRole('rowheader').count(), { timeout: 20_000 }).toBe(1)
    await records.getByText(watched.name).waitFor()
    expect(await records.innerText()).not.toContain(watched.userName)
    await auditor.expectAccessible()
    await auditor.expectNoSidewaysScroll()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV olarak indir' }).click()
    const file = await coming
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('PeopleListed')

    await page.setViewportSize(desktop)
    await page.getByLabel('İlk gün').fill('31.02.2020')
    await page.getByLabel('İlk gün').press('Tab')
    await page.getByText('Bu tarih takvimde yok.').waitFor()
    await auditor.expectAccessible()
    await page.getByLabel('İlk gün').fill('01.01.2020')
    await page.getByLabel('Son gün').fill('02.01.2020')
    await page.getByText('Seçtiğiniz ölçütlere uyan kayıt yok.').waitFor()
    await auditor.expectAccessible()
  })
})
