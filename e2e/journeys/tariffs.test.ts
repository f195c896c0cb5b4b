import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { portal } from '../portal.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const paths = [
  '/EstateStreetValuation',
  '/EstateConstructionCost',
  '/EstateAbrasionShare',
  '/AdvertisingTaxAnnualGroupTariff',
  '/ECTAnnualPrice',
]

async function download({ page }: Visitor, button: string): Promise<{ name: string; content: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: readFileSync(await file.path(), 'utf8') }
}

const calculatorOf = ({ page }: Visitor, name: string) => page.getByRole('region', { name })

describe('what a square metre is worth', () => {
  test('is found by words, compared with other years, and taken along', async ({ visitor }) => {
    const { page } = visitor
    const html = await (await fetch(`${portal().url}/EstateStreetValuation`)).text()
    expect(html).toContain('408 sokak bulundu')
    await visitor.open('/EstateStreetValuation?yil=2026')
    await visitor.expectAccessible()

    await page.getByLabel('Cadde, sokak veya mahalle').fill('cumhuriyet meydani')
    await page.getByText('1 sokak bulundu.').waitFor()
    expect(visitor.path()).toBe('/EstateStreetValuation?yil=2026&ara=cumhuriyet+meydani')
    await page.getByLabel('Karşılaştırma yılı').selectOption('2022')
    await page.getByRole('columnheader', { name: '2022' }).waitFor()
    await page.getByRole('table', { name: /Cumhuriyet Meydanı, Göl: yıllara göre/ }).waitFor()

    const csv = await download(visitor, 'CSV indir')
    expect(csv.name).toBe('arsa-birim-degerleri-2026.csv')
    expect(csv.content.trim().split('\r\n')).toHaveLength(2)
    expect(csv.content).toContain('"Göl";"Cumhuriyet Meydanı"')
    const json = await download(visitor, 'JSON indir')
    expect(JSON.parse(json.content)).toMatchObject([{ Mahalle: 'Göl', 'Cadde/sokak': 'Cumhuriyet Meydanı' }])

    await page.reload()
    await page.getByText('1 sokak bulundu.').waitFor()
    await page.getByLabel('Cadde, sokak veya mahalle').fill('böyle bir sokak yok')
    await page.getByText('Aramanıza uyan sokak yok.').waitFor()
    await visitor.expectAccessible()
  })

  test('keeps both of two choices that are made faster than the page is drawn', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/EstateStreetValuation?yil=2026')
    await page.getByText('408 sokak bulundu.').waitFor()
    await page.evaluate(`for (const [name, text] of [['karsi', '2022'], ['mahalle', 'Göl']]) {
      const list = document.getElementById('field-' + name)
      list.selectedIndex = [...list.options].findIndex((option) => option.text === text)
      list.dispatchEvent(new Event('change', { bubbles: true }))
    }`)
    await page.getByText('17 sokak bulundu.').waitFor()
    await page.getByRole('columnheader', { name: '2022' }).waitFor()
  })

  test('comes a few streets at a time, all of them on request, and by one address for one street', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/EstateStreetValuation')
    const streets = page.getByRole('table', { name: 'Sokaklar ve birim değerleri' }).locator('tbody tr')
    expect(await streets.count()).toBe(20)
    for (const count of [100, 200, 300, 400, 408]) {
      await page.getByRole('button', { name: /^Daha fazla göster/ }).click()
      await expect.poll(() => streets.count(), { timeout: 10_000 }).toBe(count)
    }
    expect(await page.getByRole('button', { name: /^Daha fazla göster/ }).count()).toBe(0)
    const all = await download(visitor, 'CSV indir')
    expect(all.content.trim().split('\r\n')).toHaveLength(409)

    await visitor.open('/EstateStreetValuation?yil=2024&sokak=127501205')
    const calculator = calculatorOf(visitor, 'Sizin arsanız, sizin verginiz')
    await calculator.getByText(/Mahallesi\. Başka bir sokak için/).waitFor()
    await calculator.getByText('2024 yılı arsa vergisi ve katkı payı').waitFor()
    await page.getByRole('table', { name: /: yıllara göre 1 m²$/ }).waitFor()
  })

  test('works out the tax of a plot, and says what is wrong with what was typed', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/EstateStreetValuation?yil=2026')
    await page.getByLabel('Mahalle', { exact: true }).selectOption('Göl')
    await page.getByText('17 sokak bulundu.').waitFor()
    await page.getByRole('heading', { name: '2026 yılı, 1 m² arazi' }).waitFor()
    await page
      .getByRole('button', { name: /^Seç ?: / })
      .last()
      .click()
    const calculator = calculatorOf(visitor, 'Sizin arsanız, sizin verginiz')
    await calculator.getByText('Nasıl hesaplandı?').waitFor()
    await calculator.getByText(/^Üst sınır \(2025 değerinin 3 katı\)/).waitFor()
    await calculator.getByText('binde 3', { exact: true }).waitFor()
    await calculator.getByText(/^2\. taksit, son gün 30 Kasım 2026/).waitFor()
    await calculator.getByLabel('Arsanın alanı (m²)').fill('on')
    await calculator.getByText('Alanı metrekare olarak yazın, örneğin 120 veya 87,5.').waitFor()
    await calculator.getByText('Alanları doldurun').waitFor()
    await calculator.getByLabel('Payınız').fill('2')
    await calculator.getByText('Payda, paydan küçük olamaz.').waitFor()
    await visitor.expectAccessible()
  })
})

describe('what a flat is taxed', () => {
  test('is worked out from the cost of its year, structure and class', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/EstateConstructionCost?yil=2019')
    const calculator = calculatorOf(visitor, 'Sizin daireniz, sizin verginiz')
    await calculator.getByLabel('İnşaatın bittiği yıl').fill('2007')
    await calculator.getByText('100 m² × 1.083,99 ₺ = 108.399,00 ₺').waitFor()
    await calculator.getByText('Aşınma payı (12 yaşında bina, %15)').waitFor()
    await calculator.getByText('105.038,63 ₺ + 100.000,00 ₺ = 205.038,63 ₺').waitFor()
    await calculator.getByLabel('Yapı türü').selectOption('Yığma kâgir')
    await calculator.getByText('100 m² × 882,58 ₺ = 88.258,00 ₺').waitFor()
    expect(visitor.path()).toBe('/EstateConstructionCost?yil=2019&yapi=3')
    await visitor.expectAccessible()

    await page.getByLabel('Kullanım').selectOption('Otel')
    await page.getByRole('heading', { name: /^Otel, / }).waitFor()
    await page.getByLabel('Yıl', { exact: true }).selectOption('2026')
    await page.getByRole('heading', { name: /^Otel, 2026/ }).waitFor()
    await page
      .getByText(/örnek tutar \(deneme verisi\)/)
      .first()
      .waitFor()
    await page
      .getByText(/kesinleşmemiş, resmî metinle doğrulanmalı/)
      .first()
      .waitFor()
    const csv = await download(visitor, 'CSV indir')
    expect(csv.name).toBe('insaat-maliyetleri-3-2026.csv')
  })

  test('has its value capped by that of the year before', async ({ visitor }) => {
    await visitor.open('/EstateConstructionCost?yil=2026')
    const calculator = calculatorOf(visitor, 'Sizin daireniz, sizin verginiz')
    await calculator.getByText('964,70 ₺').waitFor()
    await calculator.getByLabel(/^Bir önceki yılın vergi değeri/).fill('100.000')
    await calculator.getByText('3 × 100.000,00 ₺ = 300.000,00 ₺').waitFor()
    await calculator.getByText('330,00 ₺').waitFor()
  })

  test('shrinks with the age of the building', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/EstateAbrasionShare')
    const rows = page.getByRole('table', { name: 'Aşınma payı oranları' }).locator('tbody tr')
    expect(await rows.count()).toBe(10)
    await page.getByLabel('Binanın yaşı').fill('12')
    await expect.poll(() => rows.count()).toBe(1)
    expect(visitor.path()).toBe('/EstateAbrasionShare?yas=12')
    await rows.getByText('%15').waitFor()
    const calculator = calculatorOf(visitor, 'Sizin binanız, sizin aşınma payınız')
    await calculator.getByLabel('Vergi yılı').fill('2026')
    await calculator.getByLabel('İnşaatın bittiği yıl').fill('1950')
    await calculator.getByText('Aşınma payı (76 yaşında bina, %60)').waitFor()
    expect((await download(visitor, 'CSV indir')).content).toContain('"11–15 yaş";"15"')
    await visitor.expectAccessible()
  })
})

describe('what a workplace is taxed', () => {
  test('for its sign, each face by the half metre', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/AdvertisingTaxAnnualGroupTariff?yil=2026')
    const calculator = calculatorOf(visitor, 'Sizin tabelanız, sizin verginiz')
    await calculator.getByText('4 m² × 130,00 ₺ = 520,00 ₺').waitFor()
    await calculator.getByLabel('Yüz sayısı').fill('2')
    await calculator.getByText('8 m² × 130,00 ₺ = 1.040,00 ₺').waitFor()
    await page.getByLabel('Ara', { exact: true }).fill('brosur')
    const rows = page.getByRole('table', { name: /tarifesi$/ }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(1)
    await calculator.getByLabel('Tür ve yer').selectOption('Dağıtılan broşür, katalog, takvim')
    await calculator.getByText('1000 adet × 0,25 ₺ = 250,00 ₺').waitFor()
    expect(visitor.path()).toBe('/AdvertisingTaxAnnualGroupTariff?yil=2026&ara=brosur&yer=5')
    await page
      .getByText(/2025\/104 sayılı kararı/)
      .first()
      .waitFor()
    expect((await download(visitor, 'JSON indir')).name).toBe('ilan-reklam-tarifesi-2026.json')
    await visitor.expectAccessible()
  })

  test('for cleaning, by group and degree, and a residence by its water', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/ECTAnnualPrice?yil=2026')
    const calculator = calculatorOf(visitor, 'Sizin iş yeriniz, sizin verginiz')
    await calculator.getByText('2.500,00 ₺').first().waitFor()
    await calculator.getByText(/^1\. taksit, son gün 1 Haziran 2026/).waitFor()
    await page.getByLabel('Mahallenizin derecesi').fill('güneyce')
    await page.getByText('Güneyce Mahallesi: 5. derece').waitFor()
    await calculator.getByLabel('İşiniz').selectOption('Dükkân ve mağaza')
    await calculator.getByLabel('Kullanım alanı (m²)').fill('250')
    await expect.poll(() => calculator.getByLabel('Bina grubu').inputValue()).toBe('5')
    await calculator.getByLabel('Kullanım alanı (m²)').fill('20')
    await expect.poll(() => calculator.getByLabel('Bina grubu').inputValue()).toBe('7')
    await page.getByLabel('Yıl', { exact: true }).selectOption('2023')
    await page.getByRole('heading', { name: '2023 yılı, iş yerleri (yıllık)' }).waitFor()
    await calculator.getByText('170,00 ₺').first().waitFor()
    await page.getByLabel('Yıl', { exact: true }).selectOption('2026')
    await calculator.getByLabel('Nerede?').selectOption('Konut (su faturasıyla)')
    await calculator.getByText('18 m³ × 3,00 ₺ = 54,00 ₺').waitFor()
    await visitor.expectAccessible()
  })
})

test('a year that nobody has loaded is said to be so, and nothing is worked out for it', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/EstateConstructionCost?yil=2025')
  await page.getByText('Mesken (konut) için 2025 yılının maliyeti yüklenmedi').waitFor()
  await visitor.open('/EstateConstructionCost?yil=2019&sinif=E')
  await page.getByText('Bu yapı türü ve sınıfın 2019 maliyeti yüklenmedi; bu hesap yapılamaz.').waitFor()
  await visitor.open('/ECTAnnualPrice?yil=2019')
  await page.getByText('2019 tarifesi yüklenmedi; bu hesap yapılamaz.').waitFor()
  await visitor.expectAccessible()
})

test('the tariffs are cards on a phone, no wider than it', async ({ newVisitor }) => {
  const visitor = await newVisitor({ viewport: phone })
  for (const path of paths) {
    await visitor.open(path)
    await visitor.page.getByRole('button', { name: 'CSV indir' }).waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
  }
})

test('tariffs, calculators and resolutions work as plain forms where no scripts run', async ({ browser }) => {
  const window = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
  const page = await window.newPage()
  const result = () => page.getByRole('region', { name: /^Sizin/ })
  await page.goto(`${portal().url}/EstateConstructionCost`)
  const rowsBefore = await page.getByRole('rowheader').count()
  await page.getByLabel('Yapı türü ara').fill('çelik')
  await page.getByRole('button', { name: 'Göster', exact: true }).click()
  await page.waitForURL('**ara=*')
  await page.getByRole('rowheader', { name: /çelik/i }).first().waitFor()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(rowsBefore)
  const before = await result().textContent()
  await result().getByLabel('Brüt alan (m²)').fill('85')
  await result().getByLabel('Asansör var').uncheck()
  await page.getByRole('button', { name: 'Hesapla' }).click()
  await page.waitForURL('**area=85*')
  expect(await result().getByLabel('Brüt alan (m²)').inputValue()).toBe('85')
  expect(await result().getByLabel('Asansör var').isChecked()).toBe(false)
  expect(await result().getByLabel('Kalorifer veya klima var').isChecked()).toBe(true)
  expect(await result().textContent()).not.toBe(before)
  // The list keeps its filter.
  expect(await page.getByLabel('Yapı türü ara').inputValue()).toBe('çelik')
  await page.goto(`${portal().url}/EstateStreetValuation`)
  await page.getByLabel('Cadde, sokak veya mahalle').fill('atatürk')
  await page.getByRole('button', { name: 'Göster', exact: true }).click()
  await page.waitForURL('**ara=*')
  await page.getByText(/\d+ sokak bulundu/).waitFor()
  await page.goto(`${portal().url}/ResolutionCouncilObservation`)
  await page.getByLabel('Kararlarda ara').fill('otopark')
  await page.getByRole('button', { name: 'Göster', exact: true }).click()
  await page.waitForURL('**ara=*')
  await page
    .locator('mark')
    .filter({ hasText: /otopark/i })
    .first()
    .waitFor()
  await window.close()
})
