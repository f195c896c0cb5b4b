import { expect } from 'vitest'
import { givenRefund } from '../actions/given-refund.ts'
import { newPerson } from '../actions/new-person.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

test('who paid a tax that is not owed any more finds it at home and says where it goes', async ({
  newVisitor,
}) => {
  const person = await newPerson()
  await givenRefund(person.userName, 130_000)
  const visitor = await newVisitor({ viewport: phone })
  const { page } = visitor
  await comeSignedIn(visitor, person)
  await visitor.open('/anasayfa')
  const home = page.getByRole('main')
  await home.getByRole('link', { name: /Alacağım: 1\.300,00 ₺/ }).click()
  await page.waitForURL('**/DebtQuestioning')
  const card = page.getByRole('region', { name: 'Alacağım' })
  await card.getByText('1.300,00 ₺ fazla ödediniz').waitFor()
  await visitor.expectAccessible()
  await visitor.expectNoSidewaysScroll()
  await card.getByLabel('IBAN').fill('TR12')
  await card.getByRole('button', { name: 'Hesabı kaydet' }).click()
  await card.getByText(/IBAN/).first().waitFor()
  await card.getByLabel('IBAN').fill('TR40 0006 2000 0000 0000 0000 01')
  await card.getByLabel('Hesap sahibinin adı soyadı').fill('Deneme Kişi')
  await card.getByLabel('Şifreniz').fill(person.password)
  await card.getByRole('button', { name: 'Hesabı kaydet' }).click()
  await card.getByText(/0001 hesabınıza gönderilecek/).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitor.expectAccessible()
  await visitor.open('/anasayfa')
  await home.getByText(/Bildirdiğiniz hesaba gönderilecek/).waitFor()
  expect(await home.getByText(/Gönderileceği hesabı yazın/).count()).toBe(0)
})
