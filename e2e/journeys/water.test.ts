import { describe, expect } from 'vitest'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { givenWaterSubscriber } from '../actions/given-subscription.ts'
import { readSms } from '../actions/read-sms.ts'
import { passCaptcha, signIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const iban = 'TR40 0006 2000 0000 0000 0000 01'

/** From the subscriber number to the open contract, by the code on the registered phone. */
async function provePhone(visitor: Visitor, subscriberNo: string, gsm: string) {
  const { page } = visitor
  await visitor.open('/ContractCancellation')
  await page.getByLabel('Abone numarası').fill(subscriberNo)
  await page.getByLabel('Cep telefonu').fill(gsm)
  await passCaptcha(visitor)
  await page.getByRole('button', { name: 'Telefonuma kod gönder' }).click()
  const code = await readSms(gsm, /kodunuz: (\d{6})/)
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Kodu onayla' }).click()
  await page.getByText('Çay Mahallesi, Söğüt Sokak').waitFor()
}

async function readMeter({ page }: Visitor, index: string) {
  await page.getByLabel('Son endeks (m³)').fill(index)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /: dosya seç$/ }).click()
  const photo = { name: 'sayac.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  await (await chooser).setFiles([photo])
  await page.getByText('sayac.jpg yüklendi.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Kesin hesabı göster' }).click()
  await page.getByRole('heading', { name: '2. Kesin hesap' }).waitFor()
}

describe('ending a water contract without an account', () => {
  test('with a deposit larger than the debts: the rest goes to the IBAN', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const gsm = `5359${String(Date.now()).slice(-6)}`
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 20_000)
    await provePhone(visitor, subscriberNo, gsm)
    await page.getByRole('button', { name: 'Kesin hesabı göster' }).click()
    await page.getByRole('alert').getByText('Sayacın gösterdiği rakamları yazın.').waitFor()
    await readMeter(visitor, '104')
    await page.getByText('Borçlar düşüldükten sonra size kalan:').waitFor()
    await page.getByText('Nasıl hesaplandı?').click()
    await page.getByText('Depozitonun bugünkü değeri').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.getByLabel('IBAN', { exact: true }).fill('TR00')
    await page.getByRole('button', { name: 'Sözleşmeyi sonlandır' }).click()
    await page.getByRole('alert').getByText('IBAN hatalı').waitFor()
    await page.getByLabel('IBAN', { exact: true }).fill(iban)
    await page.getByText('Banka: Garanti BBVA').waitFor()
    await page.getByLabel('Hesap sahibinin adı soyadı').fill('Şule Irmaklı')
    await page.getByLabel('Bundan sonraki adresiniz').fill('Yeni Mahalle, Gül Sokak 5, Ankara')
    await page.getByLabel(/suyun kesileceğini/).check()
    await page.getByRole('button', { name: 'Sözleşmeyi sonlandır' }).click()
    await page.getByRole('heading', { name: 'Başvurunuz alındı' }).waitFor()
    await page.getByText('Suyun kesilmesi ve sayacın okunması bekleniyor').waitFor()
    await visitor.expectAccessible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Belgeyi indir (PDF)' }).click()
    expect((await file).suggestedFilename()).toMatch(/^su-aboneligi-\d{4}-.*\.pdf$/)
    await readSms(gsm, /(iptal basvurusu alindi)/)
  })

  test('with debts larger than the deposit: the rest is to be paid first', async ({ visitor }) => {
    const { page } = visitor
    const gsm = `5358${String(Date.now()).slice(-6)}`
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 400_000)
    await provePhone(visitor, subscriberNo, gsm)
    await readMeter(visitor, '110')
    await page.getByText('Depozitonuz borca yetmiyor. Ödemeniz gereken:').waitFor()
    await page.getByLabel('Bundan sonraki adresiniz').fill('Yeni Mahalle, Gül Sokak 5, Ankara')
    await page.getByLabel(/suyun kesileceğini/).check()
    await page.getByRole('button', { name: 'Sözleşmeyi sonlandır' }).click()
    await page.getByText('Kalan borcun ödenmesi bekleniyor').waitFor()
    const pay = page.getByRole('link', { name: /öde$/ })
    expect(await pay.getAttribute('href')).toBe('/FastPayment')
    await visitor.expectAccessible()
  })

  test('someone else’s subscriber number is of no use', async ({ visitor }) => {
    const { page } = visitor
    const subscriberNo = await givenWaterSubscriber(`+905357${String(Date.now()).slice(-6)}`, 20_000)
    await visitor.open('/ContractCancellation')
    await page.getByLabel('Abone numarası').fill(subscriberNo)
    await page.getByLabel('Cep telefonu').fill('5321234567')
    await passCaptcha(visitor)
    await page.getByRole('button', { name: 'Telefonuma kod gönder' }).click()
    await page.getByLabel('Telefonunuza gelen kod').fill('000000')
    await page.getByRole('button', { name: 'Kodu onayla' }).click()
    await page.getByText('Kod yanlış.').waitFor()
    await visitor.open('/session/signin')
    await signIn(visitor)
    await visitor.open(`/ContractCancellation?abone=${subscriberNo}`)
    await page.getByText('7000001').first().waitFor()
    expect(await page.getByText('Çay Mahallesi, Söğüt Sokak').count()).toBe(0)
  })
})

describe('one’s water subscriptions', () => {
  test('show use against last year, bills with their working and the deposit', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await signIn(visitor)
    await visitor.open('/Aboneliklerim')
    await page.getByRole('heading', { name: 'Abone 7000001' }).waitFor()
    await page.getByText('Aylara göre su tüketimi').waitFor()
    await page.locator('summary').first().click()
    await page
      .getByText(/faturası nasıl hesaplandı\?/)
      .first()
      .waitFor()
    await visitor.expectAccessible()
    await page.setViewportSize(phone)
    await visitor.expectNoSidewaysScroll()
    await visitor.open('/RegistryObservation')
    await page.getByRole('heading', { name: 'Su abonelikleri' }).waitFor()
    await visitor.expectAccessible()
  })
})
