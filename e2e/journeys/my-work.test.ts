import { describe, expect } from 'vitest'
import { newClerk } from '../actions/new-clerk.ts'
import { formatDateShort } from 'rules/dates'
import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { properName } from 'rules/turkish-text'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

const dayAfter = (days: number) => formatDateShort(addDays(dayInTurkey(new Date()), days))

describe('the table of a clerk’s work', () => {
  for (const viewport of [phone, desktop])
    test(`gives the next case, keeps it for who took it and hands it over (${viewport.width})`, async ({
      newVisitor,
    }) => {
      const surname = `DEVRALAN${String(Date.now()).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')}`
      const colleague = await newClerk(['complaints'], { surname })
      const clerk = await newVisitor({ viewport })
      const { page } = clerk
      await comeSignedIn(clerk, await newClerk(['complaints']))
      await clerk.open('/Memur')
      await page.getByRole('main').getByRole('link', { name: 'İşlerim' }).click()
      const table = page.getByRole('table', { name: 'Bekleyen işler' })
      await table.waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/my-work-${viewport.width}.png`,
          fullPage: true,
        })
      const first = table.getByRole('link').first()
      await page.keyboard.press('j')
      expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
      await page.keyboard.press('?')
      await page.getByText('j: sonraki iş.').waitFor()
      await clerk.expectAccessible()
      await page.getByRole('button', { name: 'Sıradaki işi al ve aç' }).click()
      await page.waitForURL('**/Memur/Basvurular?no=*')
      const number = new URL(page.url()).searchParams.get('no') ?? ''
      await page.goBack()
      await page.getByLabel('Hangileri').selectOption('mine')
      await expect
        .poll(() => table.getByRole('link').allTextContents())
        .toEqual([`Şikâyet ve istekler: ${number}`])
      await table.getByText('Sizde').waitFor()

      const row = table.getByRole('row', { name: number })
      await row.getByRole('button', { name: 'Not ve hatırlatma' }).click()
      await page.getByLabel('Meslektaşlarınıza not').fill('Fen işleri salı günü gidiyor.')
      await page.getByRole('button', { name: 'Notu yaz' }).click()
      await page
        .getByRole('list', { name: `Notlar: ${number}` })
        .getByText('Fen işleri')
        .waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      await page.getByLabel('Bana hatırlat').fill(dayAfter(7))
      await page.getByLabel('Neyi hatırlatalım').fill('Ekibi ara')
      await page.getByRole('button', { name: 'Hatırlat', exact: true }).click()
      await row.getByText('hatırlatması: Ekibi ara').waitFor()
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/notes-${viewport.width}.png`, fullPage: true })
      await page.getByRole('button', { name: 'Hatırlatmayı kaldır' }).click()
      await row.getByText('hatırlatması: Ekibi ara').waitFor({ state: 'detached' })

      const other = await newVisitor({ viewport })
      await comeSignedIn(other, colleague)
      await other.open('/Memur/Islerim')
      await other.page.getByRole('button', { name: 'Sıradaki işi al ve aç' }).waitFor()
      expect(
        await other.page
          .getByRole('row', { name: number })
          .getByRole('button', { name: 'Üzerime al' })
          .count(),
      ).toBe(0)

      await table.getByRole('button', { name: 'Devret' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Kime').selectOption({ label: properName(colleague.name) })
      await clerk.expectAccessible()
      await dialog.getByRole('button', { name: 'Devret' }).click()
      await page.getByText('Üzerinizde iş yok.').waitFor()

      const head = await newVisitor({ viewport })
      await comeSignedIn(head, await newClerk(['administration']))
      await head.open('/Memur/Yonetim')
      await head.page.getByLabel(/Görev vermek için üye arayın/).fill(colleague.userName)
      const card = head.page.getByRole('article').filter({ hasText: 'Üzerindeki işler' })
      await card.getByRole('button', { name: 'İşlerini devret' }).click()
      await card.getByText('Bekleyen 1 işi var.').waitFor()
      await head.expectAccessible()
      await head.expectNoSidewaysScroll()
      if (process.env.PICTURES)
        await card.screenshot({ path: `${process.env.PICTURES}/moving-${viewport.width}.png` })
      await card.getByRole('button', { name: 'İşlerini devret', exact: true }).click()
      await head.page.getByText('1 iş serbest kaldı.').waitFor()
    }, 240_000)
})
