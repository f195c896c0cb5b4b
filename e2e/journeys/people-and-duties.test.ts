import { describe } from 'vitest'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { signIn } from '../actions/sign-in.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'

const reason = 'Yazı İşlerinin görevlendirme yazısını gördüm.'

async function openPeople(visitor: Visitor, searchText: string) {
  await visitor.open('/Memur/Yonetim')
  await visitor.page.getByLabel(/Görev vermek için üye arayın/).fill(searchText)
  await visitor.page.getByText('1 üye', { exact: true }).waitFor()
}

describe('two administrators', () => {
  test('give a member duties, and one of them suspends the account and opens it again', async ({
    newVisitor,
  }) => {
    const [first, second, person] = [
      await newClerk(['administration']),
      await newClerk(['administration']),
      await newPerson(),
    ]
    const one = await newVisitor({ viewport: desktop })
    await one.open('/session/signin')
    await signIn(one, first)
    await openPeople(one, person.userName)
    const { page } = one
    await page.getByRole('button', { name: /Görev ver/ }).click()
    await page.getByRole('button', { name: 'Görev ver', exact: true }).click()
    await page.getByText('En az bir görev seçin.').first().waitFor()
    await page.getByLabel('Şikâyet ve istekler').check()
    await page.getByLabel('Gerekçe').fill(reason)
    await one.expectAccessible()
    await one.expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Görev ver', exact: true }).click()
    await page.getByText(/İkinci bir yönetici onaylayınca yapılır/).waitFor()

    const two = await newVisitor({ viewport: phone })
    await two.open('/session/signin')
    await signIn(two, second)
    await openPeople(two, person.userName)
    const proposal = two.page.getByRole('article').filter({ hasText: 'şu görevleri alacak' }).first()
    await proposal.getByRole('button', { name: /Öneriyi onayla/ }).click()
    await proposal.getByLabel('Neye baktınız, ne gördünüz?').fill(reason)
    await two.expectAccessible()
    await two.expectNoSidewaysScroll()
    await proposal.getByRole('button', { name: 'Öneriyi onayla' }).click()
    await two.page.getByText('Onayladınız; yapıldı.').waitFor()

    const clerk = await newVisitor({ viewport: phone })
    await clerk.open('/session/signin')
    await signIn(clerk, person)
    await clerk.open('/Memur')
    await clerk.page
      .getByRole('main')
      .getByRole('link', { name: /Şikâyet/ })
      .first()
      .waitFor()

    await two.page.getByRole('button', { name: /Askıya al/ }).click()
    await two.page.getByLabel('Gerekçe').fill('Telefonunu çaldırdığını söyledi.')
    await two.page.getByRole('button', { name: 'Askıya al', exact: true }).click()
    await two.page.getByText('Askıda').waitFor()
    await two.expectAccessible()
    await two.page.getByRole('button', { name: /Hesabı yeniden aç/ }).click()
    await two.page.getByLabel('Gerekçe').fill('Yeni telefonunu kaydettirdi.')
    await two.page.getByRole('button', { name: 'Hesabı yeniden aç', exact: true }).click()
    await two.page.getByText('Açık', { exact: true }).waitFor()
  })
})
