import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { givenOwnComplaints } from '../actions/given-complaint.ts'
import { givenUnusualLooks } from '../actions/given-unusual-looks.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
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
    await records.getByText(watched.name).first().waitFor()
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

  test('finds who looked at a person, who reads by which desk it was', async ({ newVisitor }) => {
    const person = await newPerson()
    const [reference = ''] = await givenOwnComplaints(person.userName, 1)
    const citizen = await newVisitor({ viewport: phone })
    await comeSignedIn(citizen, person)
    await citizen.open('/verilerime-kim-bakti')
    await citizen.page.getByText(/kaydınıza bakan olmadı/).waitFor()
    await citizen.expectAccessible()

    const clerk = await newVisitor({ viewport: desktop })
    await comeSignedIn(clerk, await newClerk(['complaints']))
    await clerk.open(`/Memur/Basvurular?no=${reference}`)
    await clerk.page.getByText('1. yazdığım: çöp alınmadı.').first().waitFor()

    await citizen.open('/UserUpdate')
    await citizen.page.getByRole('link', { name: 'Verilerime kim baktı?' }).last().click()
    const looks = citizen.page.getByRole('table', { name: 'Kaydınıza bakılan günler, en yenisi üstte' })
    await looks.getByText('Başvurunuz açıldı').first().waitFor()
    await looks.getByText('Şikâyet ve istekler').first().waitFor()
    await looks.getByText(reference).first().waitFor()
    await citizen.expectAccessible()
    await citizen.expectNoSidewaysScroll()
    await citizen.page.setViewportSize(desktop)
    await citizen.expectAccessible()

    const auditor = await newVisitor({ viewport: desktop })
    await comeSignedIn(auditor, await newClerk(['audit']))
    await auditor.open('/Memur/Denetim')
    await auditor.page.getByLabel('Kaydına bakılan: ad, unvan veya numara').fill(person.userName)
    await auditor.page.getByLabel('Olay').selectOption('Memur şikâyet okudu')
    const records = auditor.page.getByRole('table', { name: 'İşlem kayıtları, en yenisi üstte' })
    await expect.poll(() => records.getByRole('rowheader').count(), { timeout: 20_000 }).toBe(1)
    await records.getByText(reference).first().waitFor()
    await auditor.expectAccessible()
    await auditor.page.setViewportSize(phone)
    await auditor.expectNoSidewaysScroll()
  })

  test('asks about unusual looks and closes them with what was found', async ({ newVisitor }) => {
    const watched = await newClerk(['water'])
    await givenUnusualLooks(watched.userName)
    const auditor = await newVisitor({ viewport: phone })
    const { page } = auditor
    await comeSignedIn(auditor, await newClerk(['audit']))
    await auditor.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Dikkat çeken bakışlar/ })
      .click()
    const found = page.getByRole('article', { name: watched.name }).first()
    await found.getByText('Çalışma arkadaşlarının kaydına baktı').waitFor()
    await auditor.expectAccessible()
    await auditor.expectNoSidewaysScroll()
    await page.setViewportSize(desktop)
    await found.getByRole('button', { name: `Görev gereği değil: ${watched.name}` }).click()
    await found.getByLabel('Kime sordunuz, ne buldunuz?').fill('Merak ettiğini söyledi, müdürüne yazıldı.')
    await auditor.expectAccessible()
    await found.getByRole('button', { name: 'Görev gereği değil diye kapat' }).click()
    await page.getByText('Kapattınız.').waitFor()
    await page.getByLabel('Hangileri').selectOption('Kapatılanlar')
    await page.getByText('Merak ettiğini söyledi, müdürüne yazıldı.').waitFor()
    await auditor.expectAccessible()
  })
})
