import { describe, expect } from 'vitest'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { chooseOnMap, fillIn, provePhone, sentReference, somePhone } from '../actions/complain.ts'
import { givenComplaint } from '../actions/given-complaint.ts'
import { newPerson } from '../actions/new-person.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

describe('a complaint', () => {
  test('is sent by a member with a photo, its place chosen on the map by keyboard', async ({ visitor }) => {
    const { page } = visitor
    const person = await newPerson()
    await comeSignedIn(visitor, person)
    await visitor.open('/ComplaintsAndRequests')
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByRole('alert').getByText('Başvuru türünü seçin.').waitFor()
    await fillIn(visitor, 'Köşedeki kaldırım çökmüş, bebek arabası geçmiyor.')
    await page.getByText(/Bugün gönderirseniz en geç/).waitFor()
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByRole('alert').getByText('Yeri haritada gösterin veya sokağı seçin.').waitFor()
    await chooseOnMap(visitor)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /: dosya seç$/ }).click()
    await (
      await chooser
    ).setFiles([{ name: 'kaldirim.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }])
    await page.getByText('kaldirim.jpg yüklendi.').waitFor({ state: 'attached' })
    await visitor.expectAccessible()
    // Typed text survives a reload of the page.
    await visitor.open('/ComplaintsAndRequests')
    expect(await page.getByLabel('Ne oldu, ne istiyorsunuz?').inputValue()).toContain('bebek arabası')
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    const reference = await sentReference(visitor)
    await visitor.expectAccessible()
    expect(await readSms(person.phone, /Basvurunuz alindi\. No: (\S+)\./)).toBe(reference)
    await page.getByRole('link', { name: 'Başvuruyu izle' }).click()
    await page.getByText('Başvuru alındı', { exact: true }).waitFor()
    await visitor.expectAccessible()
    await visitor.open('/ComplaintsAndRequests?sekme=izle')
    await page.getByRole('link', { name: 'Şikâyet: Yol ve kaldırım' }).waitFor()
    await visitor.expectAccessible()
  })

  test('takes the place from where the device stands, if it may know', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const answered = page.waitForResponse('**/GetTownMapWithoutAuthorization')
    await visitor.open('/ComplaintsAndRequests')
    const map = (await (await answered).json()) as { Streets: { Line: [number, number][] }[] }
    const [latitude = 0, longitude = 0] = map.Streets[0]?.Line[0] ?? []
    const locate = page.getByRole('button', { name: 'Konumumu kullan' })
    await locate.click()
    await page.getByText(/izin vermediniz; sorun değil/).waitFor()
    await visitor.expectAccessible()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 10, longitude: 10 })
    await locate.click()
    await page.getByText('Bulunduğunuz yer bu belediyenin haritasında değil.').waitFor()
    await page.context().setGeolocation({ latitude, longitude })
    await locate.click()
    await page.getByText(/Seçtiğiniz yer: .+ Mah\./).waitFor()
    await page.context().clearPermissions()
  })

  test('is sent from a phone without an account, by street, and followed', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/ComplaintsAndRequests')
    await fillIn(visitor, 'Yağmurda yol göl oluyor, ızgara tıkalı.')
    await page.getByLabel('Sokağı seç').check()
    await page.getByRole('combobox', { name: 'Mahalle' }).fill('Şehitler')
    await page.getByRole('option', { name: 'Şehitler' }).click()
    const street = page.getByRole('combobox', { name: 'Cadde, sokak' })
    await street.click()
    await page.getByRole('listbox', { name: 'Cadde, sokak' }).getByRole('option').first().click()
    await page.getByText(/250 metre yakında|Yakında süren/).waitFor()
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByRole('alert').getByText('Telefonunuzu yazın ve gelen kodla doğrulayın.').waitFor()
    await visitor.expectNoSidewaysScroll()
    const gsm = somePhone()
    await provePhone(visitor, gsm)
    await page.getByText('numaralı telefon doğrulandı.').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    const reference = await sentReference(visitor)
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('link', { name: 'Başvuruyu izle' }).click()
    await page.getByText(reference).waitFor()
    await page.getByText('Yağmurda yol göl oluyor').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
  })
})

describe('the map', () => {
  test('is brought closer and back by two fingers on a phone, and one that taps chooses', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone, hasTouch: true })
    const { page } = visitor
    await visitor.open('/ComplaintsAndRequests')
    const map = page.getByRole('application', { name: 'Yeri seçmek için harita' })
    await map.scrollIntoViewIfNeeded()
    const across = async () =>
      Number((await map.locator('svg').getAttribute('viewBox'))?.split(' ')[2] ?? Number.NaN)
    const wholeTown = await across()
    const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    const middle = { x: x + width / 2, y: y + height / 2 }
    const devtools = await page.context().newCDPSession(page)
    const fingers = (apart: number) => [
      { id: 1, x: middle.x - apart / 2, y: middle.y },
      { id: 2, x: middle.x + apart / 2, y: middle.y },
    ]
    const pinch = async (from: number, to: number) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
      await send('touchStart', fingers(from))
      await send('touchMove', fingers(to))
      await send('touchEnd', [])
    }
    await pinch(60, 120)
    await expect.poll(async () => Math.round((wholeTown / (await across())) * 10) / 10).toBe(2)
    await pinch(120, 40)
    await expect.poll(across).toBe(wholeTown)
    expect(await page.getByText(/Seçtiğiniz yer:/).count()).toBe(0)
    // East of the lake.
    await page.touchscreen.tap(middle.x + width * 0.36, middle.y)
    await page.getByText(/Seçtiğiniz yer: .*Göl Mah\./).waitFor()
  })
})

describe('at the town hall', () => {
  test('a clerk asks, answers and publishes; the citizen replies, rates and opens it again', async ({
    newVisitor,
  }) => {
    const gsm = somePhone()
    const text = `Sokağın başındaki ağaç devrilmek üzere. ${Date.now()}`
    const reference = await givenComplaint(`+90${gsm}`, text)
    const clerk = await newVisitor()
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur')
    await clerk.page
      .getByRole('main')
      .getByRole('link', { name: /Şikâyet ve istekler/ })
      .click()
    await clerk.page.getByLabel('Numara, ad, yer veya metin').fill(reference)
    await clerk.page.locator(`a[href$="no=${reference}"]`).click()
    await clerk.page.getByRole('button', { name: 'Üzerime al' }).click()
    await clerk.page.getByRole('button', { name: 'Başvurana sor' }).click()
    await clerk.page.getByText('Başvurana yanıtınızı yazın (en az 10 karakter).').waitFor()
    await clerk.page.getByLabel('Başvurana yanıtınız').fill('Ağaç yolun hangi yanında?')
    await clerk.page.getByRole('button', { name: 'Başvurana sor' }).click()
    await clerk.page.getByText('Başvurandan bilgi bekleniyor').waitFor()
    await clerk.expectAccessible()

    const citizen = await newVisitor({ viewport: phone })
    await citizen.open('/ComplaintsAndRequests?sekme=izle')
    await citizen.page.getByLabel('Başvuru numarası').fill(reference)
    await provePhone(citizen, gsm)
    await citizen.page.getByText('numaralı telefon doğrulandı.').waitFor()
    await citizen.page.getByRole('button', { name: 'Başvuruyu göster' }).click()
    await citizen.page.getByText('Ağaç yolun hangi yanında?').waitFor()
    await citizen.page.getByLabel('Belediyenin sorusuna yanıtınız').fill('Okul tarafında.')
    await citizen.page.getByRole('button', { name: 'Yanıtla' }).click()
    await citizen.page.getByText('Yanıt verildi').waitFor()

    await clerk.open(`/Memur/Basvurular?no=${reference}`)
    await clerk.page.getByText('Okul tarafında.').waitFor()
    await clerk.page.getByRole('button', { name: 'Bu metni yayımla' }).click()
    await clerk.page.getByText('Metin yayımda').waitFor()
    await clerk.page.getByLabel('Başvurana yanıtınız').fill('Ağaç budandı ve bağlandı.')
    await clerk.page.getByRole('button', { name: 'Sonuçlandır', exact: true }).click()
    await clerk.page.getByText('Sonuçlandı', { exact: true }).first().waitFor()
    await readSms(gsm, /(basvurunuz sonuclandi)/)

    await citizen.page.reload()
    await citizen.page.getByText('Ağaç budandı ve bağlandı.').waitFor()
    await citizen.page.getByLabel('Memnun değilim', { exact: true }).check()
    await citizen.page.getByRole('button', { name: 'Değerlendir' }).click()
    await citizen.page.getByText('Değerlendirmeniz: Memnun değilim').waitFor()
    await citizen.page
      .getByLabel('Sonuç sizi tatmin etmediyse nedenini yazın')
      .fill('Öteki dal hâlâ sarkıyor.')
    await citizen.page.getByRole('button', { name: 'Yeniden aç' }).click()
    await citizen.page.getByText('Yeniden açıldı').first().waitFor()
    await citizen.expectAccessible()
    await citizen.expectNoSidewaysScroll()
    await clerk.open('/Memur/Basvurular?durum=reopened')
    await clerk.page.getByText(reference).waitFor()
    await clerk.expectAccessible()
  }, 120_000)
})

describe('everyone', () => {
  test('sees what was told on the map and in a list, without names, and a member says “me too” once', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const gsm = somePhone()
    const reference = await givenComplaint(`+90${gsm}`, 'Adım Yağmur, evim köşede.')
    await visitor.open('/ComplaintsAndRequests?sekme=herkes')
    await page.getByRole('application', { name: /^Başvuruların haritası/ }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    const shown = await page.getByRole('main').textContent()
    for (const secret of [reference, gsm, 'Adım Yağmur']) expect(shown).not.toContain(secret)
    await page.getByLabel('Konu').selectOption('Çöp ve temizlik')
    await expect.poll(() => visitor.path()).toContain('konu=waste')
    await page
      .getByRole('button', { name: /^Ben de: Çöp ve temizlik/ })
      .first()
      .click()
    await page.getByText('“Ben de” diyebilmek için telefonunuzu bir kez doğrulayın.').waitFor()
    await comeSignedIn(visitor, await newPerson())
    await visitor.open('/ComplaintsAndRequests?sekme=herkes&konu=waste')
    const newest = page.getByRole('article').first()
    await newest.getByRole('button', { name: /^Ben de/ }).click()
    await newest.getByText(/Eklendiniz\. \d+ kişi “ben de” dedi\./).waitFor()
    await visitor.open('/ComplaintsAndRequests?sekme=herkes&konu=waste')
    await newest.getByRole('button', { name: /^Ben de/ }).click()
    await newest.getByText('Daha önce eklenmiştiniz.').waitFor()
  })
})
