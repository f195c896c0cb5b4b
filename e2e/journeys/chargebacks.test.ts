import { describe, expect } from 'vitest'
import { givenChargedBackPayment } from '../actions/given-chargeback.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('a payment that its bank took back', () => {
  for (const viewport of [phone, desktop])
    test(`is answered at the desk by its last day (${viewport.width})`, async ({ newVisitor }) => {
      const { orderNumber } = await givenChargedBackPayment()
      const clerk = await newVisitor({ viewport })
      const { page } = clerk
      await comeSignedIn(clerk, await newClerk(['payments']))
      await clerk.open('/Memur/GeriAlinanOdemeler')
      await page.getByRole('button', { name: 'Bankanın yazısını gir' }).click()
      const noted = page.getByRole('form', { name: 'Bankanın yazısı' })
      await noted.getByRole('button', { name: 'Kaydet' }).click()
      await noted.getByText('İşlem numarasını yazın.').first().waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      await noted.getByRole('button', { name: 'Vazgeç' }).click()
      await page.getByLabel('İşlem no, makbuz no veya bankanın itiraz numarası').fill(orderNumber)
      const card = page.getByRole('article').filter({ hasText: orderNumber })
      await card.getByText('Karar bekliyor').first().waitFor()
      const letter = page.waitForEvent('download')
      await card.getByRole('button', { name: `Bankaya yazı indir: ${orderNumber} numaralı ödeme` }).click()
      expect((await letter).suggestedFilename()).toBe(`itiraz-yaniti-${orderNumber}.pdf`)
      await page.screenshot({ path: `/tmp/c/desk-${viewport.width}.png`, fullPage: true })
      await card.getByRole('button', { name: `Bankaya itiraz et: ${orderNumber} numaralı ödeme` }).click()
      const answer = page.getByRole('form', { name: `Bankaya itiraz et: ${orderNumber} numaralı ödeme` })
      await answer.getByRole('button', { name: 'Yanıtı kaydet' }).click()
      await answer.getByText('Bankaya verilen en az bir belge ekleyin.').first().waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      await answer.getByRole('button', { name: 'Vazgeç' }).click()
      await card.getByRole('button', { name: `Kabul et: ${orderNumber} numaralı ödeme` }).click()
      const accept = page.getByRole('form', { name: `Kabul et: ${orderNumber} numaralı ödeme` })
      await accept.getByLabel('İtiraz neden kabul ediliyor?').fill('Kart sahibi haklı, ödeme ona ait değil.')
      await accept.getByRole('button', { name: 'Kabul et' }).click()
      await page.getByText('Aramanıza uyan ödeme yok.').waitFor()
    })

  for (const viewport of [phone, desktop])
    test(`is told to its payer on the page of debts (${viewport.width})`, async ({ newVisitor }) => {
      const { person, orderNumber } = await givenChargedBackPayment()
      const payer = await newVisitor({ viewport })
      await comeSignedIn(payer, person)
      await payer.open('/DebtQuestioning')
      const card = payer.page.getByRole('region', { name: 'Bankanın geri aldığı ödemeler' })
      await card.getByText(orderNumber).waitFor()
      await card.getByText('Tutar bankaca geri alındı, borç yeniden açıldı.').waitFor()
      await payer.expectAccessible()
      await payer.expectNoSidewaysScroll()
    })
})
