import { maskIdentity } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn, signIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { openDatabase } from '../../service/src/database/database.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'
import { recordPhone } from '../../service/src/testing/record-phone.ts'

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
    // The keyboard goes on in the form, and comes back to the card.
    await expect.poll(() => page.evaluate<string>('document.activeElement.type')).toBe('checkbox')
    await page.getByRole('button', { name: 'Vazgeç' }).click()
    await expect.poll(() => one.focused()).toBe(person.name)
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
    const aboutPerson = { hasText: maskIdentity(person.userName) }
    const proposal = two.page
      .getByRole('article')
      .filter(aboutPerson)
      .filter({ hasText: 'şu görevleri alacak' })
    await confirmProposal(two, proposal, reason)

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
    await two.page.getByText(/İkinci bir yönetici onaylayınca yapılır/).waitFor()
    await openPeople(one, person.userName)
    const reopening = page
      .getByRole('article')
      .filter(aboutPerson)
      .filter({ hasText: 'hesabı yeniden açılacak' })
    await confirmProposal(one, reopening, reason)
    await page.getByText('Açık', { exact: true }).waitFor()
  })

  test('record the phone of a clerk who has none, proved by a code to it', async ({ newVisitor }) => {
    const [first, second, clerk] = [
      await newClerk(['administration']),
      await newClerk(['administration']),
      await newClerk(['water']),
    ]
    const db = openDatabase(portal().databaseUrl, { connections: 1 })
    const [whose] = await db<{ oid: number }[]>`
      select oid from registry where identity_number = ${clerk.userName}`
    await recordPhone(db, whose?.oid ?? 0, null)
    await db.end()

    const visitor = await newVisitor({ viewport: phone })
    await comeSignedIn(visitor, clerk)
    await visitor.open('/iki-adimli-dogrulama')
    await visitor.page.getByText('Kayıtlı cep telefonunuz yok.').waitFor()
    await visitor.expectAccessible()

    const one = await newVisitor({ viewport: desktop })
    await comeSignedIn(one, first)
    await openPeople(one, clerk.userName)
    const { page } = one
    await page.getByText('Kayıtlı değil').waitFor()
    await page.getByRole('button', { name: /Telefon kaydet/ }).click()
    await page.getByRole('button', { name: 'Devam et' }).click()
    await page.getByText('Kişinin cep telefonunu yazın.').first().waitFor()
    await page.getByLabel('Kişinin cep telefonu').fill(clerk.phone)
    await page.getByLabel('Gerekçe').fill('Kimlik kartını ve telefonunu gördüm.')
    await one.expectAccessible()
    await page.getByRole('button', { name: 'Devam et' }).click()
    await page.getByRole('button', { name: 'Kod gönder' }).click()
    await page.getByText('Kodu telefonun sahibi kendisi yazsın.').waitFor()
    await page
      .getByLabel('Telefona gelen kod')
      .fill(await readSms(clerk.phone, /telefonunuzun kaydi icin kodunuz: (\d{6})/))
    await one.expectAccessible()
    await one.expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Kodu onayla' }).click()
    await page.getByText(/İkinci bir yönetici onaylayınca yapılır/).waitFor()

    const two = await newVisitor({ viewport: phone })
    await comeSignedIn(two, second)
    await two.open('/Memur/Yonetim')
    const proposal = two.page.getByRole('article').filter({ hasText: 'olarak kaydedilecek' }).first()
    await confirmProposal(two, proposal, 'Özlük dosyasındaki numarayla aynı.')

    await visitor.open('/iki-adimli-dogrulama')
    await visitor.page.getByRole('button', { name: 'Kod gönder' }).waitFor()
  })

  test('give someone a desk to look at, where nothing can be decided', async ({ newVisitor }) => {
    const [first, second, person] = [
      await newClerk(['administration']),
      await newClerk(['administration']),
      await newPerson(),
    ]
    const one = await newVisitor({ viewport: phone })
    await one.open('/session/signin')
    await signIn(one, first)
    await openPeople(one, person.userName)
    await one.page.getByRole('button', { name: /Görev ver/ }).click()
    await one.page.getByLabel('Şikâyet ve istekler').check()
    await one.page.getByLabel('Yalnızca görsün').check()
    await one.page.getByLabel('Gerekçe').fill(reason)
    await one.expectAccessible()
    await one.expectNoSidewaysScroll()
    await one.page.getByRole('button', { name: 'Görev ver', exact: true }).click()
    await one.page.getByText(/İkinci bir yönetici onaylayınca yapılır/).waitFor()

    const two = await newVisitor({ viewport: desktop })
    await two.open('/session/signin')
    await signIn(two, second)
    await openPeople(two, person.userName)
    const proposal = two.page.getByRole('article').filter({ hasText: 'yalnızca görmek için' }).first()
    await confirmProposal(two, proposal, reason)
    await two.page.getByText('Şikâyet ve istekler (yalnızca görür)').waitFor()

    const clerk = await newVisitor({ viewport: phone })
    await clerk.open('/session/signin')
    await signIn(clerk, person)
    await clerk.open('/Memur/Basvurular')
    await clerk.page.getByText('Bu masayı yalnızca görebilirsiniz').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
  })
})
