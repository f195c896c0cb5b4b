import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { givenCashPoint } from '../actions/given-cash-point.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const wide = { width: 1440, height: 900 }

async function look(visitor: Visitor) {
  await visitor.expectAccessible()
  await visitor.expectNoSidewaysScroll()
}

describe('the day of a cashier', () => {
  for (const viewport of [phone, wide])
    test(`opens the desk by count, takes money in few clicks, takes a payment back by two, and closes by count (${viewport.width})`, async ({
      newVisitor,
    }) => {
      const pointName = await givenCashPoint()
      const payer = await newPerson()
      await owe(payer.userName, [
        { description: 'Bina vergisi 2026 2. taksit', principalKurus: 40_000 },
        { description: 'Çevre temizlik vergisi 2026', principalKurus: 12_050 },
      ])
      const cashier = await newVisitor({ viewport })
      const { page } = cashier
      await comeSignedIn(cashier, await newClerk(['cashier']))
      await cashier.open('/Memur/Vezne')
      await page.getByLabel('Vezne', { exact: true }).selectOption({ label: pointName })
      await page.getByLabel('100,00 ₺', { exact: true }).fill('5')
      await page.getByText('500,00 ₺').first().waitFor()
      await look(cashier)
      await page.getByRole('button', { name: 'Vezneyi aç' }).click()
      await page.getByRole('heading', { name: 'Kim ödeyecek?' }).waitFor()
      await look(cashier)

      let clicks = 0
      const click = async (target: Locator) => {
        clicks += 1
        await target.click()
      }
      await cashier.open('/Memur')
      await click(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Vezne(?! vardiyaları)/ })
          .first(),
      )
      await page.getByLabel(/^Kimlik, vergi veya sicil no/).fill(payer.userName)
      await click(page.getByRole('button', { name: 'Bul', exact: true }))
      await click(page.getByRole('list', { name: 'Bulunan kişiler' }).getByRole('button').first())
      await page.getByRole('button', { name: '520,50 ₺ al, makbuz yaz' }).waitFor()
      await look(cashier)
      await click(page.getByRole('button', { name: '520,50 ₺ al, makbuz yaz' }))
      await page.getByRole('heading', { name: '520,50 ₺ alındı' }).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        click(page.getByRole('button', { name: /^Makbuz, 80 mm/ }).first()),
      ])
      expect(download.suggestedFilename()).toMatch(/^makbuz-J.*\.pdf$/)
      // One text, which is the number of the payer.
      expect(clicks).toBeLessThanOrEqual(8)
      await look(cashier)

      const owner = await newVisitor({ viewport })
      await comeSignedIn(owner, payer)
      await owner.open('/DebtQuestioning?sekme=tahsilatlar')
      await owner.page
        .getByText(/520,50 ₺/)
        .first()
        .waitFor()

      // The wrong person: taken back by a second cashier.
      await page.getByRole('button', { name: /^Makbuz ve iptal: / }).click()
      await page.getByRole('button', { name: /^İptal iste: / }).click()
      await page.getByLabel('İptalin nedeni').fill('Yanlış kişinin borcu seçildi')
      await look(cashier)
      await page.getByRole('button', { name: 'İptal iste', exact: true }).click()
      await page.getByText('Bu işlem iki memur ister.').waitFor()
      const second = await newVisitor({ viewport })
      await comeSignedIn(second, await newClerk(['cashier']))
      await second.open('/Memur/IkinciOnay')
      const proposal = second.page.getByRole('article').filter({ hasText: 'Yanlış kişinin borcu seçildi' })
      await proposal.getByText(/520,50 ₺ geri verilir/).waitFor()
      await confirmProposal(second, proposal, 'Parayı geri verdik, ödeyen karşımızda.')

      // A note is missing in the count: the desk asks again and then for why.
      await cashier.open('/Memur/Vezne')
      await page.getByText('İptal', { exact: true }).first().waitFor()
      await page.getByText('Vezneyi say ve kapat').click()
      await page.getByLabel('100,00 ₺', { exact: true }).fill('4')
      await page.getByRole('button', { name: 'Vezneyi kapat' }).click()
      await page.getByText(/Sayım, kayıtlara uymuyor/).waitFor()
      await look(cashier)
      await page.getByLabel('Farkın nedeni').fill('Bir yüzlük eksik çıktı, arandı bulunamadı')
      await page.getByLabel('Bankaya giden tutar').fill('150,00')
      await page.getByRole('button', { name: 'Vezneyi kapat' }).click()
      await page.getByRole('heading', { name: 'Vezneyi aç' }).waitFor()

      const clerk = await newVisitor({ viewport })
      await comeSignedIn(clerk, await newClerk(['payments']))
      await clerk.open('/Memur/VezneVardiyalari')
      const shift = clerk.page.getByRole('article').filter({ hasText: pointName })
      await shift.getByText('100,00 ₺ eksik (197)').waitFor()
      await shift.getByText('Nakit, 150,00 ₺: bankaya gidiyor').click()
      await look(clerk)
      await shift.getByLabel('Dekonttaki tutar').fill('150,00')
      await shift.getByLabel('Bankaya geçtiği gün').fill(todayInTurkey())
      await shift.getByLabel('Dekont no').fill('D-77')
      await shift.getByRole('button', { name: 'Bankada yaz' }).click()
      await shift.getByText(/günü bankada, dekont D-77/).waitFor()
      await look(clerk)
    }, 240_000)
})

function todayInTurkey(): string {
  return new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())
}
