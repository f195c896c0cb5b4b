import { readFileSync } from 'node:fs'
import { formatDateShort } from 'rules/dates'
import { describe, expect } from 'vitest'
import { readPdfText } from '../../service/src/testing/read-pdf-text.ts'
import {
  asSomeoneNew,
  beginDeclaration,
  chooseAddress,
  chooseFirst,
  endSignIns,
  expectFine,
  fillParcel,
  fillPurchase,
  giveDeed,
  goOnTo,
  sendDeclaration,
  today,
  untilSaved,
} from '../actions/declare.ts'
import { comeSignedIn, fillSignIn, passCaptcha, pressSignIn } from '../actions/sign-in.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const onAPhone = { viewport: phone, hasTouch: true, isMobile: true }

/** Declares a plot bought years ago as someone new, up to its tax. */
async function declareLatePlot(visitor: Visitor, { parcel, boughtOn }: { parcel: string; boughtOn: string }) {
  await asSomeoneNew(visitor)
  await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationPlot')
  await goOnTo(visitor, 'Taşınmaz')
  await chooseFirst(visitor, 'Mahalle')
  await chooseFirst(visitor, 'Arsanın baktığı cadde, sokak')
  await fillParcel(visitor, '118', parcel)
  await goOnTo(visitor, 'Değişiklik')
  await fillPurchase(visitor)
  await visitor.page.getByLabel('Ne zaman oldu?').fill(boughtOn)
  await goOnTo(visitor, 'Değer ve vergi')
  await visitor.page.getByLabel('Arsanın alanı (m²)').fill('500')
}

describe('properties', () => {
  test('a flat is declared on a phone, its tax explained, its PDF taken', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await asSomeoneNew(visitor)
    await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationBuilding')
    await expectFine(visitor)
    await goOnTo(visitor, 'Taşınmaz')
    await page.getByRole('button', { name: 'Devam', exact: true }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Ada numarasını yazın.' }).waitFor()
    await expectFine(visitor)
    await chooseAddress(visitor)
    await fillParcel(visitor, '120', '7')
    await goOnTo(visitor, 'Değişiklik')
    await fillPurchase(visitor)
    await page.getByLabel('Hisse: payda').fill('2')
    await expectFine(visitor)
    await goOnTo(visitor, 'Değer ve vergi')
    await page.getByLabel('Ne için kullanılıyor?').selectOption({ label: 'Mesken (konut)' })
    await page.getByLabel('Nasıl yapılmış?').selectOption({ label: 'Betonarme karkas' })
    await page.getByLabel('Sınıfı').selectOption({ label: '1. sınıf' })
    await page.getByLabel('Brüt alan (m²)').fill('87,5')
    await page.getByLabel('Yapımının bittiği yıl').fill('2014')
    await page.getByLabel('Parselin alanı (m²)').fill('600')
    await page.getByLabel('Arsa payı: pay', { exact: true }).fill('12')
    await page.getByLabel('Arsa payı: payda').fill('240')
    await page.getByText('Nasıl hesaplandı?').first().click()
    await page.getByText('87,5 m²').first().waitFor()
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await giveDeed(visitor)
    await expectFine(visitor)
    await goOnTo(visitor, 'Özet ve gönder')
    await page.getByText('tapu.pdf').waitFor()
    await expectFine(visitor)
    const number = await sendDeclaration(visitor)
    expect(number).not.toBe('')
    await page.getByRole('heading', { name: 'Geçmişi' }).waitFor()
    await expectFine(visitor)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF indir' }).click()
    const text = readPdfText(readFileSync(await (await coming).path()))
    expect(text).toContain(number)
    // Assessed at once, it can be corrected but not taken back.
    await page.getByText('Hesaplandı').first().waitFor()
    expect(await page.getByRole('button', { name: 'Geri çek' }).count()).toBe(0)
    await visitor.open('/Beyanlarim')
    await page.getByRole('link', { name: `${number} numaralı beyanı aç` }).waitFor()
    await expectFine(visitor)
    // Known facts come from the registry: place, size and share.
    await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationBuilding')
    await goOnTo(visitor, 'Taşınmaz')
    await page.getByLabel('Kayıtlı taşınmazlarınız').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Başka bir adres seç' }).waitFor()
    expect(await page.getByLabel('Parsel', { exact: true }).inputValue()).toBe('7')
    await goOnTo(visitor, 'Değişiklik')
    expect(await page.getByLabel('Hisse: payda').inputValue()).toBe('2')
    await fillPurchase(visitor)
    await goOnTo(visitor, 'Değer ve vergi')
    expect(await page.getByLabel('Brüt alan (m²)').inputValue()).toBe('87,5')
  })

  test('a plot bought years ago is told interest and penalty before it is sent', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await declareLatePlot(visitor, { parcel: '6', boughtOn: '2024-05-04' })
    await page.getByText('Süresinden sonra bildiriyorsunuz').waitFor()
    await page.getByText('Bildirim süresi 31 Aralık 2024 günü doldu.').waitFor()
    await expectFine(visitor)
    const interest = page.getByRole('listitem').filter({ hasText: /^Gecikme faizi .* 2025 1\. taksit/ })
    await interest.getByText('Neden bu tutar?').click()
    await interest.getByText('213 sayılı Vergi Usul Kanunu m. 112').waitFor()
    await expectFine(visitor)
  })

  test('a plot bought many years ago is told which years are barred', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await declareLatePlot(visitor, { parcel: '8', boughtOn: '2018-05-04' })
    await page.getByText('2019–2020 yıllarının vergisi zamanaşımına uğradığı için sizden istenmez').waitFor()
    await expectFine(visitor)
  })

  test('a plot is declared across an expired session, and nothing typed is lost', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    const person = await asSomeoneNew(visitor)
    await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationPlot')
    await goOnTo(visitor, 'Taşınmaz')
    await chooseFirst(visitor, 'Mahalle')
    await chooseFirst(visitor, 'Arsanın baktığı cadde, sokak')
    await fillParcel(visitor, '102', '4')
    await untilSaved(visitor)
    await goOnTo(visitor, 'Değişiklik')
    await fillPurchase(visitor)
    await untilSaved(visitor)
    await endSignIns(person.userName)
    // The one thing typed after it: the next word might come after the page has gone to the sign-in.
    await page.getByLabel('Açıklama (isteğe bağlı)').fill('Kardeşimle birlikte aldık')
    await page.waitForURL('**/session/signin')
    await fillSignIn(visitor, person)
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await page.getByRole('heading', { level: 2, name: 'Değişiklik' }).waitFor()
    expect(await page.getByLabel('Açıklama (isteğe bağlı)').inputValue()).toBe('Kardeşimle birlikte aldık')
    expect(await page.getByLabel('Ne zaman oldu?').inputValue()).toBe(formatDateShort(today()))
    await untilSaved(visitor)
    await goOnTo(visitor, 'Değer ve vergi')
    await page.getByLabel('Arsanın alanı (m²)').fill('500')
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await giveDeed(visitor)
    await goOnTo(visitor, 'Özet ve gönder')
    await page.getByText('Kardeşimle birlikte aldık').waitFor()
    await expectFine(visitor)
    expect(await sendDeclaration(visitor)).not.toBe('')
  })

  test('a field is begun at a desk, left, gone on with on a phone, and a change here is no surprise there', async ({
    newVisitor,
  }) => {
    const desk = await newVisitor()
    const person = await asSomeoneNew(desk)
    await beginDeclaration(desk, '/EMunicipalityEstateDeclarationLand')
    await goOnTo(desk, 'Taşınmaz')
    await chooseFirst(desk, 'Mahalle')
    await desk.page.getByLabel('Mevkii').fill('Göl üstü')
    await fillParcel(desk, '103', '9')
    await desk.page.getByRole('button', { name: 'Kaydet ve çık' }).click()
    await desk.page.getByText('Taslağınız kaydedildi.').waitFor()
    await desk.page.getByRole('heading', { name: 'Yarım kalan beyanlarınız' }).waitFor()
    await expectFine(desk)
    await desk.page.getByRole('link', { name: /^Devam et: Ada 103/ }).click()
    await desk.page.getByRole('heading', { level: 2, name: 'Taşınmaz' }).waitFor()

    const mobile = await newVisitor(onAPhone)
    const { page } = mobile
    await comeSignedIn(mobile, person)
    await mobile.open('/EMunicipalityEstateDeclarationLand')
    await page.getByRole('link', { name: /^Devam et: Ada 103/ }).click()
    await page.getByLabel('Mevkii').waitFor()
    expect(await page.getByLabel('Mevkii').inputValue()).toBe('Göl üstü')
    await page.getByLabel('Pafta (varsa)').fill('12')
    await untilSaved(mobile)

    await desk.page.getByLabel('Mevkii').fill('Göl altı')
    await desk.page.getByText('Taslak başka bir cihazda değişti', { exact: true }).waitFor()
    await expectFine(desk)
    await desk.page.getByRole('button', { name: 'Son hâlini aç' }).click()
    await expect.poll(() => desk.page.getByLabel('Pafta (varsa)').inputValue()).toBe('12')

    await goOnTo(mobile, 'Değişiklik')
    await fillPurchase(mobile)
    await goOnTo(mobile, 'Değer ve vergi')
    await page.getByLabel('Arazinin cinsi').selectOption({ index: 1 })
    await page.getByLabel('Arazinin alanı (m²)').fill('5.000')
    await goOnTo(mobile, 'Belgeler')
    await goOnTo(mobile, 'Özet ve gönder')
    await expectFine(mobile)
    expect(await sendDeclaration(mobile)).not.toBe('')
    // Without its deed a clerk looks at the declaration.
    await page.getByText('Gerekli belge eklenmemiş.').waitFor()
    await page.getByRole('button', { name: 'Geri çek' }).click()
    await page.getByRole('button', { name: 'Evet' }).click()
    await page.getByText('Beyanınız geri çekildi.').waitFor()
    await page.getByText('Geri çekildi').first().waitFor()
    await mobile.open('/RegistryObservation')
    await page.getByRole('heading', { name: 'Taşınmazlarım' }).waitFor()
    await expectFine(mobile)
  })

  test('drafts that cannot be fetched are said to be so, and fetched again', async ({ visitor }) => {
    const { page } = visitor
    await asSomeoneNew(visitor)
    await page.route('**/GetDeclarationDrafts', (route) => route.fulfill({ status: 500, json: {} }))
    await visitor.open('/EMunicipalityEstateDeclarationLand')
    await page.getByText('Yarım kalan beyanlarınız getirilemedi').waitFor()
    await expectFine(visitor)
    await page.unroute('**/GetDeclarationDrafts')
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await page.getByText('Yarım kalan beyanlarınız getirilemedi').waitFor({ state: 'detached' })
  })
})
