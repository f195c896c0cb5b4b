import { addDays } from 'rules/calendar'
import { describe, expect } from 'vitest'
import {
  asSomeoneNew,
  beginDeclaration,
  chooseAddress,
  chooseFirst,
  expectFine,
  fillParcel,
  fillPurchase,
  giveDeed,
  goOnTo,
  sendDeclaration,
  today,
} from '../actions/declare.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const onAPhone = { viewport: phone, hasTouch: true, isMobile: true }

/** Questions for each kind of record beyond the data it holds. */
const asked = {
  Y: ['Uyruğunuz'],
  T: ['İmza yetkilisinin adı soyadı', 'Görevi'],
  K: ['Birim', 'Yetkilinin adı soyadı', 'Yetkilinin unvanı'],
  D: ['Kimin adına beyan veriyorsunuz?', 'Sorumlu kişinin adı soyadı'],
  B: ['Adı soyadı veya unvanı', 'Kimin adına beyan veriyorsunuz?'],
} as const

/** A plot, or a share of it, from its address to its documents; the same parcel is the same plot. */
async function fillPlot(visitor: Visitor, parcel: string, when = today(), shareWhole = '1') {
  await goOnTo(visitor, 'Taşınmaz')
  await chooseFirst(visitor, 'Mahalle')
  await chooseFirst(visitor, 'Arsanın baktığı cadde, sokak')
  await fillParcel(visitor, '777', parcel)
  await goOnTo(visitor, 'Değişiklik')
  await fillPurchase(visitor)
  await visitor.page.getByLabel('Ne zaman oldu?').fill(when)
  await visitor.page.getByLabel('Hisse: payda').fill(shareWhole)
  await goOnTo(visitor, 'Değer ve vergi')
  await visitor.page.getByLabel('Arsanın alanı (m²)').fill('500')
  await goOnTo(visitor, 'Belgeler')
}

describe('for whom it is declared', () => {
  test.for(Object.entries(asked) as [keyof typeof asked, readonly string[]][])(
    'a record of kind %s is asked for what it does not say itself',
    async ([kind, labels], { newVisitor }) => {
      const visitor = await newVisitor(onAPhone)
      const { page } = visitor
      await asSomeoneNew(visitor, kind)
      await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationPlot')
      await page.getByRole('button', { name: 'Devam', exact: true }).click()
      await expect.poll(() => page.getByRole('alert').getByRole('link').count()).toBe(labels.length)
      for (const label of labels) await page.getByLabel(label, { exact: true }).fill('Çınarlıgöl Şubesi')
      await expectFine(visitor)
      await goOnTo(visitor, 'Taşınmaz')
    },
  )

  test('a foreigner declares a plot, and uses its deed again for another', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    await asSomeoneNew(visitor, 'Y')
    const serial = String(Date.now()).slice(-8)
    for (const parcel of [`${serial}1`, `${serial}2`]) {
      await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationPlot')
      await page.getByLabel('Uyruğunuz').fill('Kırgızistan')
      await fillPlot(visitor, parcel)
      if (parcel.endsWith('1')) await giveDeed(visitor)
      else {
        await page.getByText('Önceki belgelerimden seç').first().click()
        await page.getByRole('button', { name: 'tapu.pdf belgesini kullan' }).click()
        await page.getByRole('button', { name: 'tapu.pdf belgesini çıkar' }).waitFor()
        await expectFine(visitor)
      }
      await goOnTo(visitor, 'Özet ve gönder')
      await page.getByText('Kırgızistan').waitFor()
      expect(await sendDeclaration(visitor)).not.toBe('')
      await page.getByText('Hesaplandı').first().waitFor()
    }
  })

  test('someone declares a sign for their company, and the record says who did', async ({ newVisitor }) => {
    const visitor = await newVisitor(onAPhone)
    const { page } = visitor
    const company = `Göl ${Date.now()} Ticaret Ltd. Şti.`
    const person = await asSomeoneNew(visitor, 'G', company)
    await beginDeclaration(visitor, '/EMunicipalityAdDeclaration')
    await page.getByRole('button', { name: `${company} adına ver` }).click()
    await page.getByLabel('İmza yetkilisinin adı soyadı').fill('Irmak Çığırtkan')
    await page.getByLabel('Görevi').fill('Müdür')
    await expectFine(visitor)
    await goOnTo(visitor, 'Yer')
    await page.getByLabel('İş yerinin adı').fill('Göl Ticaret')
    await chooseAddress(visitor)
    await goOnTo(visitor, 'Ne zaman')
    await page.getByLabel('İlan hangi gün asıldı veya asılacak?').fill(today())
    await goOnTo(visitor, 'Ölçüler ve vergi')
    await page.getByLabel('Türü').selectOption({ index: 1 })
    // The address decides the kind of street.
    await expect.poll(() => page.getByLabel('Nerede?').inputValue()).not.toBe('')
    await page.getByLabel('Üzerinde ne yazıyor?').fill('GÖL TİCARET')
    await page.getByLabel('En ve boy yerine alanı yazacağım').check()
    await page.getByLabel('Yazılı veya resimli alan (m²)').fill('3,52')
    await page.getByText('3,52 m²; vergide 4 m² sayılır.').waitFor()
    await goOnTo(visitor, 'Belgeler')
    await goOnTo(visitor, 'Özet ve gönder')
    expect(await sendDeclaration(visitor)).not.toBe('')
    await page.getByText(`${company} adına ${person.name} gönderdi`).waitFor()
    await page.getByRole('link', { name: /^Neden bu tutar\? İlan ve reklam vergisi/ }).click()
    await page.getByRole('table', { name: 'Neden bu tutar?' }).getByText('3,52 m² → 4 m²').waitFor()
    await expectFine(visitor)
    await page.goBack()
    await page.getByRole('button', { name: 'Şimdi öde' }).click()
    await page.waitForURL('**/odeme?**')
  })
})

test('who sells is told on their declaration that its tax ends, when the buyer declares', async ({
  newVisitor,
}) => {
  const [seller, buyer] = [await newVisitor(onAPhone), await newVisitor(onAPhone)]
  const parcel = String(Date.now()).slice(-9)
  for (const [visitor, when] of [
    [seller, addDays(today(), -1)],
    [buyer, today()],
  ] as const) {
    await asSomeoneNew(visitor)
    await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationPlot')
    await fillPlot(visitor, parcel, when)
    await giveDeed(visitor)
    await goOnTo(visitor, 'Özet ve gönder')
    await sendDeclaration(visitor)
    await visitor.page.getByText('Hesaplandı').first().waitFor()
  }
  await seller.page.reload()
  await seller.page.getByText('Bu taşınmazın yeni sahibi beyan verdi').waitFor()
  await seller.page.getByText('Vergi sona eriyor').waitFor()
  await expectFine(seller)
})

test('a clerk says whose share someone bought, and the tax of that one ends', async ({ newVisitor }) => {
  const [owner, buyer] = [await newVisitor(onAPhone), await newVisitor(onAPhone)]
  const parcel = String(Date.now()).slice(-9)
  const { name } = await asSomeoneNew(owner)
  await asSomeoneNew(buyer)
  let number = ''
  for (const [visitor, when, shareWhole] of [
    [owner, addDays(today(), -1), '1'],
    [buyer, today(), '2'],
  ] as const) {
    await beginDeclaration(visitor, '/EMunicipalityEstateDeclarationPlot')
    await fillPlot(visitor, parcel, when, shareWhole)
    await giveDeed(visitor)
    await goOnTo(visitor, 'Özet ve gönder')
    number = await sendDeclaration(visitor)
  }
  const clerk = await newVisitor(onAPhone)
  await comeSignedIn(clerk, munevver)
  await clerk.open('/Memur/Beyanlar')
  await clerk.page.getByLabel('Beyan no, ad veya sicil no').fill(number)
  await clerk.page.getByRole('link', { name: `${number} numaralı beyanı aç` }).click()
  const reasons = clerk.page.getByText('Aynı taşınmaz için bildirilen hisselerin toplamı bütünü aşıyor.')
  await reasons.waitFor()
  await clerk.page.getByLabel(`${name}, hissesi 1/1`).check()
  await reasons.waitFor({ state: 'detached' })
  await expectFine(clerk)
  await clerk.page.getByLabel('Kabul et, vergisi tahakkuk etsin').check()
  await clerk.page.getByLabel('Gerekçe').fill('Tapu senedine göre hissesini devretmiş.')
  await clerk.page.getByRole('button', { name: 'Kararı kaydet' }).click()
  await clerk.page.getByText('Beyan sonuçlandı: Kabul edildi.').waitFor()
  await owner.page.reload()
  await owner.page.getByText('Vergi sona eriyor').waitFor()
})
