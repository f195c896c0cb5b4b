import { describe, expect } from 'vitest'
import {
  asSomeoneNew,
  beginDeclaration,
  chooseAddress,
  expectFine,
  goOnTo,
  makeAYearOld,
  sendDeclaration,
  today,
} from '../actions/declare.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const munevver = { userName: '61405728340', password: 'Deneme.2026', name: 'MÜNEVVER TAŞÇIGİL' }
const onAPhone = { viewport: phone, hasTouch: true, isMobile: true }

async function fillPlace(visitor: Visitor, name: string) {
  await goOnTo(visitor, 'Yer')
  await visitor.page.getByLabel(/adı$/).fill(name)
  await chooseAddress(visitor)
}

describe('workplaces', () => {
  test('a workplace with an exemption waits for a clerk, who accepts it', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await asSomeoneNew(visitor)
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
    const number = await sendDeclaration(visitor)
    await page.getByText('Neden inceleniyor?').waitFor()
    await expectFine(visitor)

    const clerk = await newVisitor()
    await comeSignedIn(clerk, munevver)
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
    const decided = clerk.path()
    await clerk.page.getByRole('button', { name: 'Kaydet ve sonraki' }).click()
    await clerk.page.getByText('Beyan sonuçlandı: Kabul edildi.').waitFor()
    await expect.poll(() => clerk.path()).not.toBe(decided)
    // Decisions made just now are counted on every page of the desk.
    await clerk.page.getByText(/^Bugün verdiğim kararlar \([1-9]\d*\)$/).waitFor()
    await clerk.open(decided)
    await clerk.page.getByText(/^Bugün verdiğim kararlar \([1-9]\d*\)$/).waitFor()
    await clerk.open('/Memur/Beyanlar')
    await clerk.page.getByText(/^Bugün verdiğim kararlar \(\d+\)$/).click()
    await clerk.page.getByRole('link', { name: `${number} numaralı beyan: kabul` }).waitFor()
    // A caller names the number: the clerk finds it in any status.
    await clerk.page.getByLabel('Beyan no, ad veya sicil no').fill(number)
    await clerk.page.getByText(/“Hepsi”ni seçip/).waitFor()
    await clerk.page.getByLabel('Durum').selectOption('Hepsi')
    await clerk.page.getByRole('link', { name: `${number} numaralı beyanı aç` }).waitFor()

    await visitor.open('/Beyanlarim')
    await page.getByText('Kabul edildi').last().waitFor()
    await page.getByRole('link', { name: `${number} numaralı beyanı aç` }).click()
    await page.getByText('Belgeleri görüldü, muafiyet yok.').first().waitFor()
    await expectFine(visitor)

    // A workplace is no property.
    await visitor.open('/RegistryObservation')
    const workplaces = page.getByRole('region', { name: 'İş yerlerim, ilanlarım ve etkinliklerim' })
    await workplaces.getByText(/^Göl Lokantası: çevre temizlik/).waitFor()
    const estates = page.getByRole('region', { name: 'Taşınmazlarım' })
    await estates.getByText('Buradan beyan ettiğiniz bir taşınmaz yok.').waitFor()
    expect(await estates.getByText(/Göl Lokantası/).count()).toBe(0)
    await expectFine(visitor)

    // Data declared for one tax need not be typed for the next.
    await beginDeclaration(visitor, '/EMunicipalityAdDeclaration')
    await goOnTo(visitor, 'Yer')
    await page.getByLabel('Kayıtlı yerleriniz').selectOption({ index: 1 })
    await expect.poll(() => page.getByLabel('İş yerinin adı').inputValue()).toBe('Göl Lokantası')
    await page.getByRole('button', { name: 'Başka bir adres seç' }).waitFor()
    await expectFine(visitor)
    await goOnTo(visitor, 'Ne zaman')
  }, 180_000)

  test('last year’s signs are declared again, and only what changed is shown', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await asSomeoneNew(visitor)
    await beginDeclaration(visitor, '/EMunicipalityAdDeclaration')
    await fillPlace(visitor, 'Göl Lokantası')
    await goOnTo(visitor, 'Ne zaman')
    await page.getByLabel('İlan hangi gün asıldı veya asılacak?').fill(today())
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page.getByLabel('Türü').selectOption({ index: 1 })
    // The address decides the kind of street.
    await expect.poll(() => page.getByLabel('Nerede?').inputValue()).not.toBe('')
    await page.getByLabel('Üzerinde ne yazıyor?').fill('GÖL LOKANTASI')
    await page.getByLabel('En (metre)').fill('3,20')
    await page.getByLabel('Boy (metre)').fill('1,10')
    await page.getByText('3,2 m × 1,1 m = 3,52 m²; vergide 4 m² sayılır.').waitFor()
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    await expectFine(visitor)
    const number = await sendDeclaration(visitor)
    await makeAYearOld(number)

    await visitor.open('/EMunicipalityAdDeclaration')
    await expectFine(visitor)
    await page.getByRole('button', { name: `Bundan başla: ${number}` }).click()
    await page.getByRole('heading', { level: 2, name: 'Kim için' }).waitFor()
    await goOnTo(visitor, 'Yer')
    expect(await page.getByLabel('İş yerinin adı').inputValue()).toBe('Göl Lokantası')
    await goOnTo(visitor, 'Ne zaman')
    await page.getByLabel('İlan hangi gün asıldı veya asılacak?').fill(today())
    await page.getByLabel(/^Geçen yıl da asılıydı/).check()
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page.getByRole('button', { name: 'Bir yüzü daha var' }).click()
    await page.getByLabel('2. yüzün eni (metre)').fill('2')
    await page.getByLabel('2. yüzün boyu (metre)').fill('1')
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    const summary = page.getByRole('main')
    await summary.getByText(/Önceki: .*3,52 m²$/).waitFor()
    expect(await summary.getByText('Göl Lokantası', { exact: true }).count()).toBe(0)
    await expectFine(visitor)
    await page.getByRole('button', { name: 'Tümünü göster' }).click()
    await summary.getByText('Göl Lokantası', { exact: true }).waitFor()
    expect(await sendDeclaration(visitor)).not.toBe(number)
  })

  test('a month of entertainment is declared and corrected', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await asSomeoneNew(visitor)
    await beginDeclaration(visitor, '/EMunicipalityEntertainmentDeclaration')
    await fillPlace(visitor, 'Göl Lunaparkı')
    await goOnTo(visitor, 'Ne zaman')
    // The newest month that is over.
    await page.getByLabel('Hangi ay için?').selectOption({ index: 1 })
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page
      .getByLabel('Eğlencenin türü')
      .selectOption({ label: 'Sirk, lunapark, çalgılı bahçe ve benzerleri' })
    await page.getByLabel('Ayın hasılatı (₺)').fill('12.345,60')
    await page.getByRole('heading', { name: 'Verginiz' }).waitFor()
    await expectFine(visitor)
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    const number = await sendDeclaration(visitor)
    await page.getByRole('button', { name: 'Düzelt' }).click()
    await page.getByText('Önceki beyandan farklı bir şey yazmadınız.').waitFor()
    await expectFine(visitor)
    await page.getByRole('button', { name: 'Tümünü göster' }).click()
    await page.getByRole('button', { name: 'Ölçüler ve vergi: düzelt' }).click()
    await page.getByLabel('Ayın hasılatı (₺)').fill('10.000')
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    await page.getByText('Önceki: 12.345,60 ₺').waitFor()
    expect(await sendDeclaration(visitor)).not.toBe(number)
    await page.getByText('Önceki bir beyanın düzeltmesidir.').waitFor()
    await expectFine(visitor)
  })
})
