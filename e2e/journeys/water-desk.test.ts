import { describe, expect } from 'vitest'
import { confirmEffect } from '../actions/confirm-effect.ts'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { endContract, followApplication, provePhone, readMeter } from '../actions/end-contract.ts'
import {
  changePhoneOf,
  forgetRefundAccount,
  givenWaterSubscriber,
  givenWaterToBeCut,
  lookAtLateDebts,
} from '../actions/given-subscription.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const newPhone = (operator: number) => `53${operator}${String(Date.now()).slice(-7)}`

async function atTheDesk(clerk: Visitor) {
  await comeSignedIn(clerk, munevver)
}

async function askedEnd(visitor: Visitor, subscriberNo: string, gsm: string): Promise<string> {
  await provePhone(visitor, subscriberNo, gsm)
  await readMeter(visitor, '108')
  return endContract(visitor, { toIban: true })
}

describe('the desk of water contracts', () => {
  test('ends a contract, the rest of the deposit is sent back, and the subscriber gets the closing document', async ({
    newVisitor,
  }) => {
    const gsm = newPhone(1)
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 20_000)
    const reference = await askedEnd(await newVisitor(), subscriberNo, gsm)
    const clerk = await newVisitor()
    const { page } = clerk
    await atTheDesk(clerk)
    await clerk.open('/Memur/SuIptalleri')
    const card = page.getByRole('article').filter({ hasText: reference })
    await card.getByLabel('Kesme günü okunan endeks (m³)').fill('109')
    await clerk.expectAccessible()
    await card.getByRole('button', { name: 'Su kesildi, sayaç okundu' }).click()
    await confirmEffect(clerk, /iade edilecek tutar/)
    await page.getByText('Sözleşme kapandı.').waitFor()
    await readSms(gsm, /(su aboneliginiz sona erdi)/)

    // Refund noted as sent by another clerk than the one who ended the contract.
    const cashier = await newVisitor()
    await comeSignedIn(cashier, await newClerk(['refunds']))
    await cashier.open('/Memur/Iadeler')
    const refund = cashier.page.getByRole('article').filter({ hasText: reference })
    await refund.getByText('•••• 0001').waitFor()
    await refund.getByRole('button', { name: 'Hesabı göster' }).click()
    await refund.getByText('TR40 0006 2000 0000 0000 0000 01').waitFor()
    await refund.getByRole('button', { name: 'Gönderildi' }).click()
    await refund.getByText('Gönderme emri numarasını yazın.').waitFor()
    await cashier.expectAccessible()
    await refund.getByLabel('Gönderme emri numarası').fill('GE-2026/7')
    await refund.getByRole('button', { name: 'Gönderildi' }).click()
    await confirmEffect(cashier, /ödenecek tutar/)
    await refund.waitFor({ state: 'detached' })
    await readSms(gsm, /(iadeniz hesabiniza gonderildi)/)

    // In another browser, with a new phone since then, the number of the application and a code are enough.
    const otherPhone = newPhone(2)
    await changePhoneOf(subscriberNo, `+90${otherPhone}`)
    const later = await newVisitor({ viewport: phone })
    await followApplication(later, reference, otherPhone)
    await later.page.getByText('Sözleşme sona erdi').waitFor()
    await later.page.getByText(/hesabınıza gönderildi/).waitFor()
    await later.expectAccessible()
    await later.expectNoSidewaysScroll()
    const file = later.page.waitForEvent('download')
    await later.page.getByRole('button', { name: 'Belgeyi indir (PDF)' }).click()
    expect((await file).suggestedFilename()).toContain(reference)
  }, 180_000)

  test('reads less than the subscriber did, who then sees what is given back', async ({ newVisitor }) => {
    const gsm = newPhone(5)
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 20_000)
    const reference = await askedEnd(await newVisitor(), subscriberNo, gsm)
    const clerk = await newVisitor()
    await atTheDesk(clerk)
    await clerk.open('/Memur/SuIptalleri')
    const card = clerk.page.getByRole('article').filter({ hasText: reference })
    await card.getByLabel('Kesme günü okunan endeks (m³)').fill('102')
    await card.getByRole('button', { name: 'Su kesildi, sayaç okundu' }).click()
    await confirmEffect(clerk, /iade edilecek tutar/)
    await clerk.page.getByText('Sözleşme kapandı.').waitFor()
    const otherPhone = newPhone(6)
    await changePhoneOf(subscriberNo, `+90${otherPhone}`)
    const later = await newVisitor({ viewport: phone })
    await followApplication(later, reference, otherPhone)
    await later.page.getByText(/fazla ödediniz/).waitFor()
    await later.page.getByText(/Hesabı değiştirmek için üye girişi yapın/).waitFor()
    await later.expectAccessible()
    await later.expectNoSidewaysScroll()
    // Without a named account, the registered phone is enough to name one.
    await forgetRefundAccount(reference)
    await later.page.reload()
    await later.page.getByText('Gönderilecek hesabı yazın').waitFor()
    await later.page.getByLabel('Hesap sahibinin adı soyadı').fill('Gülşen Özçığır')
    await later.page.getByLabel('IBAN', { exact: true }).fill('TR40 0006 2000 0000 0000 0000 01')
    await later.expectAccessible()
    await later.expectNoSidewaysScroll()
    // A proof that has expired since is reported so, and the typed text stays.
    const notSignedIn = { Code: 'NotSignedIn', Message: 'Bu işlem için giriş yapmanız gerekiyor.' }
    await later.page.route('**/SaveRefundAccount', (route) =>
      route.fulfill({ status: 401, json: notSignedIn }),
    )
    await later.page.getByRole('button', { name: 'Hesabı kaydet' }).click()
    await later.page.getByText(/^Telefon doğrulamanızın süresi doldu/).waitFor()
    await later.page.unroute('**/SaveRefundAccount')
    await later.page.getByRole('button', { name: 'Hesabı kaydet' }).click()
    await later.page.getByText(/•••• 0001 hesabınıza gönderilecek/).waitFor()
  }, 180_000)

  test('refuses an application with a reason, and the contract goes on', async ({ newVisitor }) => {
    const gsm = newPhone(3)
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 20_000)
    const subscriber = await newVisitor()
    const reference = await askedEnd(subscriber, subscriberNo, gsm)
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await atTheDesk(clerk)
    await clerk.open('/Memur/SuIptalleri')
    const card = page.getByRole('article').filter({ hasText: reference })
    await card.getByRole('button', { name: 'Başvuruyu reddet…' }).click()
    await card.getByRole('button', { name: 'Reddet', exact: true }).click()
    await card.getByText('Neden reddedildiğini yazın.').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await card.getByLabel('Neden reddediliyor?').fill('Fotoğraftaki rakamlar okunmuyor.')
    await card.getByRole('button', { name: 'Reddet', exact: true }).click()
    await confirmEffect(clerk, /iade edilecek tutar/)
    await card.waitFor({ state: 'detached' })
    await readSms(gsm, /(basvurunuz reddedildi)/)
    const otherPhone = newPhone(4)
    await changePhoneOf(subscriberNo, `+90${otherPhone}`)
    const later = await newVisitor()
    await followApplication(later, reference, otherPhone)
    await later.page.getByText('Başvuru reddedildi').waitFor()
    await later.page.getByText(/Fotoğraftaki rakamlar okunmuyor/).waitFor()
    await later.expectAccessible()
  }, 180_000)

  test('shows what the daily look at late debts would do before anything is done', async ({ newVisitor }) => {
    const clerk = await newVisitor()
    const { page } = clerk
    await atTheDesk(clerk)
    await lookAtLateDebts()
    await clerk.open('/Memur/SuBorclari')
    await page.getByText(/^Deneme kipi: yapılacaklar yalnızca listelenir/).waitFor()
    await page.getByText('İhbar gönderme').first().waitFor()
    // Steps made needless by another journey's payment are dropped; none is ever carried out.
    const lately = page.getByRole('region', { name: 'Yapılanlar' })
    await lately.waitFor()
    expect(await lately.getByText(/uygulandı/).count()).toBe(0)
    await clerk.expectAccessible()
    await page.setViewportSize(phone)
    await clerk.expectNoSidewaysScroll()
  })

  test('keeps the water of someone who depends on it, although bills are late, and says why to both', async ({
    newVisitor,
  }) => {
    const person = await newPerson()
    const subscriberNo = await givenWaterToBeCut(person.userName)
    const ground = 'Evde yaşamı cihaza ya da suya bağlı hasta var'
    const clerk = await newVisitor()
    const { page } = clerk
    await atTheDesk(clerk)
    await clerk.open('/Memur/SuBorclari')
    const line = page.getByRole('article').filter({ hasText: subscriberNo })
    await line.getByText(/^Kesme talebi gönderildi · Borç/).waitFor()
    const form = page.getByRole('form', { name: 'Aboneliği koru' })
    await form.getByLabel('Abone no').fill(subscriberNo)
    await form.getByLabel('Neden kesilmesin?').selectOption(ground)
    await form.getByRole('button', { name: 'Koru' }).click()
    await form.getByText('Hangi belgeye dayandığını yazın.').first().waitFor()
    await form.getByLabel('Dayandığı belge').fill('Sağlık kurulu raporu 2026/114')
    await form.getByRole('button', { name: 'Koru' }).click()
    await form.getByText('Bu işlem iki memur ister.').waitFor()
    await clerk.expectAccessible()
    const second = await newVisitor()
    await comeSignedIn(second, await newClerk(['water']))
    await second.open('/Memur/IkinciOnay')
    const proposal = second.page.getByRole('article').filter({ hasText: subscriberNo })
    await proposal.getByText(/Belgesi: “Sağlık kurulu raporu 2026\/114”/).waitFor()
    await confirmProposal(second, proposal, 'Raporun aslını gördüm')
    await proposal.waitFor({ state: 'detached' })
    await page.reload()
    await line.waitFor({ state: 'detached' })
    // The daily look finds the late bills again, and leaves them alone.
    await lookAtLateDebts()
    await page.reload()
    const kept = page.getByRole('region', { name: 'Suyu kesilmeyecek abonelikler' })
    const row = kept.getByRole('listitem').filter({ hasText: subscriberNo })
    await row.getByText(ground).waitFor()
    await row.getByText(/^Sağlık kurulu raporu 2026\/114 · /).waitFor()
    const toDo = page.getByRole('region', { name: 'Yapılacaklar' })
    await toDo.waitFor()
    const more = toDo.getByRole('button', { name: /^Diğer / })
    if ((await more.count()) > 0) await more.click()
    expect(await toDo.getByText(subscriberNo).count()).toBe(0)
    await clerk.expectAccessible()

    const subscriber = await newVisitor({ viewport: phone })
    await comeSignedIn(subscriber, person)
    await subscriber.open('/Aboneliklerim')
    await subscriber.page.getByText(/\(2 fatura gecikti\)/).waitFor()
    await subscriber.page.getByText(new RegExp(`^${ground}, .* gününe kadar$`)).waitFor()
    await subscriber.page.getByText(`Su kesilmez: ${ground}`).waitFor()
    await subscriber.expectAccessible()
    await subscriber.expectNoSidewaysScroll()
  }, 180_000)
})
