import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { addDays, weekday } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatReceiptCode, receiptCode, receiptCodeBytes } from 'rules/ledger/receipt-code'
import { dayInTurkey } from 'rules/turkey-time'
import { readPdfText } from '../../service/src/testing/read-pdf-text.ts'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { endContract, iban, provePhone, readMeter } from '../actions/end-contract.ts'
import { givenWater, givenWaterSubscriber } from '../actions/given-subscription.ts'
import { newPerson } from '../actions/new-person.ts'
import { confirmAtBank, fillCard, goToCard, pressPay } from '../actions/pay.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn, passCaptcha } from '../actions/sign-in.ts'
import { zoomTo } from '../actions/zoom.ts'
import { phone, test } from '../visitor.ts'

/** Next Sunday, in the form that is typed. */
function comingSunday(): string {
  const sunday = addDays(dayInTurkey(new Date()), 7)
  return formatDateShort(addDays(sunday, 6 - weekday(sunday)))
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
    await page.getByText(/^JPEG, PNG veya WebP; /).waitFor()
    // The crew stays at home on Sundays, which is said before the rest is filled in.
    const workingDay = await page.getByLabel('Suyun kesileceği gün').inputValue()
    await page.getByLabel('Suyun kesileceği gün').fill(comingSunday())
    await page
      .getByText(/^Ekip yalnızca iş günlerinde gelir/)
      .first()
      .waitFor()
    await page.getByLabel('Suyun kesileceği gün').fill('')
    await page
      .getByText(/arasında bir gün seçin\.$/)
      .first()
      .waitFor()
    await page.getByLabel('Suyun kesileceği gün').fill(workingDay)
    await readMeter(visitor, '104')
    await expect.poll(() => visitor.focused()).toBe('2. Kesin hesap')
    await page.getByText('Borçlar düşüldükten sonra size kalan:').waitFor()
    await page.getByText('Nasıl hesaplandı?').click()
    await page.getByText('Depozitonun bugünkü değeri').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.getByLabel('IBAN', { exact: true }).fill('TR00')
    await page.getByRole('button', { name: 'Sözleşmeyi sonlandır' }).click()
    await page.getByRole('alert').getByText('IBAN hatalı').waitFor()
    await endContract(visitor, { toIban: true })
    await page.getByText('Suyun kesilmesi ve sayacın okunması bekleniyor').waitFor()
    await visitor.expectAccessible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Belgeyi indir (PDF)' }).click()
    expect((await file).suggestedFilename()).toMatch(/^su-aboneligi-\d{4}-.*\.pdf$/)
    await readSms(gsm, /(iptal basvurusu alindi)/)
  }, 120_000)

  test('with debts larger than the deposit: the rest is paid there and then', async ({ visitor }) => {
    const { page } = visitor
    const gsm = `5358${String(Date.now()).slice(-6)}`
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 400_000)
    await provePhone(visitor, subscriberNo, gsm)
    await readMeter(visitor, '110')
    await page.getByText('Depozitonuz borca yetmiyor. Ödemeniz gereken:').waitFor()
    await endContract(visitor, { toIban: false })
    await page.getByText('Kalan borcun ödenmesi bekleniyor').waitFor()
    await visitor.expectAccessible()
    // The phone is proved already: the card form comes at once, and back from it the contract waits for the cut.
    await page.getByRole('button', { name: /₺ öde$/ }).click()
    await page.getByLabel('Kart numarası').waitFor()
    await fillCard(visitor, magicCard('visa', '001'))
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Ödeme sayfasına dön' }).click()
    await page.getByText('Suyun kesilmesi ve sayacın okunması bekleniyor').waitFor()
    expect(await page.getByRole('button', { name: /₺ öde$/ }).count()).toBe(0)
  }, 120_000)

  test('waits while its own bill is being paid, and leads to that payment', async ({ visitor }) => {
    const { page } = visitor
    const irmak = await newPerson()
    const subscriberNo = await givenWater(irmak.userName, 20_000)
    await comeSignedIn(visitor, irmak)
    await goToCard(visitor, `abone ${subscriberNo}`)
    await fillCard(visitor, magicCard('visa', '001'))
    await pressPay(visitor)
    await page.getByLabel('Telefonunuza gelen doğrulama kodu').waitFor()
    // The bank's page is left as it is.
    await visitor.open(`/ContractCancellation?abone=${subscriberNo}`)
    await readMeter(visitor, '104')
    await page.getByLabel('Bundan sonraki adresiniz').fill('Yeni Mahalle, Gül Sokak 5, Ankara')
    await page.getByLabel('IBAN', { exact: true }).fill(iban)
    await page.getByLabel('Hesap sahibinin adı soyadı').fill('Irmak Çığırtkan')
    await page.getByLabel(/suyun kesileceğini/).check()
    await page.getByRole('button', { name: 'Sözleşmeyi sonlandır' }).click()
    const shown = await page
      .getByText(/işlem no [0-9A-Z]{20}/)
      .first()
      .textContent()
    const orderNumber = /işlem no ([0-9A-Z]{20})/.exec(shown ?? '')?.[1] ?? ''
    await visitor.expectAccessible()
    await page.getByRole('link', { name: 'Süren ödemenin durumunu gör' }).click()
    await page.getByText(orderNumber).first().waitFor()
    expect(visitor.path()).toContain(orderNumber)
  }, 120_000)

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
    await comeSignedIn(visitor)
    await visitor.open(`/ContractCancellation?abone=${subscriberNo}`)
    await page.getByText('7000001').first().waitFor()
    await page.getByText(/^İptal ettirmeden ayrılırsanız/).waitFor()
    expect(await page.getByText('Çay Mahallesi, Söğüt Sokak').count()).toBe(0)
  })
})

describe('one’s water subscriptions', () => {
  test('show use against last year, bills with their working and the deposit', async ({ visitor }) => {
    const { page } = visitor
    await comeSignedIn(visitor)
    await visitor.open('/Aboneliklerim')
    await page.getByRole('heading', { name: 'Abone 7000001' }).waitFor()
    await page.getByText('Aylara göre su tüketimi').waitFor()
    await page.locator('summary').first().click()
    await page
      .getByText(/faturası nasıl hesaplandı\?/)
      .first()
      .waitFor()
    await visitor.expectAccessible()
    const more = page.getByRole('button', { name: /faturayı göster/ })
    await more.waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await more.count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(phone)
    await visitor.expectNoSidewaysScroll()
    const leftOf = async (label: string) =>
      (await page.getByRole('term').filter({ hasText: label }).first().boundingBox())?.x
    expect(await leftOf('Adres')).not.toBe(await leftOf('Sayaç'))
    expect(await leftOf('Su hattı')).toBe(await leftOf('Adres'))
    // Large letters get the whole width, so that no word is broken in two.
    visitor.isToBeClosed = true
    await zoomTo(page, await page.context().newCDPSession(page), { ...phone, textPx: 32 })
    expect(await leftOf('Abonelik')).toBe(await leftOf('Adres'))
    await visitor.open('/RegistryObservation')
    await page.getByRole('heading', { name: 'Su abonelikleri' }).waitFor()
    await visitor.expectAccessible()
  })

  test('give each bill as a PDF whose code anyone verifies, and a forged one is not found', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor)
    await visitor.open('/Aboneliklerim')
    const bill = page.locator('details').filter({ hasText: 'Faturayı indir (PDF)' }).first()
    await bill.locator('summary').click()
    const coming = page.waitForEvent('download')
    await bill.getByRole('button', { name: /^Faturayı indir \(PDF\)/ }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^su-faturasi-7000001-\d{4}-\d\d-\d\d\.pdf$/)
    const text = readPdfText(readFileSync(await file.path()))
    expect(text).toContain('ŞÜKRÜ IŞIKÖZ')
    const code = /Doğrulama kodu ((?:\w{4}-){3}\w{4})/.exec(text)?.[1] ?? ''
    const total = /Son ödeme günü .*?: ([\d.,]+ ₺)/.exec(text)?.[1] ?? ''

    const anyone = await newVisitor({ viewport: phone })
    await anyone.open('/belge-dogrula')
    const verify = async (typed: string) => {
      await anyone.page.getByLabel('Belge kodu').fill(typed)
      await anyone.page.getByRole('button', { name: 'Doğrula' }).click()
    }
    await verify(code)
    await anyone.page.getByRole('heading', { name: 'Belge gerçek ve geçerli' }).waitFor()
    await anyone.page.getByText('Ş**** I*****').waitFor()
    await anyone.page.getByText(total, { exact: true }).waitFor()
    expect(await anyone.page.getByText(/IŞIKÖZ|Işıköz/).count()).toBe(0)
    await anyone.expectAccessible()
    await anyone.expectNoSidewaysScroll()
    // A code with right check letters that no document has.
    await verify(formatReceiptCode(receiptCode(randomBytes(receiptCodeBytes))))
    await anyone.page.getByText('Belge bulunamadı').waitFor()
    expect(await anyone.page.getByText(total, { exact: true }).count()).toBe(0)
  })
})
