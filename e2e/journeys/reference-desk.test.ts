import { randomInt } from 'node:crypto'
import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('the desk of lists and rates', () => {
  test('says what is wrong with a new row, adds it, and refuses to change a rate of law', async ({
    newVisitor,
  }) => {
    // A day far off that no other journey counts.
    const day = `${randomInt(10, 29)}.${randomInt(10, 13)}.${randomInt(2060, 2099)}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tanımlar ve oranlar/ })
      .click()
    await page.getByRole('table', { name: 'Gelir kodları' }).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await page.getByLabel('Liste', { exact: true }).selectOption('Resmî tatiller')
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    const holiday = page.getByRole('form', { name: 'Resmî tatiller: yeni satır' })
    await expect.poll(() => clerk.focused()).toBe('Resmî tatiller: yeni satır')
    await holiday.getByRole('button', { name: 'Ekle', exact: true }).click()
    await holiday.getByRole('alert').getByText('1. satır, Gün: Boş bırakılamaz.').waitFor()
    await expect.poll(() => clerk.focused()).toMatch(/^Hiçbir satır eklenmedi/)
    await clerk.expectAccessible()
    await holiday.getByLabel('Gün', { exact: true }).fill(day)
    await holiday.getByLabel('Adı').fill('Kurtuluş günü')
    await holiday.getByRole('button', { name: 'Ekle', exact: true }).click()
    await page.getByText('Eklendi; hemen geçerli.').first().waitFor()
    await expect.poll(() => clerk.focused()).toBe('Satır ekle')
    await page.getByLabel('Bu listede ara').fill('kurtuluş günü')
    await page.getByRole('table', { name: 'Resmî tatiller' }).getByText(day).waitFor()

    await page.setViewportSize(desktop)
    await page.getByLabel('Bu listede ara').fill('')
    await page.getByLabel('Liste', { exact: true }).selectOption('Nikâh ücretleri')
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    const fee = page.getByRole('form', { name: 'Nikâh ücretleri: yeni satır' })
    const code = `D${randomInt(1000, 9999)}`
    await fee.getByLabel('Kodu').fill(code)
    await fee.getByLabel('Geçerli olduğu ilk gün').fill(day)
    await fee.getByLabel('Adı').fill('Göl kıyısında nikâh')
    // A search beside the form keeps the typed text.
    await page.getByLabel('Bu listede ara').fill('salon')
    await page.getByText(/^(\d+ satır|Aramanıza uyan satır yok)/).waitFor()
    await page.getByLabel('Bu listede ara').fill('')
    await fee.getByLabel('Tutarı (₺)').fill('99999,00')
    await fee.getByLabel(/^Dayanağı/).fill('Deneme kararı')
    await fee.getByRole('button', { name: 'Ekle', exact: true }).click()
    const fees = page.getByRole('table', { name: 'Nikâh ücretleri' })
    await fees.getByRole('button', { name: new RegExp(`^Geri çek: ${code}`) }).click()
    const window = page.getByRole('dialog', { name: 'Satırı geri çek' })
    await clerk.expectAccessible()
    await window.getByLabel('Gerekçe').fill('Tutar yanlış yazıldı.')
    await window.getByRole('button', { name: 'Geri çek', exact: true }).click()
    await page.getByText(/^Geri çekilen satırlar/).click()
    await page
      .getByRole('table', { name: 'Başlamadan geri çekilen satırlar' })
      .getByText(new RegExp(code))
      .waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await page.getByLabel('Liste', { exact: true }).selectOption('Gecikme zammı oranları')
    await page.getByRole('table', { name: 'Gecikme zammı oranları' }).waitFor()
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    const rate = page.getByRole('form', { name: 'Gecikme zammı oranları: yeni satır' })
    await rate.getByLabel('Geçerli olduğu ilk gün').fill('01.01.2020')
    await rate.getByLabel('Aylık oran (%)').fill('1,00')
    await rate.getByLabel(/^Dayanağı/).fill('Deneme kararı')
    await rate.getByRole('button', { name: 'Ekle', exact: true }).click()
    await rate
      .getByRole('alert')
      .getByText(/Kayıtlı oranlar değiştirilmez/)
      .waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await rate.getByLabel('Geçerli olduğu ilk gün').fill(day)
    await rate.getByLabel('Aylık oran (%)').fill('0,01')
    await rate.getByRole('button', { name: 'Ekle', exact: true }).click()
    await rate.getByText(/^1\. satır, Aylık oran \(%\): .* yerine 0,01, \d+ kat az\.$/).waitFor()
    await expect.poll(() => clerk.focused()).toMatch(/^Kayıttakinden beş kattan çok farklı/)
    await page.setViewportSize(phone)
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await rate.getByLabel('Çok farklı değerlere baktım, doğru').check()
    await rate.getByRole('button', { name: 'Ekle', exact: true }).click()
    await page
      .getByText(/^İkinci bir yönetici gerekiyor/)
      .first()
      .waitFor()
  })

  test('ends a topic of complaints, which is then offered to no one', async ({ newVisitor }) => {
    const name = `Vapur iskelesi ${randomInt(1000, 9999)}`
    const code = `ferry-${String.fromCodePoint(...Array.from({ length: 6 }, () => 97 + randomInt(26)))}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur/Tanimlar')
    await page.getByLabel('Liste', { exact: true }).selectOption('Şikâyet konuları')
    const table = page.getByRole('table', { name: 'Şikâyet konuları' })
    const position = String(randomInt(200, 9999))
    await table.waitFor()
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    const form = page.getByRole('form', { name: 'Şikâyet konuları: yeni satır' })
    await form.getByLabel('Kodu').fill(code)
    await form.getByLabel('Adı').fill(name)
    await form.getByLabel('Sırası').fill(position)
    await form.getByRole('button', { name: 'Ekle', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const visitor = await newVisitor({ viewport: phone })
    const offered = async () => {
      await visitor.open('/ComplaintsAndRequests')
      const topics = visitor.page.getByRole('form', { name: 'Başvuru formu' }).getByLabel(/^Konu/)
      await topics.waitFor()
      return topics.getByRole('option', { name }).count()
    }
    expect(await offered()).toBe(1)
    await page.getByLabel('Bu listede ara').fill(name)
    await table.getByRole('button', { name: `Değiştir: ${code}, ${name}, ${position}, Evet` }).click()
    const window = page.getByRole('dialog', { name: 'Satırı değiştir' })
    await window.getByLabel('Adı').fill('')
    await window.getByRole('button', { name: 'Kaydet' }).click()
    await window.getByText('Boş bırakılamaz.').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await window.getByLabel('Adı').fill(name)
    await window.getByLabel('Kullanılıyor mu?').selectOption('Hayır')
    await page.keyboard.press('Tab')
    await window.getByRole('button', { name: 'Kaydet' }).press('Enter')
    await window.waitFor({ state: 'detached' })
    await table.getByText('Hayır').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    expect(await offered()).toBe(0)
  })

  test('puts a park from a GeoJSON file on the map, after showing where', async ({ newVisitor }) => {
    const name = `Söğütlü Park ${randomInt(1000, 9999)}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur/Tanimlar')
    await page.getByLabel('Liste', { exact: true }).selectOption('Haritadaki göller ve parklar')
    const table = page.getByRole('table', { name: 'Haritadaki göller ve parklar' })
    await table.waitFor()
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    await page.getByLabel('Nasıl eklemek istersiniz?').selectOption('GeoJSON dosyam var')
    const form = page.getByRole('form', { name: 'Dosyadan alan ekle' })
    const choose = (text: string) =>
      form
        .getByLabel('GeoJSON dosyası')
        .setInputFiles({ name: 'park.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(text) })
    await choose('ad;tur')
    await form.getByText('Bu dosya GeoJSON değil.').waitFor()
    await clerk.expectAccessible()
    await choose(JSON.stringify(await parkOf(name)))
    await form.getByRole('application', { name: 'Harita böyle görünecek' }).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Haritaya ekle' }).click()
    await page.getByText('Harita değişti; herkes hemen görür.').first().waitFor()
    await page.getByLabel('Bu listede ara').fill(name)
    await table.getByText(name).waitFor()
  })

  test('draws a park by pressing corners and by keys, and draws it again', async ({ newVisitor }) => {
    const name = `Kavaklı Park ${randomInt(1000, 9999)}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur/Tanimlar')
    await page.getByLabel('Liste', { exact: true }).selectOption('Haritadaki göller ve parklar')
    await page.getByRole('table', { name: 'Haritadaki göller ve parklar' }).waitFor()
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    const form = page.getByRole('form', { name: 'Alan çiz' })
    const map = form.getByRole('application', { name: 'Alanın köşelerini haritada seçin' })
    await map.waitFor()
    await form.getByRole('button', { name: 'Haritaya ekle' }).click()
    await form.getByText('Bir alanın en az üç köşesi olmalı.').waitFor()
    await form.getByLabel('Adı').fill(name)
    for (const position of [
      { x: 100, y: 100 },
      { x: 160, y: 100 },
    ])
      await map.click({ position })
    await map.press('Enter')
    const corners = form.getByRole('textbox', { name: 'Köşeler' })
    await expect.poll(async () => (await corners.inputValue()).split('\n').length).toBe(3)
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Haritaya ekle' }).click()
    await page.getByText('Harita değişti; herkes hemen görür.').first().waitFor()
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    await form.getByLabel('Hangi alan?').selectOption(name)
    await map.click({ position: { x: 100, y: 160 } })
    await form.getByRole('button', { name: 'Haritaya ekle' }).click()
    await page
      .getByText(/^4 köşe$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Satır ekle' }).click()
    await form.getByLabel('Hangi alan?').selectOption(name)
    await form.getByLabel('Önceki çizimleri').selectOption({ index: 2 })
    await expect.poll(async () => (await corners.inputValue()).split('\n').length).toBe(3)
  })
})

/** A small square at a door of the town. */
async function parkOf(name: string) {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [door] = await db<{ latitude: number; longitude: number }[]>`
    select latitude_micro / 1e6 as latitude, longitude_micro / 1e6 as longitude from outer_door
    where latitude_micro is not null order by oid limit 1`
  await db.end()
  const [latitude, longitude] = [Number(door?.latitude), Number(door?.longitude)]
  const ring = [
    [0, 0],
    [0.002, 0],
    [0.002, 0.002],
    [0, 0.002],
    [0, 0],
  ].map(([right = 0, up = 0]) => [longitude + right, latitude + up])
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name, leisure: 'park' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  }
}
