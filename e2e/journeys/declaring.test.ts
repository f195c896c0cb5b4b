import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { readPdfText } from '../../service/src/testing/read-pdf-text.ts'
import {
  beginDeclaration,
  chooseAddress,
  chooseFirst,
  endSignIns,
  fillParcel,
  fillPurchase,
  giveDeed,
  goOnTo,
  makeAYearOld,
  send,
  today,
  untilSaved,
} from '../actions/declare.ts'
import { type NewPerson, newPerson } from '../actions/new-person.ts'
import { fillSignIn, passCaptcha, pressSignIn, signIn } from '../actions/sign-in.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const munevver = { userName: '61405728340', password: 'Deneme.2026', name: 'MÜNEVVER TAŞÇIGİL' }
const onAPhone = { viewport: phone, hasTouch: true, isMobile: true }

async function signedIn(visitor: Visitor): Promise<NewPerson> {
  const person = await newPerson()
  await visitor.open('/session/signin')
  await signIn(visitor, person)
  return person
}

async function expectFine(visitor: Visitor) {
  await visitor.expectAccessible()
  await visitor.expectNoSidewaysScroll()
}

async function fillPlace(visitor: Visitor, name: string) {
  await goOnTo(visitor, 'Yer')
  await visitor.page.getByLabel(/adı$/).fill(name)
  await chooseAddress(visitor)
}

describe('properties', () => {
  test('a flat is declared on a phone, its tax explained, its PDF taken, and it is withdrawn', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await signedIn(visitor)
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
    const number = await send(visitor)
    expect(number).not.toBe('')
    await page.getByRole('heading', { name: 'Geçmişi' }).waitFor()
    await expectFine(visitor)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF indir' }).click()
    const text = readPdfText(readFileSync(await (await coming).path()))
    expect(text).toContain(number)
    await page.getByRole('button', { name: 'Geri çek' }).click()
    await page.getByRole('button', { name: 'Evet' }).click()
    await page.getByText('Beyanınız geri çekildi.').waitFor()
    await page.getByText('Geri çekildi').first().waitFor()
    await visitor.open('/Beyanlarim')
    await page.getByRole('link', { name: `${number} numaralı beyanı aç` }).waitFor()
    await expectFine(visitor)
  })

  test('a plot is declared across an expired session, and nothing typed is lost', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    const person = await signedIn(visitor)
    await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationPlot')
    await goOnTo(visitor, 'Taşınmaz')
    await chooseFirst(visitor, 'Mahalle')
    await chooseFirst(visitor, 'Arsanın baktığı cadde, sokak')
    await fillParcel(visitor, '102', '4')
    await untilSaved(visitor)
    await goOnTo(visitor, 'Değişiklik')
    await untilSaved(visitor)
    await endSignIns(person.userName)
    await fillPurchase(visitor)
    await page.getByLabel('Açıklama (isteğe bağlı)').fill('Kardeşimle birlikte aldık')
    await page.waitForURL('**/session/signin')
    await fillSignIn(visitor, person)
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await page.getByRole('heading', { level: 2, name: 'Değişiklik' }).waitFor()
    expect(await page.getByLabel('Açıklama (isteğe bağlı)').inputValue()).toBe('Kardeşimle birlikte aldık')
    expect(await page.getByLabel('Ne zaman oldu?').inputValue()).toBe(today())
    await untilSaved(visitor)
    await goOnTo(visitor, 'Değer ve vergi')
    await page.getByLabel('Arsanın alanı (m²)').fill('500')
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await giveDeed(visitor)
    await goOnTo(visitor, 'Özet ve gönder')
    await page.getByText('Kardeşimle birlikte aldık').waitFor()
    await expectFine(visitor)
    expect(await send(visitor)).not.toBe('')
  })

  test('a field is begun on a phone, left, gone on with at a desk, and a change here is no surprise there', async ({
    newVisitor,
  }) => {
    const mobile = await newVisitor(onAPhone)
    const person = await signedIn(mobile)
    await beginDeclaration(mobile, '/EMunicipalityEstateDeclarationLand')
    await goOnTo(mobile, 'Taşınmaz')
    await chooseFirst(mobile, 'Mahalle')
    await mobile.page.getByLabel('Mevkii').fill('Göl üstü')
    await fillParcel(mobile, '103', '9')
    await mobile.page.getByRole('button', { name: 'Kaydet ve çık' }).click()
    await mobile.page.getByText('Taslağınız kaydedildi.').waitFor()
    await mobile.page.getByRole('heading', { name: 'Yarım kalan beyanlarınız' }).waitFor()
    await expectFine(mobile)
    await mobile.page.getByRole('link', { name: /^Devam et: Ada 103/ }).click()
    await mobile.page.getByRole('heading', { level: 2, name: 'Taşınmaz' }).waitFor()

    const desk = await newVisitor()
    const { page } = desk
    await desk.open('/session/signin')
    await signIn(desk, person)
    await desk.open('/EMunicipalityEstateDeclarationLand')
    await page.getByRole('link', { name: /^Devam et: Ada 103/ }).click()
    await page.getByLabel('Mevkii').waitFor()
    expect(await page.getByLabel('Mevkii').inputValue()).toBe('Göl üstü')
    await page.getByLabel('Pafta (varsa)').fill('12')
    await untilSaved(desk)

    await mobile.page.getByLabel('Mevkii').fill('Göl altı')
    await mobile.page.getByText('Taslak başka bir cihazda değişti', { exact: true }).waitFor()
    await expectFine(mobile)
    await mobile.page.getByRole('button', { name: 'Son hâlini aç' }).click()
    await expect.poll(() => mobile.page.getByLabel('Pafta (varsa)').inputValue()).toBe('12')

    await goOnTo(desk, 'Değişiklik')
    await fillPurchase(desk)
    await goOnTo(desk, 'Değer ve vergi')
    await page.getByLabel('Arazinin cinsi').selectOption({ index: 1 })
    await page.getByLabel('Arazinin alanı (m²)').fill('5.000')
    await goOnTo(desk, 'Belgeler')
    await goOnTo(desk, 'Özet ve gönder')
    await expectFine(desk)
    expect(await send(desk)).not.toBe('')
    // Without its deed a person looks at it.
    await page.getByText('Gerekli belge eklenmemiş.').waitFor()
    await desk.open('/RegistryObservation')
    await page.getByRole('heading', { name: 'Taşınmazlarım' }).waitFor()
    await expectFine(desk)
  })
})

describe('workplaces', () => {
  test('a workplace with an exemption waits for a clerk, who accepts it', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await signedIn(visitor)
    await beginDeclaration(visitor, '/EMunicipalityECTDeclaration')
    await fillPlace(visitor, 'Göl Lokantası')
    await goOnTo(visitor, 'Değişiklik')
    await page.getByLabel('İş yerini kullanmaya başladım').check()
    await page.getByLabel('Ne zaman oldu?').fill(today())
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page.getByLabel('Ne iş yapılıyor?').selectOption({ index: 1 })
    await page.getByRole('textbox').first().fill('120')
    await page.getByLabel('Muafiyet istiyorsanız nedeni (isteğe bağlı)').fill('Öğrenci yurdunun içinde')
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    const number = await send(visitor)
    await page.getByText('Neden inceleniyor?').waitFor()
    await expectFine(visitor)

    const clerk = await newVisitor()
    await clerk.open('/session/signin')
    await signIn(clerk, munevver)
    await clerk.open('/Memur/Beyanlar')
    await clerk.expectAccessible()
    await clerk.page.getByLabel('Beyan no, ad veya sicil no').fill(number)
    await clerk.page.getByRole('link', { name: `${number} numaralı beyanı aç` }).click()
    await clerk.page.getByRole('heading', { name: 'Kabul ederseniz' }).waitFor()
    await clerk.page.getByRole('button', { name: 'Kararı kaydet' }).click()
    await clerk.page.getByText('Kararı seçin.').waitFor()
    await clerk.expectAccessible()
    await clerk.page.getByLabel('Kabul et, vergisi tahakkuk etsin').check()
    await clerk.page.getByLabel('Bina grubu (ölçütler belirlemiyorsa)').selectOption('5. grup')
    await clerk.page.getByLabel('Gerekçe').fill('Belgeleri görüldü, muafiyet yok.')
    await clerk.page.getByRole('button', { name: 'Kararı kaydet' }).click()
    await clerk.page.getByText('Beyan sonuçlandı: Kabul edildi.').waitFor()

    await visitor.open('/Beyanlarim')
    await page.getByText('Kabul edildi').last().waitFor()
    await page.getByRole('link', { name: `${number} numaralı beyanı aç` }).click()
    await page.getByText('Belgeleri görüldü, muafiyet yok.').first().waitFor()
    await expectFine(visitor)
  })

  test('last year’s signs are declared again, and only what changed is shown', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await signedIn(visitor)
    await beginDeclaration(visitor, '/EMunicipalityAdDeclaration')
    await fillPlace(visitor, 'Göl Lokantası')
    await goOnTo(visitor, 'Ne zaman')
    await page.getByLabel('İlan hangi gün asıldı veya asılacak?').fill(today())
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page.getByLabel('Türü').selectOption({ index: 1 })
    await page.getByLabel('Üzerinde ne yazıyor?').fill('GÖL LOKANTASI')
    await page.getByLabel('Yazılı veya resimli alan (m²)').fill('3,52')
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    await expectFine(visitor)
    const number = await send(visitor)
    await makeAYearOld(number)

    await visitor.open('/EMunicipalityAdDeclaration')
    await expectFine(visitor)
    await page.getByRole('button', { name: `${number} numaralı beyandan başla` }).click()
    await page.getByRole('heading', { level: 2, name: 'Kim için' }).waitFor()
    await goOnTo(visitor, 'Yer')
    expect(await page.getByLabel('İş yerinin adı').inputValue()).toBe('Göl Lokantası')
    await goOnTo(visitor, 'Ne zaman')
    await page.getByLabel('İlan hangi gün asıldı veya asılacak?').fill(today())
    await page.getByLabel(/^Geçen yıl da asılıydı/).check()
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page.getByRole('button', { name: 'Bir yüzü daha var' }).click()
    await page.getByLabel('2. yüzün alanı (m²)').fill('2')
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    const summary = page.getByRole('main')
    await summary.getByText(/Önceki: .*3,52 m²$/).waitFor()
    expect(await summary.getByText('Göl Lokantası', { exact: true }).count()).toBe(0)
    await expectFine(visitor)
    await page.getByRole('button', { name: 'Tümünü göster' }).click()
    await summary.getByText('Göl Lokantası', { exact: true }).waitFor()
    expect(await send(visitor)).not.toBe(number)
  })

  test('a month of entertainment is declared and corrected', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await signedIn(visitor)
    await beginDeclaration(visitor, '/EMunicipalityEntertainmentDeclaration')
    await fillPlace(visitor, 'Göl Lunaparkı')
    await goOnTo(visitor, 'Ne zaman')
    await page.getByLabel('Hangi ay için?').selectOption({ index: 2 })
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page
      .getByLabel('Eğlencenin türü')
      .selectOption({ label: 'Sirk, lunapark, çalgılı bahçe ve benzerleri' })
    await page.getByLabel('Ayın hasılatı (₺)').fill('12.345,60')
    await page.getByRole('heading', { name: 'Verginiz' }).waitFor()
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    const number = await send(visitor)
    await page.getByRole('button', { name: 'Düzelt' }).click()
    await page.getByText('Önceki beyandan farklı bir şey yazmadınız.').waitFor()
    await expectFine(visitor)
    await page.getByRole('button', { name: 'Tümünü göster' }).click()
    await page.getByRole('button', { name: 'Ölçüler ve vergi: düzelt' }).click()
    await page.getByLabel('Ayın hasılatı (₺)').fill('10.000')
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    await page.getByText('Önceki: 12.345,60 ₺').waitFor()
    expect(await send(visitor)).not.toBe(number)
    await page.getByText('Önceki bir beyanın düzeltmesidir.').waitFor()
    await expectFine(visitor)
  })
})
